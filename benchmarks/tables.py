"""Look at the playground's channels as players do: the buttons to press, and the changes of messages."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass

from playground.components import BUTTON, flat
from playground.server import Playground
from playground.world import Change, Message


@dataclass(frozen=True, slots=True)
class Button:
    """An enabled button of a message."""

    message: Message
    custom_id: str
    label: str


class Tables:
    """The public messages of one playground."""

    def __init__(self, discord: Playground) -> None:
        self._world = discord.world
        self._changed = asyncio.Event()
        self._world.listen(self._hear)

    def buttons(self, channel_id: int) -> tuple[Button, ...]:
        """Return the enabled buttons of the newest message that has any, in the order shown."""
        for message in reversed(self._world.messages(channel_id)):
            found = tuple(_enabled(message)) if message.only_for is None else ()
            if found:
                return found
        return ()

    async def changed(self) -> None:
        """Wait until a message is sent, edited or deleted after this call."""
        self._changed.clear()
        await self._changed.wait()

    def _hear(self, _: Change) -> None:
        self._changed.set()


def headline(message: Message) -> str:
    """Return the lines of a message that are written as second-level headings."""
    texts = (component.get("content", "") for component in flat(message.payload["components"]))
    return "\n".join(line for text in texts for line in text.splitlines() if line.startswith("## "))


def _enabled(message: Message) -> Iterator[Button]:
    for component in flat(message.payload["components"]):
        pressable = component["type"] == BUTTON and "custom_id" in component
        if pressable and not component.get("disabled", False):
            yield Button(message, component["custom_id"], component.get("label") or "")
