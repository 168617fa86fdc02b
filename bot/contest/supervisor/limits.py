"""The limits of a program, what all of its processes use, and how a supervisor refuses an answer."""

import ctypes
import os
import resource
import signal
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

PROCESSES_MAX = 64
THREADS_MAX = 256
"""The most threads of all processes of a program."""

_IPC_RMID = 0
_MEBIBYTE = 1024 * 1024
_PAGE = resource.getpagesize()
_TICKS = os.sysconf("SC_CLK_TCK")
_WATCH_SECONDS = 0.01
_WATCH_REST = 4
"""The pause after a look at all processes lasts at least this many times as long as the look."""

_libc = ctypes.CDLL(None)


@dataclass(frozen=True, slots=True)
class ProgramSettings:
    """A program's path and working folder, whether it uses the lines protocol, and its limits.

    `seconds` of processor time and `wall_seconds` by the clock are for one answer; `memory` is in bytes. `tasks` limits
    all tasks of the user, which the system counts.
    """

    program: str
    folder: str
    lines: bool
    seconds: float
    wall_seconds: float
    memory: int
    tasks: int


class FaultError(Exception):
    """The program gave no valid answer: the fault's name, and its cause if that is known."""

    def __init__(self, name: str, cause: str = "") -> None:
        super().__init__(name)
        self.name, self.cause = name, cause


class ContestGoneError(Exception):
    """The process that asked is gone."""


class Running(NamedTuple):
    """A process with its parent, its clock ticks (ended children included), its threads, and its resident pages."""

    pid: int
    parent: int
    ticks: int
    threads: int
    pages: int


class UsageWatch:
    """Compares what all processes of the program use during one answer with the limits."""

    def __init__(self, settings: ProgramSettings) -> None:
        self._settings = settings
        self._seconds_before = _processor_seconds(list(descendants()))
        self._deadline = time.monotonic() + settings.wall_seconds
        self._next = time.monotonic() + _WATCH_SECONDS

    @property
    def pause(self) -> float:
        return max(0.0, min(self._next, self._deadline) - time.monotonic())

    def check(self) -> None:
        """Look at all processes if it is time to; raises FaultError for what is over its limit."""
        began = time.monotonic()
        if began < min(self._next, self._deadline):
            return
        limits = self._settings
        if is_sandboxed():
            # All processes but this one are the program's. Where there are ever more, nobody can look at each.
            _require("processes", sum(1 for _ in _folders()) - 1, PROCESSES_MAX)
        found = list(descendants())
        _require("processes", len(found), PROCESSES_MAX)
        _require("threads", sum(each.threads for each in found), THREADS_MAX)
        used = _memory(found, limits.memory)
        if used > limits.memory:
            _remove_shared_memory()
            cause = f"{used // _MEBIBYTE} MiB; the limit is {limits.memory // _MEBIBYTE} MiB (--memory)"
            raise FaultError("memory", cause)
        if _processor_seconds(found) - self._seconds_before > limits.seconds:
            raise FaultError("late", f"more than {limits.seconds:g} s of processor time (--time-limit)")
        now = time.monotonic()
        if now >= self._deadline:
            raise FaultError("late", f"no answer after {limits.wall_seconds:g} s by the clock")
        self._next = now + max(_WATCH_SECONDS, _WATCH_REST * (now - began))


def _require(what: str, count: int, most: int) -> None:
    if count > most:
        raise FaultError("processes", f"{count} {what}; the limit is {most}")


def is_sandboxed() -> bool:
    return os.getpid() == 1


def descendants() -> Iterator[Running]:
    """Yield all processes below this one, which in a sandbox are all others."""
    children = defaultdict(list)
    for each in _processes():
        children[each.parent].append(each)
    parents = [os.getpid()]
    while parents:
        found = children.pop(parents.pop(), [])
        parents += [each.pid for each in found]
        yield from found


def _processes() -> Iterator[Running]:
    for folder in _folders():
        with suppress(OSError):
            # The name before the last parenthesis may have any characters; then come state and parent.
            fields = (folder / "stat").read_bytes().rpartition(b")")[2].split()
            ticks = sum(map(int, fields[11:15]))
            yield Running(int(folder.name), int(fields[1]), ticks, int(fields[17]), int(fields[21]))


def _folders() -> Iterator[Path]:
    return (folder for folder in Path("/proc").iterdir() if folder.name.isdecimal())


def _processor_seconds(running: list[Running]) -> float:
    """Return the processor time of all processes of the program, including those that have ended."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return ended.ru_utime + ended.ru_stime + sum(each.ticks for each in running) / _TICKS


def _memory(running: list[Running], limit: int) -> int:
    """Return the bytes in use. In doubt all processes are stopped meanwhile, and memory that they share counts once."""
    segments = sum(size for _, size in _shared_memory())
    used = sum(each.pages for each in running) * _PAGE + segments
    if used > limit and len(running) > 1:
        _signal_all(running, signal.SIGSTOP)
        used = sum(map(_proportional, descendants())) + segments
        _signal_all(running, signal.SIGCONT)
    return used


def _signal_all(running: list[Running], number: int) -> None:
    with suppress(ProcessLookupError):
        if is_sandboxed():
            os.kill(-1, number)
        else:
            for each in running:
                os.kill(each.pid, number)


def _proportional(process: Running) -> int:
    """Return the memory of a process with its part of what it shares (PSS), or all resident memory if that is unknown."""
    try:
        for line in Path(f"/proc/{process.pid}/smaps_rollup").read_text(encoding="ascii").splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass
    return process.pages * _PAGE


def _shared_memory() -> Iterator[tuple[int, int]]:
    """Yield the segments of System V, which stay without any process, and their bytes; outside a sandbox they may be anybody's."""
    if is_sandboxed():
        with suppress(OSError):
            for line in Path("/proc/sysvipc/shm").read_text(encoding="ascii").splitlines()[1:]:
                fields = line.split()
                yield int(fields[1]), int(fields[-2])


def _remove_shared_memory() -> None:
    for segment, _ in _shared_memory():
        _libc.shmctl(segment, _IPC_RMID, None)
