"""Measure the smallest durable commit on this disk: the part of a press that no code can save."""

import sqlite3
from pathlib import Path
from statistics import median
from time import perf_counter_ns


class Disk:
    """A separate database next to the measured one, with the same durability and one row per commit."""

    def __init__(self, folder: Path) -> None:
        self._connection = sqlite3.connect(folder / "disk.sqlite3", isolation_level=None)
        self._connection.executescript(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE probes (text TEXT)"
        )
        self._taken: list[int] = []

    def probe(self) -> None:
        began = perf_counter_ns()
        self._connection.execute("INSERT INTO probes VALUES (?)", ("x" * 100,))
        self._taken.append(perf_counter_ns() - began)

    def close(self) -> None:
        self._connection.close()

    @property
    def nanoseconds(self) -> float:
        """Return the median of all probes, in nanoseconds."""
        return median(self._taken)
