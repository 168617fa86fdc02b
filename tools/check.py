"""Run every check in turn and close with one line."""

import platform
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent

CHECKS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("format", ("ruff", "format", "--check", "--quiet", ".")),
    ("lint", ("ruff", "check", "--quiet", ".")),
    ("types", ("mypy", "--no-error-summary")),
    ("walls", ("lint-imports",)),
    ("cycles", ("python", "-m", "tools.module_cycles")),
    # Many tests wait for processes and browsers of their own, so three workers keep two processors busy. A worker that
    # is done takes over tests of one that is not.
    ("tests", ("pytest", "--quiet", "--numprocesses", "3", "--dist", "worksteal", "--ignore=tests/cluster")),
    # Three bots, a database server and the people who press at them need the machine for themselves.
    ("cluster", ("pytest", "--quiet", "tests/cluster")),
)


def main() -> int:
    """Return 0 if all checks hold, else 1; the closing line says which did not."""
    began = time.monotonic()
    failed = []
    # The checks before the tests leave a processor idle.
    with subprocess.Popen([BIN / "python", "-m", "tools.compile_lab"], cwd=ROOT) as compiling:  # noqa: S603
        for name, (program, *arguments) in CHECKS:
            if name == "tests":
                compiling.wait()
            print(f"— {name}", flush=True)  # noqa: T201
            if subprocess.run([BIN / program, *arguments], cwd=ROOT, check=False).returncode != 0:  # noqa: S603
                failed.append(name)
    seconds = time.monotonic() - began
    verdict = f"FAIL ({', '.join(failed)})" if failed else "PASS"
    print(f"{verdict} in {seconds:.0f} s on Python {platform.python_version()}")  # noqa: T201
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
