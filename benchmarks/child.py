"""Start a bot as a separate process, read its use of memory and processor, and end it."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from playground.play import LAUNCHER
from playground.server import Playground

ROOT = Path(__file__).resolve().parent.parent
START_SECONDS = 30.0
END_SECONDS = 10.0


def environment(**settings: str) -> dict[str, str]:
    """Return this process's environment with these settings and no others; our own packages can be imported.

    A bot uploads no card emojis unless a setting says so, because drawing them takes a second.
    """
    inherited = {
        key: value for key, value in os.environ.items() if not key.startswith(("CARDROOM_", "DISCORD_"))
    }
    return inherited | {"PYTHONPATH": str(ROOT), "CARDROOM_UPLOAD_EMOJIS": "0"} | settings


@asynccontextmanager
async def running(
    discord: Playground, folder: Path, module: str, *arguments: str, **settings: str
) -> AsyncIterator[Process]:
    """Run a module in `folder` until the end of the block; it is connected when the block begins.

    It gets these settings and no others: the caller's environment and `.env` do not reach it. Its output is shown
    only if it does not connect.
    """
    own = {"DISCORD_TOKEN": "local", "PLAYGROUND_ADDRESS": discord.address}
    command = (sys.executable, "-P", str(LAUNCHER), "-m", module, *arguments)
    log = folder / "log"
    with log.open("wb") as output:
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=output, stderr=STDOUT, cwd=folder, env=environment(**own | settings)
        )
    try:
        if not await _connects(discord, process):
            raise RuntimeError(f"{module} did not connect:\n{_end_of(log)}")
        yield process
    finally:
        await _end(process)


async def _connects(discord: Playground, process: Process) -> bool:
    connected, ended = (asyncio.ensure_future(each) for each in (discord.connected(), process.wait()))
    await asyncio.wait((connected, ended), timeout=START_SECONDS, return_when=asyncio.FIRST_COMPLETED)
    connected.cancel()
    ended.cancel()
    return connected.done() and not connected.cancelled()


def _end_of(log: Path) -> str:
    return log.read_text(errors="replace")[-4000:]


async def _end(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.send_signal(signal.SIGTERM)
    try:
        await asyncio.wait_for(process.wait(), END_SECONDS)
    except TimeoutError:
        process.kill()
        await process.wait()


def resident_bytes(process: Process) -> int:
    """Return the memory that the process holds, in bytes (Linux only)."""
    pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE")


def processor_seconds(process: Process) -> float:
    """Return the processor time that the process has used, in seconds (Linux only)."""
    # The second field is the program's name in parentheses and may contain spaces; utime and stime are fields 14 and
    # 15.
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
