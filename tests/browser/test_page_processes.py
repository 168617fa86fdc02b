"""The list of a bot's processes: which of them answers which server, and the buttons for each."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page_stub import SERVER, Stub, message, stub
from tests.browser.test_page_layout import overflow
from tests.browser.window import PHONE

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
