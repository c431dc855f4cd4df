"""Pages in a browser, at the widths of a phone and of a screen: all of them is seen, and nothing is complained of."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mjscore.tiles import NAMES
from tests.cli.command_line import STRAIGHT, run
from tests.render.browser import NAMES as PROGRAMS
from tests.render.browser import Browser, find_browser
from tests.sheets.test_sheet_golden import FILES

PROGRAM = find_browser()
pytestmark = pytest.mark.skipif(
    PROGRAM is None, reason=f"no browser is found: none of {', '.join(PROGRAMS)} is on PATH"
)

HOSTILE = "<script>document.title = 'run'</script><b>\u202e\"'"
AS_TEXT = HOSTILE.replace("\u202e", "\ufffd")
LONG = "Extraordinarily" * 4
SESSION = "\n".join(
    ["hand,winner,discarder,points,Ann,Bob,Cem,Dan"]
    + [f"{hand},Ann,Bob,{hand + 8},{32 + hand},-{16 + hand - hand % 3},-8,-8" for hand in range(1, 17)]
)
PAGES = {
    "score": (f"score '{STRAIGHT}'", ["21 points (green-book)", "Pure Straight", NAMES[27]]),
    "kongs": (
        "score '(1111b) [2222c] [333d] 44c RR +R, from south, seat west' --explain --all",
        ["concealed kong", "Melded Kong and Concealed Kong", "red dragon, which won"],
    ),
    "one suit": ("score '1112345678999c +5c'", ["Nine Gates"]),
    "american": ("score 'FFF 2026b [222Jc] 66c +6c, from south' --rules american", ["YR-1", "joker", "flower", "soap"]),
    "chinese": ("score '123b 456b 789b [EEE] 9d +9d, self-draw' --rules chinese", ["1 chip from each player"]),
    "audit": (
        "audit '123b 789b 123c 89c NN +7c' --claim 'mixed double chow x2, two terminal chows x2, pure straight'",
        ["The claim does not stand", "accepted in part"],
    ),
    "compare": ("compare 'EE SS WW NN RR GG P +P, self-draw, seat south'", ["What makes the difference"]),
    "waits": ("waits 1112345678999c", ["Waits for", "9 characters"]),
    "explain": ("explain '123b 789b 123c 89c NN +7c' --fan 'pure straight'", ["Not there"]),
    "night": ("sheet check night.csv abend.csv", ["night.csv", "S040", "Running totals", "after hand"]),
    "session": ("sheet check session.csv", ["Running totals"]),
    "hostile": ("sheet check hostile.csv", [AS_TEXT, LONG]),
    "standings": ("sheet standings night.csv hostile.csv", [AS_TEXT]),
}
PHONE, SCREEN = 360, 1280

WINDOW = "document.documentElement.clientWidth"
WIDE = "document.documentElement.scrollWidth"
# Labels of charts that are cut off, and tiles that are not drawn large enough to be told apart.
OUTSIDE = """
[...document.querySelectorAll('svg text')].filter(each => {
  const view = each.ownerSVGElement.viewBox.baseVal, box = each.getBBox();
  return box.x < -1 || box.y < -1 || box.x + box.width > view.width + 1 || box.y + box.height > view.height + 1;
}).map(each => each.textContent)
"""
SMALL = """
[...document.querySelectorAll('.tile')].filter(each => {
  const box = each.getBoundingClientRect();
  return box.width < 16 || box.height < 20 || box.left < 0 || box.right > innerWidth;
}).length
"""


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One start for all pages."""
    started = Browser(PROGRAM or "", tmp_path_factory.mktemp("browser"))
    started.start()
    yield started
    started.stop()


def written(folder: Path) -> Iterator[tuple[str, Path, list[str]]]:
    """The pages as files, each with what is to be read on it."""
    hostile = FILES["night.csv"].replace("Bob", f'"{HOSTILE.replace(chr(34), chr(34) * 2)}"').replace("Dan", LONG)
    for name, text in {**FILES, "session.csv": SESSION, "hostile.csv": hostile}.items():
        (folder / name).write_text(text, encoding="utf-8")
    for name, (line, told) in PAGES.items():
        ran = run(f"{line} --format html")
        assert ran.err == ""
        page = folder / f"{name}.html"
        page.write_text(ran.out, encoding="utf-8")
        yield name, page, told


def complaints(page: Path, browser: Browser, told: list[str]) -> Iterator[object]:
    """What is wrong with a page as it is seen."""
    seen = browser.see(page, PHONE)
    yield from seen.complaints
    yield from (f"asks for {each}" for each in seen.outside)
    text = " ".join(seen.text.split())
    yield from (f"does not say {each}" for each in told if " ".join(each.split()) not in text)
    drawn = browser.value("document.querySelectorAll('.tile').length")
    if seen.fonts != (["Mahjong Tiles loaded"] if drawn else []):
        yield f"{drawn} tiles with the fonts {seen.fonts}"
    if browser.value("document.title") == "run":
        yield "a script of a name was run"
    for width in (PHONE, SCREEN):
        browser.resize(width)
        window, wide, small, cut = browser.value(f"[{WINDOW}, {WIDE}, {SMALL}, {OUTSIDE}]")
        assert window == width
        if wide > width:
            yield f"{wide} pixels wide in a window of {width}"
        if small:
            yield f"{small} tiles that are too small, or outside, in a window of {width}"
        yield from (f"cut off in a window of {width}: {each}" for each in cut)


def test_pages_are_seen_whole(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = {name: wrong for name, page, told in written(tmp_path) if (wrong := [*complaints(page, browser, told)])}
    assert found == {}


LINES_OF_WORD = """
(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), word = '(discarder)';
  while (texts.nextNode()) {
    const place = texts.currentNode.data.indexOf(word), range = document.createRange();
    if (place < 0) continue;
    range.setStart(texts.currentNode, place);
    range.setEnd(texts.currentNode, place + word.length);
    return range.getClientRects().length;
  }
})()
"""


def test_the_name_of_a_cell_stays_on_one_line(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "night.csv").write_text(FILES["night.csv"], encoding="utf-8")
    page = tmp_path / "night.html"
    page.write_text(run("sheet check night.csv --format html").out, encoding="utf-8")
    for width in (SCREEN, 900, 660):
        browser.see(page, width)
        assert browser.value(LINES_OF_WORD) == 1


def test_the_browser_would_complain(browser: Browser, tmp_path: Path) -> None:
    """What the other test looks for is there to be found."""
    page = tmp_path / "page.html"
    source = run(f"score '{STRAIGHT}' --format html").out
    wide = (
        '<p style="width: 900px">wide</p><img src="https://example.org/x.png"><script>document.title = "run"</script>'
    )
    page.write_text(source.replace("<h1>", f"{wide}<h1>"), encoding="utf-8")
    told = "\n".join(map(str, complaints(page, browser, ["nowhere"])))
    assert "Content Security Policy" in told
    assert "pixels wide in a window of 360" in told
    assert "does not say nowhere" in told
    assert "a script" not in told
