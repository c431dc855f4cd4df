"""``python -m mjscore`` is the same as ``mjscore``."""

from mjscore.cli import main

main()
