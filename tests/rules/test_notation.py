"""The text notation of every game, asked of all of them, and what only one of them reads."""

import pytest

from bot.testing.every_notation import *  # noqa: F403 - These are tests.
from bot.testing.plugin import NO_NOTATION
from rules.blackjack import BLACKJACK
from rules.errors import NotationError
from rules.thirteen.notation import load_state
from tests.rules import under_test
from tests.rules.blackjack.written import WRITTEN
from tests.rules.thirteen.written import LINE as THIRTEEN_LINE

GAMES_UNDER_TEST = under_test.GAMES_UNDER_TEST


@pytest.mark.parametrize("text", [*WRITTEN.not_actions, *NO_NOTATION], ids=ascii)
def test_a_refused_action_of_blackjack_is_told_whole(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        BLACKJACK.parse_action(text)
    assert refusal.value.text == text


def test_cards_in_a_line_stand_in_any_order() -> None:
    """Hands, hidden cards and plays of 13×13 are the same in any order (TH-2)."""
    mixed = THIRTEEN_LINE
    for usual, other in (("Ad3c4d5hKs", "5hKsAd4d3c"), ("2cJd", "Jd2c"), ("3c4d5h,", "4d5h3c,")):
        assert usual in mixed
        mixed = mixed.replace(usual, other)
    assert load_state(mixed) == load_state(THIRTEEN_LINE)
