"""The permission, the reason and the record that all commands of managers need (CH-7)."""

from discord import app_commands

from bot.core.errors import ManagersOnlyError, ReasonMissingError
from bot.drawing.names import safe_text
from bot.messages.caller import Caller, Interaction
from storage.manager_actions import REASON_MAX, ManagerAction, ManagerActionKind

Reason = app_commands.Range[str, 1, REASON_MAX]


def require_manager(interaction: Interaction) -> None:
    """Raise ManagersOnlyError unless the user may manage the server, because servers can allow the commands to others."""
    if not interaction.permissions.manage_guild:
        raise ManagersOnlyError


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
