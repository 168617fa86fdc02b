"""The counter of refused requests, and the list that it opens."""

import json

from playwright.sync_api import Browser, expect

from tests.browser.page_stub import stub

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
