"""The databases whose workers are killed, on each engine, and copies of them as a kill has left them."""

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from playground.postgresql import TemporaryPostgreSQL
from storage.location import Location, ServerAddress


class Installation(Protocol):
    """A database for one worker after another."""

    @property
    def target(self) -> Location:
        """What the workers open."""

    def copied(self) -> Location:
        """Copy what a kill left, to be opened and looked at, so that the next life meets the database itself as it was left."""


@dataclass(frozen=True, slots=True)
class FileInstallation:
    """A file of SQLite, with the files beside it."""

    target: Path

    def copied(self) -> Path:
        """Copy the files."""
        copy = self.target.with_name("copy.sqlite3")
        for ending in ("", "-wal", ".master", ".mark"):
            left = self.target.with_name(self.target.name + ending)
            there = copy.with_name(copy.name + ending)
            there.unlink(missing_ok=True)
            if left.exists():
                shutil.copyfile(left, there)
        return copy


@dataclass(frozen=True, slots=True)
class ServerInstallation:
    """A database on a server that goes on while workers are killed."""

    server: TemporaryPostgreSQL
    name: str

    @classmethod
    def create(cls, server: TemporaryPostgreSQL, name: str, template: str) -> "ServerInstallation":
        """Make a database from a template."""
        server.run_sql(f"CREATE DATABASE {name} TEMPLATE {template}")
        return cls(server, name)

    @property
    def target(self) -> ServerAddress:
        """What the workers open."""
        return ServerAddress(self.server.address(self.name))

    def copied(self) -> ServerAddress:
        """Copy the database.

        The server waits for the connections of the killed worker to end: what those had in hand is committed by then, or never.
        """
        self._drop_copy()
        self.server.run_sql(f"CREATE DATABASE {self._copy} TEMPLATE {self.name}")
        return ServerAddress(self.server.address(self._copy))

    def remove(self) -> None:
        """Drop the database and its copy."""
        self._drop_copy()
        self.server.run_sql(f"DROP DATABASE {self.name} WITH (FORCE)")

    @property
    def _copy(self) -> str:
        return f"{self.name}_copy"

    def _drop_copy(self) -> None:
        self.server.run_sql(f"DROP DATABASE IF EXISTS {self._copy} WITH (FORCE)")
