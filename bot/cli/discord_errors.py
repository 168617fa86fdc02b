"""Errors between the command line and Discord, each as one line for the operator."""

from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

from bot.settings import Settings, SettingsError

UNREACHABLE = (
    discord.DiscordServerError,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    aiohttp.ClientError,
    OSError,
)


class CannotRunError(Exception):
    """The command cannot be carried out; the message is one line for the operator."""


def token_of(settings: Settings) -> str:
    """Return the bot's token; raises SettingsError if there is none."""
    token = "" if settings.token is None else settings.token.get_secret_value().strip()
    if not token:
        raise SettingsError("no token: set DISCORD_TOKEN in the environment or in .env (see .env.example)")
    return token


@contextmanager
def discord_errors() -> Iterator[None]:
    """Turn what Discord and the network answer into CannotRunError, a token that is refused into SettingsError."""
    try:
        yield
    except discord.LoginFailure:
        raise SettingsError(
            "Discord refuses the token (401): is DISCORD_TOKEN the bot's current one?"
        ) from None
    except UNREACHABLE as error:
        raise CannotRunError(f"Discord cannot be reached: {error}") from error
    except discord.HTTPException as error:
        # Discord lists each invalid field on a line of its own.
        line = " ".join(str(error).split())
        raise CannotRunError(f"Discord refuses what the bot asked for: {line}") from error
