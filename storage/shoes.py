"""Shoes and the seeds they come from: reserved, locked, revealed. What a seed means is known elsewhere (pf1)."""

from dataclasses import dataclass

from storage.database import Reader, Unit


@dataclass(frozen=True, slots=True)
class Shoe:
    """One shoe as stored. `client` is None until the players' seeds lock, `seed` (hex) until it is revealed."""

    game_id: str
    shoe_number: int
    seed_index: int
    commitment: str
    made_at: int
    client: str | None = None
    locked_at: int | None = None
    seed: str | None = None
    revealed_at: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerSeed:
    """A person's seed; `is_random` until they choose one."""

    seed: str
    is_random: bool


async def next_seed_index(reader: Reader) -> int:
    """Return the first seed index no shoe has used; in a unit it stays free until `add` in that same unit."""
    raise NotImplementedError


async def add(unit: Unit, shoe: Shoe) -> None:
    """Record a new shoe with its commitment, before its commitment is shown."""
    raise NotImplementedError


async def lock(unit: Unit, game_id: str, shoe_number: int, *, client: str, at: int) -> None:
    """Lock the players' seeds into a shoe, once; raises ShoeLockedError the second time."""
    raise NotImplementedError


async def reveal(unit: Unit, game_id: str, shoe_number: int, *, seed: str, at: int) -> None:
    """Record a shoe's seed (64 hex digits) as public. Revealing it again changes nothing."""
    raise NotImplementedError


async def load(reader: Reader, game_id: str, shoe_number: int) -> Shoe | None:
    """Return one shoe."""
    raise NotImplementedError


async def of_game(reader: Reader, game_id: str) -> list[Shoe]:
    """Return all shoes of a game in order."""
    raise NotImplementedError


async def ensure_player_seeds(unit: Unit, fresh: dict[int, str], at: int) -> dict[int, PlayerSeed]:
    """Return the seeds of the people named in `fresh`; who has none gets the random one given there."""
    raise NotImplementedError


async def set_player_seed(unit: Unit, user_id: int, seed: str, at: int) -> None:
    """Record the seed a person chose: at most 64 bytes of UTF-8. Locked shoes keep the one before."""
    raise NotImplementedError
