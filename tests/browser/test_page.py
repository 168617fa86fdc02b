"""The page over a bot of somebody's own: `python -m playground -- python -m …`."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.card_room import CardRoom, served
from tests.browser.late_bot import LATE_SECONDS
from tests.browser.window import Window


@contextmanager
def playground(folder: Path, port: str = "0") -> Iterator[CardRoom]:
    with served(
        folder,
        "playground",
        "--no-browser",
        "--port",
        port,
        "--",
        sys.executable,
        "-m",
        "tests.browser.late_bot",
    ) as room:
        yield room


def test_a_change_shows_by_itself_and_an_open_form_keeps_its_words(tmp_path: Path, browser: Browser) -> None:
    """Timers ring after their time while a form is open; what was typed meanwhile is still there."""
    with playground(tmp_path) as room:
        window = Window.open(browser, room.address, "Ann")
        ann = window.pane("Ann")
        ann.command("late")
        ann.press("Form")
        words = ann.element.get_by_label("Words")
        words.fill("half a sen")
        rang = re.compile(r"Rang after ([\d.]+) seconds")
        message = ann.read(re.compile(rf"{rang.pattern}.*{rang.pattern}", re.DOTALL))
        assert all(float(seconds) >= LATE_SECONDS for seconds in rang.findall(message))
        assert words.input_value() == "half a sen"
        words.press_sequentially("tence")
        ann.submit()
        assert "Only you can see this" in ann.read("You wrote half a sentence.")
        assert room.end() == 0


def test_an_open_page_finds_its_playground_again(tmp_path: Path, browser: Browser) -> None:
    """The next start has the same address, secret included; a page says so while there is none."""
    with playground(tmp_path) as room:
        window = Window.open(browser, room.address, "Ann")
        room.end()
    lost = window.page.get_by_text("The playground does not answer")
    lost.wait_for()
    window.wait_for_light("down")
    port = room.address.split(":")[2].partition("/")[0]
    with playground(tmp_path, port) as again:
        assert again.address == room.address
        lost.wait_for(state="hidden")
        window.wait_for_light("online")
        window.pane("Ann").command("late")
        window.pane("Ann").read("Rang")
