"""What discord.py keeps of all shards, and its parsers of events, of which none may end the process."""

import asyncio
import logging
import traceback
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from discord import Interaction, InteractionType
from discord.state import AutoShardedConnectionState
from discord.utils import MISSING

log = logging.getLogger(__name__)

LOGGED_AGAIN_SECONDS = 60.0
BEGINNINGS = frozenset({"READY", "RESUMED"})
"""Events without which a shard is of no use: when one cannot be read, the connection ends, and the next begins a new session."""


class UnreadableEvents:
    """Counts the events that discord.py could not parse, and logs each kind at most once a minute."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        """The number of events that were left out, by their names."""
        self._logged_at: dict[str, float] = {}

    def add(self, name: str, error: Exception) -> None:
        """Count an event. Nothing that Discord sent is logged, so of the error only its kind and its place are."""
        self.counts[name] += 1
        now = asyncio.get_running_loop().time()
        if now - self._logged_at.get(name, float("-inf")) < LOGGED_AGAIN_SECONDS:
            return
        self._logged_at[name] = now
        place = "".join(traceback.format_tb(error.__traceback__))
        log.error("the event %s could not be read: %s\n%s", name, type(error).__name__, place.rstrip())


class States(AutoShardedConnectionState[Any]):
    """The state that discord.py keeps of all shards."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.unreadable = UnreadableEvents()
        self.parsers = {name: partial(self._guarded, name, parse) for name, parse in self.parsers.items()}

    def parse_interaction_create(self, data: Any) -> None:
        """Pass every command, press and form to `on_interaction`, and nothing past it.

        discord.py itself would start commands, and shared buttons once more, before anybody could refuse them.
        """
        interaction = Interaction(data=data, state=self)
        if interaction.user is MISSING or interaction.channel_id is None or interaction.data is None:
            raise ValueError("an interaction of nobody, of no place or without content")
        if interaction.type is InteractionType.component and interaction.message is None:
            raise ValueError("a press below no message")
        self.dispatch("interaction", interaction)

    def _guarded(self, name: str, parse: Callable[[Any], None], data: Any) -> None:
        try:
            parse(data)
        except Exception as error:
            self.unreadable.add(name, error)
            if name in BEGINNINGS:
                raise

    async def _delay_ready(self) -> None:
        """Wait for all shards before `ready`. When another shard comes meanwhile, discord.py cancels this.

        Its own way of waiting would then end the tasks of the shards too, and `shard_ready` would never come for them.
        """
        if self._ready_tasks:
            await asyncio.wait(self._ready_tasks.values())
        await super()._delay_ready()
