"""A disk under a process: what is on it for good, and what a power cut may lose or tear.

A process is run with every operation on the files of a folder written down (disk.c). `Disk` takes the operations one by one
and says what files a cut would leave. What was written to a file since its last sync is kept, lost or torn:
each sector of a write may be there or not, and a later write may be there without an earlier one. What was done to
names – creating, renaming, removing – is kept up to any point since the folder's last sync, in order, as journaling file
systems do. Files of shared memory are left out: SQLite makes them anew.
"""

import struct
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Literal

Fate = Literal["kept", "lost", "torn"]
FATES: tuple[Fate, ...] = ("kept", "lost", "torn")
SECTOR = 512
HEAD = struct.Struct("=cqII")
SOURCE = Path(__file__).with_name("disk.c")


class NoCompilerError(Exception):
    """A C compiler is needed to watch a process."""

    def __init__(self) -> None:
        super().__init__("simulated power cuts need a C compiler (Debian: apt-get install gcc libc6-dev)")


def compile_watcher(folder: Path) -> Path:
    """Compile the library that writes operations down; raises NoCompilerError."""
    library = folder / "disk.so"
    try:
        subprocess.run(
            ["cc", "-shared", "-fPIC", "-Wall", "-Werror", "-o", library, SOURCE, "-ldl", "-lpthread"],  # noqa: S607
            check=True,
        )
    except FileNotFoundError:
        raise NoCompilerError from None
    return library


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing a process did: `kind` is c(reate), t(runcate), w(rite), s(ync), r(ename), u(nlink) or p(rint)."""

    kind: str
    number: int  # the offset of a write, the length of a truncation
    name: str  # within the folder; empty is the folder itself
    data: bytes


def operations(log: Path, folder: Path) -> Iterator[Operation]:
    """Read what was written down; a record cut off by a kill is no more."""
    text, place = log.read_bytes(), 0
    while place + HEAD.size <= len(text):
        kind, number, name_size, data_size = HEAD.unpack_from(text, place)
        place += HEAD.size
        name = text[place : place + name_size].decode()
        data = text[place + name_size : place + name_size + data_size]
        place += name_size + data_size
        if place > len(text):
            return
        if not name.endswith("-shm"):
            yield Operation(kind.decode(), number, name.removeprefix(str(folder)).lstrip("/"), data)


@dataclass(eq=False, slots=True)
class File:
    """The content of a file: what is safe, and what was done since."""

    safe: bytearray = field(default_factory=bytearray)
    since: list[Operation] = field(default_factory=list)

    def sync(self) -> None:
        """Make all of it safe."""
        for done in self.since:
            _do(self.safe, done, lambda: True)
        self.since.clear()

    def left(self, fates: Callable[[], Fate], chance: Random) -> bytes:
        """Say what a cut leaves of it, where each operation since the last sync has a fate."""
        content = bytearray(self.safe)
        for done in self.since:
            fate = fates()
            if fate == "torn":
                _do(content, done, lambda: chance.random() < 0.5)
            elif fate == "kept":
                _do(content, done, lambda: True)
        return bytes(content)


def _do(content: bytearray, done: Operation, keeps: Callable[[], bool]) -> None:
    """Write or truncate, sector by sector as far as each is kept."""
    if done.kind == "t":
        if keeps():
            del content[done.number :]
            content.extend(bytes(done.number - len(content)))
        return
    first, end = done.number, done.number + len(done.data)
    while first < end:
        last = min(end, first // SECTOR * SECTOR + SECTOR)
        if keeps():
            content.extend(bytes(max(0, last - len(content))))
            content[first:last] = done.data[first - done.number : last - done.number]
        first = last


class Disk:
    """The files of one folder, as a process sees them and as they are safe."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self._seen = {name: File(bytearray(content)) for name, content in files.items()}
        self._safe_names = dict(self._seen)
        self._renamed: list[dict[str, File]] = []  # the names after each change since the folder's last sync
        self.printed = ""

    def do(self, done: Operation) -> None:
        match done.kind:
            case "p":
                self.printed += done.data.decode()
            case "c":
                self._rename(self._seen | {done.name: File()})
            case "u":
                self._rename({name: file for name, file in self._seen.items() if name != done.name})
            case "r":
                names = dict(self._seen)
                names[Path(done.data.decode()).name] = names.pop(done.name)
                self._rename(names)
            case "s" if not done.name:
                self._safe_names = dict(self._seen)
                self._renamed.clear()
            case "s":
                self._seen[done.name].sync()
            case _:
                self._seen[done.name].since.append(done)

    def seen(self) -> dict[str, bytes]:
        """Return the files as the process saw them: what a kill leaves."""
        always: Callable[[], Fate] = lambda: "kept"  # noqa: E731
        return {name: file.left(always, Random(0)) for name, file in self._seen.items()}  # noqa: S311

    def cut(self, chance: Random) -> dict[str, bytes]:
        """Return the files that a power cut leaves."""
        # Half of the cuts are extremes: a disk that had written everything, and one that had written nothing it need not.
        fates = chance.choice((("kept",), ("lost",), FATES, FATES))
        names = chance.choice([self._safe_names, *self._renamed])
        return {name: file.left(lambda: chance.choice(fates), chance) for name, file in names.items()}

    def _rename(self, names: dict[str, File]) -> None:
        self._seen = names
        self._renamed.append(names)
