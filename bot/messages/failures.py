"""Failures of calls to Discord, and which of them are final."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import aiohttp
import discord

if TYPE_CHECKING:
    from bot.languages.language import Wording

FAILURES = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""The exceptions of a call to Discord when Discord or the network fails."""

UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_MESSAGE = 10003, 10004, 10008
TOO_MANY_EDITS_OF_AN_OLD_MESSAGE = 30046
BAD_REQUEST, TOO_MANY_REQUESTS, SERVER_ERROR = 400, 429, 500


class RateLimitedError(TimeoutError):
    """Discord asked the call to wait for `retry_after_seconds`, longer than a call may take."""

    def __init__(self, retry_after_seconds: float) -> None:
        super().__init__(f"Discord asks to wait {retry_after_seconds:g} s")
        self.retry_after_seconds = retry_after_seconds


def is_final(error: Exception) -> bool:
    """Return whether a retry would fail the same way, as with a missing permission or an archived thread."""
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
    """Return whether the server that was asked for no longer exists, or the bot is not in it any more."""
    return isinstance(error, discord.NotFound | discord.Forbidden)


def is_too_old(error: Exception) -> bool:
    """Return whether Discord refuses further edits for now because the message is over an hour old."""
    return isinstance(error, discord.HTTPException) and error.code == TOO_MANY_EDITS_OF_AN_OLD_MESSAGE


@dataclass(eq=False)
class NotShownError(Exception):
    """A game has begun and Discord failed to show it; `sentence` tells its player so, and where to find it."""

    sentence: Wording
