"""Remember refused requests, so that a developer can find the bot's mistakes."""

from collections import deque
from collections.abc import Callable

from playground.payloads import Json
from playground.refused import Refusal

KEPT = 1000


class Refusals:
    """Count all refusals and keep the newest."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._kept: deque[Refusal] = deque(maxlen=KEPT)
        self.count = 0

    @property
    def newest(self) -> tuple[Refusal, ...]:
        """Return the newest refusals, oldest first."""
        return tuple(self._kept)

    def add(
        self, request: str, status: int, code: int, words: str, errors: dict[str, str] | None = None
    ) -> None:
        """Remember a refusal; `request` is its method and path."""
        self.count += 1
        self._kept.append(Refusal(self._now(), request, status, code, words, errors or {}))

    def payload(self) -> Json:
        """Return how many refusals there were, and the newest of them."""
        return {"count": self.count, "refusals": [refusal.payload() for refusal in self._kept]}
