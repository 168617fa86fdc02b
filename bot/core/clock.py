"""The real clock and the real source of chance."""

import asyncio
import secrets
import time
from collections.abc import Callable

from bot.core.ports import Alarm


class SystemClock:
    """The system clock; alarms call back in the running event loop."""

    def now(self) -> int:
        """Return unix milliseconds."""
        return time.time_ns() // 1_000_000

    def call_at(self, at: int, callback: Callable[[], None]) -> Alarm:
        """Call back at unix milliseconds `at`."""
        return asyncio.get_running_loop().call_later(max(0, at - self.now()) / 1000, callback)


class SystemEntropy:
    """The operating system's randomness."""

    def token(self, size: int) -> bytes:
        """Return `size` unpredictable bytes."""
        return secrets.token_bytes(size)
