"""Each person's language: the page's own words, the lists of commands, and times."""

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.page_stub import FOLDER, IDS, LOUNGE, Stub, address, button, message, row, stub, text
from tests.browser.test_page import PROCESSES

Json = dict[str, Any]

CATALOGUES = {"en-US": "english", "ru": "russian", "ja": "japanese", "zh-CN": "chinese"}
# Ids of messages that the page puts together: each begins with one of these.
PUT_TOGETHER = ("act-", "range-")
RUSSIAN = {
    "name_localizations": {"ru": "ставка"},
    "description_localizations": {"ru": "Сколько поставить"},
}
CHOICES = [{"name": "Quick", "value": "quick", "name_localizations": {"ru": "Быстро"}}]
COMMANDS: list[Json] = [
    {
        "name": "play",
        "name_localizations": {"ru": "играть", "ja": None},
        "description": "Open a table",
        "description_localizations": {"ru": "Открыть стол", "ja": "テーブルを開く"},
        "options": [
            {"type": 3, "name": "stake", "description": "How much to bet", **RUSSIAN},
            {"type": 3, "name": "pace", "description": "How fast", "choices": CHOICES},
        ],
    },
    {
        "name": "house",
        "description": "For managers",
        "options": [
            {"type": 1, "name": "close", "description": "Close it", "name_localizations": {"ru": "закрыть"}}
        ],
    },
    {"name": "Report", "name_localizations": {"ru": "Пожаловаться"}, "description": "", "type": 3},
]


@pytest.fixture
def stubbed(browser: Browser) -> Iterator[Stub]:
    with stub(browser) as made:
        made.commands = COMMANDS
        yield made


def choose(stubbed: Stub, language: str, name: str = "Ann") -> None:
    """Choose a language in the menu of a pane, and wait until the pane speaks it."""
    stubbed.pane(name).locator(".languages").click()
    stubbed.pane(name).get_by_role("menuitemradio", name=language).click()
    stubbed.page.locator(f"[data-person={name}][data-state=ready]").wait_for()


def offered(stubbed: Stub, name: str = "Ann") -> Locator:
    return stubbed.pane(name).get_by_role("option")


def test_the_catalogues_have_the_same_messages(stubbed: Stub) -> None:
    """With the same holes, the plural forms of their language, and no message that the page does not name."""
    stubbed.page.goto(address())
    script = "async name => (await import(`./page/${name}.js`)).words"
    words = {locale: stubbed.page.evaluate(script, name) for locale, name in CATALOGUES.items()}
    forms = "locale => new Intl.PluralRules(locale).resolvedOptions().pluralCategories"
    own = {f"{name}.js" for name in CATALOGUES.values()}
    code = "\n".join(path.read_text() for path in FOLDER.glob("*.js") if path.name not in own)
    english = words["en-US"]
    for locale, catalogue in words.items():
        assert list(catalogue) == list(english)
        # Fractions, for which Russian has a form of its own, are not counted.
        categories = set(stubbed.page.evaluate(forms, locale)) - ({"other"} if locale == "ru" else set())
        for name, found in catalogue.items():
            several = found.values() if isinstance(found, dict) else [found]
            assert (set(found) == categories) if isinstance(found, dict) else True, (locale, name)
            holes = [set(re.findall(r"{(\w+)}", each)) for each in several]
            source = english[name] if isinstance(english[name], str) else english[name]["other"]
            assert all(each == set(re.findall(r"{(\w+)}", source)) for each in holes), (locale, name)
            assert isinstance(found, dict) == isinstance(english[name], dict), (locale, name)
    unnamed = [
        name
        for name in english
        if not name.startswith(PUT_TOGETHER)
        and not re.search(rf'"{name}"|\b{name}:|\.{name}\b', code)
        and name not in {"ready", "starting", "paused", "down"}
    ]
    assert unnamed == []


def test_a_language_is_chosen_and_kept_in_the_address(stubbed: Stub) -> None:
    """The bot is told before anything else, also after a reload; English, the usual one, is not in the address."""
    stubbed.open("Ann,Ben")
    assert [asked["do"] for asked in stubbed.asked] == ["open", "open"]
    choose(stubbed, "日本語", "Ben")
    assert stubbed.page.evaluate("location.hash") == "#Ann,Ben:ja"
    expect(stubbed.pane("Ben")).to_have_attribute("lang", "ja")
    expect(stubbed.pane("Ann")).to_have_attribute("lang", "en-US")
    stubbed.asked.clear()
    stubbed.page.reload()
    stubbed.page.locator("[data-person=Ben][data-state=ready]").wait_for()
    assert [asked for asked in stubbed.asked if asked["do"] == "speak"] == [{"do": "speak", "locale": "ja"}]
    expect(stubbed.composer("Ben")).to_have_attribute("placeholder", "#tables へメッセージを送信")
    choose(stubbed, "English", "Ben")
    assert stubbed.page.evaluate("location.hash") == "#Ann,Ben"
    expect(stubbed.composer("Ben")).to_have_attribute("placeholder", "Message #tables")


def test_a_change_keeps_the_channel_and_the_focus(stubbed: Stub) -> None:
    stubbed.open("Ann")
    stubbed.pane().get_by_role("button", name="#lounge").click()
    choose(stubbed, "中文")
    expect(stubbed.composer()).to_have_attribute("placeholder", "给 #lounge 发消息")
    assert stubbed.wait_asked("open")["channel"] == LOUNGE
    expect(stubbed.pane().locator(".languages")).to_be_focused()
    stubbed.page.keyboard.press("Enter")
    checked = stubbed.pane().get_by_role("menuitemradio", checked=True)
    expect(checked).to_have_text("中文✓")


def test_somebody_without_a_pane_keeps_the_language(stubbed: Stub) -> None:
    stubbed.open("Ann,Ben:ru")
    bar = stubbed.page.get_by_role("banner")
    bar.get_by_role("button", name="Ben").click()
    expect(stubbed.pane("Ben")).to_have_count(0)
    bar.get_by_role("button", name="Ben").click()
    expect(stubbed.pane("Ben")).to_have_attribute("lang", "ru")
    assert stubbed.page.evaluate("location.hash") == "#Ann,Ben:ru"


def test_commands_are_listed_in_the_persons_language(stubbed: Stub) -> None:
    """Names, descriptions, options and choices; what has no translation stays, and the bot is sent its own names."""
    stubbed.open("Ann:ru,Ben:ja")
    stubbed.composer().press_sequentially("/")
    expect(offered(stubbed)).to_have_text([
        re.compile("/house закрыть Close it"), re.compile("/играть Открыть стол"),
    ])  # fmt: skip
    stubbed.composer("Ben").press_sequentially("/")
    expect(offered(stubbed, "Ben")).to_have_text([
        re.compile("/house close Close it"), re.compile("/play テーブルを開く"),
    ])  # fmt: skip
    stubbed.composer().press_sequentially("иг")
    expect(offered(stubbed)).to_have_text(re.compile("/играть"))
    stubbed.page.keyboard.press("Enter")
    expect(offered(stubbed)).to_have_text(
        [re.compile("^ставка Сколько поставить"), re.compile("^pace How fast")]
    )
    stubbed.page.keyboard.type("ставка:50 pace:быстро")
    expect(offered(stubbed)).to_have_text(re.compile("^Быстро"))
    stubbed.page.keyboard.press("Enter")
    asked = stubbed.wait_asked("slash")
    assert (asked["command"], asked["options"]) == ("play", {"stake": "50", "pace": "quick"})


@pytest.mark.parametrize("typed", ["/play stake:50 ", "/играть ставка:50 ", "/играть stake:50 "])
def test_either_name_can_be_typed(stubbed: Stub, typed: str) -> None:
    stubbed.open("Ann:ru")
    stubbed.composer().fill(typed)
    stubbed.pane().get_by_role("button", name="Отправить").click()
    asked = stubbed.wait_asked("slash")
    assert (asked["command"], asked["options"]) == ("play", {"stake": "50"})


def test_a_wrong_option_is_explained_in_the_persons_language(stubbed: Stub) -> None:
    stubbed.commands = [
        {
            "name": "pay",
            "description": "Pay",
            "options": [
                {"type": 4, "name": "chips", "description": "Chips", "required": True, "max_value": 9}
            ],
        }
    ]
    stubbed.open("Ann:zh-CN")
    stubbed.composer().fill("/pay ")
    expect(stubbed.pane().locator(".suggestions-hint")).to_have_text("chips Chips 至多 9")
    stubbed.page.keyboard.type("10")
    stubbed.page.keyboard.press("Enter")
    expect(stubbed.pane().get_by_role("alert")).to_have_text("chips: 不能大于 9。")


def test_times_are_written_in_the_persons_language(stubbed: Stub) -> None:
    """The relative ones also while they count, each pane in its own language."""
    stubbed.now = 1_800_000_000_000
    at = stubbed.now // 1000
    words = text(f"<t:{at + 3600}:R> <t:{at}:D>")
    stubbed.open("Ann:ru,Ben:ja,Cleo", [message(1, "", words)])
    expect(stubbed.article(1)).to_contain_text("через 1 час 15 января 2027 г.")
    expect(stubbed.article(1, "Ben")).to_contain_text("1 時間後 2027年1月15日")
    expect(stubbed.article(1, "Cleo")).to_contain_text("in 1 hour January 15, 2027")
    soon = message(2, "", text(f"<t:{at + 30}:R>"))
    stubbed.show(soon)
    stubbed.show(soon, "Ben")
    expect(stubbed.article(2).locator("time.moment")).to_have_text(re.compile(r"^через 2\d секунд[уы]?$"))
    expect(stubbed.article(2, "Ben").locator("time.moment")).to_have_text(re.compile(r"^2\d 秒後$"))


def test_a_message_has_the_pages_words_in_the_persons_language(stubbed: Stub) -> None:
    user = {"id": IDS["Ben"], "username": "Ben"}
    stubbed.open(
        "Ann:ja",
        [
            message(1, "Hidden", flags=64, interaction={"name": "play", "type": 2, "user": user}),
            message(2, "", row({"type": 5, "custom_id": "who"})),
            message(3, "", text("Press"), row(button("Go"))),
        ],
    )
    first = stubbed.article(1)
    expect(first).to_contain_text("Ben が /play を使用しました")
    expect(first).to_contain_text("これはあなただけに表示されています · メッセージを非表示")
    expect(stubbed.article(2).get_by_role("combobox")).to_have_text("ユーザーを選択")
    stubbed.article(3).get_by_role("button", name="Go").click()
    stubbed.answer(stubbed.wait_asked("press"), "failed")
    expect(stubbed.article(3).get_by_role("alert")).to_have_text("インタラクションに失敗しました")


def test_a_form_speaks_the_persons_language(stubbed: Stub) -> None:
    stubbed.open("Ann:ru", [message(1, "", text("Press"), row(button("Go")))])
    stubbed.article(1).get_by_role("button", name="Go").click()
    field = {"type": 18, "label": "Words", "component": {"type": 4, "custom_id": "words", "style": 1}}
    form = {"custom_id": "form", "title": "A form", "components": [field]}
    stubbed.answer(stubbed.wait_asked("press"), "modal", modal=form)
    dialog = stubbed.pane().get_by_role("dialog")
    dialog.get_by_role("button", name="Отправить").click()
    expect(dialog).to_contain_text("Это поле обязательно.")
    dialog.get_by_role("button", name="Отмена").click()
    expect(dialog).to_have_count(0)


def test_the_bar_speaks_the_language_of_the_person_who_is_looked_at(stubbed: Stub) -> None:
    """Its status, its menu, the list of refusals and that of the processes follow at once."""
    stubbed.open("Ann,Ben:ru")
    bar = stubbed.page.get_by_role("banner")
    expect(bar.get_by_role("status")).to_have_text("online")
    stubbed.composer("Ben").click()
    expect(bar.get_by_role("status")).to_have_text("в сети")
    expect(bar.get_by_role("button", name="Убить бота")).to_have_attribute(
        "title", "kill -9: бот вернётся сам"
    )
    expect(stubbed.page.locator("html")).to_have_attribute("lang", "ru")
    stubbed.tell("refusals", "Ben", count=3)
    expect(bar.get_by_role("button", name="отказов: 3")).to_be_visible()
    bar.locator("summary").click()
    expect(bar.locator(".menu-items")).to_contain_text("Попросить переподключиться")
    stubbed.tell("bot", "Ben", state="ready", can_kill=False, processes=PROCESSES)
    expect(stubbed.page.get_by_role("region", name="Процессы бота")).to_contain_text("Процесс 1 в сети")
    stubbed.composer("Ann").click()
    expect(bar.get_by_role("button", name="3 refused")).to_be_visible()
    expect(stubbed.page.get_by_role("region", name="Processes of the bot")).to_contain_text(
        "Process 1 online"
    )


def test_the_languages_fit_a_phone(browser: Browser) -> None:
    """The head of a pane has room for its name, its channel and its controls in each of them."""
    for locale in CATALOGUES:
        with stub(browser, 390) as made:
            made.commands = COMMANDS
            made.open(f"Ann:{locale}", [message(1, f"<t:{int(time.time()) + 60}:R>")])
            assert made.page.evaluate("document.documentElement.scrollWidth") == 390
            expect(made.pane().locator(".languages")).to_be_in_viewport()
            expect(made.pane().locator(".who-plays")).to_be_in_viewport()
