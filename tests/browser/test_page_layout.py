"""People side by side on a wide screen and one at a time on a phone; the bar above; card art that stands straight."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bot.drawing.cards import WIDTH, draw_hand
from rules.cards import parse_cards
from tests.browser.page_stub import LOUNGE, TABLES, Stub, address, button, message, row, stub, text

# As wide as the card room draws.
ART = "\n".join(draw_hand(parse_cards("As Th Td Tc 9s 8h 7d 6c 5s")))
# Where each visible character of each line begins, and how wide it is; in pixels from the left edge of the code.
PLACES = """element => {
    const lines = [[]];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const left = element.getBoundingClientRect().left;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let at = 0; at < node.length; at += 1) {
            if (node.data[at] === "\\n") lines.push([]);
            else if (node.data[at] !== "\\ufe0e") {
                const range = new Range();
                range.setStart(node, at);
                range.setEnd(node, at + 1);
                const box = range.getBoundingClientRect();
                lines.at(-1).push([(box.left + box.right) / 2 - left, box.top, box.bottom]);
            }
        }
    }
    return lines;
}"""


def drawn(stubbed: Stub) -> Any:
    """Return where the characters of the art lie."""
    return stubbed.article(1).locator("pre code").evaluate(PLACES)


def overflow(page: Page) -> list[str]:
    """Return what reaches beyond the window or scrolls sideways."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("body *")].filter(element => {
            const hidden = ["hidden", "clip"].includes(getComputedStyle(element).overflowX);
            return element.getBoundingClientRect().right > innerWidth + 0.5
                || (!hidden && !element.closest(".unseen, .title, textarea") && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1);
        }).map(element => `${element.tagName}.${element.className}`)"""
    )
    return found


def test_card_art_stands_straight_and_fits(browser: Browser) -> None:
    """Every character has one cell, lines touch, and nothing scrolls sideways even at 360 pixels.

    Long lines of code are broken there, and no smaller than others.
    """
    box = {
        "type": 17,
        "accent_color": 1,
        "components": [text(f"**Dealer**\n```\n{ART}\n```"), row(*map(button, "ABCDE"))],
    }
    long = (message(2, "x" * 300), message(3, f"`{'y' * 200}`"), message(4, f"```\nseed {'0' * 64}\n```"))
    with stub(browser) as stubbed:
        stubbed.open(messages=[message(1, "", box), *long])
        for width in (900, 390, 360):
            stubbed.page.set_viewport_size({"width": width, "height": 800})
            lines = drawn(stubbed)
            assert [len(line) for line in lines] == [WIDTH] * 3
            cell = (lines[0][-1][0] - lines[0][0][0]) / (WIDTH - 1)
            for line in lines:
                for place, (middle, _, _) in enumerate(line):
                    assert middle == pytest.approx((place + 0.5) * cell, abs=cell / 8)
            for above, below in pairwise(lines):
                assert below[0][1] <= above[0][2], "the box characters of the lines touch"
            assert overflow(stubbed.page) == []
        size = stubbed.article(4).locator("pre").evaluate("element => getComputedStyle(element).fontSize")
        assert size == "14px"


def test_a_form_and_what_is_typed_fit_a_phone(browser: Browser) -> None:
    fields = [
        {"type": 4, "custom_id": str(place), "label": f"Field {place}", "style": 2} for place in range(5)
    ]
    described = {"type": 18, "label": "Field", "description": "f" * 64, "component": fields.pop()}
    modal = {
        "title": "A form with a long title that goes on",
        "components": [*(row(field) for field in fields), described],
    }
    option = {"type": 3, "name": "a-name-of-an-option-that-goes-on", "description": "words " * 16}
    with stub(browser, width=360, height=560) as stubbed:
        stubbed.commands = [{"name": "go", "description": "words " * 16, "options": [option]}]
        stubbed.open(messages=[message(1, "", row(button("Form")))])
        stubbed.composer().fill(f"/go {option['name']}: {'x' * 80}")
        assert overflow(stubbed.page) == []
        stubbed.page.keyboard.press("Escape")
        stubbed.article(1).get_by_role("button", name="Form").click()
        stubbed.answer(stubbed.wait_asked("press"), "modal", modal=modal)
        submit = stubbed.pane().get_by_role("dialog").get_by_role("button", name="Submit")
        expect(submit).to_be_in_viewport(ratio=1)
        stubbed.page.get_by_text("f" * 64).wait_for()
        assert overflow(stubbed.page) == []


def test_the_address_says_who_is_played_side_by_side(browser: Browser) -> None:
    with stub(browser, width=1600) as stubbed:
        stubbed.open("Ann,Ben,Cleo,Mo")
        boxes = [stubbed.pane(name).bounding_box() for name in ("Ann", "Ben", "Cleo", "Mo")]
        assert [round(box["width"]) for box in boxes if box] == pytest.approx([398] * 4, abs=2)
        stubbed.page.get_by_role("button", name="Cleo", exact=True).click()
        expect(stubbed.pane("Cleo")).to_have_count(0)
        assert stubbed.page.url.endswith("#Ann,Ben,Mo")
        stubbed.page.get_by_role("button", name="Ben", exact=True).click()
        stubbed.page.get_by_role("button", name="Cleo", exact=True).click()
        assert stubbed.page.url.endswith("#Ann,Cleo,Mo")
        stubbed.page.reload()
        expect(stubbed.page.locator("[data-person]")).to_have_count(3)


def test_on_a_phone_one_person_is_seen_and_the_others_go_on(browser: Browser) -> None:
    with stub(browser, width=390) as stubbed:
        stubbed.open("Ann,Ben")
        ben = stubbed.page.get_by_role("button", name="Ben", exact=True)
        expect(stubbed.pane("Ann")).to_be_visible()
        expect(stubbed.pane("Ben")).to_be_hidden()
        stubbed.composer().fill("half a sentence")
        stubbed.tell("message", "Ben", message=message(1, "your turn"))
        expect(ben).to_have_class("switch unread")
        ben.click()
        expect(stubbed.pane("Ann")).to_be_hidden()
        expect(stubbed.article(1, "Ben")).to_be_visible()
        stubbed.page.get_by_role("button", name="Ann", exact=True).click()
        expect(stubbed.composer()).to_have_value("half a sentence")


@pytest.mark.parametrize("width", [390, 1000])
def test_another_channel_is_opened(browser: Browser, width: int) -> None:
    with stub(browser, width=width) as stubbed:
        stubbed.open(messages=[message(1, "here")])
        stubbed.tell("unread", channel=LOUNGE)
        stubbed.composer().fill("half a sentence")
        if width < 700:
            stubbed.pane().get_by_role("button", name="Channels, something new").click()
        stubbed.pane().get_by_role("button", name="#lounge, something new").click()
        assert stubbed.wait_asked("open")["channel"] == LOUNGE
        expect(stubbed.pane().get_by_role("heading", name="lounge")).to_be_visible()
        expect(stubbed.article(1)).to_have_count(0)
        expect(stubbed.pane().get_by_role("textbox", name="Message #lounge")).to_have_value("")
        if width < 700:
            stubbed.pane().get_by_role("button", name="Channels").click()
        stubbed.pane().get_by_role("button", name="#tables").click()
        expect(stubbed.composer()).to_have_value("half a sentence")


def test_the_light_and_the_button_that_kills(browser: Browser) -> None:
    with stub(browser) as stubbed:
        stubbed.open()
        light = stubbed.page.get_by_role("banner").get_by_role("status")
        kill = stubbed.page.get_by_role("button", name="Kill the bot")
        expect(light).to_have_text("online")
        kill.click()
        assert stubbed.wait_asked("kill") == {"do": "kill"}
        for state, words in (("down", "down"), ("starting", "starting"), ("ready", "online")):
            stubbed.tell("bot", state=state, can_kill=True)
            expect(light).to_have_text(words)
            expect(kill).to_be_enabled(enabled=state != "down")
        stubbed.page.get_by_label("Gateway").click()
        stubbed.page.get_by_role("button", name="Ask it to reconnect").click()
        assert stubbed.wait_asked("reconnect") == {"do": "reconnect"}


def test_a_lost_socket_comes_back_to_the_same_channel(browser: Browser) -> None:
    with stub(browser) as stubbed:
        stubbed.open(messages=[message(1, "before")])
        stubbed.cut()
        banner = stubbed.page.get_by_text("The playground does not answer.")
        expect(banner).to_be_visible()
        expect(stubbed.article(1)).to_be_visible()
        stubbed.messages = [message(1, "before"), message(2, "after")]
        stubbed.refuses = False
        expect(stubbed.article(2)).to_be_visible()
        expect(banner).to_be_hidden()
        assert stubbed.wait_asked("open")["channel"] == TABLES


def test_only_a_manager_or_the_author_may_delete(browser: Browser) -> None:
    with stub(browser, width=1200) as stubbed:
        stubbed.open(
            "Ann,Mo", messages=[message(1, "by Ann", author="Ann"), message(2, "by Ben", author="Ben")]
        )
        expect(stubbed.pane("Ann").get_by_role("button", name="Delete message")).to_have_count(1)
        expect(stubbed.pane("Mo").get_by_role("button", name="Delete message")).to_have_count(2)
        stubbed.article(1).hover()
        stubbed.article(1).get_by_role("button", name="Delete message").click()
        assert stubbed.wait_asked("erase")["message"] == stubbed.messages[0]["id"]


@pytest.mark.parametrize(("width", "people"), [(1200, ["Ann", "Ben"]), (1199, ["Ann"]), (390, ["Ann"])])
def test_two_people_are_side_by_side_where_they_fit(browser: Browser, width: int, people: list[str]) -> None:
    """This holds for an address that names nobody."""
    with stub(browser, width=width) as stubbed:
        stubbed.page.goto(address())
        panes = stubbed.page.locator("[data-person][data-state=ready]")
        expect(panes).to_have_count(len(people))
        assert [pane.get_attribute("data-person") for pane in panes.all()] == people
