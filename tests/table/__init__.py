"""Rulings about the table."""
