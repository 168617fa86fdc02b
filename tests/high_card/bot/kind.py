"""The `GameKind` of high card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.kind import GameKind, PressHandler
from tests.high_card.bot.buttons import HighCardHost, take_press
from tests.high_card.bot.command import high_card
from tests.high_card.bot.message import DUEL_IDS, build_duel, build_replay
from tests.high_card.bot.play.duel import KIND
from tests.high_card.bot.play.view import DuelView
from tests.high_card.bot.texts import CLOSED, HELP
from tests.high_card.bot.verify import VERIFICATION

if TYPE_CHECKING:
    pass


GAME = GameKind(
    name=KIND,
    title="High card",
    host=HighCardHost,
    view=DuelView,
    draw=build_duel,
    commands=(high_card,),
    button=PressHandler(DUEL_IDS.pattern, take_press),
    verification=VERIFICATION,
    help=HELP,
    how_to_play=lambda *_: HELP,
    voided=CLOSED["restart"],
    ended=CLOSED["ended"],
    replay=build_replay,
)
