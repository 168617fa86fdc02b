"""The events sent to one shard, kept so that they can be sent again after its socket broke."""

import json
import secrets
from collections import deque
from collections.abc import Callable, Iterator

from playground.gateway.protocol import NEEDED, CloseCode, ClosedError, shard_of
from playground.gateway.wire import Wire

# A session can be resumed with this many of its last events.
KEPT_EVENTS = 1000

encode = json.JSONEncoder(separators=(",", ":")).encode


class GatewaySession:
    """A numbered stream of events to one shard of a bot, over one socket after another."""

    def __init__(self, shard: int, shards: int, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.shard = shard
        self.shards = shards
        self.intents = intents
        self.wire: Wire | None = None
        self.process = ""
        self._last = 0
        self._kept: deque[str] = deque(maxlen=KEPT_EVENTS)

    def hears_of(self, guild_id: int) -> bool:
        """Return whether events of this server go to this shard."""
        return shard_of(guild_id, self.shards) == self.shard

    def wants(self, event: str) -> bool:
        """Return whether the bot's intents ask for this event."""
        needed = NEEDED.get(event, 0)
        return not needed or bool(self.intents & needed)

    def tell(self, event: str, data: str) -> None:
        """Store an event under the next number, and send it if there is a socket."""
        self._last += 1
        raw = f'{{"t":"{event}","s":{self._last},"op":0,"d":{data}}}'
        self._kept.append(raw)
        if self.wire is not None:
            self.wire.send(raw)

    def has_kept_after(self, seen: int) -> bool:
        """Return whether every event after this number is still stored; ClosedError if no event had this number."""
        if not 0 <= seen <= self._last:
            raise ClosedError(CloseCode.WRONG_SEQUENCE)
        return self._last - seen <= len(self._kept)

    def attach(self, wire: Wire, seen: int) -> None:
        """Take over a socket and send all events after this number, in order.

        Cuts the previous socket, which the bot has given up without our knowing.
        """
        if self.wire is not None:
            self.wire.cut()
        self.wire = wire
        known = len(self._kept) - (self._last - seen)
        for raw in list(self._kept)[known:]:
            wire.send(raw)


class Sessions:
    """All sessions that have a socket or can be resumed, with listeners for whether every shard is connected."""

    def __init__(self) -> None:
        self._sessions: dict[str, GatewaySession] = {}
        self._shards = 1
        self._whole = False
        self._listeners: list[Callable[[bool], None]] = []
        self._watchers: list[Callable[[], None]] = []

    def __iter__(self) -> Iterator[GatewaySession]:
        return iter(self._sessions.values())

    def on_change(self, listener: Callable[[bool], None]) -> None:
        """Call this listener with True when all shards have sockets, and with False when one has lost its socket."""
        self._listeners.append(listener)

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call this watcher whenever a session has got or lost its socket."""
        self._watchers.append(watcher)

    def find(self, session_id: object) -> GatewaySession | None:
        """Return a session that can be resumed."""
        return self._sessions.get(session_id) if isinstance(session_id, str) else None

    def add(self, session: GatewaySession) -> None:
        """Add a new session, in place of broken ones that the bot has given up by identifying again."""
        for other in list(self):
            if other.wire is None and (other.shards != session.shards or other.shard == session.shard):
                del self._sessions[other.id]
        self._sessions[session.id] = session
        self._shards = session.shards
        self.look()

    def detach(self, session: GatewaySession, *, forget: bool) -> None:
        """Detach the closed socket from its session, and end the session if `forget` is set."""
        session.wire = None
        if forget:
            self._sessions.pop(session.id, None)
        self.look()

    def clear(self) -> None:
        """Forget every session: none can be resumed, and the bot can identify again over their sockets."""
        for session in self:
            session.wire = None
        self._sessions.clear()
        self.look()

    def look(self) -> None:
        """Notify the listeners when all shards have become connected, or no longer are."""
        attached = {each.shard for each in self if each.wire is not None and each.shards == self._shards}
        whole = len(attached) == self._shards
        if whole != self._whole:
            self._whole = whole
            for listener in self._listeners:
                listener(whole)
        for watcher in self._watchers:
            watcher()
