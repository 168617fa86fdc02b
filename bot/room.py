"""The card room's parts, put together: what commands work with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.publisher import Publisher
    from bot.sessions.blackjack.tables import Tables
    from bot.sessions.guests import Guests
    from bot.sessions.ports import Clock
    from bot.sessions.scoundrel.runs import Runs
    from bot.sessions.standings import Standings
    from storage.database import Database


@dataclass(frozen=True, slots=True)
class Room:
    """One open installation."""

    database: Database
    clock: Clock
    guests: Guests
    tables: Tables
    runs: Runs
    publisher: Publisher
    standings: Standings
