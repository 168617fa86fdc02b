"""The `GameKind` of 13×13."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.games.kind import GameKind, PressHandler, Replays
from bot.games.thirteen import texts
from bot.games.thirteen.boards import BY_MARGIN, BY_RATING
from bot.games.thirteen.buttons import take_match_press
from bot.games.thirteen.command import ThirteenCommands
from bot.games.thirteen.figures import figures
from bot.games.thirteen.host import ThirteenHost
from bot.games.thirteen.how_to_play import how_to_play
from bot.games.thirteen.ids import MATCH_IDS
from bot.games.thirteen.message import build_match
from bot.games.thirteen.play.config import KIND
from bot.games.thirteen.play.errors import MatchOverError
from bot.games.thirteen.play.opponent import warm_up
from bot.games.thirteen.play.view import MatchView
from bot.games.thirteen.replay_message import build_match_replay
from bot.games.thirteen.verify import VERIFICATION
from storage.matches import newest_played

if TYPE_CHECKING:
    from bot.drawing.drawn_message import DrawnMessage
    from bot.services import Services

log = logging.getLogger(__name__)


async def _tell(services: Services, game_id: str, guild_id: int) -> DrawnMessage | None:
    try:
        return build_match_replay(await services.host(ThirteenHost).matches.replay(game_id, guild_id))
    except MatchOverError:
        return None


GAME = GameKind(
    name=KIND,
    title="13×13",
    host=ThirteenHost,
    view=MatchView,
    draw=build_match,
    cogs=(ThirteenCommands,),
    button=PressHandler(MATCH_IDS.pattern, take_match_press),
    verification=VERIFICATION,
    refusals=texts.REFUSALS,
    badges=texts.BADGES,
    help=texts.HELP_THIRTEEN,
    how_to_play=how_to_play,
    voided=texts.MATCH_VOIDED,
    ended=texts.MATCH_VOIDED,
    replays=Replays(_tell, newest_played),
    figures=figures,
    boards=(BY_RATING, BY_MARGIN),
    warm_up=warm_up,
)
