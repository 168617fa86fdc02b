"""Sessions of a kind of which each channel has one at most."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic

from bot.core.play import G, V
from bot.core.registry import Registry
from bot.core.session import Session


@dataclass
class ChannelRegistry(Registry[G, V], Generic[G, V]):
    """Finds the open session of a channel. The one who opens a session holds `opening`, so that two people open one together.

    Each of `on_round_over` is called after each round.
    """

    opening: asyncio.Lock = field(default_factory=asyncio.Lock, init=False)
    on_round_over: list[Callable[[Session[G, V]], None]] = field(default_factory=list, init=False)
    _by_channel: dict[int, Session[G, V]] = field(default_factory=dict, init=False)

    def in_channel(self, channel_id: int) -> Session[G, V] | None:
        """Return the open session of a channel."""
        return self._by_channel.get(channel_id)

    def _keep(self, session: Session[G, V]) -> None:
        super()._keep(session)
        session.on_round_over = self.on_round_over
        self._by_channel[session.channel_id] = session

    def _remove(self, session: Session[G, V]) -> None:
        super()._remove(session)
        self._by_channel.pop(session.channel_id, None)
