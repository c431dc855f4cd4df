"""What ``import mjscore`` offers, a module a subject; each is loaded when one of its names is first used."""
