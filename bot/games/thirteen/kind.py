"""The `GameKind` of 13×13."""

from functools import partial

from bot.games.kind import GameKind, PressHandler
from bot.games.thirteen.about import BY_MARGIN, BY_RATING, SERVER_RULES, figures, how_to_play
from bot.games.thirteen.command import ThirteenHost, take_press, thirteen
from bot.games.thirteen.play.config import KIND
from bot.games.thirteen.play.opponent import warm_up
from bot.games.thirteen.screen.end_text import BADGES
from bot.games.thirteen.screen.message import IDS, build_message, build_replay
from bot.games.thirteen.verify import VERIFICATION
from bot.language.language import MessageId
from storage import results

VOIDED = MessageId("thirteen-note-voided")

GAME = GameKind(
    name=KIND,
    title="13×13",
    host=ThirteenHost,
    draw=build_message,
    commands=(thirteen,),
    button=PressHandler(IDS.pattern, take_press),
    verification=VERIFICATION,
    badges=BADGES,
    help=MessageId("thirteen-help"),
    how_to_play=how_to_play,
    voided=VOIDED,
    ended=VOIDED,
    replay=build_replay,
    # A match of today is found too, and then the reader is told when its replay can be shown.
    newest_ended=partial(results.newest_ended, kind=KIND, is_public=False),
    figures=figures,
    results=MessageId("privacy-row-matches"),
    boards=(BY_RATING, BY_MARGIN),
    server_rules=SERVER_RULES,
    warm_up=warm_up,
)
