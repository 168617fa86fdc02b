"""The user behind a command, a button or a form, as the sessions know them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Caller:
    """The user who sent an interaction, and where they sent it.

    `name` is what Discord displays; nothing in it is escaped. `cause` names this one attempt in the keys of the ledger.
    `places` are the ids of what the channel is in: the channel of a thread, and a category. `roles` are the ids of the user's roles.
    """

    guild_id: int
    channel_id: int
    user_id: int
    name: str
    cause: str
    places: frozenset[int] = frozenset()
    roles: frozenset[int] = frozenset()
