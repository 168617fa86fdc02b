"""What the commands of managers share: the permission, and the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.core.errors import ManagersOnlyError, ReasonMissingError
from bot.drawing.names import safe_text
from storage.manager_actions import REASON_LONGEST

if TYPE_CHECKING:
    from bot.messages.caller import Interaction


def require_manager(interaction: Interaction) -> None:
    """Raise ManagersOnlyError if the user may not manage the server: a server can allow the commands to others."""
    if not interaction.permissions.manage_guild:
        raise ManagersOnlyError


def reason_of(typed: str) -> str:
    """Return a typed reason as it is recorded, in one line; raises ReasonMissingError if nobody could see anything of it."""
    reason = " ".join(typed.split())
    if not 1 <= len(reason) <= REASON_LONGEST or not safe_text(reason):
        raise ReasonMissingError(REASON_LONGEST)
    return reason
