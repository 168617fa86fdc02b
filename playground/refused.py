"""Discord's refusals, with its own error codes and words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

UNKNOWN_APPLICATION = 10002
UNKNOWN_CHANNEL = 10003
UNKNOWN_GUILD = 10004
UNKNOWN_MEMBER = 10007
UNKNOWN_MESSAGE = 10008
UNKNOWN_USER = 10013
UNKNOWN_WEBHOOK = 10015
UNKNOWN_INTERACTION = 10062
UNKNOWN_COMMAND = 10063
TOO_LARGE = 40005
ALREADY_ACKNOWLEDGED = 40060
EDIT_OF_ANOTHERS_MESSAGE = 50005
EMPTY_MESSAGE = 50006
MISSING_PERMISSIONS = 50013
TOKEN_EXPIRED = 50027
INVALID_FORM = 50035
INVALID_JSON = 50109

WORDS = {
    UNKNOWN_APPLICATION: (404, "Unknown Application"),
    UNKNOWN_CHANNEL: (404, "Unknown Channel"),
    UNKNOWN_GUILD: (404, "Unknown Guild"),
    UNKNOWN_MEMBER: (404, "Unknown Member"),
    UNKNOWN_MESSAGE: (404, "Unknown Message"),
    UNKNOWN_USER: (404, "Unknown User"),
    UNKNOWN_WEBHOOK: (404, "Unknown Webhook"),
    UNKNOWN_INTERACTION: (404, "Unknown interaction"),
    UNKNOWN_COMMAND: (404, "Unknown application command"),
    TOO_LARGE: (413, "Request entity too large"),
    ALREADY_ACKNOWLEDGED: (400, "Interaction has already been acknowledged."),
    EDIT_OF_ANOTHERS_MESSAGE: (403, "Cannot edit a message authored by another user"),
    EMPTY_MESSAGE: (400, "Cannot send an empty message"),
    MISSING_PERMISSIONS: (403, "Missing Permissions"),
    TOKEN_EXPIRED: (401, "Invalid Webhook Token"),
    INVALID_FORM: (400, "Invalid Form Body"),
    INVALID_JSON: (400, "The request body contains invalid JSON."),
}


class RefusedError(Exception):
    """Discord would refuse this; nothing was changed.

    `errors` maps a place in the body, such as "data.components[0].custom_id", to what is wrong there.
    """

    def __init__(self, code: int, errors: Mapping[str, str] | None = None) -> None:
        self.status, self.words = WORDS[code]
        self.code = code
        self.errors = dict(errors or {})
        found = "".join(f"; {where}: {what}" for where, what in self.errors.items())
        super().__init__(f"{self.status} {self.code} {self.words}{found}")


class ActError(Exception):
    """Discord's own client would not let a person do this; the message says why in one sentence."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """One refusal as `/_refusals` lists it: when (milliseconds since 1970), the request, and the answer."""

    at: int
    request: str
    status: int
    code: int
    words: str
    errors: dict[str, str]

    def payload(self) -> dict[str, Any]:
        """Return this as JSON."""
        return {name: getattr(self, name) for name in self.__slots__}
