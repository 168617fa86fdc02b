"""Buttons, selects, pictures and forms of the page."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.page_stub import BOT, IDS, LOUNGE, TABLES, Stub, button, message, row, stub, text

LINK, PARAGRAPH = 5, 2
Json = dict[str, Any]


@pytest.fixture
def stubbed(browser: Browser) -> Iterator[Stub]:
    with stub(browser) as made:
        yield made


def select(custom_id: str, kind: int = 3, **fields: Any) -> Json:
    """Make a select; of texts, with four options."""
    options = [{"label": f"Option {letter}", "value": letter} for letter in "abcd"]
    return {"type": kind, "custom_id": custom_id, **({"options": options} if kind == 3 else {}), **fields}


def shown(stubbed: Stub, *components: Json) -> Locator:
    """Open the page with one message of these components."""
    stubbed.open(messages=[message(1, "", *components)])
    return stubbed.article(1)


def chosen(stubbed: Stub) -> list[str]:
    """Return what was chosen last, and let it be answered."""
    asked = stubbed.wait_asked("choose")
    stubbed.answer(asked)
    values: list[str] = asked["values"]
    return values


def test_buttons_in_their_styles(stubbed: Stub) -> None:
    out = {"type": 2, "style": LINK, "label": "Out", "url": "https://x.test/"}
    dice = {"type": 2, "style": 2, "emoji": {"name": "🎲"}, "custom_id": "dice"}
    article = shown(stubbed, row(button("Go"), button("Off", disabled=True), out, dice))
    expect(article.get_by_role("button", name="Off")).to_be_disabled()
    expect(article.get_by_role("link", name="Out")).to_have_attribute("href", "https://x.test/")
    article.get_by_role("button", name="🎲").click()
    assert stubbed.wait_asked("press")["custom_id"] == "dice"


def test_a_select_is_chosen_from_with_keys(stubbed: Stub) -> None:
    article = shown(stubbed, row(select("one", placeholder="Pick one")))
    control = article.get_by_role("combobox", name="Pick one")
    control.press("Enter")
    expect(control).to_have_attribute("aria-expanded", "true")
    options = stubbed.pane().get_by_role("option")
    expect(options).to_have_text([f"Option {letter}" for letter in "abcd"])
    stubbed.page.keyboard.press("ArrowDown")
    stubbed.page.keyboard.press("ArrowDown")
    active = stubbed.pane().get_by_role("listbox").get_attribute("aria-activedescendant")
    expect(stubbed.page.locator(f"#{active}")).to_have_text("Option c")
    stubbed.page.keyboard.press("Enter")
    assert chosen(stubbed) == ["c"]
    expect(options).to_have_count(0)
    expect(control).to_be_focused()
    expect(control).to_contain_text("Option c")


def test_escape_leaves_a_select_as_it_was(stubbed: Stub) -> None:
    article = shown(stubbed, row(select("one", placeholder="Pick one")))
    article.get_by_role("combobox").click()
    stubbed.page.keyboard.press("Escape")
    expect(stubbed.pane().get_by_role("option")).to_have_count(0)
    assert not [asked for asked in stubbed.asked if asked["do"] == "choose"]


def test_several_are_chosen_up_to_the_most(stubbed: Stub) -> None:
    """A list of several goes when it closes, in the order of the options."""
    article = shown(stubbed, row(select("many", min_values=2, max_values=3)))
    article.get_by_role("combobox").click()
    expect(stubbed.pane().get_by_text("Choose 2 to 3")).to_be_visible()
    for letter in "dbac":
        stubbed.pane().get_by_role("option", name=f"Option {letter}").click()
    stubbed.page.keyboard.press("Escape")
    assert chosen(stubbed) == ["a", "b", "d"]


def test_too_few_are_not_sent(stubbed: Stub) -> None:
    article = shown(stubbed, row(select("many", min_values=2, max_values=3)))
    article.get_by_role("combobox").click()
    stubbed.pane().get_by_role("option", name="Option a").click()
    stubbed.page.keyboard.press("Escape")
    assert not [asked for asked in stubbed.asked if asked["do"] == "choose"]


KINDS = {
    "users": (5, "Ben", IDS["Ben"]),
    "the bot": (5, "Dealer", BOT["id"]),
    "roles": (6, "@Managers", "100000000000000110"),
    "mentionables": (7, "@Managers", "100000000000000110"),
    "channels": (8, "#lounge", LOUNGE),
}


def test_people_roles_and_channels_are_chosen_by_name(stubbed: Stub) -> None:
    article = shown(stubbed, *(row(select(name, kind)) for name, (kind, _, _) in KINDS.items()))
    for place, (name, (_, label, value)) in enumerate(KINDS.items()):
        stubbed.asked.clear()
        article.get_by_role("combobox").nth(place).click()
        stubbed.pane().get_by_role("option", name=label, exact=True).click()
        assert chosen(stubbed) == [value], name


def test_a_list_stays_in_sight_when_its_select_is_scrolled_away(stubbed: Stub) -> None:
    """A message that arrives scrolls the page down while somebody chooses."""
    article = shown(stubbed, row(select("x")), text("\n".join(map(str, range(60)))))
    article.get_by_role("combobox").click()
    article.evaluate("message => message.scrollIntoView({block: 'end'})")
    expect(article.get_by_role("combobox")).not_to_be_in_viewport()
    stubbed.pane().get_by_role("option", name="Option a").click()
    assert chosen(stubbed) == ["a"]


def test_a_list_stays_open_while_its_message_changes_and_goes_with_it(stubbed: Stub) -> None:
    article = shown(stubbed, text("one"), row(select("x")))
    article.get_by_role("combobox").click()
    stubbed.show(message(1, "", text("two"), row(select("x"))))
    expect(article).to_contain_text("two")
    expect(stubbed.pane().get_by_role("option")).to_have_count(4)
    stubbed.tell("gone", channel=TABLES, id=stubbed.messages[0]["id"])
    expect(stubbed.pane().get_by_role("option")).to_have_count(0)


def test_the_parts_of_a_message(stubbed: Stub) -> None:
    picture = {"url": "/secret/page/icon.svg", "width": 32, "height": 32}
    side = button("Side")
    article = shown(
        stubbed,
        {
            "type": 17,
            "accent_color": 0xFF0000,
            "components": [
                {"type": 9, "components": [text("Words")], "accessory": side},
                {
                    "type": 9,
                    "components": [text("Seen")],
                    "accessory": {"type": 11, "media": picture, "description": "an icon"},
                },
                {"type": 14, "divider": True, "spacing": 2},
                {"type": 12, "items": [{"media": picture, "description": "a picture", "spoiler": True}]},
                {"type": 13, "file": {"url": "/secret/a/n.txt"}, "size": 10},
            ],
        },
        {"type": 17, "spoiler": True, "components": [text("Hidden")]},
    )
    expect(article.get_by_role("img", name="an icon")).to_be_visible()
    expect(article.get_by_role("separator")).to_have_count(1)
    expect(article.get_by_text("10 bytes")).to_be_visible()
    box = article.locator(".container").first
    assert box.evaluate("element => getComputedStyle(element).borderLeftColor") == "rgb(255, 0, 0)"
    expect(article.get_by_text("Hidden")).to_be_hidden()
    article.get_by_role("button", name="Spoiler").last.click()
    expect(article.get_by_text("Hidden")).to_be_visible()
    expect(article.get_by_role("img", name="a picture")).to_be_hidden()


FORM = {
    "title": "A form",
    "custom_id": "form",
    "components": [
        text("Read **this**."),
        {"type": 18, "label": "Amount", "component": {"type": 4, "custom_id": "amount", "style": 1, "min_length": 2}},
        {"type": 18, "label": "Why", "component": {"type": 4, "custom_id": "why", "style": PARAGRAPH, "required": False}},
        {"type": 18, "label": "Colour", "component": select("colour")},
        row({"type": 4, "custom_id": "old", "style": 1, "label": "Old", "value": "kept"}),
        {"type": 18, "label": "Size", "component": {**select("size"), "type": 21}},
        {"type": 18, "label": "Sides", "component": {**select("sides"), "type": 22, "required": False}},
        {"type": 18, "label": "Sure", "component": {"type": 23, "custom_id": "sure"}},
    ],
}  # fmt: skip


def opened(stubbed: Stub) -> Locator:
    """Press a button that opens the form."""
    article = shown(stubbed, row(button("Form")))
    article.get_by_role("button", name="Form").click()
    stubbed.answer(stubbed.wait_asked("press"), "modal", modal=FORM)
    return stubbed.pane().get_by_role("dialog", name="A form")


def fill(stubbed: Stub, form: Locator) -> None:
    """Fill in all that is required."""
    form.get_by_label("Amount").fill("25")
    form.get_by_role("combobox", name="Colour").click()
    form.get_by_role("option", name="Option b").click()
    form.get_by_role("radio", name="Option c").check()


def test_a_form_is_filled_in_and_sent(stubbed: Stub) -> None:
    form = opened(stubbed)
    expect(form.get_by_label("Amount")).to_be_focused()
    fill(stubbed, form)
    form.get_by_role("checkbox", name="Option d").check()
    form.get_by_role("button", name="Submit").click()
    asked = stubbed.wait_asked("submit")
    assert asked["interaction"] == "1300000000000009999"
    assert asked["values"] == {
        "amount": "25",
        "why": "",
        "colour": ["b"],
        "old": "kept",
        "size": "c",
        "sides": ["d"],
        "sure": "false",
    }
    stubbed.answer(asked)
    expect(form).to_have_count(0)
    expect(stubbed.article(1).get_by_role("button", name="Form")).to_be_focused()


def test_what_is_wrong_with_a_form_stands_at_its_fields(stubbed: Stub) -> None:
    form = opened(stubbed)
    form.get_by_label("Amount").fill("2")
    form.get_by_role("button", name="Submit").click()
    expect(form.get_by_text("Write at least 2 characters.")).to_be_visible()
    expect(form.get_by_label("Amount")).to_have_attribute("aria-invalid", "true")
    expect(form.get_by_label("Amount")).to_be_focused()
    expect(form.get_by_text("This field is required.")).to_have_count(2)
    assert not [asked for asked in stubbed.asked if asked["do"] == "submit"]
    form.get_by_label("Amount").fill("25")
    expect(form.get_by_text("Write at least 2 characters.")).to_be_hidden()


def test_the_words_in_a_form_survive_whatever_happens_below(stubbed: Stub) -> None:
    form = opened(stubbed)
    form.get_by_label("Why").fill("because")
    stubbed.show(message(1, "", text("Something else")))
    stubbed.show(message(2, "and more"))
    stubbed.tell("gone", channel=TABLES, id=message(1)["id"])
    stubbed.cut()
    expect(stubbed.page.get_by_text("The playground does not answer.")).to_be_visible()
    stubbed.refuses = False
    expect(stubbed.page.get_by_text("The playground does not answer.")).to_be_hidden()
    expect(form.get_by_label("Why")).to_have_value("because")


def test_a_form_that_fails_stays_and_says_so(stubbed: Stub) -> None:
    form = opened(stubbed)
    fill(stubbed, form)
    form.get_by_role("button", name="Submit").click()
    stubbed.answer(stubbed.wait_asked("submit"), "failed")
    expect(form.get_by_role("alert")).to_have_text(re.compile("Something went wrong"))
    expect(form.get_by_label("Amount")).to_have_value("25")
    form.get_by_role("button", name="Cancel").click()
    expect(form).to_have_count(0)


def test_the_focus_stays_in_a_form(stubbed: Stub) -> None:
    form = opened(stubbed)
    first = form.get_by_role("button", name="Close")
    last = form.get_by_role("button", name="Submit")
    last.focus()
    stubbed.page.keyboard.press("Tab")
    expect(first).to_be_focused()
    stubbed.page.keyboard.press("Shift+Tab")
    expect(last).to_be_focused()
    stubbed.page.keyboard.press("Escape")
    expect(form).to_have_count(0)
