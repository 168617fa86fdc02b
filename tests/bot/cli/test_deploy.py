"""The unit files start commands that exist, and cannot use up what Discord allows in a day."""

from __future__ import annotations

import argparse
import configparser
import re
import shlex
from importlib import import_module
from pathlib import Path

import pytest

from bot.__main__ import COMMANDS
from bot.cli.run import END_SECONDS
from bot.gateway.identify_budget import BURST, INTERVAL_SECONDS

FOLDER = Path(__file__).parents[3] / "deploy"
ALLOWED_A_DAY = 1_000
DAY_SECONDS = 86_400


def unit(name: str) -> configparser.ConfigParser:
    """Read a unit file; of settings that stand there several times the last counts."""
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string((FOLDER / name).read_text(encoding="utf-8"))
    return parser


@pytest.mark.parametrize("name", ["cardroom.service", "cardroom-backup.service"])
def test_a_unit_starts_a_command_with_switches_that_it_has(name: str) -> None:
    program, command, *switches = shlex.split(unit(name)["Service"]["ExecStart"])
    assert program.endswith("/bin/cardroom")
    assert command in COMMANDS
    parser = argparse.ArgumentParser()
    import_module(f"bot.cli.{command}").configure(parser.add_subparsers())
    assert callable(parser.parse_args([command, *switches]).run)


def test_neither_the_starts_of_a_day_nor_the_bots_own_pace_use_up_the_budget() -> None:
    """Each guard holds without the other: a database that is lost each time forgets the pace."""
    found = unit("cardroom.service")
    assert found["Unit"]["StartLimitIntervalSec"] == "1d"
    assert int(found["Unit"]["StartLimitBurst"]) < ALLOWED_A_DAY
    assert BURST + DAY_SECONDS // INTERVAL_SECONDS < ALLOWED_A_DAY


def test_a_service_that_is_stopped_has_time_to_end_by_itself() -> None:
    assert int(unit("cardroom.service")["Service"]["TimeoutStopSec"]) > END_SECONDS


def test_the_bot_may_compile() -> None:
    assert "MemoryDenyWriteExecute" not in unit("cardroom.service")["Service"]


def test_the_copies_that_stay_cover_a_week() -> None:
    every = re.fullmatch(r"\*-\*-\* 00/(\d+):\d\d:00", unit("cardroom-backup.timer")["Timer"]["OnCalendar"])
    assert every is not None
    kept = re.search(r"--keep (\d+)", unit("cardroom-backup.service")["Service"]["ExecStart"])
    assert kept is not None
    assert int(kept[1]) * int(every[1]) == 7 * 24
