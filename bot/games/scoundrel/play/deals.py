"""The order of a run's cards, from a secret seed, the seed of the day or a typed one (docs/rules/fairness.md)."""

import re
from dataclasses import dataclass
from hashlib import sha256

from bot.core.play import Secret
from bot.games.scoundrel.play.view import Shuffle
from rules.cards import Card
from rules.errors import SeedError
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import HouseRules
from rules.shuffle import parse_seed

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


def of_secret(secret: Secret) -> DungeonDeal:
    """Return the dungeon of a shoe, or of a day, which is the same for all."""
    shown = Shuffle(secret.name, secret.number, secret.client, secret.commitment, secret.seed.hex())
    return DungeonDeal(secret.shuffled(DUNGEON), shown)


def of_seed(seed: str) -> DungeonDeal:
    """Return the dungeon of a practice run from a seed of 64 hex digits."""
    return of_secret(Secret(bytes.fromhex(seed), PRACTICE_NAME, SHOE_NUMBER, "", None))


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
