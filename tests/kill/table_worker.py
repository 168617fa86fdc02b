"""Play two tables by chance, as fast as it goes, acknowledging each request after its commit."""

import asyncio
from dataclasses import dataclass
from itertools import count
from random import Random

from bot.core.errors import NotEnoughChipsError, SlipLostError, StaleActionError
from bot.core.game_facts import SessionWorld
from bot.core.player_accounts import PlayerAccounts
from bot.core.session import Request
from bot.core.slips import Slip, may_cut
from bot.games.blackjack.play.commands import Bet, Sit
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.game import BLACKJACK
from bot.games.blackjack.play.tables import Tables, TableSession, open_table
from bot.testing.room import WorkersHere
from rules.blackjack.house_rules import PRESETS
from rules.pf2 import CUT_MAX, Cutting
from storage.location import Location, location_of
from tests.bot.games.blackjack.play import choose
from tests.kill.premises import GUILD, NoDisplay, enter, say

PEOPLE = (101, 102, 103)
TABLES = {10: "vegas", 11: "single"}


async def furnish(target: Location) -> tuple[Tables, PlayerAccounts]:
    """Open the room and resume every table its database holds."""
    room = await enter(target)
    world = SessionWorld(
        room.database,
        room.seeds,
        room.clock,
        NoDisplay(),
        room.entropy,
        WorkersHere(),
        post_slip=post_slip,
    )
    tables = Tables(world, play=BLACKJACK)
    assert await tables.recover() == [], "every table can go on"
    return tables, room.accounts


async def post_slip(slip: Slip, _seconds: float) -> int:
    """Post a slip as Discord does, which knows it again in the next life by its nonce."""
    posted = Cutting(str(10**17 + int(slip.fingerprint[:12], 16)), tuple(cut.number for cut in slip.cuts))
    say("slip", slip.fingerprint, posted.text)
    await asyncio.sleep(0.002)  # Discord's answer takes a while.
    return int(posted.slip)


@dataclass
class Crowd:
    """People who play in one channel: most of the time at its table, now and then closing it or cutting its next shoe."""

    tables: Tables
    channel_id: int
    chance: Random
    life: str

    async def play(self) -> None:
        for number in count():
            session = await self.sit_around(f"{self.life}-{self.channel_id}-{number}-open")
            try:
                await self.act(session, f"{self.life}-{self.channel_id}-{number}")
            except (NotEnoughChipsError, SlipLostError, StaleActionError):
                continue
            say("done", session.game_id, session.game.number)

    async def sit_around(self, cause: str) -> TableSession:
        """Return the table; somebody opens a new one with a seat and a bet."""
        if (session := self.tables.in_channel(self.channel_id)) is not None:
            return session
        terms = TableConfig(PRESETS[TABLES[self.channel_id]], stake_min=10, stake_max=100)
        request = Request(self.chance.choice(PEOPLE), "Somebody", cause, Sit(), then=(Bet(10),))
        session, *_ = await open_table(self.tables, GUILD, self.channel_id, terms, request)
        return session

    async def act(self, session: TableSession, cause: str) -> None:
        if self.chance.random() < 0.01:
            await session.close(cause, "closed")
            return
        seed = session.committed.promised
        if may_cut(session.committed) and seed is not None and self.chance.random() < 0.3:
            number = self.chance.randint(1, CUT_MAX)
            cutting = Request(self.chance.choice(session.game.people), "Somebody", cause, number)
            await session.cut(cutting, seed.commitment)
        user_id, command = choose(session.game, PEOPLE, self.chance)
        await session.post(Request(user_id, "Somebody", cause, command, session.game.number))


async def main(told: str, life: str) -> None:
    say("opening")
    tables, accounts = await furnish(location_of(told))
    for user_id in PEOPLE:
        await accounts.welcome(GUILD, user_id, "Somebody")
    crowds = [
        Crowd(tables, channel_id, Random(f"{life}-{channel_id}"), life)  # noqa: S311 - people at play.
        for channel_id in TABLES
    ]
    for crowd in crowds:
        await crowd.sit_around(f"{life}-{crowd.channel_id}-open")
    await tables.start()
    say("ready")
    await asyncio.gather(*(crowd.play() for crowd in crowds))
