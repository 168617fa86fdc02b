"""Interactions: a person's act creates one, and the bot receives it and can answer it for a limited time."""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter_ns

from playground import payloads
from playground.payloads import Json
from playground.refused import ErrorCode, RefusedError
from playground.scene import Channel, User
from playground.snowflake import made_at
from playground.world import Message, World

# The types of interactions.
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
# The types of answers.
SEND, DEFER_SEND, DEFER_EDIT, EDIT, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
NANOSECONDS = 1_000_000_000
# At most this many are kept: when they come too fast, the oldest are dropped even though their tokens are still
# valid.
MOST_KEPT = 100_000


class NoAnswerError(Exception):
    """The bot did not answer in time; the person sees that the interaction failed."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The bot's answer: its callback's type, the resulting message, modal or choices, the time it took, its body's size.

    `process` is the name of the process that gave it, or "" if the bot has only one.
    """

    kind: int
    message: Message | None
    modal: Json | None
    choices: list[Json] | None
    nanoseconds: int
    size_bytes: int
    process: str


@dataclass(eq=False, slots=True)
class Interaction:
    """One act of one person, with the state that its answers need.

    `source` is the message whose component was used, also if a modal came in between; `after` is the interaction that
    opened the modal; `original` is the message that the bot's answer created or is about; `sent` holds the ids of the
    follow-ups.
    """

    id: int
    kind: int
    token: str
    data: Json
    person: User
    channel: Channel
    locale: str
    answer_seconds: float
    source: Message | None = None
    after: "Interaction | None" = None
    original: Message | None = None
    modal: Json | None = None
    sent: set[int] = field(default_factory=set)
    acknowledged: bool = False
    failed: bool = False
    told_at: int = 0
    _answer: "asyncio.Future[Answer | None]" = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )
    _deadline: asyncio.TimerHandle | None = None

    async def answer(self) -> Answer:
        """Wait for the bot's answer; NoAnswerError if it does not come in time."""
        answer = await asyncio.shield(self._answer)
        if answer is None:
            raise NoAnswerError
        return answer

    def begin(self) -> None:
        """Start the clock when the event has been sent to the bot, if one is connected."""
        self._deadline = asyncio.get_running_loop().call_later(self.answer_seconds, self.fail)
        self.told_at = perf_counter_ns()

    def fail(self) -> None:
        """Accept no answer from now on, unless there was one."""
        self._stop()
        if not (self.failed or self.acknowledged):
            self.failed = True
            self._answer.set_result(None)

    def check_open(self, received_at: int) -> None:
        """Raise RefusedError if an answer received now (perf_counter_ns) is too late or is not the first."""
        if received_at - self.told_at > self.answer_seconds * NANOSECONDS:
            self.fail()
        if self.failed:
            raise RefusedError(ErrorCode.UNKNOWN_INTERACTION)
        if self.acknowledged:
            raise RefusedError(ErrorCode.ALREADY_ACKNOWLEDGED)

    def settle(self, answer: Answer) -> None:
        """Store the answer."""
        self.acknowledged = True
        self._stop()
        self._answer.set_result(answer)

    def _stop(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Interactions:
    """Create interactions and find them by their ids and tokens, until the tokens expire.

    `tell` sends the bot an event with its data, about the server with this id.
    """

    def __init__(
        self,
        world: World,
        tell: Callable[[str, Json, int], None],
        *,
        answer_seconds: float,
        token_seconds: float,
    ) -> None:
        self._world = world
        self._tell = tell
        self._answer_seconds = answer_seconds
        self._token_milliseconds = token_seconds * 1000
        self._by_token: dict[str, Interaction] = {}
        self._by_id: dict[int, Interaction] = {}

    def make(
        self,
        kind: int,
        person: User,
        channel: Channel,
        data: Json,
        *,
        locale: str = payloads.LOCALE,
        source: Message | None = None,
        shown: Json | None = None,
        after: Interaction | None = None,
    ) -> Interaction:
        """Create an interaction for this person's act, and send it to the bot.

        `locale` is the language of the person's client; `shown` is the message as the person saw it, if `source` has
        changed since then; `after` is the interaction whose answer was the modal that is submitted.
        """
        self._forget()
        made = Interaction(
            self._world.new_id(),
            kind,
            secrets.token_urlsafe(48),
            data,
            person,
            channel,
            locale,
            self._answer_seconds,
            source,
            after,
        )
        self._by_token[made.token] = self._by_id[made.id] = made
        payload = self._payload(made)
        if source is not None:
            payload["message"] = shown or source.payload
        self._tell("INTERACTION_CREATE", payload, channel.guild_id)
        made.begin()
        return made

    def by_id(self, interaction_id: int) -> Interaction:
        """Return an interaction; RefusedError if there is none or it has expired."""
        self._forget()
        if interaction_id not in self._by_id:
            raise RefusedError(ErrorCode.UNKNOWN_INTERACTION)
        return self._by_id[interaction_id]

    def to_answer(self, interaction_id: int, token: str, received_at: int) -> Interaction:
        """Return the interaction for its first answer; RefusedError if it cannot be answered any more."""
        self._forget()
        found = self._by_token.get(token)
        if found is None or found.id != interaction_id:
            raise RefusedError(ErrorCode.UNKNOWN_INTERACTION)
        found.check_open(received_at)
        return found

    def to_follow_up(self, application_id: int, token: str) -> Interaction:
        """Return the interaction for a follow-up or an edit; RefusedError if the token is not valid."""
        self._forget()
        found = self._by_token.get(token)
        if found is None:
            raise RefusedError(ErrorCode.TOKEN_EXPIRED)
        if application_id != self._world.cast.application_id or not found.acknowledged:
            raise RefusedError(ErrorCode.UNKNOWN_WEBHOOK)
        return found

    def close(self) -> None:
        """Fail every interaction that still waits for its answer."""
        for interaction in self._by_id.values():
            interaction.fail()

    def _forget(self) -> None:
        """Drop interactions whose tokens have expired, then the oldest while there are too many."""
        while self._by_id:
            oldest = next(iter(self._by_id.values()))
            age = self._world.now() - made_at(oldest.id)
            if age < self._token_milliseconds and len(self._by_id) <= MOST_KEPT:
                return
            oldest.fail()
            del self._by_id[oldest.id], self._by_token[oldest.token]

    def _payload(self, made: Interaction) -> Json:
        person, channel = made.person, made.channel
        guild = self._world.guild(channel.guild_id)
        return {
            "id": str(made.id),
            "application_id": str(self._world.cast.application_id),
            "type": made.kind,
            "token": made.token,
            "version": 1,
            "data": made.data,
            "guild_id": str(guild.id),
            "guild": payloads.partial_guild(guild),
            "guild_locale": payloads.LOCALE,
            "locale": made.locale,
            "channel_id": str(channel.id),
            "channel": payloads.partial_channel(channel, person),
            "member": payloads.member(guild, person),
            "app_permissions": str(payloads.permissions(self._world.cast.bot)),
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(guild.id)},
            "context": 0,
            "attachment_size_limit": payloads.UPLOAD_BYTES,
        }
