"""Derives pseudonyms from the master key, and checks whether a person whose data was deleted is still away (CH-8)."""

import hmac
from dataclasses import dataclass, field

from bot.core.errors import DepartedError
from storage import deletions, former_people, ledger, people
from storage.database import Reader, Unit
from storage.ledger import player


@dataclass(frozen=True, slots=True)
class Pseudonyms:
    """Makes pseudonyms with the installation's master key, which is not in the database."""

    key: bytes = field(repr=False)

    def of(self, guild_id: int, user_id: int) -> str:
        """Return the pseudonym of a person in a server as 64 hex digits."""
        return self._hash(f"former person|{guild_id}|{user_id}")

    def everywhere(self, user_id: int) -> str:
        """Return the pseudonym of a person in all servers together; it has nothing in common with those in single ones."""
        return self._hash(f"former person|everywhere|{user_id}")

    def imported(self, guild_id: int, user_id: int) -> str:
        """Return the pseudonym under which imported chips wait for a person in a server."""
        return self._hash(f"imported|{guild_id}|{user_id}")

    def file(self, guild_id: int, content: str) -> str:
        """Return the digest of a file with balances, whose people cannot be guessed without the key."""
        return self._hash(f"import|{guild_id}|{content}")

    def _hash(self, what: str) -> str:
        return hmac.digest(self.key, f"cardroom|{what}".encode(), "sha256").hex()


async def is_departed(reader: Reader, pseudonyms: Pseudonyms, guild_id: int, user_id: int, at: int) -> bool:
    """Return whether a person's data here is being deleted, or was and they are still away; without an account, in any server."""
    if await deletions.is_requested(reader, guild_id, user_id):
        return True
    if await ledger.account_id(reader, guild_id, player(user_id)) is not None:
        return False
    if await former_people.back_at(reader, guild_id, pseudonyms.of(guild_id, user_id)) is not None:
        return True
    away_until = await former_people.away_until(reader, pseudonyms.everywhere(user_id)) or 0
    return away_until > at or bool(await deletions.pending_of(reader, user_id))


async def meet(unit: Unit, pseudonyms: Pseudonyms, guild_id: int, user_id: int, at: int) -> None:
    """Open an account for a person on whom somebody else acts, unless they have one; raises DepartedError."""
    is_new = await ledger.account_id(unit, guild_id, player(user_id)) is None
    if is_new:
        await people.take_turn(unit, user_id)
    if await is_departed(unit, pseudonyms, guild_id, user_id, at):
        raise DepartedError
    if is_new:
        await ledger.ensure_player(unit, guild_id, user_id)
