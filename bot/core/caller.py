"""The user behind a command, a button or a form, as the sessions know them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Caller:
    """The user who sent an interaction, and where they sent it.

    `name` is what Discord displays; nothing in it is escaped. `cause` names this one attempt in the keys of the ledger.
    `parent_id` is the channel of a thread, and `roles` are the ids of the user's roles.
    """

    guild_id: int
    channel_id: int
    user_id: int
    name: str
    cause: str
    parent_id: int | None = None
    roles: frozenset[int] = frozenset()
