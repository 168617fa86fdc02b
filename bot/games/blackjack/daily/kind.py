"""The `GameKind` of daily blackjack."""

from functools import partial

from bot.games.blackjack.daily import texts
from bot.games.blackjack.daily.boards import DAILY
from bot.games.blackjack.daily.buttons import take_bet_form, take_tournament_press
from bot.games.blackjack.daily.figures import figures
from bot.games.blackjack.daily.host import DailyBlackjackHost
from bot.games.blackjack.daily.how_to_play import how_to_play
from bot.games.blackjack.daily.play.config import KIND
from bot.games.blackjack.daily.play.view import TournamentLine
from bot.games.blackjack.daily.screen.ids import FORM_ID_PATTERN, TOURNAMENT_IDS, TournamentWish
from bot.games.blackjack.daily.screen.message import build_line
from bot.games.blackjack.daily.screen.replay_message import build_replay
from bot.games.blackjack.daily.verify import VERIFICATION
from bot.games.kind import GameKind, PressHandler
from bot.language.language import MessageId
from storage import results

GAME = GameKind(
    name=KIND,
    title=MessageId("daily-name"),
    host=DailyBlackjackHost,
    view=TournamentLine,
    draw=build_line,
    # `/blackjack` has the option that opens it.
    commands=(),
    button=PressHandler(
        TOURNAMENT_IDS.pattern, take_tournament_press, lambda press: press["action"] == TournamentWish.OTHER
    ),
    form=PressHandler(FORM_ID_PATTERN, take_bet_form),
    verification=VERIFICATION,
    help=MessageId("daily-help"),
    how_to_play=how_to_play,
    voided=texts.VOIDED,
    ended=texts.VOIDED,
    replay=build_replay,
    newest_ended=partial(results.newest_ended, kind=KIND),
    figures=figures,
    results=MessageId("privacy-row-tournaments"),
    badges=texts.BADGES,
    boards=(DAILY,),
)
