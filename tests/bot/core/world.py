"""A world for sessions: the room of the testing kit, with blackjack."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.core.commands import PlayAction
from bot.core.session import Request
from bot.games.blackjack.play.commands import Bet, Command, DealRound, Sit, Wish
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.game import BLACKJACK
from bot.games.blackjack.play.tables import Tables, TableSession, open_table
from bot.testing.room import (
    ANN,
    BEN,
    CHANNEL,
    CHIPS,
    CLEO,
    GUILD,
    MASTER_KEY,
    NAMES,
    OTHER_CHANNEL,
    START,
    CountedEntropy,
    FakeAlarm,
    FakeClock,
    SessionRoom,
    SilentDisplay,
    name_of,
)
from rules.blackjack.actions import DeclineInsurance, Stand
from rules.blackjack.house_rules import PRESETS
from rules.blackjack.legality import to_act
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState

__all__ = [
    "ANN",
    "BEN",
    "CHANNEL",
    "CHIPS",
    "CLEO",
    "GUILD",
    "KEY_IN_A_FILE",
    "MASTER_KEY",
    "NAMES",
    "OTHER_CHANNEL",
    "START",
    "CountedEntropy",
    "FakeAlarm",
    "FakeClock",
    "SessionHarness",
    "SilentDisplay",
    "config",
    "first_decision",
    "name_of",
]

KEY_IN_A_FILE = pytest.mark.usefixtures("path")
"""Marks tests that lose the master key: on PostgreSQL it is a setting, and without it nothing starts."""


@dataclass
class SessionHarness(SessionRoom):
    """A room in which blackjack is played; it can be stopped and started again on the same database."""

    tables: Tables = field(init=False)

    async def start(self) -> None:
        """Open the database, resume every table and let its deadline run."""
        await super().start()
        self.tables = Tables(self.world, play=BLACKJACK)
        self.voided += await self.tables.recover()
        if self.is_ready:
            await self.tables.start()

    async def stop(self) -> None:
        await self.tables.stop()
        await super().stop()

    async def settle(self) -> None:
        for session in self.tables.every():
            await session.settle()

    async def open_table(self, config: TableConfig, *people: int, channel: int = CHANNEL) -> TableSession:
        """Open a table at which these people sit, each with the starting chips; the wait for others is over."""
        session, *_ = await open_table(self.tables, GUILD, channel, config)
        session.shown(session.number)
        for user_id in people:
            await self.accounts.welcome(GUILD, user_id, name_of(user_id))
            await self.post(session, user_id, Sit())
        if people and session.game.awaits_others:
            await self.pass_time(config.arrival_seconds * 1000)
            session.shown(session.number)
        return session

    async def post(
        self,
        session: TableSession,
        user_id: int,
        command: Command | Wish,
        number: int | None = None,
        cause: str | None = None,
    ) -> None:
        """Have a person ask for something, as a press if there is a number; every attempt has a cause of its own."""
        cause = cause or f"press {next(self.causes)}"
        await session.post(Request(user_id, name_of(user_id), cause, command, number))
        session.shown(session.number)

    async def deal(
        self, session: TableSession, stakes: dict[int, int], wanted: Callable[[RoundState], bool]
    ) -> RoundState:
        """Deal to everybody until the cards are as wanted; rounds before that are played by standing."""
        for _ in range(200):
            for user_id, stake in stakes.items():
                await self.post(session, user_id, Bet(stake))
            if session.game.has_stakes and session.game.round is None:
                await self.post(session, user_id, DealRound())
            state = session.game.round
            if state is not None and wanted(state):
                return state
            await self.stand_all(session)
        raise AssertionError("the wanted cards did not come")

    async def stand_all(self, session: TableSession) -> None:
        """Play the round to its end without a card or a chip more."""
        while (state := session.game.round) is not None:
            chair = session.game.chairs[to_act(state)[0]]
            assert chair is not None
            declining = state.phase is Phase.INSURANCE
            await self.post(session, chair.user_id, PlayAction(DeclineInsurance() if declining else Stand()))


def first_decision(state: RoundState) -> bool:
    """Whether the first seat has a hand to play: no insurance, no natural before it."""
    return state.phase is Phase.PLAY and state.turn == (0, 0)


def config(preset: str = "vegas", **changes: Any) -> TableConfig:
    return TableConfig(PRESETS[preset], stake_min=10, stake_max=1000, **changes)
