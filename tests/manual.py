"""What users read: README and, for whoever wants to know more, the pages in ``docs``."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
PAGES: tuple[Path, ...] = (README, *sorted((ROOT / "docs").glob("*.md")))
"""README first, then the pages by name."""

MANUAL = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
"""All of it, as one text."""
