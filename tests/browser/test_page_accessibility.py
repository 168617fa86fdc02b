"""Every state of the page passes axe-core: names, roles, contrast, order of headings."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tests.browser.page_stub import Stub, button, message, row, stub, text
from tests.browser.test_page import PROCESSES, REFUSALS
from tests.browser.test_page_composer import COMMANDS
from tests.browser.window import PHONE

MESSAGES = [
    message(1, "### A small heading\nsee [the rules](https://example.com) in this line", author="Ann"),
    message(2, "> quoted ||covered|| `code` <@100000000000000003>\n```\n┌──┐\n│A♠│\n└──┘\n```"),
    message(
        3,
        embeds=[{"title": "Title", "url": "https://example.com", "description": "Words", "color": 0x00FF00}],
        reactions=[{"emoji": {"id": None, "name": "👍"}, "count": 1}],
        reactors={"👍": ["100000000000000002"]},
    ),
    message(
        4,
        "",
        text("# Large\n-# small"),
        {"type": 17, "accent_color": 0x5865F2, "components": [text("inside"), {"type": 14}]},
        row(button("Primary"), button("Grey", style=2), button("Green", style=3), button("Red", style=4)),
        row(
            button("Disabled", disabled=True), {"type": 2, "style": 5, "label": "Link", "url": "https://a.b"}
        ),
        row({"type": 5, "custom_id": "who", "placeholder": "Who?", "max_values": 2}),
    ),
    message(5, "only for you", flags=64),
]
FORM: dict[str, Any] = {
    "custom_id": "form",
    "title": "A form",
    "components": [
        {"type": 18, "label": "Words", "component": {"type": 4, "custom_id": "words", "style": 2}},
        {"type": 18, "label": "Who", "component": {"type": 5, "custom_id": "who"}},
        {
            "type": 18,
            "label": "Pick",
            "component": {"type": 21, "custom_id": "pick", "options": [{"label": "a", "value": "a"}]},
        },
    ],
}


@pytest.fixture(params=[1280, PHONE], ids=["wide", "phone"])
def stubbed(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Stub]:
    with stub(browser, request.param) as made:
        more = [{"name": f"more{number}", "description": "To scroll to"} for number in range(20)]
        made.commands = [*COMMANDS, *more, {"name": "Report", "description": "", "type": 3}]
        made.page.route("**/_refusals", lambda route: route.fulfill(body=json.dumps({"refusals": REFUSALS})))
        made.open("Ann,Ben" if request.param > PHONE else "Ann", MESSAGES)
        yield made


def check(stubbed: Stub, state: str) -> None:
    """Fail with whatever axe-core finds in the page as it is now."""
    found = Axe().run(stubbed.page).response["violations"]
    assert not found, (state, [(each["id"], each["nodes"][0]["html"]) for each in found])


def test_axe_finds_nothing_while_reading_and_choosing(stubbed: Stub) -> None:
    page, pane = stubbed.page, stubbed.pane()
    check(stubbed, "messages")
    pane.get_by_role("button", name=re.compile("^Channels")).first.click()
    check(stubbed, "channels")
    page.keyboard.press("Escape")
    pane.get_by_role("button", name="Ids").click()
    check(stubbed, "ids")
    page.keyboard.press("Escape")
    pane.get_by_role("button", name="Language:").click()
    check(stubbed, "languages")
    page.keyboard.press("Escape")
    stubbed.article(1).focus()
    stubbed.article(1).get_by_role("button", name="More").click()
    check(stubbed, "menu of a message")
    page.keyboard.press("Escape")
    pane.get_by_role("combobox", name="Who?").click()
    check(stubbed, "open select")
    page.keyboard.press("Escape")
    stubbed.article(4).get_by_role("button", name="Primary").click()
    check(stubbed, "a press")
    stubbed.answer(stubbed.wait_asked("press"), "modal", modal=FORM)
    form = pane.get_by_role("dialog")
    check(stubbed, "a form")
    form.get_by_role("button", name="Submit").click()
    check(stubbed, "a form with errors")


def test_axe_finds_nothing_while_typing_and_when_something_is_wrong(stubbed: Stub) -> None:
    page, pane = stubbed.page, stubbed.pane()
    stubbed.composer().fill("/")
    check(stubbed, "commands")
    stubbed.composer().fill("/pay chips:200 to:")
    check(stubbed, "a command")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(pane.get_by_role("alert")).to_contain_text("at most 100")
    check(stubbed, "a wrong value")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    stubbed.composer().fill("/balance ")
    page.keyboard.press("Enter")
    check(stubbed, "a command that was sent")
    stubbed.answer(stubbed.wait_asked("slash"), "failed")
    check(stubbed, "a command without an answer")
    stubbed.tell("refusals", count=2)
    page.get_by_title("Requests of the bot that were refused").click()
    expect(page.get_by_role("listitem").first).to_be_visible()
    check(stubbed, "refusals")
    page.keyboard.press("Escape")
    stubbed.tell("bot", state="down", can_kill=True)
    page.get_by_label("Gateway").click()
    check(stubbed, "the gateway's menu")
    page.keyboard.press("Escape")
    stubbed.tell("bot", state="starting", can_kill=False, processes=PROCESSES)
    if not (kill := page.get_by_role("button", name="Kill process 1")).is_visible():
        page.get_by_text("4 processes").click()
    expect(kill).to_be_visible()
    check(stubbed, "processes")
    stubbed.cut()
    expect(page.get_by_text("The playground does not answer.")).to_be_visible()
    check(stubbed, "lost")
    stubbed.refuses = False
