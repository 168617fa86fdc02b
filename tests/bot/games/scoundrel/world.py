"""A cavern for runs: a real database, a clock that moves when told to, thoughts made up beforehand."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path

from bot.core.player_accounts import PlayerAccounts
from bot.core.seeds import SeedVault
from bot.games.scoundrel.play.runs import Runs, RunWorld, Wanted
from bot.games.scoundrel.play.view import Place, RunView, Solution
from rules.cards import Card
from rules.scoundrel import view as rules_view
from rules.scoundrel.actions import Action
from rules.scoundrel.house_rules import HouseRules
from storage import audit, guilds, ledger, master
from storage.database import Database
from storage.guilds import GuildSettings
from storage.ledger import HOUSE, Account, Transfer, escrow, player
from tests.bot.core.world import (
    ANN,
    CHANNEL,
    CHIPS,
    GUILD,
    MASTER_KEY,
    CountedEntropy,
    FakeClock,
    name_of,
)

DAY = 86_400_000
TODAY = FakeClock().time // DAY


@dataclass
class SomeThoughts:
    """Advises the first legal action; finds any deal winnable unless `answers` holds another one."""

    answers: list[Solution] = field(default_factory=list)
    solved: list[tuple[Card, ...]] = field(default_factory=list)
    advised: list[rules_view.RunView] = field(default_factory=list)
    is_asked: asyncio.Event = field(default_factory=asyncio.Event)
    may_go_on: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.may_go_on.set()

    async def advise(self, view: rules_view.RunView, seed: int) -> Action:
        self.is_asked.set()
        await self.may_go_on.wait()
        self.advised.append(view)
        return view.legal[0]

    async def solve(self, rules: HouseRules, dungeon: tuple[Card, ...]) -> Solution:
        self.is_asked.set()
        await self.may_go_on.wait()
        self.solved.append(dungeon)
        return self.answers.pop(0) if self.answers else Solution((), is_proven=False)


@dataclass
class Cavern:
    """One installation and its runs; it can be stopped and started again on the same file."""

    path: Path
    clock: FakeClock = field(default_factory=FakeClock)
    entropy: CountedEntropy = field(default_factory=CountedEntropy)
    thoughts: SomeThoughts = field(default_factory=SomeThoughts)
    causes: count[int] = field(default_factory=lambda: count(1))
    ended: list[tuple[RunView, Place]] = field(default_factory=list)
    database: Database = field(init=False)
    accounts: PlayerAccounts = field(init=False)
    runs: Runs = field(init=False)

    async def start(self) -> None:
        """Open the file; a new installation gets a master key that is the same in every test, and so its cards."""
        self.database = await Database.open(self.path)
        keys = await master.adopt(self.database, self.clock.now(), self.entropy.token(32))
        if keys.change is master.MasterChange.FIRST:
            master.master_path(self.path).write_text(MASTER_KEY)
            keys = await master.adopt(self.database, self.clock.now(), self.entropy.token(32))
        settings = GuildSettings(CHIPS, 10, 500, "vegas")
        for guild_id in (GUILD, GUILD + 1):
            ensure = partial(guilds.ensure, guild_id=guild_id, defaults=settings, at=self.clock.now())
            await self.database.write(ensure)
        self.accounts = PlayerAccounts(self.database, self.clock, settings)
        house = SeedVault(keys, self.clock, self.entropy)
        world = RunWorld(self.database, house, self.clock, self.entropy, self.thoughts)
        self.runs = Runs(world, lambda view, place: self.ended.append((view, place)))

    async def stop(self) -> None:
        await self.runs.stop()
        await self.database.close()

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def lose_master_key(self) -> None:
        """Stop, lose the file beside the database, start."""
        await self.stop()
        master.master_path(self.path).unlink()
        await self.start()

    async def enter(
        self,
        user_id: int = ANN,
        *,
        guild_id: int = GUILD,
        stake: int = 0,
        mode: str = "standard",
        is_daily: bool = False,
        seed: str | None = None,
    ) -> RunView:
        """Have a person come in and start a run."""
        await self.accounts.welcome(guild_id, user_id, name_of(user_id))
        return await self.runs.start(
            Wanted(
                guild_id=guild_id,
                channel_id=CHANNEL,
                user_id=user_id,
                name=name_of(user_id),
                cause=self.cause(),
                mode=mode,
                is_daily=is_daily,
                seed=seed,
                stake=stake,
            )
        )

    def cause(self) -> str:
        """Name one attempt."""
        return f"press {next(self.causes)}"

    async def act(self, view: RunView, action: Action | None = None, user_id: int | None = None) -> RunView:
        """Press an action's button under a run as it was drawn; the first legal one if none is given."""
        who = view.user_id if user_id is None else user_id
        chosen = view.run.legal[0] if action is None else action
        return await self.runs.act(view.game_id, who, view.number, chosen, self.cause())

    async def give_up(self, view: RunView) -> RunView:
        return await self.runs.give_up(view.game_id, view.user_id, view.number, self.cause())

    async def hint(self, view: RunView) -> RunView:
        return await self.runs.hint(view.game_id, view.user_id, view.number, self.cause())

    async def play(self, view: RunView, line: tuple[Action, ...]) -> RunView:
        """Press one action after another."""
        for action in line:
            view = await self.act(view, action)
        return view

    async def balance(self, user_id: int = ANN) -> int:
        return await self.balance_of(player(user_id))

    async def house(self) -> int:
        return await self.balance_of(HOUSE)

    async def escrow(self, view: RunView) -> int:
        return await self.balance_of(escrow(view.game_id))

    async def balance_of(self, account: Account) -> int:
        found = await self.database.read(lambda reader: ledger.balance(reader, GUILD, account))
        assert found is not None
        return found

    async def spend(self, amount: int, user_id: int = ANN) -> None:
        """Have a person lose chips elsewhere."""
        what = Transfer(
            GUILD,
            player(user_id),
            HOUSE,
            amount,
            "correction",
            f"transfer {next(self.causes)}",
            self.clock.now(),
        )
        await self.database.write(lambda unit: ledger.transfer(unit, what))

    async def recorded(self, game_id: str) -> list[tuple[int | None, str]]:
        """Return what was recorded of a run: who (None is the house) and what."""
        rows = await self.database.read(
            lambda reader: reader.fetch_all(
                "SELECT user_id, text FROM actions WHERE game_id = ? ORDER BY number", (game_id,)
            )
        )
        return [(user_id, text) for user_id, text in rows]

    async def pass_time(self, milliseconds: int) -> None:
        """Let time go by, ringing what falls due in its order, and let the sweeps finish."""
        until = self.clock.time + milliseconds
        while (at := self.clock.next_alarm()) is not None and at <= until:
            self.clock.time = max(at, self.clock.time)
            self.clock.ring_due()
            await self.runs.settle()
        self.clock.time = until

    async def findings(self) -> list[str]:
        return list((await self.database.read(audit.audit)).findings)
