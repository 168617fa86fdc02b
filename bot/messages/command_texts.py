"""Texts of commands from the catalogues, and commands in texts as mentions that people can press."""

import re
from collections.abc import Iterable
from typing import Any

from discord import Locale
from discord.app_commands import (
    AppCommand,
    AppCommandGroup,
    Command,
    TranslationContextLocation,
    TranslationContextTypes,
    Translator,
    locale_str,
)

from bot.drawing.drawn_message import DrawnMessage
from bot.language.catalogue import SOURCE, catalogue
from bot.language.language import ENGLISH, Language, MessageId, Wording, private_language

_WRITTEN = re.compile(r"`/([a-z_]{1,32}(?: [a-z_]{1,32})?)`")


def command_text(message_id: str, **variables: str | int) -> locale_str:
    """Return a text of a command in English; its extras keep the id and the variables, by which it can be translated."""
    return locale_str(ENGLISH.text(message_id, **variables), id=message_id, variables=variables)


def command_wording(words: Wording) -> locale_str | str:
    """Return a text of a command that may stand in the catalogues."""
    return command_text(words.id) if isinstance(words, MessageId) else words


def description_of(command: Command[Any, ..., Any], language: Language) -> str:
    """Return a command's description in one of our languages, because Discord does not know them all."""
    described = command._locale_description  # noqa: SLF001 - discord.py keeps it and shows it to its translators only.
    if described is None or "id" not in described.extras:
        return command.description
    return language.text(described.extras["id"], **described.extras["variables"])


def option_name_id(name: str) -> str | None:
    """Return the id of the message that names an option; None for an option that has its English name in every language."""
    message_id = f"option-name-{name}"
    return message_id if message_id in catalogue(SOURCE) else None


class CommandTranslator(Translator):
    """Translates the texts of commands for Discord, into every language that its clients can be set to."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return a text of `command_text`, or the name of an option, in a client's language.

        None for other texts, for options that have their English name everywhere, and where the language is English.
        """
        language, message_id = private_language(None, str(locale)), string.extras.get("id")
        if context.location is TranslationContextLocation.parameter_name:
            message_id = option_name_id(string.message)
        if language is ENGLISH or message_id is None:
            return None
        return language.text(message_id, **string.extras.get("variables", {}))


class CommandMentions:
    """Replaces `` `/name` `` in texts by the mention of the registered command.

    A command that is not known, or that is written with options, stays as it is.
    """

    def __init__(self) -> None:
        self._mentions: dict[str, str] = {}

    def learn(self, commands: Iterable[AppCommand]) -> None:
        """Store the ids that Discord gave to the commands."""
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
