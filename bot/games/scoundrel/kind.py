"""The `GameKind` of Scoundrel."""

from functools import partial

from bot.games.kind import GameKind, PressHandler
from bot.games.scoundrel import texts
from bot.games.scoundrel.boards import BEST, DAILY, TREASURE
from bot.games.scoundrel.buttons import take_run_press
from bot.games.scoundrel.command import scoundrel
from bot.games.scoundrel.figures import figures
from bot.games.scoundrel.host import ScoundrelHost
from bot.games.scoundrel.how_to_play import how_to_play
from bot.games.scoundrel.ids import RUN_IDS
from bot.games.scoundrel.message import draw_in_public
from bot.games.scoundrel.play.adviser import warm_up
from bot.games.scoundrel.play.config import KIND
from bot.games.scoundrel.replay_message import build_replay
from bot.games.scoundrel.verify import VERIFICATION
from bot.languages.language import MessageId
from storage import results

GAME = GameKind(
    name=KIND,
    title="Scoundrel",
    host=ScoundrelHost,
    draw=draw_in_public,
    commands=(scoundrel,),
    button=PressHandler(RUN_IDS.pattern, take_run_press),
    verification=VERIFICATION,
    badges=texts.BADGES,
    help=texts.HELP_SCOUNDREL,
    how_to_play=how_to_play,
    voided=texts.RUN_VOIDED,
    ended=texts.RUN_VOIDED,
    replay=build_replay,
    newest_ended=partial(results.newest_ended, kind=KIND),
    figures=figures,
    results=MessageId("privacy-row-runs"),
    boards=(BEST, TREASURE, DAILY),
    warm_up=warm_up,
)
