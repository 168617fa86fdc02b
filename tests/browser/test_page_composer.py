"""Typing: commands with their options, and words."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.page_stub import IDS, TABLES, Stub, stub

STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER, FILE = 3, 4, 5, 6, 7, 10, 11
Json = dict[str, Any]


def option(kind: int, name: str, **fields: Any) -> Json:
    return {"type": kind, "name": name, "description": f"The {name}", **fields}


RULES = [{"name": "Vegas: six decks", "value": "vegas"}, {"name": "Single deck", "value": "single"}]
COMMANDS: list[Json] = [
    {
        "name": "blackjack",
        "description": "Open a table",
        "options": [option(STRING, "stake"), option(STRING, "rules", choices=RULES)],
    },
    {"name": "balance", "description": "Count chips", "options": [option(USER, "user")]},
    {
        "name": "house",
        "description": "For those who manage",
        "options": [{"type": 1, "name": "close", "description": "Close the table"}],
    },
    {
        "name": "pay",
        "description": "Give chips",
        "options": [
            option(USER, "to", required=True),
            option(INTEGER, "chips", required=True, min_value=1, max_value=100),
            option(BOOLEAN, "loud"),
            option(NUMBER, "part"),
            option(CHANNEL, "where"),
            option(STRING, "city", autocomplete=True),
        ],
    },
]


@pytest.fixture
def stubbed(browser: Browser) -> Iterator[Stub]:
    with stub(browser) as made:
        made.commands = COMMANDS
        made.open()
        yield made


def offered(stubbed: Stub) -> Locator:
    """Return what is offered above the composer."""
    return stubbed.pane().get_by_role("option")


def keys(stubbed: Stub, *pressed: str) -> None:
    """Press keys one after the other; words are typed."""
    for key in pressed:
        if key in {"Enter", "Tab", "Escape", "Backspace", "ArrowDown", "ArrowUp"}:
            stubbed.page.keyboard.press(key)
        else:
            stubbed.page.keyboard.type(key)


def test_shift_and_tab_go_back_past_the_list(stubbed: Stub) -> None:
    stubbed.composer().press_sequentially("/")
    stubbed.page.keyboard.press("Shift+Tab")
    expect(offered(stubbed)).to_have_count(0)
    focus = stubbed.page.evaluate(
        "document.activeElement.closest('.composer, .log') ?? document.activeElement.tagName"
    )
    assert focus != "BODY"


def test_a_slash_lists_the_commands_that_go_on_so(stubbed: Stub) -> None:
    composer = stubbed.composer()
    composer.press_sequentially("/")
    expect(offered(stubbed)).to_contain_text(["/balance", "/blackjack", "/house close", "/pay"])
    composer.press_sequentially("b")
    expect(offered(stubbed)).to_have_count(2)
    expect(offered(stubbed).nth(1)).to_contain_text("Open a table")
    keys(stubbed, "ArrowDown")
    active = composer.get_attribute("aria-activedescendant")
    expect(stubbed.page.locator(f"#{active}")).to_contain_text("/blackjack")
    keys(stubbed, "Escape")
    expect(offered(stubbed)).to_have_count(0)
    expect(composer).to_have_value("/b")


TYPED: dict[str, tuple[tuple[str, ...], str, Json]] = {
    "alone": (("/bla", "Enter", "Enter"), "blackjack", {}),
    "chosen with Tab": (("/bla", "Tab", "Enter"), "blackjack", {}),
    "a subcommand": (("/clo", "Enter", "Enter"), "house close", {}),
    "an option by its name": (
        ("/blackjack ", "st", "Enter", "50", "Enter"),
        "blackjack",
        {"stake": "50"},
    ),
    "an option by its place": (("/blackjack 50", "Enter", "Enter"), "blackjack", {"stake": "50"}),
    "a choice": (
        ("/blackjack ", "ru", "Enter", "sing", "Enter", "Enter"),
        "blackjack",
        {"rules": "single"},
    ),
    "a person": (("/balance ", "us", "Enter", "be", "Enter", "Enter"), "balance", {"user": IDS["Ben"]}),
    "required ones at once": (("/pay ", "cl", "Enter", "7", "Enter"), "pay", {"to": IDS["Cleo"], "chips": 7}),
    "yes, and a fraction": (
        ("/pay ", "cl", "Enter", "7", "Tab", "lo", "Enter", "tr", "Enter", "pa", "Enter", ".5", "Enter"),
        "pay",
        {"to": IDS["Cleo"], "chips": 7, "loud": True, "part": 0.5},
    ),
    "an option taken back": (("/blackjack ", "st", "Enter", "Backspace", "Enter"), "blackjack", {}),
}


def test_a_command_is_typed(stubbed: Stub) -> None:
    stubbed.composer().focus()
    for count, (name, (pressed, command, options)) in enumerate(TYPED.items(), 1):
        stubbed.asked.clear()
        keys(stubbed, *pressed)
        asked = stubbed.wait_asked("slash")
        assert (asked["channel"], asked["command"], asked["options"]) == (TABLES, command, options), name
        expect(stubbed.composer(), name).to_be_focused()
        expect(stubbed.pane().get_by_role("article"), name).to_have_count(count)
        expect(stubbed.pane().get_by_role("article").last, name).to_contain_text(f"Ann used /{command}")


def test_a_whole_command_is_pasted(stubbed: Stub) -> None:
    stubbed.composer().fill("/blackjack stake: 2.5k rules: Single deck")
    keys(stubbed, "Enter")
    assert stubbed.wait_asked("slash")["options"] == {"stake": "2.5k", "rules": "single"}


WHOLE: dict[str, tuple[str, str, Json]] = {
    "text": ("/blackjack stake:2.5k", "blackjack", {"stake": "2.5k"}),
    "two options": (
        "/blackjack stake: 50 rules:single deck",
        "blackjack",
        {"stake": "50", "rules": "single"},
    ),
    "out of order": ("/blackjack rules:single stake:50", "blackjack", {"rules": "single", "stake": "50"}),
    "a value with a colon": ("/blackjack stake:a:b", "blackjack", {"stake": "a:b"}),
    "the first by its place": ("/blackjack 50 rules:single", "blackjack", {"stake": "50", "rules": "single"}),
    "a person at the end": ("/balance user:ben", "balance", {"user": IDS["Ben"]}),
    "required ones": (
        "/pay chips:7 to:@Cleo loud:true",
        "pay",
        {"to": IDS["Cleo"], "chips": 7, "loud": True},
    ),
    "required ones by their places": ("/pay to:Cleo chips:7", "pay", {"to": IDS["Cleo"], "chips": 7}),
    "a channel": (
        "/pay to:Mo where:tables chips:1",
        "pay",
        {"to": IDS["Mo"], "chips": 1, "where": TABLES},
    ),
    "what the bot completes": (
        "/pay city:ber to:Mo chips:1",
        "pay",
        {"to": IDS["Mo"], "chips": 1, "city": "ber"},
    ),
    "a subcommand": ("/house close ", "house close", {}),
}


SPEEDS: dict[str, tuple[int, list[str]]] = {
    "at once": (0, [*WHOLE]),
    "fast": (40, ["two options", "required ones"]),
    "slowly": (220, ["what the bot completes"]),
}


@pytest.mark.parametrize(("delay", "typed"), SPEEDS.values(), ids=SPEEDS)
def test_a_line_with_named_options_is_typed_at_any_speed(stubbed: Stub, delay: int, typed: list[str]) -> None:
    """Each key by itself, Enter once."""
    for name in typed:
        line, command, options = WHOLE[name]
        stubbed.asked.clear()
        stubbed.composer().focus()
        stubbed.page.keyboard.type(line, delay=delay)
        stubbed.page.keyboard.press("Enter")
        asked = stubbed.wait_asked("slash")
        assert (asked["command"], asked["options"]) == (command, options)


def test_an_early_enter_waits_for_the_choices(stubbed: Stub) -> None:
    """It chooses among them as a later one does; the next one sends the command."""
    stubbed.composer().focus()
    keys(stubbed, "/pay to:Mo chips:1 city:ber", "Enter", "Enter")
    asked = stubbed.wait_asked("complete")
    assert not [asked for asked in stubbed.asked if asked["do"] == "slash"]
    stubbed.answer(asked, "choices", choices=[{"name": "Berlin", "value": "B"}])
    assert stubbed.wait_asked("slash")["options"] == {"to": IDS["Mo"], "chips": 1, "city": "B"}


def test_a_command_that_is_new_while_it_is_typed_is_begun(stubbed: Stub) -> None:
    stubbed.composer().press_sequentially("/new size:3")
    new = {"name": "new", "description": "New", "options": [option(INTEGER, "size")]}
    stubbed.tell("commands", commands={"100000000000000100": [new]})
    expect(stubbed.pane().get_by_role("combobox", name="size")).to_have_value("3")


def test_a_file_is_chosen_and_sent_with_its_command(stubbed: Stub) -> None:
    """Enter sends the command once a file is there."""
    bring = {"name": "bring", "description": "Bring", "options": [option(FILE, "file", required=True)]}
    stubbed.tell("commands", commands={"100000000000000100": [bring]})
    stubbed.composer().press_sequentially("/bring ")
    chooser = stubbed.pane().get_by_label("file", exact=True)
    chooser.set_input_files({"name": "a.csv", "mimeType": "text/csv", "buffer": b"1,2"})
    expect(stubbed.pane().get_by_role("combobox", name="bring")).to_be_focused()
    keys(stubbed, "Enter")
    assert stubbed.wait_asked("slash")["options"] == {"file": {"name": "a.csv", "content": "MSwy"}}


WRONG: dict[str, tuple[str, str]] = {
    "missing": ("", "chips: This option is required."),
    "no number": ("x", "chips: This must be a whole number."),
    "too small": ("0", "chips: This must be at least 1."),
    "too large": ("101", "chips: This must be at most 100."),
}


def test_what_is_wrong_with_an_option_is_said_and_nothing_is_sent(stubbed: Stub) -> None:
    for typed, words in WRONG.values():
        stubbed.composer().focus()
        keys(stubbed, "/pay ", "Ben", "Enter", typed, "Enter")
        expect(stubbed.pane().get_by_role("alert")).to_have_text(words)
        expect(stubbed.pane().get_by_role("combobox", name="chips")).to_be_focused()
        keys(stubbed, "Escape", "Escape")
        expect(stubbed.composer()).to_have_value("")
    assert not [asked for asked in stubbed.asked if asked["do"] == "slash"]


def test_choices_are_asked_for_while_typing(stubbed: Stub) -> None:
    """The bot is asked once for what stands there, not at each key."""
    stubbed.composer().focus()
    keys(stubbed, "/pay ", "Ben", "Enter", "5", "Tab", "ci", "Enter")
    stubbed.page.keyboard.type("ber", delay=20)
    asked = stubbed.wait_asked("complete")
    assert asked["command"] == "pay"
    assert asked["focused"] == "city"
    assert asked["options"] == {"to": IDS["Ben"], "chips": 5, "city": "ber"}
    stubbed.answer(
        asked, "choices", choices=[{"name": "Berlin", "value": "B"}, {"name": "Bern", "value": "BE"}]
    )
    expect(offered(stubbed)).to_have_text(["Berlin", "Bern"])
    keys(stubbed, "ArrowDown", "Enter", "Enter")
    assert stubbed.wait_asked("slash")["options"]["city"] == "BE"


def test_backspace_and_escape_leave_a_command(stubbed: Stub) -> None:
    stubbed.composer().focus()
    for way in (("Backspace",), ("Escape", "Escape")):
        keys(stubbed, "/blackjack ", *way)
        expect(stubbed.composer()).to_be_focused()
        expect(stubbed.composer()).to_have_value("")


def test_a_command_without_an_answer_says_so_to_its_person(stubbed: Stub) -> None:
    stubbed.composer().fill("/blackjack ")
    keys(stubbed, "Enter")
    article = stubbed.pane().get_by_role("article").last
    expect(article).to_contain_text("Sending command…")
    stubbed.answer(stubbed.wait_asked("slash"), "failed")
    expect(article.get_by_role("alert")).to_have_text("The application did not respond")
    article.get_by_role("button", name="Dismiss message").click()
    expect(stubbed.pane().get_by_role("article")).to_have_count(0)


def test_words_are_said_with_mentions(stubbed: Stub) -> None:
    composer = stubbed.composer()
    composer.press_sequentially("hello @be")
    keys(stubbed, "Enter")
    expect(composer).to_have_value("hello @Ben ")
    keys(stubbed, "in #tables", "Enter")
    asked = stubbed.wait_asked("say")
    assert asked == {"do": "say", "channel": TABLES, "content": f"hello <@{IDS['Ben']}> in <#{TABLES}>"}
    expect(composer).to_have_value("")


def test_words_that_could_not_be_sent_stay(stubbed: Stub) -> None:
    stubbed.cut()
    expect(stubbed.page.get_by_text("The playground does not answer.")).to_be_visible()
    stubbed.composer().fill("hello")
    keys(stubbed, "Enter")
    expect(stubbed.composer()).to_have_value("hello")
    expect(stubbed.pane().get_by_role("alert")).to_contain_text("Not sent")
    stubbed.composer().fill("/blackjack stake: 50")
    keys(stubbed, "Enter")
    expect(stubbed.pane().get_by_role("combobox", name="stake")).to_have_value("50")
    stubbed.refuses = False


def test_new_commands_are_there_at_once(stubbed: Stub) -> None:
    new = {"name": "new", "description": "New", "options": []}
    stubbed.tell("commands", commands={"100000000000000100": [new]})
    stubbed.composer().press_sequentially("/")
    expect(offered(stubbed)).to_have_count(1)
    expect(offered(stubbed)).to_contain_text("/new")
