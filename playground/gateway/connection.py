"""One socket of a bot, from HELLO until it closes."""

import asyncio
import json
from contextlib import suppress
from typing import Any

from aiohttp import WSMsgType, web

from playground import payloads
from playground.gateway.identity import Door
from playground.gateway.members import chunks, greeting
from playground.gateway.protocol import FRAME_BYTES_MAX, GOODBYES, CloseCode, ClosedError, Op
from playground.gateway.session import GatewaySession, Sessions, encode
from playground.gateway.starts import SessionStarts
from playground.gateway.wire import Wire
from playground.payloads import Json
from playground.refused import RefusedError
from playground.world import World

# A bot that has missed two heartbeats counts as dead.
HEARTBEATS_OF_PATIENCE = 2
CLOSE_SECONDS = 1.0
# discord.py notes when it sent a heartbeat only after the send has returned. If the acknowledgement is there before that,
# discord.py counts from the previous heartbeat and warns that it can't keep up. Over the internet this cannot happen.
# The first heartbeat is acknowledged at once: discord.py sends that one itself, and a bot that starts shows its latency.
ACKNOWLEDGE_SECONDS = 0.1


class GatewayConnection:
    """Read what a bot sends over one socket, and reply; the hub sends the events of the world."""

    def __init__(
        self, wire: Wire, sessions: Sessions, door: Door, starts: SessionStarts, world: World
    ) -> None:
        self._wire = wire
        self._sessions = sessions
        self._door = door
        self._starts = starts
        self._world = world
        self._session: GatewaySession | None = None
        self._process = ""

    async def serve(
        self, socket: web.WebSocketResponse, address: str, process: str, heartbeat_seconds: float
    ) -> None:
        """Serve the socket until it closes; `address` is where the bot should resume, `process` the name of its process."""
        self._process = process
        try:
            await self._read(socket, address, heartbeat_seconds)
        except ClosedError as error:
            self._leave(forget=error.code is CloseCode.TIMED_OUT)
            await self._close(socket, error)
        finally:
            self._leave(forget=socket.close_code in GOODBYES)

    def _leave(self, *, forget: bool) -> None:
        session = self._current()
        if session is not None:
            self._sessions.detach(session, forget=forget)

    def _current(self) -> GatewaySession | None:
        """Return the session of this socket; it may have been forgotten or moved to another socket."""
        session = self._session
        return session if session is not None and session.wire is self._wire else None

    async def _read(self, socket: web.WebSocketResponse, address: str, heartbeat_seconds: float) -> None:
        patience = HEARTBEATS_OF_PATIENCE * heartbeat_seconds
        acknowledge_seconds = 0.0
        self._wire.say(Op.HELLO, encode({"heartbeat_interval": round(heartbeat_seconds * 1000)}))
        try:
            async with asyncio.timeout(patience) as silence:
                async for received in socket:
                    if received.type is not WSMsgType.TEXT:
                        raise ClosedError(CloseCode.NOT_READABLE)
                    op, said = _read_message(received.data)
                    if op == Op.HEARTBEAT:
                        loop = asyncio.get_running_loop()
                        silence.reschedule(loop.time() + patience)
                        loop.call_later(acknowledge_seconds, self._wire.say, Op.HEARTBEAT_ACK)
                        acknowledge_seconds = min(ACKNOWLEDGE_SECONDS, heartbeat_seconds / 10)
                    else:
                        self._answer(op, said, address)
        except TimeoutError:
            raise ClosedError(CloseCode.TIMED_OUT) from None

    async def _close(self, socket: web.WebSocketResponse, error: ClosedError) -> None:
        # A bot that does not read does not answer either.
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await socket.close(code=error.code, message=error.code.reason.encode())
        self._wire.cut()

    def _answer(self, op: int, said: Any, address: str) -> None:
        match op, self._current():
            case Op.IDENTIFY, None:
                self._identify(_fields(said), address)
            case Op.RESUME, None:
                self._resume(_fields(said))
            case ((Op.IDENTIFY | Op.RESUME), _):
                raise ClosedError(CloseCode.IDENTIFIED_ALREADY)
            case ((Op.PRESENCE | Op.VOICE_STATE | Op.REQUEST_MEMBERS), None):
                raise ClosedError(CloseCode.NOT_IDENTIFIED)
            case Op.REQUEST_MEMBERS, GatewaySession() as session:
                self._send_members(session, _fields(said))
            case ((Op.PRESENCE | Op.VOICE_STATE), _):
                pass  # The playground shows no presence and has no voice channels.
            case _:
                raise ClosedError(CloseCode.UNKNOWN_OP)

    def _identify(self, said: Json, address: str) -> None:
        session = self._door.identify(said)
        if not self._starts.take(session.shard):
            self._wire.say(Op.INVALID_SESSION, "false")
            return
        self._session = session
        guilds = [guild for guild in self._world.cast.guilds if session.hears_of(guild.id)]
        ready = {
            "v": 10,
            "user": payloads.user(self._world.cast.bot),
            "application": {"id": str(self._world.cast.application_id), "flags": 0},
            "session_id": session.id,
            "resume_gateway_url": address,
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "shard": [session.shard, session.shards],
        }
        session.tell("READY", encode(ready))
        if session.wants("GUILD_CREATE"):
            for guild in guilds:
                data = greeting(guild, self._world.cast, session.intents)
                session.tell("GUILD_CREATE", encode(data))
        session.process = self._process
        session.attach(self._wire, seen=0)
        self._sessions.add(session)

    def _resume(self, said: Json) -> None:
        self._door.check_token(said)
        session, seen = self._sessions.find(said.get("session_id")), said.get("seq")
        if session is None or not isinstance(seen, int) or not session.has_kept_after(seen):
            # The bot may identify again over the same socket.
            self._wire.say(Op.INVALID_SESSION, "false")
            return
        self._session = session
        session.process = self._process
        session.attach(self._wire, seen)
        session.tell("RESUMED", "{}")
        self._sessions.look()

    def _send_members(self, session: GatewaySession, said: Json) -> None:
        try:
            guild = self._world.guild(int(said["guild_id"]))
        except (KeyError, TypeError, ValueError, RefusedError):
            raise ClosedError(CloseCode.NOT_READABLE) from None
        if not session.hears_of(guild.id):
            return
        for chunk in chunks(said, session.intents, guild, self._world.cast):
            session.tell("GUILD_MEMBERS_CHUNK", encode(chunk))


def _read_message(raw: str) -> tuple[int, Any]:
    try:
        message = json.loads(raw) if len(raw.encode()) <= FRAME_BYTES_MAX else None
    except (ValueError, RecursionError):
        message = None
    match message:
        case {"op": int(op), **rest}:
            return op, rest.get("d")
        case _:
            raise ClosedError(CloseCode.NOT_READABLE)


def _fields(said: Any) -> Json:
    if not isinstance(said, dict):
        raise ClosedError(CloseCode.NOT_READABLE)
    return said
