"""The tests of the output formats."""
