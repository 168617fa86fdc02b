"""A client for commands that ask Discord, and the errors in between, each as one line for the operator."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import aiohttp
import discord

from bot.messages.calls import Calls
from bot.messages.rest_proxy import use_rest_proxy
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


@asynccontextmanager
async def logged_in(settings: Settings) -> AsyncIterator[discord.Client]:
    """Yield a client that only makes requests: it opens no connection to the gateway, of which Discord allows 1,000 a day.

    Raises SettingsError without a token, and what discord.py and aiohttp raise.
    """
    token = token_of(settings)
    # The client uses no voice, so discord.py's two warnings about missing voice libraries mean nothing.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    async with discord.Client(intents=discord.Intents(guilds=True), http_trace=Calls().trace) as client:
        if settings.rest_proxy is not None:
            use_rest_proxy(client, str(settings.rest_proxy))
        await client.login(token)
        yield client
