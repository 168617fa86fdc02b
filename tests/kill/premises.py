"""What every worker plays in: an installation on a database, with nobody to show anything to."""

from dataclasses import dataclass
from typing import Any

from bot.core.departed import Pseudonyms
from bot.core.player_accounts import PlayerAccounts
from bot.core.ports import Clock, Entropy, SystemClock, SystemEntropy
from bot.core.seeds import SeedVault
from bot.core.session import Shown
from storage import master
from storage.database import Database
from storage.guilds import GuildSettings
from storage.location import Location

GUILD = 1
STARTING_CHIPS = 100_000


class NoDisplay:
    """Shows nothing to nobody."""

    def prerender(self, session: Shown, committed: Any) -> None:
        """Draw nothing."""

    def changed(self, session: Shown) -> None:
        """Draw nothing."""

    def forget(self, session: Shown) -> None:
        """Forget nothing."""


@dataclass(frozen=True, slots=True)
class Premises:
    """An open database, its seeds, and who greets people."""

    database: Database
    clock: Clock
    entropy: Entropy
    seeds: SeedVault
    accounts: PlayerAccounts


async def enter(target: Location, clock: Clock | None = None) -> Premises:
    """Open the database and find its key."""
    clock, entropy = clock or SystemClock(), SystemEntropy()
    database = await Database.open(target)
    keys = await master.adopt(database, clock.now(), given=bytes(32) if database.is_shared else None)
    accounts = PlayerAccounts(
        database, clock, GuildSettings(STARTING_CHIPS, 10, 100, "vegas"), Pseudonyms(keys.key)
    )
    return Premises(database, clock, entropy, SeedVault(keys, clock, entropy), accounts)


def say(*words: object) -> None:
    """Tell the parent at once."""
    print(*words, flush=True)  # noqa: T201 - the parent reads it.
