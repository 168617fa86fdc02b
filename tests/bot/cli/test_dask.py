"""`--dask` with a real scheduler and real workers: the figures of one process, whatever happens to a worker."""

import json
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from bot.__main__ import main

WAIT_SECONDS = 120.0

LINES = (
    "simulate --policy mimic --rounds 3000010",
    "scoundrel bench --games 8 --completions 5 --stakes",
    "thirteen bench --games 12 --level normal",
)
KOTH = "koth basic counter random lim17 --tables 30"
ENDLESS = "koth basic counter random lim17 --tables 100000"

TIMES = re.compile(r'("\w*seconds?\w*"): [0-9.e-]+')


class Cluster:
    """A scheduler and two workers of one thread."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self._file = folder / "scheduler.json"
        common = (
            "--host",
            "127.0.0.1",
            "--dashboard-address",
            "127.0.0.1:0",
            "--scheduler-file",
            str(self._file),
        )
        only = ("--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
        self.scheduler = stack.enter_context(started("dask", "scheduler", "--port", "0", *common))
        self.workers = [stack.enter_context(started("dask", "worker", *common, *only)) for _ in range(2)]
        self.address = self._counts = ""

    def wait(self) -> None:
        """Wait until the scheduler has both workers."""
        wait_until(lambda: self._file.exists() and self._file.read_text().endswith("}"))
        told = json.loads(self._file.read_text())
        self.address = told["address"]
        self._counts = f"http://127.0.0.1:{told['services']['dashboard']}/json/counts.json"
        wait_until(lambda: self.counted("workers") == len(self.workers))

    def counted(self, name: str) -> int:
        """Return how many workers, tasks, or tasks in progress (`processing`) the scheduler has."""
        with urlopen(self._counts, timeout=WAIT_SECONDS) as answer:  # noqa: S310
            counts: dict[str, int] = json.load(answer)
            return counts[name]

    def kill_scheduler_at_work(self) -> None:
        """Kill the scheduler as soon as a task is in progress."""
        wait_until(lambda: self.counted("processing") > 0)
        self.scheduler.kill()


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait, and fail if it takes too long."""
    until = time.monotonic() + WAIT_SECONDS
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.02)


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Start a module in a process of its own, which is killed at the end."""
    with subprocess.Popen(
        [sys.executable, "-m", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()
            process.communicate()


def test_a_cluster_comes_to_the_same_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All four commands, one of them while a worker is killed; then Ctrl-C, a worker with other code, a lost scheduler."""

    def printed(line: str, *more: str) -> str:
        """Run a command in this process; return what it prints, except for the times that it took."""
        assert main([*shlex.split(line), "--json", *more]) == 0
        return TIMES.sub(r"\1: 0", capsys.readouterr().out)

    with ExitStack() as stack:
        cluster = Cluster(tmp_path, stack)
        alone = {line: printed(line) for line in (*LINES, KOTH)}
        cluster.wait()
        there = ("--dask", cluster.address)
        for line in LINES:
            assert printed(line, *there) == alone[line]

        # The other worker computes the blocks of a killed one.
        with started("bot", *KOTH.split(), "--json", *there) as process:
            wait_until(lambda: cluster.counted("processing") > 2)
            cluster.workers[0].kill()
            out, err = process.communicate(timeout=WAIT_SECONDS)
        assert out == alone[KOTH]
        assert " 30/30 " in err
        assert cluster.counted("workers") == 1

        # Ctrl-C ends the command, and the scheduler forgets all of its blocks.
        with started("bot", *ENDLESS.split(), *there) as process:
            wait_until(lambda: cluster.counted("processing") > 0)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=WAIT_SECONDS)
        assert (process.returncode, out) == (130, "")
        assert err.endswith("\ninterrupted\n")
        wait_until(lambda: cluster.counted("tasks") == 0)

        with monkeypatch.context() as patched:
            patched.setattr("bot.cli.dask_cluster.code_fingerprint", lambda: "other")
            assert main([*KOTH.split(), *there]) == 2
        assert "same version of cardroom as this command: a worker has other code" in capsys.readouterr().err

        with ThreadPoolExecutor(1) as thread:
            killed = thread.submit(cluster.kill_scheduler_at_work)
            assert main([*ENDLESS.split(), *there]) == 2
            killed.result()
        out, err = capsys.readouterr()
        assert not out
        assert err.endswith(f"\nthe Dask scheduler at {cluster.address} was lost\n")
        assert "Traceback" not in err
