"""Calls of the storage in one line of a test."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Concatenate, ParamSpec, TypeVar

from storage.database import Database, Reader, Unit

P = ParamSpec("P")
T = TypeVar("T")


@dataclass
class HasDatabase:
    """A database and short ways to ask it."""

    database: Database = field(init=False)

    async def read(
        self, body: Callable[Concatenate[Reader, P], Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function of the storage on a reader."""
        return await self.database.read(lambda reader: body(reader, *args, **kwargs))

    async def write(
        self, body: Callable[Concatenate[Unit, P], Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function of the storage as a unit of its own."""
        return await self.database.write(lambda unit: body(unit, *args, **kwargs))
