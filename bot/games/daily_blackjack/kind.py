"""The `GameKind` of daily blackjack."""

from functools import partial

from bot.games.daily_blackjack import texts
from bot.games.daily_blackjack.boards import DAILY
from bot.games.daily_blackjack.buttons import take_bet_form, take_tournament_press
from bot.games.daily_blackjack.figures import figures
from bot.games.daily_blackjack.host import DailyBlackjackHost
from bot.games.daily_blackjack.how_to_play import how_to_play
from bot.games.daily_blackjack.ids import FORM_ID_PATTERN, TOURNAMENT_IDS, TournamentWish
from bot.games.daily_blackjack.message import build_line
from bot.games.daily_blackjack.play.config import KIND
from bot.games.daily_blackjack.replay_message import build_replay
from bot.games.daily_blackjack.verify import VERIFICATION
from bot.games.kind import GameKind, PressHandler
from bot.languages.language import MessageId
from storage import results

GAME = GameKind(
    name=KIND,
    title=MessageId("daily-name"),
    host=DailyBlackjackHost,
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
