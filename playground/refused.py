"""Discord's refusals, with its own error codes and words, and a list of them for the developer of a bot."""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from enum import IntEnum
from typing import Any, Self

from playground.missing import NO

KEPT = 1000


class ErrorCode(IntEnum):
    """Discord's number of an error, with the status of the response and its words."""

    status: int
    words: str

    def __new__(cls, code: int, status: int, words: str) -> Self:
        refusal = int.__new__(cls, code)
        refusal._value_, refusal.status, refusal.words = code, status, words
        return refusal

    UNKNOWN_APPLICATION = 10002, 404, "Unknown Application"
    UNKNOWN_CHANNEL = 10003, 404, "Unknown Channel"
    UNKNOWN_GUILD = 10004, 404, "Unknown Guild"
    UNKNOWN_MEMBER = 10007, 404, "Unknown Member"
    UNKNOWN_MESSAGE = 10008, 404, "Unknown Message"
    UNKNOWN_ROLE = 10011, 404, "Unknown Role"
    UNKNOWN_USER = 10013, 404, "Unknown User"
    UNKNOWN_EMOJI = 10014, 404, "Unknown Emoji"
    UNKNOWN_WEBHOOK = 10015, 404, "Unknown Webhook"
    UNKNOWN_INTERACTION = 10062, 404, "Unknown interaction"
    UNKNOWN_COMMAND = 10063, 404, "Unknown application command"
    TOO_MANY_PINS = 30003, 400, "Maximum number of pins reached (250)"
    TOO_MANY_EMOJIS = 30008, 400, "Maximum number of emojis reached (2000)"
    TOO_MANY_REACTIONS = 30010, 400, "Maximum number of reactions reached (20)"
    TOO_LARGE = 40005, 413, "Request entity too large"
    ALREADY_ACKNOWLEDGED = 40060, 400, "Interaction has already been acknowledged."
    EDIT_OF_ANOTHERS_MESSAGE = 50005, 403, "Cannot edit a message authored by another user"
    EMPTY_MESSAGE = 50006, 400, "Cannot send an empty message"
    CANNOT_SEND_TO_USER = 50007, 403, "Cannot send messages to this user"
    MISSING_PERMISSIONS = 50013, 403, "Missing Permissions"
    TOKEN_EXPIRED = 50027, 401, "Invalid Webhook Token"
    INVALID_FORM = 50035, 400, "Invalid Form Body"
    THREAD_IS_ARCHIVED = 50083, 400, "Thread is archived"
    INVALID_JSON = 50109, 400, "The request body contains invalid JSON."
    THREAD_EXISTS = 160004, 400, "A thread has already been created for this message"


class CodedWords(str):
    """The words of an error in a form, with Discord's own code for it, where bots look at the code."""

    __slots__ = ("code",)
    code: str

    def __new__(cls, code: str, words: str) -> Self:
        coded = super().__new__(cls, words)
        coded.code = code
        return coded


class RefusedError(Exception):
    """Discord would refuse this; nothing was changed.

    `errors` maps a place in the body, such as "data.components[0].custom_id", to what is wrong there.
    """

    def __init__(self, code: ErrorCode, errors: Mapping[str, str] | None = None) -> None:
        self.code = code
        self.errors = dict(errors or {})
        found = "".join(f"; {where}: {what}" for where, what in self.errors.items())
        super().__init__(f"{code.status} {code:d} {code.words}{found}")


class ActError(Exception):
    """Discord's client would not let a person do this; the message is the reason in one sentence."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """One refusal as `/_refusals` lists it: when (milliseconds since 1970), the request, the answer, whose request it was."""

    at: int
    request: str
    status: int
    code: int
    words: str
    errors: dict[str, str]
    process: str

    @property
    def missing(self) -> list[str]:
        """Return what the playground lacks, one sentence each; nothing if Discord would refuse this too."""
        return [words for words in (self.words, *self.errors.values()) if words.startswith(NO)]


class Refusals:
    """Count all refusals and keep the newest."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._kept: deque[Refusal] = deque(maxlen=KEPT)
        self._listeners: list[Callable[[Refusal], None]] = []
        self.count = 0

    def listen(self, listener: Callable[[Refusal], None]) -> None:
        """Call this listener at every refusal from now on."""
        self._listeners.append(listener)

    @property
    def newest(self) -> tuple[Refusal, ...]:
        """Return the newest refusals, oldest first."""
        return tuple(self._kept)

    def add(
        self,
        request: str,
        status: int,
        code: int,
        words: str,
        errors: dict[str, str] | None = None,
        *,
        process: str = "",
    ) -> None:
        """Remember a refusal; `request` is its method and path, `process` the name of the process that made it."""
        self.count += 1
        refusal = Refusal(self._now(), request, status, code, words, errors or {}, process)
        self._kept.append(refusal)
        for listener in self._listeners:
            listener(refusal)

    def payload(self) -> dict[str, Any]:
        """Return how many refusals there were, and the newest of them."""
        return {"count": self.count, "refusals": list(map(asdict, self._kept))}
