"""The sandbox of programs: bubblewrap, with only what languages need in sight (docs/rules/koth.md)."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.contest import supervisor
from bot.contest.faults import printable
from bot.contest.supervisor.answering import PROBE

BUBBLEWRAP = "bwrap"
FOLDER = "/tmp/cardroom-koth"  # noqa: S108 - A file system of its own is there, in the sandbox alone.
FOLDER_BYTES = 16 * 1024 * 1024
"""The size of the program's folder together with the rest of /tmp."""

_PROBE = Path("/bin/sh")
_PROBE_SECONDS = 10.0
_ENV = "env"
_LINE_BYTES_MAX = 256
_SYSTEM = ("/usr", "/bin", "/lib*")
_OF_ETC = (
    *("alternatives", "ld.so.*", "localtime"),
    *("crypto-policies", "java*", "mono", "perl", "python*", "R"),
)
"""What linkers and languages read; nothing else of /etc is visible."""


class SandboxError(Exception):
    """Programs cannot be confined here; the message is one line that says why."""


@dataclass(frozen=True, slots=True)
class Sandbox:
    """Runs supervisors, and so their programs, in bubblewrap, the program at `path`. `seen` lists folders that are visible as well."""

    path: str
    seen: tuple[str, ...] = ()

    def command(self, program: Path) -> list[str]:
        """Return the arguments that run a supervisor of this program in a sandbox; the supervisor's own go behind them.

        The supervisor is the first process in a namespace of its own: no program can signal or trace it, and whatever a
        program has started ends with it. There is no network, no capability, and no file but those that `sees` names.
        """
        return [
            *(self.path, "--unshare-all", "--die-with-parent", "--as-pid-1", "--cap-drop", "ALL"),
            *_system(),
            *("--proc", "/proc", "--dev", "/dev", "--size", str(FOLDER_BYTES), "--tmpfs", "/tmp"),  # noqa: S108
            *_read_only((*self._folders(), str(program))),
            *("--ro-bind", str(supervisor.PACKAGE), f"/{supervisor.PACKAGE.name}"),
            *("--dir", FOLDER, "--remount-ro", "/", "--remount-ro", "/dev", "--chdir", FOLDER),
            *("--", *supervisor.command(str(_interpreter()), "/")),
        ]

    def sees(self, path: Path) -> bool:
        """Return whether a file below this path would be visible for programs."""
        shown = (*_system_folders(), *_etc(), *map(Path, self._folders()))
        return any(path.is_relative_to(folder) for folder in shown)

    def _folders(self) -> tuple[str, ...]:
        """Return the folders of --see, and that of the interpreter which runs the supervisor."""
        return (*self.seen, *([] if Path(sys.base_prefix).is_relative_to("/usr") else [sys.base_prefix]))


def find_sandbox(seen: Iterable[Path] = ()) -> Sandbox:
    """Return the sandbox if bubblewrap is installed and can start a supervisor; raises SandboxError.

    It may be installed and still fail, for example in a container that forbids user namespaces.
    """
    path = shutil.which(BUBBLEWRAP)
    if path is None:
        raise SandboxError("bubblewrap is not installed")
    sandbox = Sandbox(path, tuple(str(folder.absolute()) for folder in seen))
    try:
        # A supervisor whose input ends at once ends, too.
        done = subprocess.run(  # noqa: S603 - It is the program that the user installed.
            [*sandbox.command(_PROBE), PROBE],
            capture_output=True,
            check=False,
            stdin=subprocess.DEVNULL,
            timeout=_PROBE_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise SandboxError(f"bubblewrap does not work here ({type(error).__name__})") from None
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip().partition("\n")[0]
        raise SandboxError(f"bubblewrap does not work here ({said or f'status {done.returncode}'})")
    return sandbox


def _interpreter() -> Path:
    """Return the interpreter itself, because the environment that links to it is not visible."""
    return Path(sys.executable).resolve()


def _system_folders() -> Iterator[Path]:
    for pattern in _SYSTEM:
        yield from Path("/").glob(pattern[1:])


def _etc() -> Iterator[Path]:
    for pattern in _OF_ETC:
        yield from (path for path in Path("/etc").glob(pattern) if path.exists())


def _system() -> Iterator[str]:
    """Yield the arguments that show the system's folders, some of which are links into /usr."""
    for folder in _system_folders():
        if folder.is_symlink():
            yield from ("--symlink", str(folder.readlink()), str(folder))
        else:
            yield from ("--ro-bind", str(folder), str(folder))
    yield from _read_only(map(str, _etc()))


def _read_only(places: Iterable[str]) -> Iterator[str]:
    for place in places:
        yield from ("--ro-bind", place, place)


def fault_of_interpreter(program: Path, sandbox: Sandbox | None) -> str:
    """Return what is wrong with the interpreter that a program's first line names, "" if nothing is."""
    words = _first_line(program)
    if not words:
        return ""
    interpreter = Path(words[0])
    if not interpreter.exists():
        return f"its interpreter {printable(str(interpreter))} does not exist"
    hidden = _hidden(interpreter, sandbox)
    if interpreter.name == _ENV and not hidden:
        named = next((word for word in words[1:] if not word.startswith("-") and "=" not in word), None)
        return "" if named is None else _fault_of_name(named, sandbox)
    return hidden


def _fault_of_name(name: str, sandbox: Sandbox | None) -> str:
    """Return what keeps `env` from finding an interpreter on PATH."""
    found = [path for folder in os.get_exec_path() if (path := shutil.which(name, path=folder))]
    if not found:
        return f"its interpreter {printable(name)} is not installed"
    faults = [_hidden(Path(path), sandbox) for path in found]
    return faults[0] if all(faults) else ""


def _hidden(interpreter: Path, sandbox: Sandbox | None) -> str:
    target = interpreter.resolve()
    if sandbox is None or not target.exists() or (sandbox.sees(interpreter) and sandbox.sees(target)):
        return ""
    link = "" if target == interpreter or sandbox.sees(target) else f" (a link to {target})"
    return f"its interpreter {interpreter}{link} is not visible in the sandbox; name its folder with --see"


def _first_line(program: Path) -> list[str]:
    """Return the words of a program's first line if it begins with #!, else none."""
    try:
        with program.open("rb") as file:
            line = file.readline(_LINE_BYTES_MAX)
    except OSError:
        return []
    return line[2:].decode(errors="replace").split() if line.startswith(b"#!") else []
