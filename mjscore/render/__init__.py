"""Turn results into text: the only part of mjscore that formats.

A result becomes a ``Report`` (what a person reads, and the records another program reads), and a report is
written in one of the formats.
"""
