"""A harness for runs: a real database, a clock that moves when told to, thoughts made up beforehand."""

import asyncio
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from bot.core.admission import Caller
from bot.core.one_person import GiveUp
from bot.core.session import Request, Session, Shown
from bot.games.scoundrel.play.commands import AskHint, Command
from bot.games.scoundrel.play.game import SCOUNDREL_PLAY
from bot.games.scoundrel.play.opening import Runs, RunSession, Wanted, open_run, practise, winnable
from bot.games.scoundrel.play.run_view import run_view
from bot.games.scoundrel.play.view import ActionChance, RunView, Solution
from bot.testing.room import WorkersHere
from rules.cards import Card
from rules.scoundrel import view as rules_view
from rules.scoundrel.actions import Action
from rules.scoundrel.house_rules import HouseRules
from storage import guilds
from storage.ledger import HOUSE, escrow, player
from tests.bot.core.world import ANN, CHANNEL, GUILD, FakeClock, SessionHarness, name_of

Place = tuple[int, int | None]

DAY = 86_400_000
TODAY = FakeClock().time // DAY


class SomeThoughts(WorkersHere):
    """Advises the first legal action; finds any deal winnable unless `answers` holds another one."""

    def __init__(self) -> None:
        super().__init__()
        self.answers: list[Solution] = []
        self.solved: list[tuple[Card, ...]] = []
        self.advised: list[rules_view.DungeonView] = []
        self.is_asked = asyncio.Event()
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()

    async def advise(self, view: rules_view.DungeonView, seed: int) -> tuple[ActionChance, ...]:
        self.is_asked.set()
        await self.may_go_on.wait()
        self.advised.append(view)
        return (ActionChance(view.legal[0], 400), ActionChance(view.legal[-1], 300))

    async def solve(self, rules: HouseRules, dungeon: tuple[Card, ...]) -> Solution:
        self.is_asked.set()
        await self.may_go_on.wait()
        self.solved.append(dungeon)
        return self.answers.pop(0) if self.answers else Solution((), is_proven=False)


def place_of(session: RunSession) -> Place:
    """Return the channel and the message that show a run."""
    return session.channel_id, session.message_id


@dataclass
class RunHarness(SessionHarness):
    """A session harness with runs of Scoundrel and a second server."""

    stake_max: int = 500
    thoughts: SomeThoughts = field(default_factory=SomeThoughts)
    ended: list[tuple[RunView, Place]] = field(default_factory=list)
    runs: Runs = field(init=False)

    async def start(self) -> None:
        await super().start()
        ensure = partial(
            guilds.ensure, guild_id=GUILD + 1, defaults=self.accounts.defaults, at=self.clock.now()
        )
        await self.write(ensure)
        self.runs = Runs(replace(self.tables.world, display=self, workers=self.thoughts), play=SCOUNDREL_PLAY)

    def prerender(self, session: Shown, committed: Any) -> None:
        """Draw nothing."""

    def forget(self, session: Shown) -> None:
        """Forget nothing."""

    def changed(self, session: Shown) -> None:
        """Note a run that has ended without a press."""
        assert isinstance(session, Session)
        self.ended.append((run_view(session.seen), place_of(session)))

    async def stop(self) -> None:
        await self.runs.stop()
        await super().stop()

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
        session = await open_run(
            self.runs,
            Wanted(
                Caller(guild_id, CHANNEL, user_id, name_of(user_id), self.cause()),
                mode=mode,
                is_daily=is_daily,
                seed=seed,
                stake=stake,
            ),
        )
        return run_view(session.seen)

    async def practise(self, view: RunView) -> RunView:
        """Have a player practise the deal of their ended daily run."""
        caller = Caller(view.guild_id, CHANNEL, view.user_id, view.name, self.cause())
        return run_view((await practise(self.runs, view.game_id, caller)).seen)

    def cause(self) -> str:
        """Name one attempt."""
        return f"press {next(self.causes)}"

    async def act(self, view: RunView, action: Action | None = None, user_id: int | None = None) -> RunView:
        """Press an action's button under a run as it was drawn; the first legal one if none is given."""
        who = view.user_id if user_id is None else user_id
        chosen = view.run.legal[0] if action is None else action
        return await self.take(view, who, chosen)

    async def give_up(self, view: RunView) -> RunView:
        return await self.take(view, view.user_id, GiveUp())

    async def hint(self, view: RunView) -> RunView:
        return await self.take(view, view.user_id, AskHint())

    async def take(self, view: RunView, user_id: int, command: Command | AskHint) -> RunView:
        """Press a button under a run as it was drawn."""
        session = await self.runs.find(view.game_id)
        await session.post(Request(user_id, name_of(user_id), self.cause(), command, view.number))
        return run_view(session.seen)

    async def view(self, game_id: str) -> RunView:
        return run_view((await self.runs.find(game_id)).seen)

    async def open_of(self, guild_id: int, user_id: int) -> RunView | None:
        session = await self.runs.open_of(guild_id, user_id)
        return None if session is None else run_view(session.seen)

    async def winnable(self, game_id: str) -> Solution:
        return await winnable(self.runs, await self.runs.find(game_id))

    async def posted(self, game_id: str, channel_id: int, message_id: int) -> None:
        """Show a run in a message."""
        session = await self.runs.find(game_id)
        await session.remember_message(message_id, session.round_number, channel_id=channel_id)

    async def place(self, game_id: str) -> Place:
        return place_of(await self.runs.find(game_id))

    async def play(self, view: RunView, line: tuple[Action, ...]) -> RunView:
        """Press one action after another."""
        for action in line:
            view = await self.act(view, action)
        return view

    async def house(self) -> int:
        return await self.balance_of(HOUSE)

    async def escrow(self, view: RunView) -> int:
        return await self.balance_of(escrow(view.game_id))

    async def spend(self, amount: int, user_id: int = ANN) -> None:
        """Have a person lose chips elsewhere."""
        await self.move_chips(player(user_id), HOUSE, amount)

    async def settle(self) -> None:
        await super().settle()
        await self.runs.settle()
