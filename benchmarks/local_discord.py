"""A small Discord on the loopback address: one server, one bot, and people who press what it shows.

It speaks the part of the gateway and of the REST interface which discord.py uses between login and the answer to a
press, keeps what the bot sends, and measures each interaction from outside: from the frame written to the gateway's
socket to the body of the callback received.
"""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter_ns, time
from typing import Self

from aiohttp import WSMsgType, web

from benchmarks import payloads
from benchmarks.gateway import HEARTBEAT, HEARTBEAT_ACK, HELLO, IDENTIFY, INVALID_SESSION, RESUME, Gateway
from benchmarks.messages import Button, Messages
from benchmarks.payloads import Json, Person, Place

COMMAND, COMPONENT = 2, 3
SEND, DEFER_SEND, DEFER_EDIT, EDIT, MODAL = 4, 5, 6, 7, 9
HEARTBEAT_MILLISECONDS = 41_250
# Discord answers for at most three seconds; a bot that is later than this has failed.
ANSWER_SECONDS = 3.0
# The upper bits of an id say when it was made, in milliseconds since this moment.
EPOCH_SECONDS = 1_420_070_400
TIME_SHIFT = 22


@dataclass(frozen=True, slots=True)
class Answer:
    """How a bot answered one interaction: after how long, of which callback type, with how large a body."""

    nanoseconds: int
    kind: int
    size_bytes: int


class LocalDiscord:
    """Serve one bot on a free port of the loopback address, from `async with` until its end."""

    def __init__(self, channels: int = 1) -> None:
        self._ids = _ids()
        self._bot = Person(next(self._ids), "bot")
        self._owner = Person(next(self._ids), "owner")
        self.place = Place(next(self._ids), tuple(next(self._ids) for _ in range(channels)), self._bot.id)
        self.messages = Messages()
        self.unknown: set[str] = set()
        self._commands: list[Json] = []
        self._originals: dict[str, int] = {}
        self._origins: dict[str, tuple[int, int | None]] = {}
        self._waiting: dict[str, asyncio.Future[Answer]] = {}
        self._written_at: dict[str, int] = {}
        self._connected = asyncio.Event()
        self._gateway: Gateway | None = None
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=1)
        self.port = 0

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.port = int(self._runner.addresses[0][1])
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._gateway is not None:
            await self._gateway.close()
        await self._runner.cleanup()

    # --- what the measuring side does ---

    def person(self, name: str) -> Person:
        """Make a new member of the server."""
        return Person(next(self._ids), name)

    async def connected(self) -> None:
        """Wait until the bot has identified itself and been told of its server."""
        await self._connected.wait()

    async def slash(self, person: Person, channel_id: int, name: str, **options: str) -> Answer:
        """Use a slash command with options of type string."""
        made = payloads.interaction(next(self._ids), self.place, channel_id, person)
        chosen = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
        known = {command["name"]: command["id"] for command in self._commands}
        data = {"id": known.get(name, str(next(self._ids))), "name": name, "type": 1, "options": chosen}
        self._origins[made["token"]] = (channel_id, None)
        return await self._interact(made | {"type": COMMAND, "data": data})

    async def press(self, person: Person, button: Button) -> Answer:
        """Press a button; the interaction carries the message as Discord would, whole."""
        message = self.messages.get(button.message_id)
        assert message is not None, "the button's message is gone"
        channel_id = int(message["channel_id"])
        made = payloads.interaction(next(self._ids), self.place, channel_id, person)
        data = {"component_type": payloads.BUTTON, "custom_id": button.custom_id, "id": 1}
        self._origins[made["token"]] = (channel_id, button.message_id)
        return await self._interact(made | {"type": COMPONENT, "data": data, "message": message})

    async def _interact(self, made: Json) -> Answer:
        token = made["token"]
        self._waiting[token] = asyncio.get_running_loop().create_future()
        assert self._gateway is not None, "no bot is connected"
        frame = self._gateway.frame("INTERACTION_CREATE", made)
        self._written_at[token] = perf_counter_ns()
        await self._gateway.write(frame)
        try:
            return await asyncio.wait_for(self._waiting[token], ANSWER_SECONDS)
        finally:
            del self._waiting[token], self._written_at[token]

    # --- what the bot asks for ---

    def _application(self) -> web.Application:
        app = web.Application()
        message, hook = r"{message:\d+}", r"/webhooks/{application:\d+}/{token}"
        routes = (
            ("GET", "/gateway", self._open_gateway),
            ("GET", "/api/gateway/bot", self._gateway_address),
            ("GET", "/api/users/@me", self._me),
            ("GET", r"/api/users/{person:\d+}", self._user),
            ("GET", "/api/oauth2/applications/@me", self._about_application),
            ("GET", "/api/applications/@me", self._about_application),
            ("GET", "/api/applications/{application}/commands", self._get_commands),
            ("PUT", "/api/applications/{application}/commands", self._put_commands),
            ("GET", r"/api/guilds/{guild:\d+}/members/{person:\d+}", self._member),
            ("GET", r"/api/channels/{channel:\d+}", self._channel),
            ("POST", r"/api/channels/{channel:\d+}/messages", self._create),
            ("GET", rf"/api/channels/{{channel:\d+}}/messages/{message}", self._get),
            ("PATCH", rf"/api/channels/{{channel:\d+}}/messages/{message}", self._edit),
            ("DELETE", rf"/api/channels/{{channel:\d+}}/messages/{message}", self._delete),
            ("POST", r"/api/interactions/{interaction:\d+}/{token}/callback", self._callback),
            ("POST", f"/api{hook}", self._follow_up),
            ("GET", rf"/api{hook}/messages/{{message:\d+|@original}}", self._get),
            ("PATCH", rf"/api{hook}/messages/{{message:\d+|@original}}", self._edit),
            ("DELETE", rf"/api{hook}/messages/{{message:\d+|@original}}", self._delete),
            ("*", "/{rest:.*}", self._unknown),
        )
        for method, path, handler in routes:
            app.router.add_route(method, path, handler)
        return app

    async def _open_gateway(self, request: web.Request) -> web.WebSocketResponse:
        # Frames are packed by the zlib stream that discord.py asks for, never by the socket's own extension.
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        gateway = Gateway(socket, packed=request.query.get("compress") == "zlib-stream")
        await gateway.send({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MILLISECONDS}})
        async for received in socket:
            if received.type is not WSMsgType.TEXT:
                break
            op = json.loads(received.data)["op"]
            if op == HEARTBEAT:
                await gateway.send({"op": HEARTBEAT_ACK})
            elif op == RESUME:
                await gateway.send({"op": INVALID_SESSION, "d": False})
            elif op == IDENTIFY:
                await self._greet(gateway)
        return socket

    async def _greet(self, gateway: Gateway) -> None:
        ready = {
            "v": 10,
            "user": payloads.user(self._bot, bot=True),
            "session_id": "session",
            "resume_gateway_url": f"ws://127.0.0.1:{self.port}/gateway",
            "guilds": [{"id": str(self.place.guild_id), "unavailable": True}],
            "application": {"id": str(self.place.application_id), "flags": 0},
            "shard": [0, 1],
        }
        await gateway.write(gateway.frame("READY", ready))
        guild = payloads.guild(self.place, self._bot, self._owner)
        await gateway.write(gateway.frame("GUILD_CREATE", guild))
        self._gateway = gateway
        self._connected.set()

    async def _gateway_address(self, request: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return _json({"url": f"ws://{request.host}/gateway", "shards": 1, "session_start_limit": limit})

    async def _me(self, _: web.Request) -> web.Response:
        return _json(payloads.user(self._bot, bot=True))

    async def _user(self, request: web.Request) -> web.Response:
        return _json(payloads.user(Person(int(request.match_info["person"]), "somebody")))

    async def _member(self, request: web.Request) -> web.Response:
        return _json(payloads.member(Person(int(request.match_info["person"]), "somebody")))

    async def _about_application(self, _: web.Request) -> web.Response:
        return _json(payloads.application(self.place, self._owner))

    async def _channel(self, request: web.Request) -> web.Response:
        return _json(payloads.channel(self.place, int(request.match_info["channel"])))

    async def _get_commands(self, _: web.Request) -> web.Response:
        return _json(self._commands)

    async def _put_commands(self, request: web.Request) -> web.Response:
        place = {"application_id": str(self.place.application_id), "default_member_permissions": None}
        self._commands = [
            place | {"description": ""} | command | {"id": str(next(self._ids)), "version": "1"}
            for command in json.loads(await request.read())
        ]
        return _json(self._commands)

    async def _callback(self, request: web.Request) -> web.Response:
        body = await request.read()
        received_at = perf_counter_ns()
        token = request.match_info["token"]
        content = json.loads(body)
        if token not in self._waiting or self._waiting[token].done():
            return _json({"message": "Unknown interaction", "code": 10062}, status=404)
        made: Json = {"interaction": {"id": request.match_info["interaction"], "type": COMPONENT}}
        message = self._answered(token, content)
        if message is not None:
            made["interaction"]["response_message_id"] = message["id"]
            made["resource"] = {"type": content["type"], "message": message}
        answer = Answer(received_at - self._written_at[token], content["type"], len(body))
        self._waiting[token].set_result(answer)
        return _json(made)

    def _answered(self, token: str, content: Json) -> Json | None:
        channel_id, message_id = self._origins[token]
        kind = content["type"]
        if kind in (SEND, DEFER_SEND):
            # A deferred answer is a message without content until it is edited.
            message = self._keep(channel_id, content.get("data", {}))
            self._originals[token] = int(message["id"])
            return message
        if kind == MODAL:
            return None
        assert kind in (EDIT, DEFER_EDIT), f"callback type {kind} is not known"
        assert message_id is not None, "a command has no message to be edited"
        self._originals[token] = message_id
        return self.messages.edit(message_id, content["data"]) if kind == EDIT else None

    async def _follow_up(self, request: web.Request) -> web.Response:
        channel_id, _ = self._origins[request.match_info["token"]]
        return _json(self._keep(channel_id, json.loads(await request.read())))

    async def _create(self, request: web.Request) -> web.Response:
        return _json(self._keep(int(request.match_info["channel"]), json.loads(await request.read())))

    async def _get(self, request: web.Request) -> web.Response:
        message = self.messages.get(self._named(request))
        return _no_message() if message is None else _json(message)

    async def _edit(self, request: web.Request) -> web.Response:
        message = self.messages.edit(self._named(request), json.loads(await request.read()))
        return _no_message() if message is None else _json(message)

    async def _delete(self, request: web.Request) -> web.Response:
        self.messages.delete(self._named(request))
        return web.Response(status=204)

    async def _unknown(self, request: web.Request) -> web.Response:
        self.unknown.add(f"{request.method} {request.path}")
        return _json({"message": "404: Not Found", "code": 0}, status=404)

    def _named(self, request: web.Request) -> int:
        name = request.match_info["message"]
        return self._originals[request.match_info["token"]] if name == "@original" else int(name)

    def _keep(self, channel_id: int, content: Json) -> Json:
        return self.messages.keep(payloads.message(next(self._ids), channel_id, self._bot, content))


def _ids() -> Iterator[int]:
    last = 0
    while True:
        last = max(last + 1, int((time() - EPOCH_SECONDS) * 1000) << TIME_SHIFT)
        yield last


def _json(content: object, *, status: int = 200) -> web.Response:
    # discord.py compares the content type with this exact text, and takes a 429 without Via for a ban.
    headers = {"Content-Type": "application/json", "Via": "1.1 local"}
    return web.Response(body=json.dumps(content).encode(), headers=headers, status=status)


def _no_message() -> web.Response:
    return _json({"message": "Unknown Message", "code": 10008}, status=404)
