"""The parts that all public messages of sessions share."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord

from bot.core.session import Shown
from bot.drawing.drawn_message import DrawnMessage
from bot.messages.calls import Calls


@dataclass(eq=False)
class Office:
    """Holds the parts that all messages of sessions share.

    `draw` makes a session's message of a view. `on_shown` is called for each change that is shown, with the user whose press
    caused it; `on_gone` for a session whose channel is gone.
    """

    client: discord.Client
    calls: Calls
    draw: Callable[[Shown, Any], DrawnMessage]
    on_shown: Callable[[Shown, int | None], None]
    on_gone: Callable[[Shown], Awaitable[None]]

    def release(self, session: Shown) -> None:
        """Forget a session whose end is shown."""
        raise NotImplementedError
