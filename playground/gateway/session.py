"""What a bot was told over one shard, kept so that it can be told again after its socket broke."""

import json
import secrets
from collections import deque
from collections.abc import Callable, Iterator

from playground.gateway.protocol import NEEDED, CloseCode, ClosedError, shard_of
from playground.gateway.wire import Wire

# As many of the last events a session can be resumed with.
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
        self._last = 0
        self._kept: deque[str] = deque(maxlen=KEPT_EVENTS)

    def hears_of(self, guild_id: int) -> bool:
        """Say whether events of this server go to this shard."""
        return shard_of(guild_id, self.shards) == self.shard

    def wants(self, event: str) -> bool:
        """Say whether the bot's intents ask for this event."""
        needed = NEEDED.get(event, 0)
        return not needed or bool(self.intents & needed)

    def tell(self, event: str, data: str) -> None:
        """Give an event, whose data is JSON, the next number; keep it, and write it if there is a socket."""
        self._last += 1
        raw = f'{{"t":"{event}","s":{self._last},"op":0,"d":{data}}}'
        self._kept.append(raw)
        if self.wire is not None:
            self.wire.send(raw)

    def has_kept_after(self, seen: int) -> bool:
        """Say whether every event after this number can be told again; ClosedError if there was no such number."""
        if not 0 <= seen <= self._last:
            raise ClosedError(CloseCode.WRONG_SEQUENCE)
        return self._last - seen <= len(self._kept)

    def attach(self, wire: Wire, seen: int) -> None:
        """Take a socket and write all events after this number, in order.

        The socket before, which the bot has given up without our knowing, is cut.
        """
        if self.wire is not None:
            self.wire.cut()
        self.wire = wire
        known = len(self._kept) - (self._last - seen)
        for raw in list(self._kept)[known:]:
            wire.send(raw)


class Sessions:
    """All sessions that have a socket or can be resumed, and who wants to know whether the bot is whole."""

    def __init__(self) -> None:
        self._sessions: dict[str, GatewaySession] = {}
        self._shards = 1
        self._whole = False
        self._listeners: list[Callable[[bool], None]] = []

    def __iter__(self) -> Iterator[GatewaySession]:
        return iter(self._sessions.values())

    def on_change(self, listener: Callable[[bool], None]) -> None:
        """Let somebody hear when all shards have got sockets (True), and when one has lost its own (False)."""
        self._listeners.append(listener)

    def find(self, session_id: object) -> GatewaySession | None:
        """Return a session that can be resumed."""
        return self._sessions.get(session_id) if isinstance(session_id, str) else None

    def add(self, session: GatewaySession) -> None:
        """Take up a new session, in place of broken ones which the bot has given up by identifying anew."""
        for other in list(self):
            if other.wire is None and (other.shards != session.shards or other.shard == session.shard):
                del self._sessions[other.id]
        self._sessions[session.id] = session
        self._shards = session.shards
        self.look()

    def detach(self, session: GatewaySession, *, forget: bool) -> None:
        """Take the closed socket from its session, which ends as well if it is to be forgotten."""
        session.wire = None
        if forget:
            self._sessions.pop(session.id, None)
        self.look()

    def clear(self) -> None:
        """Forget every session: none can be resumed, and over their sockets the bot may identify anew."""
        for session in self:
            session.wire = None
        self._sessions.clear()
        self.look()

    def look(self) -> None:
        """Tell the listeners if the bot is whole now and was not, or the other way round."""
        attached = {each.shard for each in self if each.wire is not None and each.shards == self._shards}
        whole = len(attached) == self._shards
        if whole != self._whole:
            self._whole = whole
            for listener in self._listeners:
                listener(whole)
