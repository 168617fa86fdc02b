"""Counts of the REST requests that the processes of a bot make together, and of those that each makes."""

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import asdict, dataclass

from playground.payloads import Json

SECOND = 1.0


@dataclass(slots=True)
class CallCount:
    """Requests that count towards Discord's global limit, those that are free of it, and those refused with 429."""

    counted: int = 0
    free: int = 0
    too_often: int = 0


class CallCounts:
    """Count requests by process; `clock` returns seconds.

    `busiest_second` is the greatest number of counted requests, of all processes together, in any one second.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self.busiest_second = 0
        self.by_process: dict[str, CallCount] = {}
        self.routes: Counter[str] = Counter()
        self._clock = clock
        self._recent: deque[float] = deque()

    def of(self, process: str) -> CallCount:
        """Return the counts of one process; a bot with a single process has the name ""."""
        return self.by_process.setdefault(process, CallCount())

    def add(self, process: str, route: str, *, inside_global: bool) -> None:
        """Count a request that was let in; `route` has its parameters in braces."""
        count = self.of(process)
        self.routes[route] += 1
        if not inside_global:
            count.free += 1
            return
        count.counted += 1
        now = self._clock()
        self._recent.append(now)
        while self._recent[0] <= now - SECOND:
            self._recent.popleft()
        self.busiest_second = max(self.busiest_second, len(self._recent))

    def payload(self) -> Json:
        """Return all counts as JSON."""
        return {
            "busiest_second": self.busiest_second,
            "processes": {name: asdict(count) for name, count in self.by_process.items()},
            "routes": dict(self.routes),
        }
