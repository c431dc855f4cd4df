"""A browser without a window, to see pages as people will: one start for all of them, driven through a pipe.

What is spoken is the protocol of Chromium's developer tools: JSON, each message closed by a zero byte; the browser
reads them at file descriptor 3 and answers at 4.
"""

import base64
import json
import os
import select
import shutil
import signal
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_FLAGS = (
    *("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"),
    *("--no-first-run", "--no-default-browser-check", "--disable-extensions", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--mute-audio", "--remote-debugging-pipe"),
)
_SECONDS = 30.0


def find_browser() -> str | None:
    """The Chromium of this computer, None where there is none or it cannot be driven."""
    if not hasattr(os, "posix_spawn"):
        return None
    return next((found for found in map(shutil.which, NAMES) if found), None)


@dataclass
class Seen:
    """A page as it was loaded: its text, the fonts that it brought, complaints, and what was asked for elsewhere."""

    text: str
    fonts: list[str]
    complaints: list[str]
    outside: list[str]


@dataclass
class Browser:
    """A running browser with one tab."""

    program: str
    folder: Path
    _pid: int = 0
    _to: int = -1
    _from: int = -1
    _rest: bytes = b""
    _number: int = 0
    _session: str = ""
    _events: list[dict[str, Any]] = field(default_factory=list)

    def start(self) -> None:
        """Start the browser and open the tab."""
        reads, self._to = _high_pipe()
        self._from, writes = _high_pipe()
        actions = [
            (os.POSIX_SPAWN_DUP2, reads, 3),
            (os.POSIX_SPAWN_DUP2, writes, 4),
            (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
            (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
        ]
        words = [self.program, *_FLAGS, f"--user-data-dir={self.folder}", "about:blank"]
        environment = {**os.environ, "HOME": str(self.folder)}
        self._pid = os.posix_spawn(self.program, words, environment, file_actions=actions, setsid=True)
        os.close(reads)
        os.close(writes)
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{domain}.enable")

    def stop(self) -> None:
        """End the browser, and all the processes that it started."""
        try:
            self._session = ""
            self.ask("Browser.close")
            until = time.monotonic() + 5
            while time.monotonic() < until:
                if os.waitpid(self._pid, os.WNOHANG)[0]:
                    self._pid = 0
                    return
                time.sleep(0.02)
        except (OSError, TimeoutError, EOFError):
            pass
        finally:
            if self._pid:
                os.killpg(self._pid, signal.SIGKILL)
                os.waitpid(self._pid, 0)
            os.close(self._to)
            os.close(self._from)

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        """The answer to one message; what the browser tells meanwhile is kept."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while True:
            told = self._next()
            if told.get("id") != self._number:
                self._events.append(told)
                continue
            assert "error" not in told, (method, told["error"])
            result: dict[str, Any] = told["result"]
            return result

    def _next(self) -> dict[str, Any]:
        until = time.monotonic() + _SECONDS
        while b"\0" not in self._rest:
            if not select.select([self._from], [], [], max(0.0, until - time.monotonic()))[0]:
                raise TimeoutError("the browser does not answer")
            more = os.read(self._from, 1 << 20)
            if not more:
                raise EOFError("the browser has ended")
            self._rest += more
        message, _, self._rest = self._rest.partition(b"\0")
        told: dict[str, Any] = json.loads(message)
        return told

    def value(self, expression: str) -> Any:
        """What an expression comes to in the page."""
        found = self.ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def see(self, page: Path, width: int) -> Seen:
        """Load a page in a window of so many pixels."""
        self.resize(width)
        self._events.clear()
        self.ask("Page.navigate", url=page.as_uri())
        while not any(each.get("method") == "Page.loadEventFired" for each in self._events):
            self._events.append(self._next())
        fonts = self.value("document.fonts.ready.then(all => [...all].map(each => each.family + ' ' + each.status))")
        return Seen(self.value("document.body.textContent"), fonts, self._complaints(), self._requests(page))

    def resize(self, width: int) -> None:
        """Make the window so many pixels wide; below 600 it is that of a phone."""
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=800, deviceScaleFactor=1, mobile=width < 600)

    def _complaints(self) -> list[str]:
        told = []
        for each in self._events:
            if each.get("method") == "Log.entryAdded":
                told.append(each["params"]["entry"]["text"])
            elif each.get("method") in {"Runtime.consoleAPICalled", "Runtime.exceptionThrown"}:
                told.append(json.dumps(each["params"]))
        return told

    def _requests(self, page: Path) -> list[str]:
        asked = [each["params"]["request"]["url"] for each in self._events if each.get("method") == _REQUEST]
        return [url for url in asked if url != page.as_uri() and not url.startswith("data:")]

    def picture(self) -> bytes:
        """The whole page that was seen last, as a PNG file."""
        return base64.b64decode(self.ask("Page.captureScreenshot", captureBeyondViewport=True)["data"])

    def paper(self) -> bytes:
        """The page that was seen last as it is printed, as a PDF file."""
        return base64.b64decode(self.ask("Page.printToPDF", paperWidth=8.27, paperHeight=11.69)["data"])


_REQUEST = "Network.requestWillBeSent"


def _high_pipe() -> tuple[int, int]:
    """A pipe whose ends lie above the descriptors that the browser gets."""
    import fcntl  # noqa: PLC0415 - Windows has none, and there no browser is driven

    low = os.pipe()
    high = tuple(fcntl.fcntl(each, fcntl.F_DUPFD_CLOEXEC, 10) for each in low)
    for each in low:
        os.close(each)
    return high[0], high[1]
