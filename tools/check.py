"""Run every check in turn and close with one line."""

import os
import platform
import shutil
import subprocess
import sys
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import IO
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
CLUSTER = "tests/cluster"
COMPUTING = ("tests/rules", "tests/lab")
APART = (CLUSTER, *COMPUTING)
PACKAGES = ("bot", "lab", "playground", "rules", "storage", "benchmarks", "tests")
# Tests start hundreds of processes; none of them compiles what another has compiled.
ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
MEMORY, MEMORY_BYTES = Path("/dev/shm"), 2 * 1024**3  # noqa: S108 - the folder in it is ours alone.

Check = tuple[str, ...]

STAGES: tuple[dict[str, Check], ...] = (
    {
        "format": ("ruff", "format", "--check", "--quiet", "."),
        "lint": ("ruff", "check", "--quiet", "."),
        "byte code": ("python", "-m", "compileall", "-q", *PACKAGES),
    },
    {
        "types": ("mypy", "--no-error-summary"),
        "walls": ("lint-imports",),
        "cycles": ("python", "-m", "tools.module_cycles"),
        "lab": ("python", "-m", "tools.compile_lab"),
        # Each worker reads all tests; this writes down what they read.
        "collection": ("pytest", "--collect-only", "--override-ini=addopts=", "-p", "no:terminal"),
    },
    # Many tests wait for processes and browsers of their own, so four workers keep two processors busy. A worker that
    # is done takes over tests of one that is not.
    {
        "tests": (
            "pytest",
            "--quiet",
            "--numprocesses",
            "4",
            "--dist",
            "worksteal",
            *(f"--ignore={one}" for one in APART),
        )
    },
    # Two times three bots, a database server and the people who press at them: what they do has to be done in time. What
    # only computes takes the time that they leave.
    {
        "cluster": ("pytest", "--quiet", "--numprocesses", "2", CLUSTER),
        "rules": ("pytest", "--quiet", "--numprocesses", "2", *COMPUTING),
    },
)
"""Stages follow each other; the checks of one stage run at once, and the first of them goes before the others."""
NICE = 10


def main() -> int:
    """Return 0 if all checks hold, else 1; the last lines say what was skipped, and the closing one what did not hold."""
    began = time.monotonic()
    failed: list[str] = []
    with TemporaryDirectory() as folder, in_memory() as files:
        reports = Path(folder)
        ENVIRONMENT["PYTEST_DEBUG_TEMPROOT"] = files
        for stage in STAGES:
            failed += run(stage, reports)
        skips = skipped(reports)
    for reason, tests in skips.most_common():
        print(f"— skipped {tests}: {reason}")  # noqa: T201
    seconds = time.monotonic() - began
    verdict = f"FAIL ({', '.join(failed)})" if failed else "PASS"
    left = f", {skips.total()} tests skipped" if skips else ""
    print(f"{verdict} in {seconds:.0f} s on Python {platform.python_version()}{left}")  # noqa: T201
    return 1 if failed else 0


def in_memory() -> TemporaryDirectory[str]:
    """Return the folder for the files of tests: in memory if it has room, because most tests would wait for a disk."""
    has_room = MEMORY.is_dir() and shutil.disk_usage(MEMORY).free >= MEMORY_BYTES
    # The path of a Unix socket must be short.
    return TemporaryDirectory(prefix="t", dir=MEMORY if has_room else None)


def skipped(reports: Path) -> Counter[str]:
    """Count the tests that pytest has skipped, by their reason, in its reports in a folder."""
    return Counter(
        skip.get("message", "")
        for report in reports.glob("*.xml")
        for skip in ET.parse(report).iter("skipped")  # noqa: S314 - pytest wrote it.
        if skip.get("type") == "pytest.skip"
    )


def run(stage: dict[str, Check], reports: Path) -> list[str]:
    """Run the checks of a stage at once and return the names of those that failed; the first prints at once, others at their end.

    pytest writes a report into the folder.
    """
    failed = []
    with ExitStack() as stack:
        running: list[tuple[str, subprocess.Popen[bytes], IO[bytes] | None]] = []
        for name, (program, *arguments) in stage.items():
            printed: IO[bytes] | None = stack.enter_context(TemporaryFile()) if running else None
            if printed is None:
                print(f"— {name}", flush=True)  # noqa: T201
            if program == "pytest":
                arguments.append(f"--junitxml={reports / name}.xml")
            process = subprocess.Popen(  # noqa: S603
                [BIN / program, *arguments], cwd=ROOT, env=ENVIRONMENT, stdout=printed, stderr=printed
            )
            if running:
                os.setpriority(os.PRIO_PROCESS, process.pid, NICE)
            running.append((name, process, printed))
        for name, process, printed in running:
            if process.wait() != 0:
                failed.append(name)
            if printed is not None:
                printed.seek(0)
                print(f"— {name}\n{printed.read().decode(errors='replace')}", end="", flush=True)  # noqa: T201
    return failed


if __name__ == "__main__":
    sys.exit(main())
