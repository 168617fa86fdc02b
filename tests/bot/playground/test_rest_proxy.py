"""A proxy in front of Discord's REST interface that refuses every request once: people notice nothing of it."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from aiohttp import ClientSession, web

from bot.testing.running_bot import SCENE, text_of
from playground.server import Playground
from tests.bot.playground.running_bot import run_bot
from tests.bot.playground.test_table import ROUND, deal

LAUNCHER = Path(__file__).with_name("gateway_launcher.py")
HOP_BY_HOP = {"Host", "Content-Length", "Transfer-Encoding", "Connection", "Keep-Alive"}
# As some proxies do it: no Via, no JSON, nothing but the time.
LIMITED = {"Retry-After": "0.02"}


@dataclass
class RestProxy:
    """Passes requests on to Discord, but not at once."""

    discord: str
    address: str = ""
    asked: Counter[tuple[str, str]] = field(default_factory=Counter)
    uploaded: list[bytes] = field(default_factory=list)

    async def handle(self, request: web.Request) -> web.Response:
        """Refuse a request that is new; pass on what is asked again."""
        what = (request.method, request.path)
        self.asked[what] += 1
        body = await request.read()
        if request.content_type == "multipart/form-data":
            self.uploaded.append(body)
        if self.asked[what] == 1:
            return web.Response(status=429, headers=LIMITED)
        headers = {name: value for name, value in request.headers.items() if name not in HOP_BY_HOP}
        url = f"{self.discord}{request.path_qs}"
        async with (
            ClientSession(auto_decompress=False) as session,
            session.request(request.method, url, headers=headers, data=body) as answer,
        ):
            passed = {name: value for name, value in answer.headers.items() if name not in HOP_BY_HOP}
            return web.Response(status=answer.status, headers=passed, body=await answer.read())


@asynccontextmanager
async def in_front_of(discord: str) -> AsyncIterator[RestProxy]:
    """Serve a proxy in front of this Discord."""
    proxy = RestProxy(discord)
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", proxy.handle)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    proxy.address = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield proxy
    finally:
        await runner.cleanup()


async def test_what_the_proxy_refuses_is_asked_again(tmp_path: Path) -> None:
    """Commands, presses, posts and a file all arrive, and all of them went through the proxy."""
    async with (
        Playground(SCENE) as served,
        in_front_of(served.address) as proxy,
        run_bot(tmp_path, ROUND, served=served, launcher=LAUNCHER, CARDROOM_REST_PROXY=proxy.address) as bot,
    ):
        await deal(bot)
        await bot.press(bot.ann, "Hit")
        await bot.press(bot.ben, "Stand")
        await bot.until(lambda: "results" in text_of(bot.newest))
        assert await bot.chips(bot.ann) == "You have **1,050 chips**."
        question = (await bot.slash(bot.mo, "house close")).message
        await bot.press(bot.mo, "Close and refund", question)
        await bot.slash(bot.ann, "verify")
        await bot.until(lambda: any(each.payload["attachments"] for each in bot.seen_by(bot.ann)))
    assert min(proxy.asked.values()) == 2
    first, second = map(len, proxy.uploaded)
    assert first == second, "the whole file is sent again"
    assert {"GET", "POST", "PATCH"} <= {method for method, _ in proxy.asked}
