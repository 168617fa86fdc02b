"""The `GameKind` of daily blackjack."""

from functools import partial

from bot.games.blackjack.daily.about import DAILY, figures, how_to_play
from bot.games.blackjack.daily.command import DailyBlackjackHost, take_bet_form, take_tournament_press
from bot.games.blackjack.daily.play.config import KIND
from bot.games.blackjack.daily.play.view import TournamentLine
from bot.games.blackjack.daily.screen.message import (
    FORM_ID_PATTERN,
    TOURNAMENT_IDS,
    TournamentWish,
    build_line,
    build_replay,
)
from bot.games.blackjack.daily.screen.message_text import BADGES
from bot.games.blackjack.daily.verify import VERIFICATION
from bot.games.kind import GameKind, PressHandler
from bot.language.language import MessageId
from storage import results

VOIDED = MessageId("daily-refusal-tournament-voided")

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
    voided=VOIDED,
    ended=VOIDED,
    replay=build_replay,
    newest_ended=partial(results.newest_ended, kind=KIND),
    figures=figures,
    results=MessageId("privacy-row-tournaments"),
    badges=BADGES,
    boards=(DAILY,),
)
