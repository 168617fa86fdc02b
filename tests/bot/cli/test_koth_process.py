"""`cardroom koth` as a process: what it loads, and that nothing outlives it."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bot.cli.test_koth import SANDBOX
from tests.bot.contest.conftest import PYTHON, wait_for_end

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"
KOTH = (sys.executable, "-m", "bot", "koth")


def test_examples_play() -> None:
    """The example entrants, one of each protocol and language, play without a fault."""
    entrants = (f"{EXAMPLES}/bold.sh", f"{EXAMPLES}/elephant.py --lines")
    done = subprocess.run(
        [*KOTH, *entrants, "--tables", "2", "--rounds", "2", "--time-limit", "30", "--json", *SANDBOX],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    rows = {row["entrant"]: row for row in json.loads(done.stdout)["standings"]}
    assert set(rows) == {"bold.sh", "elephant.py --lines"}
    assert all(row["faults"] == 0 and row["hands"] > 0 for row in rows.values())


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT], ids=lambda how: how.name)
@pytest.mark.parametrize("protocol", ["", " --lines"], ids=["once", "lines"])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_nothing_outlives_a_contest(tmp_path: Path, how: signal.Signals, protocol: str, workers: str) -> None:
    """However it is ended, its programs, their children and their folders are gone soon after."""
    notes = tmp_path / "notes"
    os.mkfifo(notes)
    path, tried = tmp_path / "program", tmp_path / "tried"
    path.write_text(
        f"{PYTHON}"
        f"if not os.path.exists('{tried}'): open('{tried}', 'w'); print('S', flush=True); sys.stdin.read(); sys.exit()\n"
        "child = os.fork()\n"
        "if not child: os.setsid()\n"
        f"else: open('{notes}', 'w').write(f'{{os.getpid()}} {{child}} {{os.getppid()}} {{os.getcwd()}}\\n')\n"
        "time.sleep(600)\n"
    )
    path.chmod(0o755)
    with subprocess.Popen(
        [*KOTH, f"{path}{protocol}", "--time-limit", "60", "--no-sandbox", "--workers", workers],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        # Each of two workers starts a program of its own, and both may write before this reads.
        own, child, supervisor, folder = notes.read_text().splitlines()[0].split()
        process.send_signal(how)
        process.communicate(timeout=60)
    for pid in (own, child, supervisor):
        wait_for_end(int(pid))
    assert not Path(folder).exists()
    assert process.returncode == (130 if how is signal.SIGINT else -how)
