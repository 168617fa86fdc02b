"""Derive seeds from the master key, show their fingerprints, deal from them and open them (docs/rules/fairness.md)."""

from dataclasses import dataclass, replace

from bot.core.play import Secret
from bot.core.ports import Clock, Entropy
from rules import pf2, shuffle
from rules.pf2 import NOT_CUT
from storage import daily_deals, shoes
from storage.daily_deals import DailyDeal
from storage.database import Unit
from storage.master import Master
from storage.shoes import PF1, PF2, SeedEnd, ShoeRow
from storage.starts import Start

DAILY_SHOE_NUMBER = 1


@dataclass(frozen=True, slots=True)
class SeedVault:
    """Derives every seed of this installation from its master key."""

    master: Master
    clock: Clock
    entropy: Entropy

    def knows(self, taken: ShoeRow | DailyDeal) -> bool:
        """Return whether a seed can be derived and is still secret: False after a lost key or in a restored older copy.

        An erased seed is not used again either, because its cards cannot be derived any more.
        """
        if isinstance(taken, shoes.ShoeRow) and taken.is_erased:
            return False
        return taken.seed_index >= self.master.first_seed_index

    def seed(self, taken: ShoeRow | DailyDeal) -> bytes:
        """Return the 32 bytes that a shoe or deal is shuffled from, opened or still secret."""
        if taken.seed is not None:
            return bytes.fromhex(taken.seed)
        assert self.knows(taken), "the master key of the seed is gone, or the seed may be public"
        return self.derive(taken.protocol, taken.seed_index, taken.start)

    def secret(self, dealt_from: ShoeRow | DailyDeal, shoe_number: int | None = None) -> Secret:
        """Return what the cards of a day follow from, or those of a shoe in a game, by default of the last one of its seed."""
        seed = self.seed(dealt_from)
        if isinstance(dealt_from, DailyDeal):
            client = NOT_CUT.text if dealt_from.protocol == PF2 else ""
            inputs = (dealt_from.name, DAILY_SHOE_NUMBER, client)
        else:
            assert dealt_from.client is not None, "its cuts are locked"
            number = dealt_from.next_number - 1 if shoe_number is None else shoe_number
            # The shoes of a seed are numbered from 1 by pf2; those of a game were by pf1.
            number -= dealt_from.shoe_number - 1 if dealt_from.protocol == PF2 else 0
            inputs = (dealt_from.game_id, number, dealt_from.client)
        return Secret(seed, *inputs, dealt_from.commitment, dealt_from.protocol)

    async def take(self, unit: Unit, game_id: str, shoe_number: int) -> ShoeRow:
        """Take the next seed for a shoe of a game, and record its fingerprint, which can be shown from now on."""
        shoe = await self.following(unit, game_id, shoe_number)
        await shoes.add(unit, shoe)
        return shoe

    async def following(self, unit: Unit, game_id: str, shoe_number: int) -> ShoeRow:
        """Return the row of a shoe with the next seed, which nobody knows of yet."""
        index, start = await shoes.take_seed_index(unit), self.master.start
        fingerprint = pf2.fingerprint(self.derive(PF2, index, start))
        return ShoeRow(game_id, shoe_number, index, start, fingerprint, self.clock.now())

    async def take_for_deal(self, unit: Unit, kind: str, day: int, name: str) -> DailyDeal:
        """Take the next seed for a deal of the day, and record its fingerprint, which can be shown from now on."""
        attempt = await daily_deals.next_attempt(unit, day)
        index, start = await shoes.take_seed_index(unit), self.master.start
        print_ = pf2.fingerprint(self.derive(PF2, index, start))
        deal = daily_deals.DailyDeal(kind, day, attempt, name, index, start, print_, self.clock.now())
        await daily_deals.add(unit, deal)
        return deal

    async def bring(
        self, unit: Unit, game_id: str, promised: ShoeRow | None, dealt: tuple[ShoeRow, ...]
    ) -> tuple[ShoeRow, ...]:
        """Deal a game its next shoe: the one that was shown, or else one more of the last seed; return all that it was dealt from."""
        if promised is None and dealt:
            following = dealt[-1].following
            await shoes.bring(unit, game_id, following.shoe_number, following.brought)
            return (*dealt[:-1], following)
        shoe = promised or await self.take(unit, game_id, 1)
        if shoe.client is None:
            client = NOT_CUT.text if shoe.protocol == PF2 else dealt[-1].client or "" if dealt else ""
            shoe = await self.lock(unit, shoe, client)
        if not shoe.brought:
            shoe = replace(shoe, brought=1)
            await shoes.bring(unit, game_id, shoe.shoe_number, 1)
        return (*dealt, shoe)

    async def lock(self, unit: Unit, shoe: ShoeRow, client: str) -> ShoeRow:
        """Lock for good what goes into the shuffle besides the seed."""
        now = self.clock.now()
        await shoes.lock(unit, shoe.game_id, shoe.shoe_number, client=client, at=now)
        return replace(shoe, client=client, locked_at=now)

    async def open(self, unit: Unit, shoe: ShoeRow, ended: SeedEnd) -> ShoeRow:
        """Publish the seed of a finished shoe, unless that is done, its key is lost, or it is an undealt shoe of pf1."""
        if shoe.seed is not None or not self.knows(shoe) or (shoe.protocol == PF1 and not shoe.is_dealt):
            return shoe
        seed, now = self.seed(shoe).hex(), self.clock.now()
        await shoes.reveal(unit, shoe.game_id, shoe.shoe_number, seed=seed, ended=ended, at=now)
        return replace(shoe, seed=seed, revealed_at=now, ended=ended)

    def derive(self, protocol: str, seed_index: int, start: Start) -> bytes:
        """Derive the seed of a number and a start."""
        derived = shuffle.derive_seed if protocol == PF1 else pf2.derive_seed
        return derived(self.master.key, seed_index, start.salt)
