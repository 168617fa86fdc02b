"""What a match waits for, for how long, and what then happens by itself. Pure, like the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.core.committed import Timeout
from bot.games.thirteen.play.commands import Command, Expire, PlayAction, Resign, TimeOut
from rules.thirteen.actions import Pass
from rules.thirteen.legality import legal_actions

if TYPE_CHECKING:
    from bot.games.thirteen.play.match import Match


def follow_up(match: Match) -> Command | None:
    """Tell what happens by itself now: a pass where nothing else is legal (TH-3, TH-8)."""
    if match.deal is None or match.turn is None:
        return None
    return PlayAction(Pass()) if legal_actions(match.deal, match.turn) == (Pass(),) else None


def on_deadline(match: Match) -> Command:
    """Tell what the deadline does at this stage (TH-7)."""
    return Expire() if match.stage == "challenge" else TimeOut()


def timeout(match: Match) -> Timeout:
    """Name what a match that goes on waits for, and how many seconds."""
    config = match.config
    if match.stage == "challenge":
        return Timeout("challenge", config.challenge_seconds)
    if is_bots_turn(match):
        return Timeout(f"bot {match.number}", config.bot_seconds)
    return Timeout(f"turn {match.number}", config.turn_seconds)


def is_bots_turn(match: Match) -> bool:
    """Say whether the bot is to play."""
    return match.turn is not None and match.players[match.turn].user_id is None


def whose_turn(match: Match) -> int | None:
    """Name the person who is to play."""
    return None if match.turn is None else match.players[match.turn].user_id


def fence(match: Match, command: Command) -> int:
    """Give the oldest number a press of this command may carry: what a match is given up for does not go out of date."""
    return 0 if isinstance(command, Resign) else match.number
