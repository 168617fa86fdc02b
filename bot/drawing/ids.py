"""Custom ids: a table's `t:<game_id>:<number>:<action>`, a run's `s:…`, a match's `m:…`. They come from outside: untrusted."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules.scoundrel.notation import format_action, parse_action

if TYPE_CHECKING:
    from rules.scoundrel.actions import Action


_GAME_AND_NUMBER = r"(?P<game_id>[A-Za-z0-9_-]{1,64}):(?P<number>0|[1-9][0-9]{0,14})"


class TableAction(StrEnum):
    """What a button of a table asks for, as it stands in custom ids."""

    HIT = "hit"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"
    JOIN = "join"
    LEAVE = "leave"
    BET = "bet"
    SAME = "same"
    DEAL = "deal"
    INSURE = "insure"
    NO_INSURANCE = "noinsure"
    EVEN_MONEY = "even"


TABLE_ID_PATTERN = re.compile(rf"t:{_GAME_AND_NUMBER}:(?P<action>{'|'.join(TableAction)})", re.ASCII)
"""What a whole custom id of a table's button looks like; the longest has 92 characters of Discord's 100."""


@dataclass(frozen=True, slots=True)
class TableId:
    """One button: the game, the number of the action its message was drawn after, and what it asks for."""

    game_id: str
    number: int
    action: TableAction

    def __str__(self) -> str:
        """Write the custom id."""
        text = f"t:{self.game_id}:{self.number}:{self.action}"
        assert TABLE_ID_PATTERN.fullmatch(text), "our own ids are well formed"
        return text


def parse_table_id(custom_id: str) -> TableId | None:
    """Read a custom id; None for any text that is not one of a table's."""
    match = TABLE_ID_PATTERN.fullmatch(custom_id)
    if match is None:
        return None
    return TableId(match["game_id"], int(match["number"]), TableAction(match["action"]))


class RunWish(StrEnum):
    """What a button of a run asks for besides an action of the rules, as it stands in custom ids."""

    HINT = "hint"
    GIVE_UP = "giveup"
    SURELY_GIVE_UP = "surely"
    WINNABLE = "winnable"
    AGAIN = "again"


RUN_ID_PATTERN = re.compile(
    rf"s:{_GAME_AND_NUMBER}:"
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


class MatchWish(StrEnum):
    """What a button of a match asks for, as it stands in custom ids; which cards are meant stands in none."""

    ACCEPT = "accept"
    DECLINE = "decline"
    WITHDRAW = "withdraw"
    CARDS = "cards"
    PICK = "pick"
    PLAY = "play"
    PASS = "pass"  # noqa: S105 - the card player's word.
    RESIGN = "resign"
    SURELY_RESIGN = "surely"
    REMATCH = "rematch"


MATCH_ID_PATTERN = re.compile(rf"m:{_GAME_AND_NUMBER}:(?P<wish>{'|'.join(MatchWish)})", re.ASCII)
"""What a whole custom id of a match's button looks like; the longest has 91 characters of Discord's 100."""


@dataclass(frozen=True, slots=True)
class MatchId:
    """One button: the match, the number of the action its message was drawn after, and what it asks for."""

    game_id: str
    number: int
    wish: MatchWish

    def __str__(self) -> str:
        """Write the custom id."""
        text = f"m:{self.game_id}:{self.number}:{self.wish}"
        assert MATCH_ID_PATTERN.fullmatch(text), "our own ids are well formed"
        return text


def match_id_of(match: re.Match[str]) -> MatchId:
    """Read what MATCH_ID_PATTERN has matched."""
    return MatchId(match["game_id"], int(match["number"]), MatchWish(match["wish"]))
