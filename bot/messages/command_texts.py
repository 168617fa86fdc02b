"""Descriptions, options and choices of commands, from the catalogues."""

from __future__ import annotations

from discord.app_commands import locale_str

from bot.languages.language import ENGLISH, MessageId, Wording


def command_text(message_id: str, **variables: str | int) -> locale_str:
    """Return a text of a command in English; its extras keep the id and the variables, by which it can be translated."""
    return locale_str(ENGLISH.text(message_id, **variables), id=message_id, variables=variables)


def command_wording(words: Wording) -> locale_str | str:
    """Return a text of a command that may stand in the catalogues."""
    return command_text(words.id) if isinstance(words, MessageId) else words
