"""What every game keeps, asked of all of them."""

from bot.testing.every_game import *  # noqa: F403 - These are tests.
from tests.rules.games import WITH_EXAMPLES
from tests.rules.under_test import GAMES_UNDER_TEST, PROMISES


def test_every_game_takes_part() -> None:
    """No game is left out here, and each goes by its own name."""
    assert set(PROMISES) == set(WITH_EXAMPLES)
    assert [tested.game.name for tested in GAMES_UNDER_TEST] == list(PROMISES)
