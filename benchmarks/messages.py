"""Keep what a bot has sent, and find what can be pressed there."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks import payloads
from benchmarks.payloads import Json


@dataclass(frozen=True, slots=True)
class Button:
    """An enabled button of a kept message."""

    message_id: int
    custom_id: str
    label: str


class Messages:
    """The messages of all channels by id, oldest first."""

    def __init__(self) -> None:
        self._kept: dict[int, Json] = {}
        self._changed = asyncio.Event()

    def get(self, message_id: int) -> Json | None:
        return self._kept.get(message_id)

    def keep(self, message: Json) -> Json:
        self._kept[int(message["id"])] = message
        self._changed.set()
        return message

    def edit(self, message_id: int, content: Json) -> Json | None:
        """Change a kept message by a bot's payload; None if there is no such message."""
        message = self._kept.get(message_id)
        if message is not None:
            payloads.edit(message, content)
            self._changed.set()
        return message

    def delete(self, message_id: int) -> None:
        self._kept.pop(message_id, None)
        self._changed.set()

    def buttons(self, channel_id: int) -> tuple[Button, ...]:
        """Return the enabled buttons of the newest public message that has any, in the order shown."""
        for message_id, message in reversed(self._kept.items()):
            if message["channel_id"] == str(channel_id) and not message["flags"] & payloads.EPHEMERAL:
                found = tuple(_enabled(message_id, message))
                if found:
                    return found
        return ()

    def headline(self, message_id: int) -> str:
        """Return the lines of a message that are written as second-level headings."""
        texts = (component.get("content", "") for component in payloads.components(self._kept[message_id]))
        return "\n".join(line for text in texts for line in text.splitlines() if line.startswith("## "))

    async def changed(self) -> None:
        """Wait until a message is sent, edited or deleted after this call."""
        self._changed.clear()
        await self._changed.wait()


def _enabled(message_id: int, message: Json) -> Iterator[Button]:
    for component in payloads.components(message):
        pressable = component["type"] == payloads.BUTTON and "custom_id" in component
        if pressable and not component.get("disabled", False):
            yield Button(message_id, component["custom_id"], component.get("label") or "")
