"""The card room's parts, put together: what commands work with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coaching import Coaching
    from bot.contest.background import Ring
    from bot.messages.calls import Calls
    from bot.messages.publisher import Publisher
    from bot.messages.token_message import TokenMessages
    from bot.panels import Panels, Screens
    from bot.run_messages import RunMessages
    from bot.sessions.blackjack.session import TableSession
    from bot.sessions.blackjack.tables import Tables
    from bot.sessions.guests import Guests
    from bot.sessions.lab.charts import Charts
    from bot.sessions.lab.desk import Desk
    from bot.sessions.ports import Clock, Entropy, Lab
    from bot.sessions.scoundrel.runs import Runs
    from bot.sessions.standings import Standings
    from bot.sessions.thirteen.matches import Matches
    from bot.sessions.thirteen.session import MatchSession
    from bot.sessions.verification.checking import Checking
    from storage.database import Database


@dataclass(frozen=True, slots=True)
class Room:
    """One open installation."""

    database: Database
    clock: Clock
    guests: Guests
    tables: Tables
    runs: Runs
    matches: Matches
    calls: Calls
    token_messages: TokenMessages
    publisher: Publisher
    run_messages: RunMessages
    panels: Panels
    screens: Screens
    standings: Standings
    entropy: Entropy
    lab: Lab
    ring: Ring
    charts: Charts
    desk: Desk
    checking: Checking
    coaching: Coaching

    def open_in(self, channel_id: int) -> tuple[TableSession | MatchSession, ...]:
        """Return everything that is being played in a channel by sessions of its own: its table, its matches."""
        table = self.tables.in_channel(channel_id)
        return (*(() if table is None else (table,)), *self.matches.in_channel(channel_id))

    def pause(self) -> None:
        """Stop every deadline while nobody can press."""
        self.tables.pause()
        self.matches.pause()

    async def resume(self) -> None:
        """Give every deadline its full time again: people can press again."""
        await self.tables.resume()
        await self.matches.resume()

    def every(self) -> tuple[TableSession | MatchSession, ...]:
        """Return all open tables and matches."""
        return (*self.tables.every(), *self.matches.every())
