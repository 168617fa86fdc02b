"""Messages in a pane: how they are drawn, and what stays as it is while they change."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page_stub import (
    BOT,
    IDS,
    LOUNGE,
    TABLES,
    Json,
    Stub,
    button,
    message,
    message_id,
    row,
    stub,
    text,
)

EPHEMERAL, LOADING = 1 << 6, 1 << 7


@pytest.fixture
def stubbed(browser: Browser) -> Iterator[Stub]:
    with stub(browser) as made:
        yield made


def table(*labels: str, words: str = "Ann, your turn") -> tuple[Json, ...]:
    """Make a table: words in a box over buttons."""
    box = {"type": 17, "accent_color": 0x23A55A, "components": [text(words), row(*map(button, labels))]}
    return (box,)


def used(name: str, command: str) -> Json:
    """Make what a message says of the command it answers."""
    user = {"id": IDS[name], "username": name}
    return {
        "interaction": {"id": "1", "type": 2, "name": command, "user": user},
        "interaction_metadata": {"id": "1", "type": 2, "user": user},
    }


def test_messages_of_one_author_stand_under_one_name(stubbed: Stub) -> None:
    stubbed.open(
        messages=[
            message(1, "one", author="Ann"),
            message(2, "two", author="Ann"),
            message(3, "three", author="Ben"),
            message(4, "four"),
            message(5, "five", **used("Ann", "house close")),
        ]
    )
    heads = stubbed.pane().locator("article header")
    expect(heads).to_have_count(4)
    expect(stubbed.article(2).locator("header")).to_have_count(0)
    expect(stubbed.article(4).locator("header")).to_have_text(re.compile("^DealerApp"))
    expect(stubbed.article(5)).to_contain_text("Ann used /house close")


def test_private_messages_say_so_and_can_be_dismissed(stubbed: Stub) -> None:
    stubbed.open(messages=[message(1, "for you", flags=EPHEMERAL)])
    expect(stubbed.article(1)).to_contain_text("Only you can see this · Dismiss message")
    stubbed.article(1).get_by_role("button", name="Dismiss message").click()
    assert stubbed.wait_asked("dismiss") == {"do": "dismiss", "message": message_id(1)}
    stubbed.tell("gone", channel=TABLES, id=message_id(1))
    expect(stubbed.article(1)).to_have_count(0)


def test_a_deferred_answer_is_thinking_until_it_is_there(stubbed: Stub) -> None:
    stubbed.open(messages=[message(1, flags=LOADING)])
    expect(stubbed.article(1)).to_contain_text("Dealer is thinking…")
    stubbed.show(message(1, "Here it is"))
    expect(stubbed.article(1)).not_to_contain_text("thinking")
    expect(stubbed.article(1)).to_contain_text("Here it is")


def test_a_changed_message_keeps_its_elements_and_the_focus(stubbed: Stub) -> None:
    """A table changes at every press of anybody; who has a finger on a button keeps it there."""
    stubbed.open(messages=[message(1, "", *table("Hit", "Stand", "Split"))])
    stand = stubbed.article(1).get_by_role("button", name="Stand")
    stand.focus()
    stand.evaluate("element => (window.held = element)")
    components = table("Hit", "Double", "Stand", words="Ben, your turn")
    stubbed.show(message(1, "", *components))
    expect(stubbed.article(1)).to_contain_text("Ben, your turn")
    expect(stubbed.article(1).locator("[data-press]")).to_have_text(["Hit", "Double", "Stand"])
    assert stand.evaluate("element => element === window.held && element === document.activeElement")


def test_the_focus_stays_with_a_message_whose_button_goes(stubbed: Stub) -> None:
    stubbed.open(messages=[message(1, "", *table("Hit", "Stand"))])
    stubbed.article(1).get_by_role("button", name="Hit").focus()
    stubbed.show(message(1, "", text("Round over")))
    expect(stubbed.article(1)).to_be_focused()


def test_a_press_shows_that_it_is_under_way_and_goes_once(stubbed: Stub) -> None:
    stubbed.open(messages=[message(1, "", *table("Hit", "Stand"))])
    hit = stubbed.article(1).get_by_role("button", name="Hit")
    hit.click()
    asked = stubbed.wait_asked("press")
    assert (asked["message"], asked["custom_id"], asked["channel"]) == (message_id(1), "Hit", TABLES)
    expect(hit).to_have_attribute("aria-busy", "true")
    hit.click()
    stubbed.article(1).get_by_role("button", name="Stand").click()
    stubbed.answer(asked)
    expect(hit).not_to_have_attribute("aria-busy", "true")
    assert len([wish for wish in stubbed.asked if wish["do"] == "press"]) == 1


def test_a_press_without_an_answer_failed(stubbed: Stub) -> None:
    stubbed.open(messages=[message(1, "", *table("Hit"))])
    stubbed.article(1).get_by_role("button", name="Hit").click()
    stubbed.answer(stubbed.wait_asked("press"), "failed")
    expect(stubbed.article(1).get_by_role("alert")).to_have_text("This interaction failed")
    stubbed.article(1).get_by_role("button", name="Hit").click()
    expect(stubbed.article(1).get_by_role("alert")).to_have_count(0)


def test_a_seen_spoiler_stays_seen(stubbed: Stub) -> None:
    stubbed.open(messages=[message(1, "||a|| b")])
    spoiler = stubbed.article(1).get_by_role("button", name="Spoiler")
    expect(spoiler.locator("span")).to_be_hidden()
    spoiler.press("Enter")
    stubbed.show(message(1, "||a|| c"))
    expect(stubbed.article(1)).to_contain_text("c")
    expect(spoiler.locator("span")).to_be_visible()


def test_a_countdown_ticks_by_the_servers_clock(browser: Browser) -> None:
    with stub(browser, apart=True) as stubbed:
        stubbed.page.clock.install(time=1_900_000_000)
        stubbed.now = 1_800_000_000_000
        stubbed.open(messages=[message(1, "ends <t:1800000060:R>")])
        stubbed.page.clock.pause_at(1_900_000_010)
        before = countdown(stubbed)
        assert 45 <= before <= 52, (
            "ten seconds and what opening took have gone by, whatever the page's own clock says"
        )
        stubbed.page.clock.run_for(20_000)
        assert before - countdown(stubbed) == pytest.approx(20, abs=1)


def countdown(stubbed: Stub) -> int:
    """Return the seconds that the first message still counts."""
    found = re.search(r"ends in (\d+) seconds", stubbed.article(1).inner_text())
    assert found is not None
    return int(found[1])


def test_new_messages_keep_the_end_in_sight_unless_somebody_reads_above(stubbed: Stub) -> None:
    stubbed.open(messages=[message(number, f"line {number}", author="Ann") for number in range(1, 60)])
    log = stubbed.pane().get_by_role("log")
    expect(stubbed.article(59)).to_be_in_viewport()
    stubbed.show(message(60, "new"))
    expect(stubbed.article(60)).to_be_in_viewport()
    log.hover()
    stubbed.page.mouse.wheel(0, -600)
    jump = stubbed.pane().get_by_role("button", name="Jump to the end")
    jump.wait_for()
    top = log.evaluate("element => element.scrollTop")
    stubbed.show(message(61, "newer"))
    assert log.evaluate("element => element.scrollTop") == top
    stubbed.pane().get_by_role("button", name="1 new message").click()
    expect(stubbed.article(61)).to_be_in_viewport()


def test_earlier_messages_come_on_top_without_moving_what_is_read(stubbed: Stub) -> None:
    stubbed.more = True
    stubbed.open(messages=[message(number, f"line {number}", author="Ann") for number in range(51, 101)])
    earlier = stubbed.pane().get_by_role("button", name="Load earlier messages")
    earlier.scroll_into_view_if_needed()
    before = stubbed.article(55).bounding_box()
    earlier.click()
    asked = stubbed.wait_asked("open")
    assert asked["before"] == message_id(51)
    older = [message(number, f"line {number}", author="Ann") for number in range(1, 51)]
    stubbed.tell("history", channel=TABLES, before=message_id(51), messages=older, more=False)
    expect(earlier).to_be_hidden()
    after = stubbed.article(55).bounding_box()
    assert before is not None
    assert after is not None
    assert abs(after["y"] - before["y"]) < 60, "only the button above it went"


def test_those_who_listen_hear_only_the_lines_that_changed(stubbed: Stub) -> None:
    """The log is no live region: a table would be read whole at each press, and its countdown each second."""
    stubbed.open(messages=[message(1, "", text("## Round 1\nAnn 13\nBen 20"))])
    expect(stubbed.pane().get_by_role("log")).to_have_attribute("aria-live", "off")
    stubbed.composer().focus()
    stubbed.show(message(1, "", text("## Round 1\nAnn 19\nBen 20")))
    said = stubbed.pane().locator("[aria-live=polite]")
    expect(said).to_have_text("Dealer: Ann 19")


def test_a_drawing_has_no_label_and_is_not_announced(stubbed: Stub) -> None:
    """As on Discord: what a drawing says has to stand in words too."""
    stubbed.open(messages=[message(1, "", text("Round 1"))])
    stubbed.composer().focus()
    stubbed.show(message(1, "", text("Round 1\nAnn 13\n```\n┌9♦─┐\n└─♦9┘\n```")))
    drawing = stubbed.article(1).locator("pre")
    assert drawing.evaluate("drawing => drawing.getAttributeNames()") == []
    expect(stubbed.pane().locator("[aria-live=polite]")).to_have_text("Dealer: Ann 13")


def test_a_link_to_a_message_goes_there(stubbed: Stub) -> None:
    link = f"[To the table](https://discord.com/channels/1/{TABLES}/{message_id(1)})"
    fill = [message(number, f"line {number}", author="Ben") for number in range(2, 50)]
    stubbed.open(messages=[message(1, "", *table("Hit")), *fill, message(50, link)])
    expect(stubbed.article(1)).not_to_be_in_viewport()
    stubbed.page.get_by_role("link", name="To the table").click()
    expect(stubbed.article(1)).to_be_in_viewport()
    expect(stubbed.article(1)).to_be_focused()


def test_a_mention_of_oneself_stands_out(stubbed: Stub) -> None:
    """What changes is read out with the names of what it mentions."""
    stubbed.open(
        messages=[
            message(1, f"<@{IDS['Ann']}> your turn", mentions=[{"id": IDS["Ann"], "username": "Ann"}]),
            message(2, f"in <#{LOUNGE}> with <@{BOT['id']}>"),
        ]
    )
    expect(stubbed.article(1)).to_have_class(re.compile("mentions-me"))
    expect(stubbed.article(1)).to_contain_text("@Ann your turn")
    expect(stubbed.article(2)).not_to_have_class(re.compile("mentions-me"))
    expect(stubbed.article(2)).to_contain_text("in #lounge with @Dealer")
    stubbed.show(message(2, f"now in <#{LOUNGE}>"))
    expect(stubbed.pane().locator("[aria-live=polite]")).to_have_text("Dealer: now in #lounge")


def test_markup_in_names_and_words_is_only_text(stubbed: Stub) -> None:
    stubbed.open(messages=[message(1, "<img src=x onerror=alert(1)> **b**", author="<b>Eve</b>")])
    expect(stubbed.article(1)).to_contain_text("<b>Eve</b>")
    expect(stubbed.article(1)).to_contain_text("<img src=x onerror=alert(1)> b")
    expect(stubbed.article(1).locator("img")).to_have_count(0)


def test_old_embeds_and_files_elsewhere(stubbed: Stub) -> None:
    """What lies on another server is a link: the page loads nothing from outside."""
    embed: Json = {
        "title": "T",
        "description": "**d**",
        "fields": [{"name": "n", "value": "v", "inline": True}],
    }
    embed |= {"image": {"url": "https://x.test/p.png"}, "footer": {"text": "foot"}}
    file = {"id": "1", "filename": "n.bin", "size": 2048, "url": "/secret/attachments/n"}
    stubbed.open(messages=[message(1, "", embeds=[embed], attachments=[file])])
    article = stubbed.article(1)
    expect(article.get_by_role("link", name="Picture elsewhere")).to_have_attribute(
        "href", "https://x.test/p.png"
    )
    expect(article.get_by_role("link", name="n.bin")).to_have_attribute("href", "/secret/attachments/n")
    for words in ("T", "d", "n", "v", "foot", "2.00 KB"):
        expect(article).to_contain_text(words)
