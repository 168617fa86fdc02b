"""The sentences of Scoundrel that players read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.scoundrel.play.errors import (
    HintTakenError,
    NotYourRunError,
    RunGoesOnError,
    RunGoneError,
    RunOpenError,
    RunVoidedError,
)
from bot.texts import Badge, chips

if TYPE_CHECKING:
    from bot.texts import Refusals

HELP_SCOUNDREL = """\
**`/scoundrel`** is a dungeon of cards for one player: ♣ ♠ monsters, ♦ weapons, ♥ potions. Your run waits for you, for days \
if need be. `daily` is the same dungeon for everybody: only you see your rooms, and a public line tells your score. (Scoundrel is by Zach Gage and Kurt Bieg.)"""

RUN_VOIDED = "This run could not continue, so it doesn't count. Any stake was returned."
GIVEN_UP = "You gave up this run."
HINT_IS_OVER = "You have played on since this hint."
RUN_FOLLOWS = "Here is your run:"
RUN_IS_PRIVATE = "You're still in a run that only you may see. `/scoundrel` shows it."
RUN_IS_OPEN = "You're still in a run – here it is. Finish it or give it up before you start another."
MODES = {
    "standard": "standard: the usual rules",
    "strict": "strict: a used weapon only hits monsters weaker than its last one",
    "relentless": "relentless: you cannot avoid a room",
    "frail": "frail: 14 life instead of 20",
}

BADGES = {
    "survivor": Badge("Survivor", "clear a dungeon"),
    "unharmed": Badge("Unharmed", "clear a dungeon with all your life left"),
    "frail_survivor": Badge("Thin skin", "clear a dungeon in the mode frail"),
    "ten_dungeons": Badge("Ten dungeons", "clear ten dungeons"),
    "seven_days": Badge("Seven days", "finish seven daily runs"),
}


def _voided(error: RunVoidedError) -> str:
    back = f" You got your {chips(error.stake)} back." if error.stake else ""
    return f"This run could not continue, so it doesn't count.{back} `/scoundrel` starts another."


REFUSALS: Refusals = {
    NotYourRunError: "This isn't your run. `/scoundrel` starts your own.",
    RunGoneError: "This run is over. `/scoundrel` starts another.",
    RunVoidedError: _voided,
    RunOpenError: RUN_IS_OPEN,
    RunGoesOnError: "You can see that when the run is over.",
    HintTakenError: "You've already had a hint this turn.",
}


def run_not_shown(game_id: str, stake: int) -> str:
    """Say that a run is open and that Discord did not show it."""
    staked = f" Your stake is {stake:,} chips." if stake else ""
    return f"Your run `{game_id}` is open, but Discord did not show it.{staked} `/scoundrel` shows it."


def hint_question(stake: int) -> str:
    """Ask whether to take the first hint of a run."""
    limit = f", and a win only pays your stake of {chips(stake)} back" if stake else ""
    return f"Take a hint? With hints, this run doesn't count for leaderboards, your profile or badges{limit}."


def give_up_question(stake: int) -> str:
    """Ask whether to give up a run."""
    lost = f" You lose your stake of {chips(stake)}." if stake else ""
    return f"Give up this run? It counts as lost, with your score so far.{lost}"
