"""Descriptions, options and choices of commands, from the catalogues."""

from typing import Any

from discord import Locale
from discord.app_commands import Command, TranslationContextTypes, Translator, locale_str

from bot.languages.language import ENGLISH, Language, MessageId, Wording, private_language


def command_text(message_id: str, **variables: str | int) -> locale_str:
    """Return a text of a command in English; its extras keep the id and the variables, by which it can be translated."""
    return locale_str(ENGLISH.text(message_id, **variables), id=message_id, variables=variables)


def command_wording(words: Wording) -> locale_str | str:
    """Return a text of a command that may stand in the catalogues."""
    return command_text(words.id) if isinstance(words, MessageId) else words


def description_of(command: Command[Any, ..., Any], language: Language) -> str:
    """Return what a command does, in a language of our own choice: Discord does not know them all."""
    described = command._locale_description  # noqa: SLF001 - discord.py keeps it and shows it to its translators only.
    if described is None or "id" not in described.extras:
        return command.description
    return language.text(described.extras["id"], **described.extras["variables"])


class CommandTranslator(Translator):
    """Tells Discord the texts of commands in every language that its clients can be set to."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return a text of `command_text` in a client's language; None for another text, and where it is English."""
        del context
        language = private_language(None, str(locale))
        if language is ENGLISH or "id" not in string.extras:
            return None
        return language.text(string.extras["id"], **string.extras["variables"])
