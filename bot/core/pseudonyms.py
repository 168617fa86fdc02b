"""Pseudonyms of people whose data was deleted: keyed hashes by which they are known if they come back (docs/ledger.md)."""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Pseudonyms:
    """Makes pseudonyms with the installation's master key, which is not in the database."""

    key: bytes = field(repr=False)

    def of(self, guild_id: int, user_id: int) -> str:
        """Return the pseudonym of a person in a server as 64 hex digits."""
        return hmac.digest(self.key, f"cardroom|former person|{guild_id}|{user_id}".encode(), "sha256").hex()
