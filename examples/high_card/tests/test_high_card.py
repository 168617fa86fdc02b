"""What every game promises, asked of high card."""

from cardroom_high_card.play import HIGH_CARD_PLAY
from cardroom_high_card.rules import HIGH_CARD
from high_card_walks import WALKS
from high_card_written import WRITTEN

from bot.testing.every_game import *  # noqa: F403 - These are tests.
from bot.testing.every_kill import *  # noqa: F403 - These are tests.
from bot.testing.every_notation import *  # noqa: F403 - These are tests.
from bot.testing.every_session import *  # noqa: F403 - These are tests.
from bot.testing.plugin import GameScript, GameUnderTest
from bot.testing.sessions import PotKind


class DuelKind(PotKind):
    """High card for a stake, the cards dealt."""

    play = HIGH_CARD_PLAY


GAMES_UNDER_TEST = (GameUnderTest(HIGH_CARD, WALKS, WRITTEN),)
SESSIONS_UNDER_TEST = (DuelKind,)
SCRIPTS_UNDER_TEST = (
    GameScript(
        "high_card",
        {"stake": "50"},
        (("Ben", "Join"), ("Ann", "Keep"), ("Ben", "Keep")),
        secret_before=(1, 2),
    ),
)
