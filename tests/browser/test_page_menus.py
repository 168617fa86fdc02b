"""Reactions, the menus of messages and people, ids, and channels that come and go."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page_stub import IDS, LOUNGE, SERVER, TABLES, Stub, message, message_id, stub

THREAD = "100000000000000199"
COMMANDS = [
    {"name": "Report", "description": "", "type": 3},
    {"name": "Stats", "description": "", "type": 2},
]


@pytest.fixture
def stubbed(browser: Browser) -> Iterator[Stub]:
    with stub(browser) as made:
        made.commands = COMMANDS
        made.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        made.open(messages=[message(1, "Hello", author="Ben")])
        yield made


def test_a_reaction_is_given_and_taken_back(stubbed: Stub) -> None:
    """It shows who reacted, and whether this person did."""
    article = stubbed.article(1)
    article.hover()
    article.get_by_role("button", name="More").click()
    stubbed.pane().get_by_role("menuitem", name="👍").click()
    assert stubbed.wait_asked("react") == {"do": "react", "message": message_id(1), "emoji": "👍"}
    given = [{"emoji": {"id": None, "name": "👍"}, "count": 2}]
    stubbed.show(
        message(1, "Hello", author="Ben", reactions=given, reactors={"👍": [IDS["Ann"], IDS["Cleo"]]})
    )
    shown = article.get_by_role("button", name="👍, 2: Ann, Cleo")
    expect(shown).to_have_attribute("aria-pressed", "true")
    stubbed.asked.clear()
    shown.click()
    assert stubbed.wait_asked("react")["emoji"] == "👍"


def test_commands_are_used_on_messages_and_people(stubbed: Stub) -> None:
    """With arrows and Enter, too; each menu offers its own commands."""
    article = stubbed.article(1)
    article.hover()
    article.get_by_role("button", name="More").click()
    expect(stubbed.pane().get_by_role("menuitem", name="Stats")).to_have_count(0)
    stubbed.pane().get_by_role("menuitem", name="Report").click()
    asked = stubbed.wait_asked("use_on_message")
    assert (asked["command"], asked["message"]) == ("Report", message_id(1))
    expect(stubbed.pane().get_by_role("article").last).to_contain_text("Ann used Report")
    article.get_by_role("button", name="Ben").click()
    stubbed.page.keyboard.press("ArrowDown")
    stubbed.page.keyboard.press("ArrowUp")
    stubbed.page.keyboard.press("Enter")
    asked = stubbed.wait_asked("use_on_user")
    assert (asked["command"], asked["user"], asked["channel"]) == ("Stats", IDS["Ben"], TABLES)


def test_ids_are_copied(stubbed: Stub) -> None:
    def copied() -> str:
        text: str = stubbed.page.evaluate("navigator.clipboard.readText()")
        return text

    article = stubbed.article(1)
    for name, made in (("Copy message id", message_id(1)), ("Copy user id", IDS["Ben"])):
        article.hover()
        article.get_by_role("button", name="More").click()
        stubbed.pane().get_by_role("menuitem", name=name).click()
        assert copied() == made
    for name, made in (("Copy channel id", TABLES), ("Copy server id", SERVER)):
        stubbed.pane().get_by_role("button", name="Ids").click()
        stubbed.pane().get_by_role("menuitem", name=name).click()
        assert copied() == made


def test_channels_come_and_go(stubbed: Stub) -> None:
    """A thread stands below its channel; who looks at a channel that is deleted sees the first one."""
    thread = {"id": THREAD, "name": "Talk", "topic": "", "thread": True}
    rest = [{"id": TABLES, "name": "tables", "topic": ""}, {"id": LOUNGE, "name": "lounge", "topic": ""}]
    server = {"id": SERVER, "name": "Room", "roles": []}
    stubbed.tell("servers", servers=[server | {"channels": [rest[0], thread, rest[1]]}])
    listed = stubbed.pane().get_by_role("navigation").locator("[data-nav]")
    expect(listed).to_have_text(["", "#tables", "#Talk", "#lounge"])
    listed.nth(2).click()
    expect(stubbed.pane().get_by_role("heading", name="Talk")).to_be_visible()
    stubbed.tell("servers", servers=[server | {"channels": rest}])
    expect(stubbed.pane().get_by_role("heading", name="tables")).to_be_visible()
    assert stubbed.wait_asked("open")["channel"] == TABLES
