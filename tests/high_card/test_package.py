"""High card as a package: its wheel is installed into an environment of its own, where `cardroom` plays it."""

import ast
import json
import re
import shutil
import subprocess
from pathlib import Path
from zipfile import ZipFile

import pytest

from benchmarks.child import environment
from bot import game_api, rules_api
from playground.play import TOKEN
from tests.high_card.conftest import EXAMPLE

OURS = {"bot", "rules", "storage", "lab", "playground", "tests", "benchmarks", "tools"}
SOURCES = sorted((EXAMPLE / "cardroom_high_card").rglob("*.py"))


def told(python: Path, folder: Path, *command: str, typed: str = "") -> str:
    """Run a module in the environment; return what it prints."""
    done = subprocess.run(
        (str(python), "-m", *command),
        cwd=folder,
        env=environment(DISCORD_TOKEN=TOKEN),
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=280,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_installed_and_listed(installed: Path, tmp_path: Path) -> None:
    assert told(installed, tmp_path, "bot", "games").splitlines()[-1].split() == [
        *("high_card", "api", "1", "cardroom-high-card", "1.0.0")
    ]
    [wheel] = (installed.parents[1] / "wheels").glob("*.whl")
    files = [name for name in ZipFile(wheel).namelist() if ".dist-info" not in name]
    assert all(name.startswith("cardroom_high_card/") for name in files)
    assert {f"cardroom_high_card/locales/{tag}/high-card.ftl" for tag in ("en", "ru", "ja", "zh", "bn")} <= {
        *files
    }


def test_a_program_plays_it(installed: Path, tmp_path: Path) -> None:
    requests: list[object] = [
        {"games": {}},
        {"new": {"game": "high_card", "seed": "1"}},
        {"apply": {"seat": 0, "action": "swap"}},
        {"apply": {"seat": 1, "action": "keep"}},
    ]
    typed = "".join(f"{json.dumps(request)}\n" for request in requests)
    games, *_, last = map(json.loads, told(installed, tmp_path, "bot", "engine", typed=typed).splitlines())
    assert "high_card" in [game["name"] for game in games["games"]]
    assert last["outcome"]["winner"] in (0, 1, None)


@pytest.mark.parametrize("is_leaky", [False, True], ids=["as it is", "with a view that shows a hidden card"])
def test_its_own_tests_ask_for_what_every_game_promises(
    installed: Path, tmp_path: Path, *, is_leaky: bool
) -> None:
    """They run where no settings of this repository are found, and a leak would not pass."""
    tests = shutil.copytree(
        EXAMPLE / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("__pycache__")
    )
    if is_leaky:
        seen, none = "if HIGH_CARD.outcome(state) or number == seat", "if HIGH_CARD.outcome(state)"
        walks = tests / "high_card_walks.py"
        walks.write_text(walks.read_text("utf-8").replace(seen, none), "utf-8")
    command = (
        str(installed),
        "-m",
        "pytest",
        "-q",
        "-p",
        "bot.testing.plugin",
        "-p",
        "no:cacheprovider",
        "tests",
        *(("-k", "not kill_9") if is_leaky else ()),
    )
    done = subprocess.run(
        command, cwd=tmp_path, env=environment(), capture_output=True, text=True, check=False, timeout=280
    )
    failed = set(re.findall(r"^FAILED .*::(\w+)\[high_card\]", done.stdout, re.MULTILINE))
    assert failed == ({"test_views_show_no_hidden_card"} if is_leaky else set()), done.stdout
    assert re.search(r"\b[6-9]\d passed", done.stdout), done.stdout


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_it_uses_only_what_is_promised(path: Path) -> None:
    """import-linter sees of another package only its name."""
    promised = {module.__name__: {*module.__all__} for module in (game_api, rules_api)}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            assert not {each.name.partition(".")[0] for each in node.names} & OURS
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in OURS:
            assert {each.name for each in node.names} <= promised[node.module or ""]
