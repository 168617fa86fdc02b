"""The custom ids of a tournament's buttons, `d:<game_id>:<number>:<action>`, and of its form for a bet."""

import re
from enum import StrEnum

from bot.drawing.ids import ButtonIds
from bot.games.blackjack.daily.play.commands import Command, format_command, parse_command


class TournamentWish(StrEnum):
    """An action of a tournament's button that is no command, as in custom ids."""

    OTHER = "other"


def _read(text: str) -> Command | TournamentWish:
    return TournamentWish.OTHER if text == TournamentWish.OTHER else parse_command(text.replace("-", " "))


def _write(action: Command | TournamentWish) -> str:
    """Write an action as it is recorded, with hyphens."""
    return action.value if isinstance(action, TournamentWish) else format_command(action).replace(" ", "-")


_ACTIONS = (
    *TournamentWish,
    "bet-[1-9][0-9]{0,12}",
    "insure-[1-9][0-9]{0,9}",
    "no-insurance",
    "even-money",
    "hit",
    "stand",
    "double",
    "split",
    "surrender",
)
TOURNAMENT_IDS = ButtonIds("d", "|".join(_ACTIONS), _read, _write)
FORM_ID_PATTERN = re.compile(r"df:(?P<game_id>[a-z0-9]{1,64}):(?P<number>[0-9]{1,15})", re.ASCII)
