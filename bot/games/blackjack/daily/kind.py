"""The `GameKind` of daily blackjack."""

from functools import partial

from bot.games.blackjack.daily.about import DAILY, figures, how_to_play
from bot.games.blackjack.daily.command import DailyBlackjackHost, take_form, take_press
from bot.games.blackjack.daily.play.config import KIND
from bot.games.blackjack.daily.screen.message import (
    FORM_ID_PATTERN,
    IDS,
    ButtonAction,
    build_message,
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
    draw=build_message,
    # `/blackjack` has the option that opens it.
    commands=(),
    button=PressHandler(IDS.pattern, take_press, lambda press: press["action"] == ButtonAction.OTHER),
    form=PressHandler(FORM_ID_PATTERN, take_form),
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
