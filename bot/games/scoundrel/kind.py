"""The `GameKind` of Scoundrel."""

from functools import partial

from bot.games.kind import GameKind, PressHandler
from bot.games.scoundrel.about import BEST, DAILY, TREASURE, figures, how_to_play
from bot.games.scoundrel.command import ScoundrelHost, scoundrel, take_press
from bot.games.scoundrel.play.adviser import warm_up
from bot.games.scoundrel.play.config import KIND
from bot.games.scoundrel.screen.end_text import BADGES
from bot.games.scoundrel.screen.message import IDS, build_message, build_replay
from bot.games.scoundrel.verify import VERIFICATION
from bot.language.language import MessageId
from storage import results

VOIDED = MessageId("scoundrel-note-voided")

GAME = GameKind(
    name=KIND,
    title="Scoundrel",
    host=ScoundrelHost,
    draw=build_message,
    commands=(scoundrel,),
    button=PressHandler(IDS.pattern, take_press),
    verification=VERIFICATION,
    badges=BADGES,
    help=MessageId("scoundrel-help"),
    how_to_play=how_to_play,
    voided=VOIDED,
    ended=VOIDED,
    replay=build_replay,
    newest_ended=partial(results.newest_ended, kind=KIND),
    figures=figures,
    results=MessageId("privacy-row-runs"),
    boards=(BEST, TREASURE, DAILY),
    warm_up=warm_up,
)
