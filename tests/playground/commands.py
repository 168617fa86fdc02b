"""Run a command that plays, as a process: read what it says, ask its page, end it."""

import asyncio
import json
import signal
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse

from benchmarks.child import environment

SECONDS = 120


@dataclass
class Played:
    """A running command; `address` is what its first line ends with."""

    process: Process
    first_line: str
    hint: str

    @property
    def address(self) -> str:
        return self.first_line.split()[-1]

    async def until_complains(self, words: str) -> str:
        """Read standard error up to a line with these words, and return that line."""
        assert self.process.stderr is not None
        while line := (await self.process.stderr.readline()).decode():
            if words in line:
                return line.strip()
        raise AssertionError(f"it ended without a word of {words!r}")

    async def ends(self, *numbers: signal.Signals) -> tuple[int, str]:
        """Send signals, wait for the end of it and of its bot; return its status and what it still complained of."""
        for number in numbers:
            self.process.send_signal(number)
        assert self.process.stderr is not None
        rest = await self.process.stderr.read()
        return await self.process.wait(), rest.decode()

    @asynccontextmanager
    async def page(self) -> AsyncIterator[ClientWebSocketResponse]:
        """Open the page as the first of its people, and yield its socket."""
        async with ClientSession() as client:
            async with client.get(self.address) as page:
                assert page.status == 200
            async with client.get(f"{self.address}cast") as cast:
                somebody = (await cast.json())["people"][0]["id"]
            async with client.ws_connect(f"{self.address}live?person={somebody}") as socket:
                yield socket


async def lamp_becomes(page: ClientWebSocketResponse, state: str) -> None:
    """Wait until the page's bot status shows this; its first state comes with the greeting."""
    async for received in page:
        message = json.loads(received.data)
        if message["t"] in {"hello", "bot"} and message.get("bot", message)["state"] == state:
            return
    raise AssertionError(f"the page ended before the bot was {state}")


async def processes_when(page: ClientWebSocketResponse, state: str) -> list[dict[str, Any]]:
    """Wait until one of several processes is in this state, and return what the page is told of each."""
    async for received in page:
        message = json.loads(received.data)
        rows: list[dict[str, Any]] = message.get("processes", [])
        if state in {row["state"] for row in rows}:
            return rows
    raise AssertionError(f"the page ended before a process was {state}")


@asynccontextmanager
async def played(
    folder: Path, *command: str, settings: dict[str, str] | None = None
) -> AsyncIterator[Played]:
    """Run a command in a folder, with no settings but these, until it has said where to play."""
    own = environment(XDG_STATE_HOME=str(folder), **(settings or {}))
    process = await asyncio.create_subprocess_exec(*command, cwd=folder, env=own, stdout=PIPE, stderr=PIPE)
    assert process.stdout is not None
    try:
        async with asyncio.timeout(SECONDS):
            first, hint = [(await process.stdout.readline()).decode().strip() for _ in range(2)]
            yield Played(process, first, hint)
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()
