"""The sessions of a kind of game of which each channel has at most one."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic
from weakref import WeakValueDictionary

from bot.core.game_opening import NewGame
from bot.core.play import G, V
from bot.core.registry import Registry
from bot.core.session import Session


@dataclass
class ChannelRegistry(Registry[G, V], Generic[G, V]):
    """Finds the open session of a channel. Each of `on_round_over` is called after each round."""

    on_round_over: list[Callable[[Session[G, V]], None]] = field(default_factory=list, init=False)
    _by_channel: dict[int, Session[G, V]] = field(default_factory=dict, init=False)
    _opening: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary, init=False)

    def in_channel(self, channel_id: int) -> Session[G, V] | None:
        """Return the open session of a channel."""
        return self._by_channel.get(channel_id)

    async def find_or_open(self, new: NewGame) -> tuple[Session[G, V], bool]:
        """Return the open session of a channel, or a new one, and whether it is new; raises what `open_play` raises.

        A call during the opening waits for that game; calls for other channels do not wait.
        """
        async with self._opening.setdefault(new.channel_id, asyncio.Lock()):
            session = self.in_channel(new.channel_id)
            return (await self.open_play(new), True) if session is None else (session, False)

    def _keep(self, session: Session[G, V]) -> None:
        super()._keep(session)
        session.on_round_over = self.on_round_over
        self._by_channel[session.channel_id] = session

    def _remove(self, session: Session[G, V]) -> None:
        super()._remove(session)
        self._by_channel.pop(session.channel_id, None)
