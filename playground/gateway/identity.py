"""Authenticate a bot when it identifies or resumes."""

from collections.abc import Callable
from dataclasses import dataclass

from playground.gateway.protocol import EVERY_INTENT, PRIVILEGED, CloseCode, ClosedError
from playground.gateway.session import GatewaySession
from playground.payloads import Json


@dataclass(frozen=True, slots=True)
class Door:
    """The accepted token and the privileged intents that a bot may ask for."""

    accepts: Callable[[str], bool] = bool
    privileged: int = PRIVILEGED

    def identify(self, said: Json) -> GatewaySession:
        """Return a new session, or raise ClosedError if the bot may not connect."""
        self.check_token(said)
        shard, shards = _shard(said)
        return GatewaySession(shard, shards, self._intents(said))

    def check_token(self, said: Json) -> None:
        """Raise ClosedError unless the token is accepted, with or without "Bot" before it."""
        token = said.get("token")
        if not isinstance(token, str) or not self.accepts(token.removeprefix("Bot ")):
            raise ClosedError(CloseCode.WRONG_TOKEN)

    def _intents(self, said: Json) -> int:
        intents = said.get("intents")
        if not isinstance(intents, int) or intents & ~EVERY_INTENT:
            raise ClosedError(CloseCode.WRONG_INTENTS)
        if intents & PRIVILEGED & ~self.privileged:
            raise ClosedError(CloseCode.INTENTS_NOT_ALLOWED)
        return intents


def _shard(said: Json) -> tuple[int, int]:
    match said.get("shard", [0, 1]):
        case [int(shard), int(shards)] if 0 <= shard < shards:
            return shard, shards
        case _:
            raise ClosedError(CloseCode.WRONG_SHARD)
