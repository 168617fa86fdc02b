"""The shoes of one game within a unit of work: promised, locked, dealt from (docs/rules/fairness.md)."""

from dataclasses import dataclass, replace

from bot.core.play import TakeShoe
from bot.core.seeds import SeedVault
from storage.database import Unit
from storage.shoes import ShoeRow


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
