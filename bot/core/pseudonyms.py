"""Pseudonyms of people whose data was deleted: keyed hashes by which they are known if they come back (docs/ledger.md)."""

import hmac
from dataclasses import dataclass, field


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

    def _hash(self, what: str) -> str:
        return hmac.digest(self.key, f"cardroom|{what}".encode(), "sha256").hex()
