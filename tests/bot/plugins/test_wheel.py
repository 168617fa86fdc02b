"""A package that is built as a wheel and installed is found by every command, and a broken one lets no bot start."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.child import ROOT, environment
from playground.play import TOKEN
from tests.bot.plugins.package import write_package

HOUSE = ["blackjack", "daily_blackjack", "scoundrel", "thirteen"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the package as a wheel and install it into a folder, both without a network."""
    source, wheels, site = (tmp_path_factory.mktemp(name) for name in ("source", "wheels", "site"))
    write_package(source)
    build = (sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(wheels))
    subprocess.run(build, cwd=source, check=True, capture_output=True, timeout=120)
    [wheel] = wheels.glob("*.whl")
    pip = (
        sys.executable,
        "-m",
        "pip",
        "install",
        "--no-index",
        "--no-deps",
        "--target",
        str(site),
        str(wheel),
    )
    subprocess.run(pip, check=True, capture_output=True, timeout=120)
    return site


def cardroom(folder: Path, site: Path, *arguments: str, typed: str = "") -> tuple[int, str, str]:
    """Run a command that finds the package; return its exit status and what it prints."""
    own = environment(DISCORD_TOKEN=TOKEN)
    own["PYTHONPATH"] += f":{site}:{ROOT}/examples/high_card"  # Its rules are those of high card.
    done = subprocess.run(
        (sys.executable, "-m", "bot", *arguments),
        cwd=folder,
        env=own,
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def test_it_is_listed_with_its_package(site: Path, tmp_path: Path) -> None:
    status, printed, errors = cardroom(tmp_path, site, "games")
    lines = [line.split() for line in printed.splitlines()]
    assert [line[0] for line in lines] == [*HOUSE, "coin_game"]
    assert {tuple(line[1:3]) for line in lines} == {("api", "1")}
    assert lines[-1][3:] == ["coin-game", "1.2"]
    assert (status, errors) == (0, "")
    assert "ok      game coin_game: package coin-game 1.2" in cardroom(tmp_path, site, "doctor")[1]


def test_a_program_plays_it(site: Path, tmp_path: Path) -> None:
    requests = [{"games": {}}, {"new": {"game": "coin_game", "seed": "1"}}]
    typed = "".join(f"{json.dumps(request)}\n" for request in requests)
    status, printed, _ = cardroom(tmp_path, site, "engine", typed=typed)
    games, new = map(json.loads, printed.splitlines())
    assert status == 0
    assert {"name": "coin_game", "rounds": False} in games["games"]
    assert new["legal"] == {"0": ["keep", "swap"]}
    assert cardroom(tmp_path, site, "engine", "--game", "coin_game", "--perft", "2")[1] == "4\n"


@pytest.mark.parametrize("log", ["text", "json"])
def test_no_bot_starts_with_a_broken_one(tmp_path: Path, log: str) -> None:
    """Chips could be at stake in its games."""
    write_package(tmp_path, {"coin_game/kind.py": ('letter="c"', 'letter="t"')})
    line = "package coin-game 1.2, game coin_game: the letter t of its buttons is that of blackjack"
    (tmp_path / ".env").write_text(f"CARDROOM_LOG_FORMAT={log}\n")
    status, printed, errors = cardroom(tmp_path, tmp_path, "run")
    said = json.loads(errors)["message"] if log == "json" else errors
    assert (status, printed, said.strip()) == (78, "", line if log == "json" else f"cardroom: {line}")
    assert not (tmp_path / "cardroom.sqlite3").exists()
    if log == "json":
        return
    status, printed, _ = cardroom(tmp_path, tmp_path, "doctor")
    assert (status, f"MISSING {line}\n" in printed) == (1, True)
    status, printed, errors = cardroom(tmp_path, tmp_path, "games")
    assert (status, len(printed.splitlines()), errors) == (1, len(HOUSE), f"{line}\n")
