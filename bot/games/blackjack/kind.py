"""The `GameKind` of blackjack."""

import re

from bot.games.blackjack.about import NET, SERVER_RULES, figures, how_to_play
from bot.games.blackjack.command import blackjack, table, take_form, take_press
from bot.games.blackjack.host import BlackjackHost
from bot.games.blackjack.play.config import KIND
from bot.games.blackjack.screen.message import FORM_ID_PATTERN, IDS, ButtonAction, build_message
from bot.games.blackjack.screen.message_text import BADGES
from bot.games.blackjack.screen.stage_text import CLOSED
from bot.games.blackjack.verify import VERIFICATION
from bot.games.kind import GameKind, PressHandler
from bot.language.language import MessageId


def _asks_for_a_stake(press: re.Match[str]) -> bool:
    return press["action"] == ButtonAction.OTHER


GAME = GameKind(
    name=KIND,
    title=MessageId("blackjack-name"),
    host=BlackjackHost,
    draw=build_message,
    commands=(
        blackjack,
        table,
    ),
    button=PressHandler(IDS.pattern, take_press, _asks_for_a_stake),
    form=PressHandler(FORM_ID_PATTERN, take_form),
    verification=VERIFICATION,
    figures=figures,
    boards=(NET,),
    badges=BADGES,
    stakes_each_round=True,
    server_rules=SERVER_RULES,
    help=MessageId("blackjack-help"),
    how_to_play=how_to_play,
    voided=CLOSED["restart"],
    ended=CLOSED["ended"],
)
