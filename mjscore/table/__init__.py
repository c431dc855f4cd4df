"""What is settled at the table beside a score: who gets a tile, who sits where, how the wall breaks, what errors cost.

Every command gives a ``Ruling``; the rules it names stand in ``fan_tables/rules/`` as data.
"""
