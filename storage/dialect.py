"""What SQLite and PostgreSQL need in two texts; every other statement is one text for both (docs/ledger.md)."""

from dataclasses import dataclass
from typing import Literal

Engine = Literal["sqlite", "postgresql"]


@dataclass(frozen=True, slots=True)
class SqlPair:
    """One statement with the same meaning in both texts: the same parameters, the same columns."""

    sqlite: str
    postgresql: str

    def on(self, engine: Engine) -> str:
        """Return the text for an engine, which is `Reader.engine`."""
        return self.sqlite if engine == "sqlite" else self.postgresql


def placeholders(count: int) -> str:
    """Return the list after `IN` for so many values; without any, a list in which nothing is."""
    return f"({', '.join('?' * count) or 'NULL'})"
