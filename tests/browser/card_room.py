"""`cardroom play` as a process of its own."""

import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.child import environment

TIMEOUT_SECONDS = 60.0


@dataclass
class CardRoom:
    """A running card room, the address it printed, and what it says of errors."""

    process: subprocess.Popen[str]
    address: str
    log: Path

    def kill(self) -> None:
        """End it as a power cut does."""
        self.process.kill()
        self.process.wait(timeout=TIMEOUT_SECONDS)

    def end(self, number: signal.Signals = signal.SIGINT) -> int:
        """End it as Ctrl-C does; return its exit status."""
        self.process.send_signal(number)
        return self.process.wait(timeout=TIMEOUT_SECONDS)


@contextmanager
def card_room(folder: Path, *arguments: str) -> Iterator[CardRoom]:
    """Run `cardroom play` in this folder, where it keeps its data too, and read the address of its page.

    It has no emojis: drawing them takes longer than the rest of the start.
    """
    with served(folder, "bot", "play", "--no-browser", "--no-emojis", "--port", "0", *arguments) as room:
        yield room


@contextmanager
def served(folder: Path, module: str, *arguments: str, **settings: str) -> Iterator[CardRoom]:
    """Run a module that serves a page and prints its address, with these settings and nobody's else."""
    log = folder / "log"
    with log.open("ab") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            cwd=folder,
            env=environment(XDG_DATA_HOME=str(folder), XDG_STATE_HOME=str(folder), **settings),
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    try:
        yield CardRoom(process, _address(process, log), log)
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def _address(process: subprocess.Popen[str], log: Path) -> str:
    assert process.stdout is not None
    ready, _, _ = select.select([process.stdout], [], [], TIMEOUT_SECONDS)
    line = process.stdout.readline() if ready else ""
    found = re.search(r"http://\S+", line)
    if found is None:
        process.kill()
        raise AssertionError(f"no address in {line!r}; errors: {log.read_text()}")
    return found[0]
