"""Refusals in a duel."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.errors import Chips, RefusalError, SessionOverError


class DuelOverError(SessionOverError):
    """The duel is over or never existed."""


class NotInDuelError(RefusalError):
    """The user does not play in this duel."""


class AlreadyJoinedError(RefusalError):
    """The user has put down a stake in this duel already."""


class DuelFullError(RefusalError):
    """Two others play this duel."""


class NotDealtError(RefusalError):
    """The duel waits for its second player, so nobody has a card."""


@dataclass(eq=False)
class OtherStakeError(RefusalError):
    """The open duel of this channel is played for another `stake`."""

    stake: Chips
