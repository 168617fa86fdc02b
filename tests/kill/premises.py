"""What every worker plays in: an installation on a file, with nobody to show anything to."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.sessions.clock import SystemClock, SystemEntropy
from bot.sessions.fair import SeedHouse
from bot.sessions.guests import Guests
from bot.sessions.ports import Clock, Entropy, Shown
from storage import master
from storage.database import Database
from storage.guilds import GuildSettings

GUILD = 1
STARTING_CHIPS = 100_000


class NoDisplay:
    """Shows nothing to nobody."""

    def foresee(self, session: Shown, standing: Any) -> None:
        """Let it come."""

    def changed(self, session: Shown) -> None:
        """Let it be."""


@dataclass(frozen=True, slots=True)
class Premises:
    """An open database, its seeds, and who greets people."""

    database: Database
    clock: Clock
    entropy: Entropy
    house: SeedHouse
    guests: Guests


async def enter(path: Path, clock: Clock | None = None) -> Premises:
    """Open the database and find its key."""
    clock, entropy = clock or SystemClock(), SystemEntropy()
    database = await Database.open(path)
    keys = await master.adopt(database, clock.now())
    guests = Guests(database, clock, GuildSettings(STARTING_CHIPS, 10, 100, "vegas"))
    return Premises(database, clock, entropy, SeedHouse(keys, clock, entropy), guests)


def say(*words: object) -> None:
    """Tell the parent at once."""
    print(*words, flush=True)  # noqa: T201 - the parent reads it.
