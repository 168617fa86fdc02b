"""Why a program cannot be started: its interpreter is missing, or not visible in the sandbox."""

import os
import shutil
from pathlib import Path

from bot.contest.faults import printable
from bot.contest.sandbox import Sandbox

_ENV = "env"
_LINE_MOST = 256


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
            line = file.readline(_LINE_MOST)
    except OSError:
        return []
    return line[2:].decode(errors="replace").split() if line.startswith(b"#!") else []
