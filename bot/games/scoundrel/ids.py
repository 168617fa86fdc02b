"""The custom ids of a run's buttons, `s:<game_id>:<number>:<action>`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from bot.drawing.ids import GAME_AND_NUMBER
from rules.scoundrel.notation import format_action, parse_action

if TYPE_CHECKING:
    from rules.scoundrel.actions import Action


class RunWish(StrEnum):
    """What a button of a run asks for besides an action of the rules, as it stands in custom ids."""

    HINT = "hint"
    GIVE_UP = "giveup"
    SURELY_GIVE_UP = "surely"
    WINNABLE = "winnable"
    AGAIN = "again"


RUN_ID_PATTERN = re.compile(
    rf"s:{GAME_AND_NUMBER}:"
    rf"(?:(?P<wish>{'|'.join(RunWish)})|(?P<play>avoid|face-[2-9TJQKA][cdhs](?:-weapon|-bare)?))",
    re.ASCII,
)
"""What a whole custom id of a run's button looks like; the longest has 97 characters of Discord's 100."""


@dataclass(frozen=True, slots=True)
class RunId:
    """One button: the run, the number of the action its message was drawn after, and what it asks for."""

    game_id: str
    number: int
    action: Action | RunWish

    def __str__(self) -> str:
        """Write the custom id, an action in the rules' notation with hyphens."""
        action = self.action
        asked = action.value if isinstance(action, RunWish) else format_action(action).replace(" ", "-")
        text = f"s:{self.game_id}:{self.number}:{asked}"
        assert RUN_ID_PATTERN.fullmatch(text), "our own ids are well formed"
        return text


def parse_run_id(custom_id: str) -> RunId | None:
    """Read a custom id; None for any text that is not one of a run's."""
    match = RUN_ID_PATTERN.fullmatch(custom_id)
    return None if match is None else run_id_of(match)


def run_id_of(match: re.Match[str]) -> RunId:
    """Read what RUN_ID_PATTERN has matched."""
    wish, play = match["wish"], match["play"]
    action = RunWish(wish) if wish else parse_action(play.replace("-", " "))
    return RunId(match["game_id"], int(match["number"]), action)
