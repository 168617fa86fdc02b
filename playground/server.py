"""The playground's server: a local Discord with its REST interface, its gateway and its page, on the loopback address."""

import time
from collections.abc import Callable
from typing import Self

from aiohttp import web

from playground import payloads
from playground.answers import Answers
from playground.api.app import Api
from playground.api.channels import Channels
from playground.api.commands import CommandsApi
from playground.api.emojis import EmojisApi
from playground.api.guilds import Guilds
from playground.api.http import BODY_BYTES_MAX, DIGITS
from playground.api.interactions import InteractionsApi
from playground.api.login import Login
from playground.api.members import MembersApi
from playground.api.pins import PinsApi
from playground.api.places import PlacesApi
from playground.api.reactions import ReactionsApi
from playground.api.side import list_routes, side_routes
from playground.gateway import SessionStarts
from playground.live import Live
from playground.local_discord import LocalDiscord, milliseconds
from playground.members import Members
from playground.rates import Rates
from playground.scene import DEFAULT_SCENE, Scene
from playground.state import new_secret

HOST = "127.0.0.1"
# Below this, each process of the bot has an address of its own.
PROCESSES = "/processes"


class Playground(LocalDiscord):
    """Serve a Discord for one bot inside `async with`; `starts` has the number of its shards, one by default."""

    def __init__(
        self,
        scene: Scene = DEFAULT_SCENE,
        *,
        port: int = 0,
        secret: str | None = None,
        starts: SessionStarts | None = None,
        now: Callable[[], int] = milliseconds,
        answer_seconds: float = 3.0,
        token_seconds: float = 900.0,
        rates: bool = True,
    ) -> None:
        self._port = port
        self._prefix = f"/{secret or new_secret()}"
        super().__init__(
            scene,
            lambda: f"{self.address}/attachments",
            now=now,
            answer_seconds=answer_seconds,
            token_seconds=token_seconds,
            starts=starts,
        )
        self._live = Live(self)
        self._api = Api(self.refusals, self.calls, Rates(time.time) if rates else None)
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=1)

    @property
    def address(self) -> str:
        """Return the page's address, below which everything else lies."""
        return f"http://{HOST}:{self._port}{self._prefix}"

    def address_of(self, process: int) -> str:
        """Return the address for one of several processes of the bot, which marks its requests and sessions as its own."""
        return f"{self.address}{PROCESSES}/{process}"

    @property
    def api(self) -> str:
        """Return the address of the REST interface."""
        return f"{self.address}/api/v10"

    @property
    def gateway_url(self) -> str:
        """Return the address of the gateway."""
        return f"ws://{HOST}:{self._port}{self._prefix}/gateway"

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, HOST, self._port).start()
        except OSError:
            await self._runner.cleanup()
            raise
        self._port = int(self._runner.addresses[0][1])
        self._greet()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.interactions.close()
        await self._live.close()
        self.gateway.drop()
        await self._runner.cleanup()

    def _greet(self) -> None:
        """Write the first message of every channel that has one."""
        author = payloads.owner(self.world.cast)
        for channel_id, greeting in self.world.cast.greetings.items():
            self.messages.post(self.world.channel(channel_id), author, {"content": greeting})

    def _application(self) -> web.Application:
        app = web.Application(client_max_size=BODY_BYTES_MAX)
        served = [
            *InteractionsApi(Answers(self.world, self.messages, self.interactions)).routes(),
            *Channels(self.world, self.messages).routes(),
            *ReactionsApi(self.world, self.reactions).routes(),
            *PinsApi(self.world).routes(),
            *PlacesApi(self.world, self.places).routes(),
            *MembersApi(self.world, Members(self.world, self.gateway.dispatch)).routes(),
            *Guilds(self.world).routes(),
            *CommandsApi(self.world, self.commands).routes(),
            *EmojisApi(self.world, self.emojis).routes(),
            *Login(self.world, self.gateway.starts).routes(),
        ]
        app.add_routes(self._live.routes(self._prefix))
        app.add_routes(list_routes(self._prefix, self.refusals, self.calls))
        for prefix in (self._prefix, f"{self._prefix}{PROCESSES}/{{process:{DIGITS.pattern}}}"):
            app.add_routes(self._api.routes(f"{prefix}/api/v10", served))
            app.add_routes(side_routes(prefix, self.attachments, self.emojis))
            app.router.add_get(f"{prefix}/gateway", self.gateway.handle)
        return app
