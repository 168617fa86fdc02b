"""The gateway as the rest of the playground sees it: one place that sends events to whichever shards listen."""

import asyncio
import logging
from collections.abc import Callable

from aiohttp import web

from playground import payloads
from playground.gateway.connection import CLOSE_SECONDS, GatewayConnection
from playground.gateway.identity import Door
from playground.gateway.members import greeting
from playground.gateway.protocol import MESSAGE_CONTENT, VERSIONS, CloseCode, Op
from playground.gateway.session import Sessions, encode
from playground.gateway.starts import SessionStarts
from playground.gateway.wire import Wire
from playground.payloads import Json
from playground.scene import Channel, Guild
from playground.world import Change, MessageChanged, MessageGone, MessageMade, MessageReacted, World

log = logging.getLogger(__name__)

HEARTBEAT_SECONDS = 41.25
ZLIB = "zlib-stream"

EVENTS = {MessageMade: "MESSAGE_CREATE", MessageChanged: "MESSAGE_UPDATE", MessageGone: "MESSAGE_DELETE"}
# These are empty for a bot without the intent to read messages.
CONTENT: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


class Gateway:
    """Serve the bot's sockets and send it events by its shards and intents; nothing here waits.

    The world reports changes of messages by itself; everything else comes through `dispatch`. A shard may have several
    sessions, such as those of two processes: each receives everything.
    """

    def __init__(
        self,
        world: World,
        *,
        heartbeat_seconds: float = HEARTBEAT_SECONDS,
        door: Door | None = None,
        starts: SessionStarts | None = None,
    ) -> None:
        self.starts = starts or SessionStarts()
        self._world = world
        self._heartbeat_seconds = heartbeat_seconds
        self._door = door or Door()
        self._sessions = Sessions()
        self._wires: set[Wire] = set()
        self._whole = asyncio.Event()
        self._sessions.on_change(lambda whole: self._whole.set() if whole else self._whole.clear())
        world.listen(self._heard)

    @property
    def connected(self) -> bool:
        """Return whether every shard of the bot has a socket and has received its servers."""
        return self._whole.is_set()

    async def wait_connected(self) -> None:
        """Wait until the bot is connected."""
        await self._whole.wait()

    def on_change(self, listener: Callable[[], None]) -> None:
        """Call this listener whenever `connected` changes."""
        self._sessions.on_change(lambda _: listener())

    def on_sessions(self, listener: Callable[[], None]) -> None:
        """Call this listener whenever a session has got or lost its socket."""
        self._sessions.watch(listener)

    def held_by(self, process: str) -> tuple[list[int], list[Guild]]:
        """Return the shards for which this process has a socket, and the servers whose events it receives."""
        held = [each for each in self._sessions if each.process == process and each.wire is not None]
        guilds = self._world.cast.guilds
        heard = [guild for guild in guilds if any(session.hears_of(guild.id) for session in held)]
        return sorted({session.shard for session in held}), heard

    def dispatch(self, event: str, data: Json, guild_id: int) -> None:
        """Send an event to this server's shard at once; a bot with a broken socket receives it when it resumes."""
        raw = None
        for session in self._sessions:
            if session.hears_of(guild_id) and session.wants(event):
                raw = raw or encode(data)
                session.tell(event, raw)

    def invite(self, guild: Guild) -> None:
        """Tell the bot that it has just been invited to a server: Discord then leaves out that the server is available."""
        data = greeting(guild, self._world.cast, intents=0)
        del data["unavailable"]
        self.dispatch("GUILD_CREATE", data, guild.id)

    def reconnect(self) -> None:
        """Ask every shard to reconnect and resume (op 7)."""
        for wire in self._attached():
            wire.say(Op.RECONNECT)

    def invalidate(self, *, resumable: bool) -> None:
        """Send every shard an invalid session (op 9): resumable, or replaced by identifying again."""
        wires = self._attached()
        if not resumable:
            self._sessions.clear()
        for wire in wires:
            wire.say(Op.INVALID_SESSION, encode(resumable))

    def drop(self) -> None:
        """Cut every socket without closing it properly; the sessions can be resumed."""
        for wire in list(self._wires):
            wire.cut()

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one socket until it closes, as an aiohttp handler."""
        # The stream compresses frames if the bot asked for that, so the socket's own extension must not.
        socket = web.WebSocketResponse(compress=False, timeout=CLOSE_SECONDS)
        await socket.prepare(request)
        asked = request.query.get("compress", "")
        if asked not in {"", ZLIB}:
            # discord.py reads text even if it asked for compression, so this does not affect it.
            log.warning("the bot asks for frames packed as %s, which are sent unpacked", asked)
        if request.query.get("v", "10") not in VERSIONS or request.query.get("encoding", "json") != "json":
            wrong = CloseCode.WRONG_VERSION
            await socket.close(code=wrong, message=wrong.reason.encode())
            return socket
        assert request.transport is not None, "a socket that was just prepared has one"
        wire = Wire(request.transport, packed=asked == ZLIB)
        self._wires.add(wire)
        try:
            connection = GatewayConnection(wire, self._sessions, self._door, self.starts, self._world)
            address, process = f"ws://{request.host}{request.path}", request.match_info.get("process", "")
            await connection.serve(socket, address, process, self._heartbeat_seconds)
        finally:
            self._wires.discard(wire)
        return socket

    def _attached(self) -> list[Wire]:
        return [session.wire for session in self._sessions if session.wire is not None]

    def _heard(self, change: Change) -> None:
        message = change.message
        # Of reactions the bot hears by events of their own.
        if message.only_for is not None or isinstance(change, MessageReacted):
            return
        event, channel = EVENTS[type(change)], self._world.channel(message.channel_id)
        listening = [
            session
            for session in self._sessions
            if session.hears_of(channel.guild_id) and session.wants(event)
        ]
        if not listening:
            return
        guild, author = self._world.guild(channel.guild_id), self._world.person(message.author_id)
        member = payloads.partial_member(guild, author)
        for session in listening:
            data = _told(change, channel, member, self._world.cast.bot.id, session.intents)
            session.tell(event, encode(data))


def _told(change: Change, channel: Channel, member: Json, bot_id: int, intents: int) -> Json:
    """Return the event's data for a bot with these intents; `member` is the author as a partial member."""
    message = change.message
    guild = {"guild_id": str(channel.guild_id)}
    if isinstance(change, MessageGone):
        return {"id": str(message.id), "channel_id": str(channel.id)} | guild
    data = message.payload | guild | {"member": member}
    readable = intents & MESSAGE_CONTENT or message.author_id == bot_id or _mentions(data, bot_id)
    return data if readable else data | CONTENT


def _mentions(data: Json, person_id: int) -> bool:
    return any(int(user["id"]) == person_id for user in data["mentions"])
