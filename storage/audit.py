"""Does everything still add up? Read-only; runs beside a running bot."""

from dataclasses import dataclass

from storage.database import Reader


@dataclass(frozen=True, slots=True)
class Audit:
    """What was found (one line each, empty when all holds) and how much was looked at."""

    findings: tuple[str, ...]
    guilds: int
    accounts: int
    entries: int
    games: int
    actions: int


async def audit(reader: Reader) -> Audit:
    """Check the ledger, the games and the file itself."""
    raise NotImplementedError
