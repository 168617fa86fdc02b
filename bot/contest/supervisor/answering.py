"""The supervisor's own process: it answers questions until its input ends."""

import ctypes
import json
import os
import shutil
import sys
from contextlib import suppress
from pathlib import Path

from .asked import LineByLine, OnceAMove
from .limits import ContestGoneError, FaultError, ProgramSettings

PROBE = "probe"
"""Instead of settings: end at once, to show that a supervisor can start."""

_ANSWER_MAX = 4096
_ERROR_LINES_MAX = 8
_PR_SET_DUMPABLE, _PR_SET_CHILD_SUBREAPER = 4, 36

_libc = ctypes.CDLL(None)


def _reply(asked: OnceAMove | LineByLine, fields: str) -> dict[str, str]:
    try:
        return {"answer": _text(asked.ask(fields)[:_ANSWER_MAX]), "errors": _last_lines(asked.errors)}
    except FaultError as fault:
        output = _text(asked.output[:_ANSWER_MAX])
        return {
            "fault": fault.name,
            "cause": fault.cause,
            "output": output,
            "errors": _last_lines(asked.errors),
        }


def _text(written: bytes) -> str:
    return written.decode(errors="replace").strip()


def _last_lines(written: bytes) -> str:
    return "\n".join(_text(written).splitlines()[-_ERROR_LINES_MAX:])


def main() -> None:
    """Answer questions until the input ends."""
    if sys.argv[-1] == PROBE:
        return
    settings = ProgramSettings(**json.loads(sys.argv[-1]))
    # In case the watch misses something: a machine without free memory ends this process and its programs first.
    Path("/proc/self/oom_score_adj").write_text("1000", encoding="ascii")
    # The program cannot trace this process or look into its files; its orphans become children of this process.
    _libc.prctl(_PR_SET_DUMPABLE, 0)
    _libc.prctl(_PR_SET_CHILD_SUBREAPER, 1)
    if os.sched_getscheduler(0) == os.SCHED_RR:  # Then the superuser runs this. Programs do not inherit it.
        os.sched_setscheduler(0, os.SCHED_RR | os.SCHED_RESET_ON_FORK, os.sched_param(1))
    asked = LineByLine(settings) if settings.lines else OnceAMove(settings)
    with suppress(ContestGoneError, BrokenPipeError):
        for line in sys.stdin:
            print(json.dumps(_reply(asked, line.rstrip("\n"))), flush=True)  # noqa: T201 - Answers go to standard output.
    asked.end()
    _remove(settings.folder)


def _remove(folder: str) -> None:
    """Remove the program's folder, even if the program took away its own permissions."""
    for parent, names, _ in os.walk(folder):
        for path in (Path(parent, name) for name in names):
            if not path.is_symlink():
                path.chmod(0o700)
    shutil.rmtree(folder, ignore_errors=True)
