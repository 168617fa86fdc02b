"""A shard: the part of Discord's servers whose events come through one connection."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Shard:
    """The servers that Discord assigns to shard `number` of `count`; `guild_id in shard` tells whether a server is one of them."""

    number: int
    count: int

    def __contains__(self, guild_id: int) -> bool:
        return (guild_id >> 22) % self.count == self.number


EVERY_SERVER = Shard(0, 1)
"""All servers, for a process that has no other beside it."""

IN_SHARD = "(guild_id >> 22) % :count = :number"
"""A condition on the column guild_id; its parameters are those of `Shard`."""
