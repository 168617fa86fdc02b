"""The bot as a separate process: start it, restart it when it dies, kill it on request, and stop it at the end."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import IO, Literal

from playground.launch import REFUSED_STATUS

State = Literal["down", "starting", "paused"]

FIRST_DELAY, LONGEST_DELAY = 0.5, 30.0
# The pause after a requested kill: long enough for people to see that the bot is down.
KILLED_DELAY = 1.5
# A bot that ran for this long had started well; if it ends later, the pauses begin with the shortest again.
WELL_SECONDS = 60.0
PATIENCE_SECONDS = 15.0
# At most this much of what a process prints is read at once.
BYTES_PER_READ = 1 << 16
# A helper that waits until our end of its stdin closes, and then resumes a group of processes.
GUARD = ("/bin/sh", "-c", 'read -r _; kill -CONT "-$0"')


class BotRefusedError(Exception):
    """The launcher has refused the bot and printed why; it would do so again."""


class BotProcess:
    """Keep a command running.

    `tell` is called with whether the process exists; only the gateway knows whether the bot is ready. Whatever the process
    prints goes to `output` (default: standard error) at once. A process that was killed comes back by itself; one of
    several, which has a `number`, waits for `start`, and its lines begin with that number.
    """

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        *,
        tell: Callable[[State], None],
        output: IO[bytes] | None = None,
        number: int | None = None,
        patience_seconds: float = PATIENCE_SECONDS,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._tell = tell
        self._command = tuple(command)
        self._environment = dict(environment)
        self._output = output
        self._patience_seconds = patience_seconds
        self._sleep = sleep
        self._clock = clock
        self._process: Process | None = None
        self._name = "the bot" if number is None else f"process {number} of the bot"
        self._stays_down = number is not None
        self._mark = b"" if number is None else f"{number} | ".encode()
        self._guard: subprocess.Popen[bytes] | None = None
        self._wanted = asyncio.Event()
        self._wanted.set()
        # From the moment at which the process is being started; it may be up before asyncio has said so.
        self._begun = False
        self._killed = False
        self._state: State = "down"

    def start(self) -> None:
        """Start the process again, if it stays down after a kill."""
        self._wanted.set()

    def kill(self) -> None:
        """Kill the process and its children without a warning (kill -9); `run` starts it again soon, or when it is told to."""
        if not self._begun or self._killed:
            return
        self._killed = True
        if self._stays_down:
            self._wanted.clear()
        if self._process is not None:
            _signal_group(self._process)
        self._dismiss_guard()
        self._become("down")

    def pause(self) -> None:
        """Stop the process and its children in mid-step (SIGSTOP): its sockets stay open, and it receives nothing."""
        if self._process is not None and self._state == "starting":
            # A paused process does not notice that the playground has ended, and would stay for ever.
            self._guard = subprocess.Popen(  # noqa: S603 - the program is ours.
                (*GUARD, str(self._process.pid)), stdin=subprocess.PIPE, start_new_session=True
            )
            _signal_group(self._process, signal.SIGSTOP)
            self._become("paused")

    def wake(self) -> None:
        """Let a paused process go on (SIGCONT)."""
        if self._process is not None and self._state == "paused":
            _signal_group(self._process, signal.SIGCONT)
            self._dismiss_guard()
            self._become("starting")

    async def run(self) -> None:
        """Keep the command running until cancelled, then send SIGTERM, and SIGKILL if the process does not end in time.

        Raises BotRefusedError if the bot cannot be played.
        """
        delay = FIRST_DELAY
        while True:
            await self._wanted.wait()
            began, self._begun = self._clock(), True
            ended = await self._run_once()
            self._begun = False
            if self._clock() - began >= WELL_SECONDS:
                delay = FIRST_DELAY
            if self._killed:
                self._killed = False
                if not self._stays_down:
                    await self._sleep(KILLED_DELAY)
                continue
            self._report(f"{self._name} {ended}; it starts again in {delay:g} s")
            await self._sleep(delay)
            delay = min(2 * delay, LONGEST_DELAY)

    async def _run_once(self) -> str:
        """Start the command, wait for its end, and return how it ended."""
        starting, cancelled = asyncio.ensure_future(self._start()), None
        try:
            process = await asyncio.shield(starting)
        except OSError as error:
            return f"cannot be started: {error.strerror}"
        except asyncio.CancelledError as error:
            # Left to itself asyncio would kill a process that may be up already, without SIGTERM.
            await asyncio.wait((starting,))
            if starting.exception() is not None:
                raise
            process, cancelled = starting.result(), error
        self._process = process
        copying = None if process.stdout is None else asyncio.ensure_future(self._copy(process.stdout))
        if self._killed:
            _signal_group(process)
        else:
            self._become("starting")
        try:
            if cancelled is not None:
                raise cancelled
            status = await process.wait()
        finally:
            await self._end(process)
            if copying is not None:
                await copying
            self._process = None
            self._dismiss_guard()
            self._become("down")
        if status == REFUSED_STATUS:
            raise BotRefusedError
        return f"was ended by {signal.Signals(-status).name}" if status < 0 else f"ended with status {status}"

    async def _start(self) -> Process:
        output = PIPE if self._mark else self._output or sys.stderr.fileno()
        # The process has a session of its own, so Ctrl-C does not reach it and we end it. Its standard input ends with us.
        return await asyncio.create_subprocess_exec(
            *self._command,
            stdin=PIPE,
            stdout=output,
            stderr=STDOUT,
            env=self._environment,
            start_new_session=True,
        )

    async def _copy(self, printed: asyncio.StreamReader) -> None:
        """Copy whole lines, each with the number of the process before it."""
        rest = b""
        while chunk := await printed.read(BYTES_PER_READ):
            *lines, rest = (rest + chunk).split(b"\n")
            self._write(b"".join(b"%b%b\n" % (self._mark, line) for line in lines))
        if rest:
            self._write(b"%b%b\n" % (self._mark, rest))

    async def _end(self, process: Process) -> None:
        try:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    process.terminate()
                # A paused process cannot end.
                self.wake()
                async with asyncio.timeout(self._patience_seconds):
                    await process.wait()
        except TimeoutError:
            self._report(f"{self._name} does not end; it is killed")
        finally:
            # Its children must not outlive it.
            _signal_group(process)
            await process.wait()

    def _dismiss_guard(self) -> None:
        if self._guard is not None:
            self._guard.kill()
            self._guard.communicate()
            self._guard = None

    def _become(self, state: State) -> None:
        if state != self._state:
            self._state = state
            self._tell(state)

    def _report(self, line: str) -> None:
        self._write(f"{line}\n".encode())

    def _write(self, printed: bytes) -> None:
        output = self._output or sys.stderr.buffer
        output.write(printed)
        output.flush()


def _signal_group(process: Process, number: signal.Signals = signal.SIGKILL) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid, number)
