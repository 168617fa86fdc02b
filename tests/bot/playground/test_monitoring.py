"""What a running bot tells its operators, while people play and while Discord is away."""

import asyncio
import json
import os
import socket
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, web
from prometheus_client.parser import text_string_to_metric_families

from benchmarks.child import environment
from playground.gateway.hub import Gateway
from playground.play import TOKEN
from storage.backup import STAMP, back_up
from tests.bot.playground.running_bot import run_bot
from tests.bot.playground.test_table import ROUND, deal

LABELS = {"action", "how", "kind", "le", "shard", "state", "status", "version", "what"}
"""None of them names a user, a server or a game."""


def free_port() -> int:
    """Return a free port which no connection and no other server gets meanwhile: the system hands out those above."""
    for port in range(20_000 + os.getpid() % 10_000, 32_768):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("no port is free")


async def metrics_at(port: int) -> dict[tuple[str, str], float]:
    """Ask as Prometheus does; return each sample by its name and its labels."""
    async with (
        ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/metrics", timeout=None) as answer,
    ):
        text = await answer.text()
    samples = [each for family in text_string_to_metric_families(text) for each in family.samples]
    assert {label for each in samples for label in each.labels} == LABELS
    return {(each.name, " ".join(each.labels.values())): each.value for each in samples}


async def health_at(port: int) -> tuple[int | None, list[str]]:
    """Run `cardroom health`; return its exit status and how each line begins."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "health"),
        stdout=PIPE,
        env=environment(CARDROOM_METRICS_PORT=str(port)),
    )
    written, _ = await process.communicate()
    return process.returncode, [" ".join(line.split()[:2]) for line in written.decode().splitlines()]


async def test_a_running_bot_tells_how_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    is_away, handle, port = False, Gateway.handle, free_port()

    async def refuse(self: Gateway, request: web.Request) -> web.StreamResponse:
        return web.Response(status=503) if is_away else await handle(self, request)

    monkeypatch.setattr(Gateway, "handle", refuse)
    systemd = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    systemd.bind(str(tmp_path / "notify"))
    told: list[bytes] = []
    asyncio.get_running_loop().add_reader(systemd, lambda: told.append(systemd.recv(100)))
    settings: dict[str, Any] = {
        "CARDROOM_METRICS_PORT": str(port),
        "CARDROOM_BACKUPS": str(tmp_path),
        "CARDROOM_LOG_FORMAT": "json",
        "NOTIFY_SOCKET": str(tmp_path / "notify"),
        "WATCHDOG_USEC": "100000",
    }
    with systemd:
        async with run_bot(tmp_path, ROUND, **settings) as bot:
            await deal(bot)
            before = await metrics_at(port)
            await bot.press(bot.ann, "Hit")
            found = await metrics_at(port)
            name = "cardroom_press_seconds_count", "press"
            assert found[name] == before[name] + 1
            name = "cardroom_database_unit_seconds_count", ""
            assert found[name] > before[name]
            assert found["cardroom_open_games", "blackjack"] == 1
            assert found["cardroom_actions_total", "hit blackjack"] == 1
            assert found["cardroom_newcomers_total", ""] == 2
            assert found["cardroom_database_bytes", ""] > 100_000
            assert found["cardroom_backup_age_seconds", ""] == inf
            stamp = datetime.now(UTC).strftime(STAMP)
            await back_up(bot.database, tmp_path, stamp, keep=1)
            assert (await metrics_at(port))["cardroom_backup_age_seconds", ""] < 600
            assert found["cardroom_identifies_left", ""] > 900
            assert found["cardroom_shards", ""] == 1
            assert found["cardroom_gateway_connected", "0"] == 1
            assert found["cardroom_database_reachable", ""] == 1
            assert found["cardroom_discord_answers_total", "200"] > 0
            assert found["cardroom_jobs", "waiting"] == 0
            assert await health_at(port) == (0, ["ok gateway:", "ok database:"])
            is_away = True
            bot.discord.gateway.drop()
            await bot.until(lambda: not bot.discord.gateway.connected)
            assert await health_at(port) == (1, ["FAILED gateway:", "ok database:"])
            assert (await metrics_at(port))["cardroom_gateway_connected", "0"] == 0
            is_away = False
            await bot.until(lambda: bot.discord.gateway.connected)
        asyncio.get_running_loop().remove_reader(systemd)
    assert (told[0], {*told[1:-1]}, told[-1]) == (b"READY=1", {b"WATCHDOG=1"}, b"STOPPING=1")
    log = (tmp_path / "log").read_text()
    assert {"time", "level", "logger", "message"} <= set.intersection(
        *(set(json.loads(line)) for line in log.splitlines())
    )
    assert TOKEN not in log
