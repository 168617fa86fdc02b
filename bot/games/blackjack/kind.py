"""The `GameKind` of blackjack."""

import re

from bot.games.blackjack import texts
from bot.games.blackjack.boards import NET
from bot.games.blackjack.buttons import take_form, take_press
from bot.games.blackjack.command import blackjack, table
from bot.games.blackjack.figures import figures
from bot.games.blackjack.host import BlackjackHost
from bot.games.blackjack.how_to_play import how_to_play
from bot.games.blackjack.ids import FORM_ID_PATTERN, TABLE_IDS, TableAction
from bot.games.blackjack.message import build_table
from bot.games.blackjack.play.config import KIND
from bot.games.blackjack.server_rules import SERVER_RULES
from bot.games.blackjack.verify import VERIFICATION
from bot.games.kind import GameKind, PressHandler
from bot.languages.language import MessageId


def _asks_for_a_stake(press: re.Match[str]) -> bool:
    return press["action"] == TableAction.OTHER


GAME = GameKind(
    name=KIND,
    title=MessageId("blackjack-name"),
    host=BlackjackHost,
    draw=build_table,
    commands=(
        blackjack,
        table,
    ),
    button=PressHandler(TABLE_IDS.pattern, take_press, _asks_for_a_stake),
    form=PressHandler(FORM_ID_PATTERN, take_form),
    verification=VERIFICATION,
    figures=figures,
    boards=(NET,),
    badges=texts.BADGES,
    stakes_each_round=True,
    server_rules=SERVER_RULES,
    help=MessageId("blackjack-help"),
    how_to_play=how_to_play,
    voided=texts.CLOSED["restart"],
    ended=texts.CLOSED["ended"],
)
