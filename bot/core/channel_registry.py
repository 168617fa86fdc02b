"""Sessions of a kind of which each channel has one at most."""

import asyncio
from dataclasses import dataclass, field

from bot.core.registry import A, Registry


@dataclass
class ChannelRegistry(Registry[A]):
    """Finds the open session of a channel. The one who opens a session holds `opening`, so that two people open one together."""

    opening: asyncio.Lock = field(default_factory=asyncio.Lock, init=False)
    _by_channel: dict[int, A] = field(default_factory=dict, init=False)

    def in_channel(self, channel_id: int) -> A | None:
        """Return the open session of a channel."""
        return self._by_channel.get(channel_id)

    def _keep(self, session: A) -> None:
        super()._keep(session)
        self._by_channel[session.channel_id] = session

    def _remove(self, session: A) -> None:
        super()._remove(session)
        self._by_channel.pop(session.channel_id, None)
