"""The page over a bot of somebody's own: the bot, the list of refused requests and that of its processes."""

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.card_room import CardRoom, served
from tests.browser.late_bot import LATE_SECONDS
from tests.browser.page_stub import SERVER, Stub, message, stub
from tests.browser.test_page_layout import overflow
from tests.browser.window import PHONE, Window


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


REFUSALS = [
    {
        "at": 0,
        "request": "POST /channels/1/messages",
        "status": 400,
        "code": 50035,
        "words": "Invalid Form Body",
        "errors": {"content": "This is too long."},
    },
    {
        "at": 1,
        "request": "GET /guilds/1/bans",
        "status": 404,
        "code": 0,
        "words": "The playground has no bans.",
        "errors": {},
        "process": "2",
    },
]


def test_refused_requests_are_counted_and_listed_newest_first(browser: Browser) -> None:
    with stub(browser) as stubbed:
        stubbed.page.route(
            "**/_refusals", lambda route: route.fulfill(body=json.dumps({"count": 2, "refusals": REFUSALS}))
        )
        stubbed.open()
        counter = stubbed.page.get_by_title("Requests of the bot that were refused")
        expect(counter).to_be_hidden()
        stubbed.tell("refusals", count=2)
        expect(counter).to_have_text("2 refused")
        counter.click()
        shown = stubbed.page.get_by_role("dialog").get_by_role("listitem")
        expect(shown).to_contain_text(["The playground has no bans.", "This is too long."])
        expect(shown.first).to_contain_text("404 · process 2 · GET /guilds/1/bans")
        stubbed.page.keyboard.press("Escape")
        expect(shown.first).to_be_hidden()
        expect(counter).to_be_focused()


Json = dict[str, Any]
HERE: Json = {"id": SERVER, "name": "Room"}
THERE: Json = {"id": "100000000000000200", "name": "A House with a long name"}


def row(name: str, state: str, shards: list[int], *servers: Json) -> Json:
    return {"name": name, "state": state, "shards": shards, "servers": list(servers)}


PROCESSES = [
    row("1", "ready", [0, 3], HERE, THERE),
    row("2", "paused", [1]),
    row("3", "down", []),
    row("4", "starting", []),
]


def show(stubbed: Stub, *processes: Json) -> None:
    stubbed.tell("bot", state="starting", can_kill=False, processes=list(processes or PROCESSES))


@pytest.mark.parametrize("width", [1280, PHONE])
def test_each_process_has_a_row_with_its_servers_and_buttons(browser: Browser, width: int) -> None:
    """A process that holds a shard but does not answer is not named where its server is shown."""
    with stub(browser, width=width) as stubbed:
        stubbed.open(messages=[message(1, "here")])
        page = stubbed.page
        expect(page.locator(".processes")).to_be_hidden()
        show(stubbed)
        expect(page.get_by_role("banner").get_by_role("status")).to_have_text("1 of 4 online")
        expect(page.get_by_role("button", name="Kill the bot")).to_be_hidden()
        if width == PHONE:
            page.get_by_text("4 processes").click()
        rows = page.locator(".process")
        expect(rows).to_contain_text(
            ["shards 0, 3 · Room, A House with a long name", "shard 1 · no server", "no shard", "no shard"]
        )
        for name, acts in enumerate((("pause", "kill"), ("wake", "kill"), ("start",), ("pause", "kill")), 1):
            buttons = rows.nth(name - 1).get_by_role("button")
            expect(buttons).to_have_count(len(acts))
            for place, act in enumerate(acts):
                buttons.nth(place).click()
                assert stubbed.wait_asked("process") == {"do": "process", "name": str(name), "act": act}
        assert overflow(page) == []
        answering = stubbed.pane().get_by_title("The process of the bot that answers this server")
        expect(answering).to_have_text("process 1")
        expect(answering.get_by_text("process")).to_be_visible(visible=width > PHONE)
        expect(stubbed.article(1)).to_be_in_viewport()


def test_rows_follow_the_processes_and_keep_the_focus(browser: Browser) -> None:
    """Two processes may answer one server for a while; with a single process everything is as before."""
    with stub(browser, width=1280) as stubbed:
        stubbed.open()
        show(stubbed, row("1", "ready", [0], HERE), row("2", "ready", [0], HERE))
        page = stubbed.page
        answering = stubbed.pane().get_by_title("The process of the bot that answers this server")
        expect(answering).to_have_text("process 1 and 2")
        page.get_by_role("button", name="Pause process 1").focus()
        show(stubbed, row("1", "paused", [0], HERE), row("2", "ready", [0], HERE))
        expect(page.get_by_role("button", name="Wake process 1")).to_be_focused()
        expect(answering).to_have_text("process 2")
        page.keyboard.press("Enter")
        assert stubbed.wait_asked("process") == {"do": "process", "name": "1", "act": "wake"}
        show(stubbed, row("1", "down", []), row("2", "paused", [0], HERE))
        expect(answering).to_have_text("no process")
        stubbed.tell("bot", state="ready", can_kill=True)
        expect(page.locator(".processes")).to_be_hidden()
        expect(answering).to_be_hidden()
        expect(page.get_by_role("button", name="Kill the bot")).to_be_visible()
