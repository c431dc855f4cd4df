"""The tests of mjscore, in the layout of the package."""
