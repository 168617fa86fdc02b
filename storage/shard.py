"""A shard: the part of Discord's servers whose events come through one connection."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Shard:
    """The servers that Discord assigns to shard `number` of `count`; `guild_id in shard` is whether a server is one of them."""

    number: int
    count: int

    def __contains__(self, guild_id: int) -> bool:
        return (guild_id >> 22) % self.count == self.number

    @property
    def parameters(self) -> dict[str, int]:
        """Return the values for `IN_SHARD`."""
        return {"shard_number": self.number, "shard_count": self.count}


EVERY_SERVER = Shard(0, 1)
"""All servers, for a single process."""

IN_SHARD = "(guild_id >> 22) % :shard_count = :shard_number"
"""The condition on the column guild_id that its server is one of a shard; `Shard.parameters` are its values."""
