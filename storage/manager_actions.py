"""The actions of managers, with their reasons, and games whose channel or server is gone; rows are only added."""

from dataclasses import dataclass, replace
from typing import Literal

from storage.database import Reader, Unit

REASON_MAX = 200

ManagerActionKind = Literal[
    "grant",
    "take",
    "bar",
    "unbar",
    "close",
    "settings",
    "export",
    "import",
    "reset",
    "channel_gone",
    "server_gone",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class ManagerAction:
    """An action of a manager: `user_id` is the person it is done to, `amount` the chips of a grant or a taking.

    `manager_id` is None for a channel or a server that is gone, because Discord does not report who deleted it.

    `detail` names what was chosen, closed or exported; it never contains a user's id. `key` names this one attempt.
    """

    guild_id: int
    manager_id: int | None
    kind: ManagerActionKind
    key: str
    at: int
    user_id: int | None = None
    amount: int | None = None
    detail: str = ""
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class RecordedManagerAction:
    """A manager's action as it was recorded; names are as Discord sent them, None for people the bot has not met."""

    number: int
    manager_id: int | None
    manager_name: str | None
    kind: str
    user_id: int | None
    user_name: str | None
    amount: int | None
    detail: str
    reason: str | None
    at: int


def detailed(action: ManagerAction, detail: str) -> ManagerAction:
    """Return the action with what came of it, which is known only in its unit of work."""
    return replace(action, detail=detail)


async def record(unit: Unit, action: ManagerAction) -> None:
    """Record an action, once for each key. The server must be known."""
    await unit.execute(
        "INSERT INTO manager_actions (guild_id, manager_id, kind, user_id, amount, detail, reason, idempotency_key, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (idempotency_key) DO NOTHING",
        (
            action.guild_id,
            action.manager_id,
            action.kind,
            action.user_id,
            action.amount,
            action.detail,
            action.reason,
            action.key,
            action.at,
        ),
    )


async def amount_of(reader: Reader, key: str) -> int | None:
    """Return the chips that the action of this key has moved, or None if it was not done."""
    amount: int | None = await reader.fetch_value(
        "SELECT amount FROM manager_actions WHERE idempotency_key = ?", (key,)
    )
    return amount


async def page(
    reader: Reader, guild_id: int, *, before: int | None, limit: int
) -> list[RecordedManagerAction]:
    """Return the newest actions first; `before` is the last number of the page before."""
    rows = await reader.fetch_all(
        "SELECT manager_action_id, manager_id, manager.display_name, kind, action.user_id, person.display_name,"
        " amount, detail, reason, at"
        " FROM manager_actions AS action"
        " LEFT JOIN people AS manager ON manager.guild_id = action.guild_id AND manager.user_id = manager_id"
        " LEFT JOIN people AS person ON person.guild_id = action.guild_id AND person.user_id = action.user_id"
        " WHERE action.guild_id = ? AND manager_action_id < ? ORDER BY manager_action_id DESC LIMIT ?",
        (guild_id, 2**63 - 1 if before is None else before, limit),
    )
    return [RecordedManagerAction(*row) for row in rows]
