"""Record batches of Arrow scored, for archives beyond one machine, with pyarrow, which comes with the extra ``arrow``.

``score_batches`` is a function from record batches to record batches, as engines like Spark take one; ``schema_of``
says beforehand what columns come out of it. None of it has rules of its own: a row takes the way of ``mjscore batch``.
"""

from mjscore.extras import needing

with needing("pyarrow", "arrow", "record batches"):
    from mjscore.arrow.schema import schema_of
    from mjscore.arrow.scoring import score_batches

__all__ = ["schema_of", "score_batches"]
