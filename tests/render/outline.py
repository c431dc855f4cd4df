"""A page of HTML taken apart: its elements, each closed in turn, and its text."""

from html.parser import HTMLParser

VOID = {"meta", "br", "hr", "img", "link", "input"}


class Outline(HTMLParser):
    """The elements of a page, each closed in turn, with its text."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.texts.append(data)

    @property
    def tags(self) -> list[str]:
        return [tag for tag, _ in self.seen]

    @property
    def text(self) -> str:
        """All that is to be read, with single blanks."""
        return " ".join("".join(self.texts).split())


def outline(source: str) -> Outline:
    found = Outline(source)
    assert found.open == []
    return found
