"""The deals of the day, made by several processes at the same moment."""

from dataclasses import dataclass, replace
from itertools import count

from bot.core.daily_deals import DailyDeals
from bot.core.seeds import SeedVault
from bot.testing.room import START, SessionRoom
from storage.daily_chips import DAY_MS
from storage.daily_deals import DailyDeal
from storage.database import Database, Unit
from storage.location import ServerAddress

TODAY = START // DAY_MS


@dataclass(frozen=True)
class Overtaken(SeedVault):
    """Takes a seed for a deal while another process takes one for the same day; so it goes several times."""

    other: Database
    times: "count[int]"

    async def take_for_deal(self, unit: Unit, kind: str, day: int, name: str) -> DailyDeal:
        number = next(self.times)
        if number <= 7:
            quicker = SeedVault(self.master, self.clock, self.entropy)
            await self.other.write(lambda unit: quicker.take_for_deal(unit, f"other_{number}", day, name))
        return await SeedVault.take_for_deal(self, unit, kind, day, name)


async def is_fit(deal: DailyDeal) -> bool:
    return deal.kind == "thirteen"


async def test_a_process_that_others_overtake_makes_its_deal_all_the_same(server_address: str) -> None:
    """The kinds share the numbers of a day, so the deals of all are in each other's way; the sweep goes on (pf2, 6)."""
    async with SessionRoom(ServerAddress(server_address)).running() as room:
        other = await Database.open(room.target)
        vault = room.world.seeds
        overtaken = Overtaken(vault.master, vault.clock, vault.entropy, other, count(1))
        made = await DailyDeals(room.database, overtaken, room.clock, "thirteen", is_fit).of(TODAY)
        again = await DailyDeals(other, vault, room.clock, "thirteen", is_fit).of(TODAY)
        await other.close()
        assert (made.attempt, made.state) == (8, "chosen")
        assert replace(again, state=made.state) == made
