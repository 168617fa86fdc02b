"""The reason, the record and the group of commands that all commands of managers need (CH-7)."""

from functools import partial

from discord import app_commands

from bot.commands.feature import command
from bot.core.errors import ReasonMissingError
from bot.drawing.names import safe_text
from bot.messages.caller import Caller
from storage.manager_actions import REASON_MAX, ManagerAction, ManagerActionKind

Reason = app_commands.Range[str, 1, REASON_MAX]
house_command = partial(command, group="house", for_managers=True)


def reason_of(typed: str) -> str:
    """Return a typed reason in one line, as it is recorded; raises ReasonMissingError if nothing is visible."""
    reason = " ".join(typed.split())
    if not 1 <= len(reason) <= REASON_MAX or not safe_text(reason):
        raise ReasonMissingError(REASON_MAX)
    return reason


def action_of(caller: Caller, kind: ManagerActionKind, now: int, detail: str, of: str = "") -> ManagerAction:
    """Return what is recorded of an action without chips; `of` distinguishes actions of one request."""
    return ManagerAction(
        guild_id=caller.guild_id,
        manager_id=caller.user_id,
        kind=kind,
        key=f"manager:{caller.cause}{of}",
        at=now,
        detail=detail,
    )
