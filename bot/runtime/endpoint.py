"""The port at which the bot answers its operators: `/metrics` for Prometheus and `/health` for `cardroom health`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client.aiohttp import make_aiohttp_handler

from bot.runtime.health import Health
from bot.runtime.metrics import Metrics

UNAVAILABLE = 503


@asynccontextmanager
async def served(address: str, port: int, metrics: Metrics, health: Health) -> AsyncIterator[None]:
    """Answer at this address until the end of the block; raises OSError if the port cannot be used."""
    read_metrics = make_aiohttp_handler(metrics.registry)

    async def answer_metrics(request: web.Request) -> web.StreamResponse:
        await metrics.look()
        return await read_metrics(request)

    async def answer_health(_: web.Request) -> web.Response:
        findings = await health.examine()
        is_well = all(finding.holds for finding in findings)
        text = "".join(f"{finding}\n" for finding in findings)
        return web.Response(text=text, status=200 if is_well else UNAVAILABLE)

    app = web.Application()
    app.router.add_get("/metrics", answer_metrics)
    app.router.add_get("/health", answer_health)
    # The end of the process must not wait for an open connection.
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    try:
        await web.TCPSite(runner, address, port).start()
        yield
    finally:
        await runner.cleanup()
