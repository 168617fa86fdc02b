"""What a phone's screen shows of a table without scrolling."""

import re
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from bot.drawing.card_art import CardArt, CardEmojis, CardStyle, emoji_names
from bot.drawing.drawn_message import EXPLAIN
from bot.drawing.words import Words
from bot.games.blackjack.play.result import HISTORY_ROUNDS
from bot.games.blackjack.play.view import RoundMark, TableView
from bot.games.blackjack.screen.message import build_message
from bot.language.language import LANGUAGES, Language
from tests.bot.games.blackjack import samples
from tests.browser.page_stub import message, stub
from tests.browser.window import PHONE

PHONE_HEIGHT = 844
EMOJIS = CardEmojis({name: 10**18 + number for number, name in enumerate(emoji_names())})
RESULTS = samples.deal([(50, "Ts 9h"), (50, "9s 9c"), (50, "Ac Kc")], "9d Tc", actions=("0 stand", "1 stand"))


def after_a_round(view: TableView) -> TableView:
    """Show a table on which people have played for long."""
    marks = (RoundMark.BLACKJACK,) * HISTORY_ROUNDS
    chairs = tuple(each and replace(each, history=marks) for each in view.chairs)
    return replace(view, chairs=chairs, last=samples.SETTLED.last)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.tag)
def test_the_button_that_explains_the_game_takes_less_than_a_row(
    browser: Browser, language: Language
) -> None:
    """It stands beside the footer, which may need a line more."""
    with stub(browser, width=PHONE, height=PHONE_HEIGHT) as stubbed:
        stubbed.open()
        for number, view in enumerate((samples.BETTING, samples.THREE, samples.INSURANCE), 1):
            drawn: Any = build_message(view, CardArt(words=Words(language)))
            stubbed.show(message(number, "", *drawn.to_components()))
            table = stubbed.article(number)
            explain = table.get_by_role("button", name=EXPLAIN, exact=True).bounding_box()
            footer = table.get_by_text("k7x2m9").bounding_box()
            assert explain is not None
            assert footer is not None
            assert footer["y"] <= explain["y"]
            assert explain["y"] + explain["height"] <= footer["y"] + max(footer["height"], explain["height"])


@pytest.mark.parametrize("style", [CardStyle.BOXES, CardStyle.EMOJI, CardStyle.PLAIN])
def test_up_to_three_players_see_the_dealer_the_last_result_and_the_buttons(
    browser: Browser, style: CardStyle
) -> None:
    views = {
        "alone": after_a_round(samples.ALONE_SOFT),
        "two": after_a_round(samples.TWO),
        "three": after_a_round(samples.THREE),
        "insurance": samples.INSURANCE,
        "results": samples.finish(
            samples.table(samples.ADA, samples.BEN, samples.CLEO, played=RESULTS), RESULTS
        ),
    }
    with stub(browser, width=PHONE, height=PHONE_HEIGHT) as stubbed:
        stubbed.open()
        for number, (name, view) in enumerate(views.items(), 1):
            drawn: Any = build_message(view, CardArt(style, EMOJIS))
            stubbed.show(message(number, "", *drawn.to_components()))
            table = stubbed.article(number)
            seen = [table.get_by_text("Dealer", exact=True).last, *table.get_by_role("heading").all()[1:]]
            seen += [table.get_by_text(re.compile("^Round 3 ·"))] * (view.last is not None and not view.ended)
            seen.append(table.locator("button[data-press]").last)
            for part in seen:
                expect(part, name).to_be_in_viewport(ratio=1)
