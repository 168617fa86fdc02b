"""A REST proxy between the bot and Discord, which keeps one rate limit for several processes.

Such a proxy serves Discord's REST interface at an address of its own. When it holds a request back itself, it answers with a
429 that has a Retry-After but no Via header. discord.py takes every 429 without Via for a ban and raises at once. Here such a
request is sent again when the proxy asks for it. The gateway is not reached through the proxy.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import discord
from discord.http import INTERNAL_API_VERSION, Route
from discord.webhook.async_ import async_context

from bot.messages.failures import TOO_MANY_REQUESTS

log = logging.getLogger(__name__)

TRIES = 5
"""The tries of a request, as many as discord.py makes when Discord itself asks it to wait."""


def use_rest_proxy(client: discord.Client, address: str) -> None:
    """Send all REST requests of this client, and those with an interaction's token, to a proxy at `address`.

    The address is that of the whole process: discord.py has one for all its clients.
    """
    Route.BASE = f"{address.rstrip('/')}/api/v{INTERNAL_API_VERSION}"
    http, answers = client.http, async_context.get()
    http.request = partial(_patiently, http.request)  # type: ignore[method-assign]
    answers.request = partial(_patiently, answers.request)  # type: ignore[method-assign]


async def _patiently(
    request: Callable[..., Awaitable[Any]],
    *given: Any,
    files: Sequence[discord.File] | None = None,
    **named: Any,
) -> Any:
    """Make a request, and repeat it after each 429 of the proxy; raises the error of the last try."""
    for tries_left in reversed(range(TRIES)):
        try:
            return await request(*given, files=files, **named)
        except discord.HTTPException as error:
            seconds = _wait_of_proxy(error)
            if seconds is None or not tries_left:
                raise
        log.debug("the REST proxy asks to wait %g s", seconds)
        await asyncio.sleep(seconds)
        for file in files or ():
            file.reset(seek=True)
    raise AssertionError("the last try returns or raises")


def _wait_of_proxy(error: discord.HTTPException) -> float | None:
    """Return the seconds to wait if the proxy itself refused this request for now; None for any other refusal."""
    headers = error.response.headers
    if error.status != TOO_MANY_REQUESTS or "Via" in headers:
        return None
    try:
        return max(0.0, float(headers["Retry-After"]))
    except (KeyError, ValueError):
        return None
