"""Commands in texts as mentions that people can press."""

import re
from collections.abc import Iterable

from discord.app_commands import AppCommand, AppCommandGroup

from bot.drawing.drawn_message import DrawnMessage

_WRITTEN = re.compile(r"`/([a-z_]{1,32}(?: [a-z_]{1,32})?)`")


class CommandMentions:
    """Knows the mention of each registered command, and puts it in the place of `` `/name` ``.

    A command that is not known, or that is written with options, stays as it is.
    """

    def __init__(self) -> None:
        self._mentions: dict[str, str] = {}

    def learn(self, commands: Iterable[AppCommand]) -> None:
        """Take the ids that Discord gave to the commands."""
        for command in commands:
            self._mentions[command.name] = command.mention
            for option in command.options:
                if isinstance(option, AppCommandGroup):
                    self._mentions[f"{command.name} {option.name}"] = option.mention

    def link(self, text: str) -> str:
        """Turn the commands in a text into mentions."""
        return _WRITTEN.sub(lambda written: self._mentions.get(written[1], written[0]), text)

    def link_all(self, drawn: DrawnMessage) -> None:
        """Turn the commands in all texts of a message into mentions."""
        for text in drawn.texts:
            if "`/" in text["content"]:
                text["content"] = self.link(text["content"])
