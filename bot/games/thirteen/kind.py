"""The `GameKind` of 13×13."""

from functools import partial

from bot.games.kind import GameKind, PressHandler
from bot.games.thirteen import texts
from bot.games.thirteen.boards import BY_MARGIN, BY_RATING
from bot.games.thirteen.buttons import take_match_press
from bot.games.thirteen.command import thirteen
from bot.games.thirteen.figures import figures
from bot.games.thirteen.host import ThirteenHost
from bot.games.thirteen.how_to_play import how_to_play
from bot.games.thirteen.ids import MATCH_IDS
from bot.games.thirteen.message import build_match
from bot.games.thirteen.play.config import KIND
from bot.games.thirteen.play.opponent import warm_up
from bot.games.thirteen.replay_message import build_match_replay
from bot.games.thirteen.server_rules import SERVER_RULES
from bot.games.thirteen.verify import VERIFICATION
from bot.languages.language import MessageId
from storage import results

VOIDED = MessageId("thirteen-note-voided")

GAME = GameKind(
    name=KIND,
    title="13×13",
    host=ThirteenHost,
    draw=build_match,
    commands=(thirteen,),
    button=PressHandler(MATCH_IDS.pattern, take_match_press),
    verification=VERIFICATION,
    badges=texts.BADGES,
    help=MessageId("thirteen-help"),
    how_to_play=how_to_play,
    voided=VOIDED,
    ended=VOIDED,
    replay=build_match_replay,
    # A match of today is found too, and then the reader is told when its replay can be shown.
    newest_ended=partial(results.newest_ended, kind=KIND, is_public=False),
    figures=figures,
    results=MessageId("privacy-row-matches"),
    boards=(BY_RATING, BY_MARGIN),
    server_rules=SERVER_RULES,
    warm_up=warm_up,
)
