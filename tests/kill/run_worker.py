"""Go through dungeons by chance, three people at once, as fast as it goes, acknowledging each commit."""

import asyncio
from dataclasses import dataclass
from itertools import count
from random import Random

from bot.core.admission import Caller
from bot.core.errors import DailyDoneError
from bot.core.game_facts import SessionWorld
from bot.core.one_person import GiveUp
from bot.core.player_accounts import PlayerAccounts
from bot.core.session import Request
from bot.games.scoundrel.play.commands import AskHint, Command
from bot.games.scoundrel.play.game import SCOUNDREL_PLAY
from bot.games.scoundrel.play.opening import Runs, Wanted, open_run
from bot.games.scoundrel.play.run_view import run_view
from bot.games.scoundrel.play.view import RunView
from rules.scoundrel.house_rules import MODES
from storage.location import Location, location_of
from tests.bot.games.scoundrel.world import SomeThoughts
from tests.kill.premises import GUILD, NoDisplay, enter, say

CHANNEL = 10
PEOPLE = (101, 102, 103)


async def furnish(target: Location) -> tuple[Runs, PlayerAccounts]:
    """Open the room; its runs are loaded when somebody asks for them."""
    room = await enter(target)
    world = SessionWorld(room.database, room.seeds, room.clock, NoDisplay(), room.entropy, SomeThoughts())
    runs = Runs(world, play=SCOUNDREL_PLAY)
    return runs, room.accounts


@dataclass
class Somebody:
    """One person: goes on with the run that is open, starts another when it is over, now and then gives up."""

    runs: Runs
    user_id: int
    chance: Random
    life: str

    async def play(self) -> None:
        for number in count():
            cause = f"{self.life}-{self.user_id}-{number}"
            session = await self.runs.open_of(GUILD, self.user_id)
            view = (
                await self.start(cause) if session is None else await self.act(run_view(session.seen), cause)
            )
            if view is not None:
                ending = "open" if view.outcome is None else view.outcome.ending
                say("done", view.game_id, view.number, ending)

    async def start(self, cause: str) -> RunView | None:
        kind = self.chance.choice(("free", "free", "free", "daily", "practice"))
        wanted = Wanted(
            Caller(GUILD, CHANNEL, self.user_id, "Somebody", cause),
            mode="standard" if kind == "daily" else self.chance.choice(tuple(MODES)),
            is_daily=kind == "daily",
            seed=cause if kind == "practice" else None,
            stake=self.chance.choice((0, 10, 100)) if kind == "free" else 0,
        )
        try:
            return run_view((await open_run(self.runs, wanted)).seen)
        except DailyDoneError:
            return None

    async def act(self, view: RunView, cause: str) -> RunView:
        drawn = self.chance.random()
        command: Command | AskHint = self.chance.choice(view.run.legal)
        if drawn < 0.02:
            command = GiveUp()
        elif drawn < 0.2 and view.may_hint:
            command = AskHint()
        session = await self.runs.find(view.game_id)
        await session.post(Request(self.user_id, "Somebody", cause, command, view.number))
        return run_view(session.seen)


async def main(told: str, life: str) -> None:
    say("opening")
    runs, accounts = await furnish(location_of(told))
    for user_id in PEOPLE:
        await accounts.welcome(GUILD, user_id, "Somebody")
    await runs.start()
    say("ready")
    people = (
        Somebody(runs, who, Random(f"{life}-{who}"), life)  # noqa: S311 - people at play.
        for who in PEOPLE
    )
    await asyncio.gather(*(person.play() for person in people))
