"""Messages sent or edited with an interaction's token, which Discord accepts for 15 minutes: jobs and notices."""

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any

import discord

from bot.core.ports import Alarm, Clock
from bot.drawing.drawn_message import DrawnMessage
from bot.messages.caller import Interaction
from bot.messages.calls import Calls
from bot.messages.live import LiveMessage
from bot.messages.pacer import Urgency
from bot.messages.replies import NO_MENTIONS, TOKEN_SECONDS, greeting

log = logging.getLogger(__name__)

EDIT_MILLISECONDS = 800
"""The progress is shown at most this often. Discord takes five edits of an answer in two seconds."""


class TokenMessage(LiveMessage):
    """A message for the user of an interaction. Of the calls that wait, only the newest is made."""

    def __init__(self, messages: "TokenMessages", about: str) -> None:
        super().__init__(messages.calls, about)
        self._messages = messages
        self._wanted: Callable[[], Awaitable[Any]] | None = None

    @property
    def urgency(self) -> Urgency:
        """Return LATER, because nobody's turn depends on it."""
        return Urgency.LATER

    def want(self, call: Callable[[], Awaitable[Any]]) -> None:
        """Make this call soon, instead of any earlier one; retry if it fails."""
        self._wanted = call
        self._messages.add(self)
        self.changed()

    def is_true(self) -> bool:
        return self._wanted is None

    async def step(self) -> None:
        wanted = self._wanted
        assert wanted is not None
        await self.calls.limited(wanted())
        if self._wanted is wanted:
            self._wanted = None

    async def refused(self, error: Exception) -> None:
        """Drop the call: the token is too old, or the user dismissed the message."""
        log.info("%s: the message can no longer be sent: %s", self.about, error)
        self._wanted = None

    def ended(self) -> None:
        self._messages.discard(self)


class TokenMessages:
    """The messages that are not sent yet, so that an orderly stop loses none."""

    def __init__(self, calls: Calls) -> None:
        self.calls = calls
        self._busy: set[TokenMessage] = set()

    def new(self, about: str) -> TokenMessage:
        """Make a message; `about` names it in the log."""
        return TokenMessage(self, about)

    def add(self, message: TokenMessage) -> None:
        """Add a message with a call to make."""
        self._busy.add(message)

    def discard(self, message: TokenMessage) -> None:
        """Forget a message with no call left."""
        self._busy.discard(message)

    async def stop(self) -> None:
        """Send all messages that wait, as far as time allows."""
        await asyncio.gather(*(message.stop() for message in tuple(self._busy)))


class JobMessage:
    """The answer to a command that was acknowledged. Nothing else edits it; `about` names it in the log.

    One that is not `is_own` answers a press that was acknowledged without a message: it shows no progress, and its end is a
    private message of its own.
    """

    def __init__(
        self,
        interaction: Interaction,
        clock: Clock,
        messages: TokenMessages,
        about: str,
        *,
        is_own: bool = True,
    ) -> None:
        self._interaction = interaction
        self._is_own = is_own
        self._clock = clock
        self._message = messages.new(about)
        self._calls = messages.calls
        self._edited_at = clock.now()
        self._greeting: tuple[str, ...] = ()

    async def progress(self, text: str) -> None:
        """Show the progress, unless the message was edited less than EDIT_MILLISECONDS ago or Discord's limits are near."""
        is_due = self._clock.now() >= self._edited_at + EDIT_MILLISECONDS
        is_free = not self._calls.load.is_behind and not self._calls.pacer.is_near_limit
        if self._is_own and is_due and is_free and self._message.is_true():
            self.say(text)

    def say(self, text: str, view: DrawnMessage | None = None) -> None:
        """Replace the text of the message, and put buttons below it."""
        self._edited_at = self._clock.now()
        self._message.want(partial(self._edit, self._below_greeting(text), None, view))

    def end(
        self,
        text: str,
        content: bytes,
        name: str,
        alt: str | None,
        view: DrawnMessage | None = None,
        more: Mapping[str, bytes] = MappingProxyType({}),
    ) -> None:
        """Show the result of the job with a file, and buttons below it; retry until Discord accepts it.

        `alt` says what a picture shows, for people who do not see it; None for files of other kinds, as are those of `more`.
        """

        def files() -> list[discord.File]:
            others = (
                discord.File(io.BytesIO(each), its_name, description=None) for its_name, each in more.items()
            )
            return [discord.File(io.BytesIO(content), name, description=alt), *others]

        self._message.want(partial(self._edit, self._below_greeting(text), files, view))

    def _below_greeting(self, text: str) -> str:
        """Put a newcomer's greeting above the text of the first message, because a separate greeting would take its place."""
        if self._interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
            self._greeting = self._greeting or greeting(self._interaction)
        return "\n".join((*self._greeting, text))

    async def _edit(
        self, text: str, files: Callable[[], list[discord.File]] | None, view: DrawnMessage | None = None
    ) -> None:
        attached = [] if files is None else files()
        if self._is_own:
            await self._interaction.edit_original_response(
                content=text, attachments=attached, view=view, allowed_mentions=NO_MENTIONS
            )
        else:
            await self._interaction.followup.send(
                text,
                files=attached,
                view=view or discord.utils.MISSING,
                ephemeral=True,
                allowed_mentions=NO_MENTIONS,
            )


@dataclass(frozen=True, slots=True, eq=False)
class Notice:
    """A private message, and the interaction by which it can be deleted."""

    interaction: Interaction
    message_id: int
    alarm: Alarm


class Notices:
    """Each person's newest notice at each game, in memory only; a new one replaces the old one.

    An old notice is not edited instead, because a person who has dismissed it would not see the answer.
    """

    def __init__(self, clock: Clock, messages: TokenMessages) -> None:
        self._clock = clock
        self._messages = messages
        self._newest: dict[tuple[str, int], Notice] = {}

    def keep(
        self, game_id: str, interaction: Interaction, message_id: int, seconds: int = TOKEN_SECONDS
    ) -> None:
        """Make a message the person's one notice at a game, for this long at most."""
        user_id = interaction.user.id
        before = self._newest.get((game_id, user_id))
        if before is not None and before.message_id == message_id:
            before.alarm.cancel()
        else:
            self.clear(game_id, user_id)
        at = self._clock.now() + seconds * 1_000
        alarm = self._clock.call_at(at, partial(self.clear, game_id, user_id))
        self._newest[game_id, user_id] = Notice(interaction, message_id, alarm)

    def clear(self, game_id: str, user_id: int, unless: Interaction | None = None) -> None:
        """Delete a person's notice at a game, if there is one, and not the one that this interaction has just sent."""
        notice = self._newest.get((game_id, user_id))
        if notice is None or notice.interaction is unless:
            return
        del self._newest[game_id, user_id]
        notice.alarm.cancel()
        delete = partial(notice.interaction.followup.delete_message, notice.message_id)
        self._messages.new(f"game {game_id}: notice").want(delete)
