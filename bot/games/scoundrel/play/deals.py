"""The order of a run's cards, from a secret seed, the seed of the day or a typed one (docs/rules/fairness.md)."""

import re
from dataclasses import dataclass
from hashlib import sha256

from bot.core.seeds import SeedVault
from bot.games.scoundrel.play.view import Shuffle
from rules.cards import Card
from rules.errors import SeedError
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import HouseRules
from rules.shuffle import parse_seed, shuffled
from storage.daily_deals import DailyDeal
from storage.shoes import ShoeRow

SHOE_NUMBER = 1
DAILY_RULES = HouseRules()
# The engine protocol's own, so that a seed gives the same dungeon there.
PRACTICE_NAME = "engine"
_WHOLE_SEED = re.compile(r"[0-9a-fA-F]{64}")


@dataclass(frozen=True, slots=True)
class DungeonDeal:
    """The cards of a run, top first, and the inputs of their shuffle; the seed in `shuffle` may be secret."""

    dungeon: tuple[Card, ...]
    shuffle: Shuffle


def of_shoe(seeds: SeedVault, shoe: ShoeRow) -> DungeonDeal:
    """Return the dungeon of a free run."""
    assert shoe.client is not None, "a run's shoe is locked with its promise"
    return _deal(seeds.seed(shoe), shoe.game_id, shoe.client, shoe.commitment)


def of_day(seeds: SeedVault, daily: DailyDeal) -> DungeonDeal:
    """Return the dungeon of a day; it is the same for all, so no player's seed is in it."""
    return _deal(seeds.seed(daily), daily.name, "", daily.commitment)


def of_seed(seed: str) -> DungeonDeal:
    """Return the dungeon of a practice run from a seed of 64 hex digits."""
    return _deal(bytes.fromhex(seed), PRACTICE_NAME, "", None)


def word_of(text: str) -> str | None:
    """Return the name of the dungeon of a typed text: the text itself; None for a whole seed of 64 hex digits."""
    text = text.strip()
    return None if not text or _WHOLE_SEED.fullmatch(text) else text


def typed_seed(text: str) -> str:
    """Return the seed, as 64 hex digits, for a typed text: up to 64 hex digits as they are, any other text by its SHA-256."""
    text = text.strip()
    try:
        return parse_seed(text).hex()
    except SeedError:
        return sha256(text.encode(errors="surrogatepass")).hexdigest()


def _deal(seed: bytes, name: str, client: str, commitment: str | None) -> DungeonDeal:
    dungeon = shuffled(DUNGEON, seed, name, SHOE_NUMBER, client)
    return DungeonDeal(dungeon, Shuffle(name, SHOE_NUMBER, client, commitment, seed.hex()))
