"""The card room's parts, put together: what commands work with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.analysis.computing.charts import Charts
    from bot.analysis.computing.job_limiter import JobLimiter
    from bot.analysis.computing.lab import Lab
    from bot.contest.pool import Ring
    from bot.core.player_accounts import PlayerAccounts
    from bot.core.ports import Clock, Entropy
    from bot.economy.leaderboards import Leaderboards
    from bot.games.blackjack.coaching import Coaching
    from bot.games.blackjack.play.session import TableSession
    from bot.games.blackjack.play.tables import Tables
    from bot.games.scoundrel.play.runs import Runs
    from bot.games.scoundrel.run_messages import RunMessages
    from bot.games.thirteen.panels import Panels, Screens
    from bot.games.thirteen.play.matches import Matches
    from bot.games.thirteen.play.session import MatchSession
    from bot.messages.calls import Calls
    from bot.messages.publisher import Publisher
    from bot.messages.token_message import TokenMessages
    from bot.verification.checking import Checking
    from storage.database import Database


@dataclass(frozen=True, slots=True)
class Services:
    """One open installation."""

    database: Database
    clock: Clock
    accounts: PlayerAccounts
    tables: Tables
    runs: Runs
    matches: Matches
    calls: Calls
    token_messages: TokenMessages
    publisher: Publisher
    run_messages: RunMessages
    panels: Panels
    screens: Screens
    leaderboards: Leaderboards
    entropy: Entropy
    lab: Lab
    ring: Ring
    charts: Charts
    job_limiter: JobLimiter
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
