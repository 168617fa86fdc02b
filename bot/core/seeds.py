"""Derive seeds from the master key, commit to them, lock them, deal from them and reveal them (docs/rules/fairness.md)."""

from dataclasses import dataclass, replace

from bot.core.play import Secret, TakeShoe
from bot.core.ports import Clock, Entropy
from rules.shuffle import client_string, commitment, derive_seed
from storage import daily_deals, shoes
from storage.daily_deals import DailyDeal
from storage.database import Unit
from storage.master import Master
from storage.shoes import ShoeRow
from storage.starts import Start

PLAYER_SEED_BYTES = 16
DAILY_SHOE_NUMBER = 1


@dataclass(frozen=True, slots=True)
class SeedVault:
    """Derives every seed of this installation from its master key."""

    master: Master
    clock: Clock
    entropy: Entropy

    def knows(self, promised: ShoeRow | DailyDeal) -> bool:
        """Return whether a seed can be derived and is secret; both fail with a lost key or in a restored older copy.

        The seed of a shoe that was erased is not used again either: its cards cannot be told any more.
        """
        if isinstance(promised, shoes.ShoeRow) and promised.is_erased:
            return False
        return promised.seed_index >= self.master.first_seed_index

    def seed(self, promised: ShoeRow | DailyDeal) -> bytes:
        """Return the 32 bytes a shoe or deal is shuffled from, published or still secret."""
        if promised.seed is not None:
            return bytes.fromhex(promised.seed)
        assert self.knows(promised), "its master key is gone, or its seed may be public"
        return self._derive(promised.seed_index, promised.start)

    def secret(self, dealt_from: ShoeRow | DailyDeal) -> Secret:
        """Return what the cards of a locked shoe or of a day follow from; no player's seed is in the deal of a day (pf1)."""
        seed = self.seed(dealt_from)
        if isinstance(dealt_from, DailyDeal):
            return Secret(seed, dealt_from.name, DAILY_SHOE_NUMBER, "", dealt_from.commitment)
        assert dealt_from.client is not None, "its players' seeds are locked"
        return Secret(
            seed, dealt_from.game_id, dealt_from.shoe_number, dealt_from.client, dealt_from.commitment
        )

    async def promise(self, unit: Unit, game_id: str, shoe_number: int) -> ShoeRow:
        """Take the next seed for a shoe and record its commitment, which can be shown from now on."""
        index, start = await shoes.take_seed_index(unit), self.master.start
        seed = self._derive(index, start)
        shoe = shoes.ShoeRow(game_id, shoe_number, index, start, commitment(seed), self.clock.now())
        await shoes.add(unit, shoe)
        return shoe

    async def promise_deal(self, unit: Unit, kind: str, day: int, name: str) -> DailyDeal:
        """Take the next seed for a deal of the day and record its commitment, which can be shown from now on."""
        attempt = await daily_deals.next_attempt(unit, day)
        index, start = await shoes.take_seed_index(unit), self.master.start
        seed = self._derive(index, start)
        deal = daily_deals.DailyDeal(
            kind, day, attempt, name, index, start, commitment(seed), self.clock.now()
        )
        await daily_deals.add(unit, deal)
        return deal

    async def lock(self, unit: Unit, shoe: ShoeRow, players: int) -> ShoeRow:
        """Lock a random seed for each player into a shoe; no other game ever has it, so it leads to nobody."""
        seeds = (self.entropy.token(PLAYER_SEED_BYTES).hex() for _ in range(players))
        return await self.lock_with(unit, shoe, client_string(seeds))

    async def lock_with(self, unit: Unit, shoe: ShoeRow, client: str) -> ShoeRow:
        """Lock a shoe that is added within a round, with the players' seeds of the previous shoe."""
        now = self.clock.now()
        await shoes.lock(unit, shoe.game_id, shoe.shoe_number, client=client, at=now)
        return replace(shoe, client=client, locked_at=now)

    async def reveal(self, unit: Unit, shoe: ShoeRow) -> ShoeRow:
        """Publish the seed of a finished shoe; do nothing if its key is lost."""
        if not self.knows(shoe):
            return shoe
        seed, now = self.seed(shoe).hex(), self.clock.now()
        await shoes.reveal(unit, shoe.game_id, shoe.shoe_number, seed=seed, at=now)
        return replace(shoe, seed=seed, revealed_at=now)

    def _derive(self, seed_index: int, start: Start) -> bytes:
        return derive_seed(self.master.key, seed_index, start.salt)


@dataclass(frozen=True, slots=True)
class Dealing:
    """Promises and locks the shoes of one game in a unit of work (pf1); `ahead` is `GamePlay.shoes_ahead`."""

    unit: Unit
    seeds: SeedVault
    game_id: str
    ahead: int | None

    async def promise(self, number: int) -> ShoeRow | None:
        """Promise a shoe whose commitment is shown before it is needed; return None for any other."""
        is_ahead = self.ahead is None or number <= self.ahead
        return await self.seeds.promise(self.unit, self.game_id, number) if is_ahead else None

    async def take(
        self, promised: ShoeRow | None, before: tuple[ShoeRow, ...], wanted: TakeShoe
    ) -> tuple[ShoeRow, ShoeRow | None]:
        """Lock the promised shoe, which may follow others; return it with the promise of the next one."""
        promised = promised or await self.seeds.promise(self.unit, self.game_id, len(before) + 1)
        if wanted.players:
            locked = await self.seeds.lock(self.unit, promised, wanted.players)
        else:
            client = before[-1].client
            assert client is not None, "the shoe before was dealt from"
            locked = await self.seeds.lock_with(self.unit, promised, client)
        return locked, await self.promise(promised.shoe_number + 1)


def unlocked(shoe: ShoeRow) -> ShoeRow:
    """Return a shoe as it was promised."""
    return replace(shoe, client=None, locked_at=None, seed=None, revealed_at=None)
