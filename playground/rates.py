"""Discord's rate limits: a window for each route and major parameter, and a global one."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

SWEEP_SECONDS = 10.0
# Discord states its limits only in the headers of its answers; these are the numbers usually seen there.
USUAL = {
    "POST /channels/{channel}/messages": (5, 5.0),
    "PATCH /channels/{channel}/messages/{message}": (5, 5.0),
    "DELETE /channels/{channel}/messages/{message}": (5, 1.0),
    "POST /channels/{channel}/typing": (5, 5.0),
    "POST /webhooks/{application}/{token}": (5, 2.0),
    "PATCH /webhooks/{application}/{token}/messages/{reference}": (5, 2.0),
}
OTHERS = (50, 1.0)
# Answers to interactions do not count towards the global limit.
OUTSIDE_GLOBAL = ("/interactions/", "/webhooks/")


@dataclass(frozen=True, slots=True)
class Limit:
    """A number of requests in a number of seconds; as on Discord, the bucket's name has no meaning."""

    bucket: str
    requests: int
    seconds: float
    inside_global: bool


def limit_of(method: str, path: str) -> Limit:
    """Return the limit of a route; `path` has its parameters in braces."""
    route = f"{method} {path}"
    bucket = hashlib.sha256(route.encode()).hexdigest()[:32]
    return Limit(bucket, *USUAL.get(route, OTHERS), inside_global=not path.startswith(OUTSIDE_GLOBAL))


GLOBAL = Limit("global", 50, 1.0, inside_global=True)


class TooOftenError(Exception):
    """This request was one too many; `headers` say so, and `payload` is the body of the 429."""

    def __init__(self, headers: dict[str, str], retry_after: float, *, everywhere: bool) -> None:
        super().__init__(f"again in {retry_after} s")
        self.words = "You are being rate limited."
        scope = {"X-RateLimit-Global": "true"} if everywhere else {}
        scope["X-RateLimit-Scope"] = "global" if everywhere else "user"
        self.headers = headers | scope | {"Retry-After": f"{retry_after:.3f}"}
        self.payload: dict[str, str | float | bool] = {
            "message": self.words,
            "retry_after": retry_after,
            "global": everywhere,
        }


@dataclass(slots=True)
class _Window:
    ends_at: float
    used: int = 0


class Rates:
    """Count requests; `clock` returns seconds since 1970."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._windows: dict[tuple[str, str], _Window] = {}
        self._sweep_at = 0.0

    def take(self, limit: Limit, major: str) -> dict[str, str]:
        """Count a request and return the headers of its answer; TooOftenError if it is one too many.

        `major` is the channel, server or token of the request.
        """
        now = self._clock()
        self._sweep(now)
        window = self._window(limit, major, now)
        windows = [(limit, window)]
        if limit.inside_global:
            windows.append((GLOBAL, self._window(GLOBAL, "", now)))
        for over, counted in windows:
            if counted.used >= over.requests:
                retry_after = round(counted.ends_at - now, 3)
                raise TooOftenError(_headers(limit, window, now), retry_after, everywhere=over is GLOBAL)
        for _, counted in windows:
            counted.used += 1
        return _headers(limit, window, now)

    def _window(self, limit: Limit, major: str, now: float) -> _Window:
        key = (limit.bucket, major)
        window = self._windows.get(key)
        if window is None or window.ends_at <= now:
            window = self._windows[key] = _Window(now + limit.seconds)
        return window

    def _sweep(self, now: float) -> None:
        """Drop windows that have ended, so that those of old tokens do not pile up."""
        if now >= self._sweep_at:
            self._windows = {key: window for key, window in self._windows.items() if window.ends_at > now}
            self._sweep_at = now + SWEEP_SECONDS


def _headers(limit: Limit, window: _Window, now: float) -> dict[str, str]:
    return {
        "X-RateLimit-Bucket": limit.bucket,
        "X-RateLimit-Limit": str(limit.requests),
        "X-RateLimit-Remaining": str(limit.requests - window.used),
        "X-RateLimit-Reset": f"{window.ends_at:.3f}",
        "X-RateLimit-Reset-After": f"{window.ends_at - now:.3f}",
    }
