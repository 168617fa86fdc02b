"""Failures of calls to Discord, and which of them are final."""

from dataclasses import dataclass

import aiohttp
import discord

from bot.language.language import Wording

FAILURES = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""The exceptions of a call to Discord when Discord or the network fails."""

UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_MESSAGE = 10003, 10004, 10008
TOO_MANY_EDITS_OF_AN_OLD_MESSAGE, THREAD_IS_ARCHIVED = 30046, 50083
BAD_REQUEST, TOO_MANY_REQUESTS, SERVER_ERROR = 400, 429, 500


class RateLimitedError(TimeoutError):
    """Discord asked the call to wait for `retry_after_seconds`, longer than a call may take."""

    def __init__(self, retry_after_seconds: float) -> None:
        super().__init__(f"Discord asks to wait {retry_after_seconds:g} s")
        self.retry_after_seconds = retry_after_seconds


def is_final(error: Exception) -> bool:
    """Return whether a retry would fail the same way, as with a missing permission or a locked thread."""
    if not isinstance(error, discord.HTTPException) or error.status == TOO_MANY_REQUESTS:
        return False
    return BAD_REQUEST <= error.status < SERVER_ERROR


def is_message_gone(error: Exception) -> bool:
    """Return whether the message was deleted."""
    return isinstance(error, discord.NotFound) and error.code == UNKNOWN_MESSAGE


def is_channel_gone(error: Exception) -> bool:
    """Return whether the channel or its server no longer exists."""
    return isinstance(error, discord.NotFound) and error.code in {UNKNOWN_CHANNEL, UNKNOWN_GUILD}


def is_server_gone(error: Exception) -> bool:
    """Return whether the requested server no longer exists, or the bot is not in it any more."""
    return isinstance(error, discord.NotFound | discord.Forbidden)


def is_archived(error: Exception) -> bool:
    """Return whether the thread is archived: it accepts no edits, and a new message opens it unless it is locked."""
    return isinstance(error, discord.HTTPException) and error.code == THREAD_IS_ARCHIVED


def takes_no_edit(error: Exception) -> bool:
    """Return whether Discord refuses edits of a message but may accept a new one.

    The message is over an hour old and was edited too often, or its thread is archived.
    """
    is_old = isinstance(error, discord.HTTPException) and error.code == TOO_MANY_EDITS_OF_AN_OLD_MESSAGE
    return is_old or is_archived(error)


@dataclass(eq=False)
class NotShownError(Exception):
    """A game has begun and Discord failed to show it; `sentence` says so to its player, and where to find it."""

    sentence: Wording
