"""The tests of the command line: what it prints, where, and with which exit code."""
