"""mjscore scores mahjong hands: exact, explained, from the command line or from Python."""
