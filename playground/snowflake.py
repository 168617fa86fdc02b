"""Discord's ids: milliseconds since 2015 in the upper bits, a serial number in the lower 22."""

from collections.abc import Callable

EPOCH_MILLISECONDS = 1_420_070_400_000
TIME_SHIFT = 22


class Snowflakes:
    """Create ids that grow and contain the time of their creation."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._last = 0

    def __call__(self) -> int:
        """Return a new id; `now` gives milliseconds since 1970."""
        self._last = max(self._last + 1, first_of(self._now()))
        return self._last


def first_of(milliseconds: int) -> int:
    """Return the first id of this millisecond (since 1970)."""
    return (milliseconds - EPOCH_MILLISECONDS) << TIME_SHIFT


def made_at(snowflake: int) -> int:
    """Return when an id was created, in milliseconds since 1970."""
    return (snowflake >> TIME_SHIFT) + EPOCH_MILLISECONDS
