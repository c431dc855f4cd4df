"""MCR, the Chinese Official rules: fans, principles, waits, score and payments."""
