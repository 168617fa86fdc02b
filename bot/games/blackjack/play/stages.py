"""What a table waits for, for how long, and what then happens by itself. Pure, like the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.core.committed import Timeout
from bot.games.blackjack.play.commands import Close, Command, DealRound, Leave, Sit, TimeOut, Wish
from bot.games.blackjack.play.table import chair_at
from rules.blackjack.phases import Phase

if TYPE_CHECKING:
    from bot.games.blackjack.play.table import Table


def follow_up(table: Table) -> Command | None:
    """Tell what happens by itself now: the deal, when everybody seated has a stake down (BJ-2.1).

    A lone player at a table that has just opened presses Deal, so that others can still sit down.
    """
    if table.round is not None or not table.seated or not all(chair.stake for chair in table.seated):
        return None
    return DealRound() if len(table.seated) > 1 or table.round_number > 1 else None


def on_deadline(table: Table) -> Command:
    """Tell what the deadline does at this stage (BJ-2.1, BJ-2.3, BJ-2.7)."""
    if table.round is not None:
        return TimeOut()
    return DealRound() if table.has_stakes else Close()


def timeout(table: Table) -> Timeout:
    """Name the stage a deadline belongs to, and its seconds; a deadline stays while the stage is the same."""
    config = table.config
    if table.round is None:
        if table.has_stakes:
            return Timeout(f"bet {table.round_number}", config.betting_seconds)
        return Timeout(f"idle {table.round_number}", config.idle_seconds)
    if table.round.phase is Phase.INSURANCE:
        return Timeout(f"insurance {table.round_number}", config.insurance_seconds)
    return Timeout(f"turn {table.since}", config.turn_seconds)


def whose_turn(table: Table) -> int | None:
    """Name the person whose hand is played now; nobody while several may act."""
    if table.round is None or table.round.turn is None:
        return None
    return chair_at(table, table.round.turn.seat).user_id


def fence(table: Table, command: Command | Wish) -> int:
    """Give the oldest number a press of this command may carry; older ones belong to the past.

    Only what changes the choice counts: the beginning of the stage while several people may act at once, the last card
    or turn while one hand is played. Who comes or goes beside it outdates nobody's press.
    """
    return 0 if isinstance(command, Sit | Leave) else table.since
