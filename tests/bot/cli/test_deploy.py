"""Units and containers start commands that exist, with settings that exist, and cannot use up what Discord allows in a day."""

import argparse
import configparser
import json
import re
import shlex
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.__main__ import COMMANDS, configure
from bot.cli.health import ANSWER_SECONDS
from bot.cli.options import WRONG_SETTINGS
from bot.cli.run import END_SECONDS
from bot.runtime.health import WRITER_SECONDS
from bot.runtime.identify_budget import BURST, INTERVAL_SECONDS
from bot.settings import SECRETS, Settings
from playground.postgresql import TemporaryPostgreSQL
from storage.audit.database import audit
from storage.database import Database, read_once
from storage.errors import StorageError
from storage.location import ServerAddress
from tests.storage.conftest import furnish

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "deploy"
SERVICES = sorted(path.name for path in FOLDER.glob("*.service") if "failed" not in path.name)
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
ALLOWED_A_DAY = 1_000
DAY_SECONDS = 86_400


def unit(name: str) -> configparser.ConfigParser:
    """Read a unit file; of settings that stand there several times the last counts."""
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string((FOLDER / name).read_text(encoding="utf-8"))
    return parser


@pytest.mark.parametrize("name", SERVICES)
def test_a_unit_starts_a_command_with_switches_that_it_has(name: str) -> None:
    """All with the same file of settings; a unit that stays down is reported."""
    program, *settings, command = shlex.split(unit(name)["Service"]["ExecStart"])[:4]
    switches = shlex.split(unit(name)["Service"]["ExecStart"])[4:]
    assert program.endswith("/bin/cardroom")
    assert settings == ["--env-file", "/etc/cardroom.env"]
    assert command in COMMANDS
    assert unit(name)["Unit"]["OnFailure"] == "cardroom-failed@%n.service"
    assert (FOLDER / "cardroom-failed@.service").is_file()
    parser = argparse.ArgumentParser()
    configure(command, parser)
    assert callable(parser.parse_args(switches).run)


def test_neither_the_starts_of_a_day_nor_the_bots_own_pace_use_up_the_budget() -> None:
    """Each guard holds without the other: a database that is lost each time forgets the pace."""
    found = unit("cardroom.service")
    assert found["Unit"]["StartLimitIntervalSec"] == "1d"
    assert int(found["Unit"]["StartLimitBurst"]) < ALLOWED_A_DAY
    assert BURST + DAY_SECONDS // INTERVAL_SECONDS < ALLOWED_A_DAY


def test_a_bot_with_wrong_settings_is_left_alone() -> None:
    assert unit("cardroom.service")["Service"]["RestartPreventExitStatus"] == str(WRONG_SETTINGS)


def test_a_bot_that_is_stopped_has_time_to_end_by_itself() -> None:
    assert int(unit("cardroom.service")["Service"]["TimeoutStopSec"]) > END_SECONDS
    [seconds] = re.findall(r"stop_grace_period: (\d+)s", COMPOSE)
    assert int(seconds) > END_SECONDS


def test_a_bot_whose_database_answers_late_is_not_taken_for_dead() -> None:
    """It reports at half of the watchdog's time, and the database may take its own."""
    assert int(unit("cardroom.service")["Service"]["WatchdogSec"]) > 2 * WRITER_SECONDS
    [(seconds, command)] = re.findall(
        r"^HEALTHCHECK .*--timeout=(\d+)s .*CMD (.*)$", DOCKERFILE, re.MULTILINE
    )
    assert int(seconds) > ANSWER_SECONDS > WRITER_SECONDS
    assert json.loads(command) == ["cardroom", "health"]


def blocks(name: str) -> set[str]:
    """Return the pins of a lock, each with its hashes."""
    return set(re.split(r"^(?=\S)", (ROOT / name).read_text("utf-8"), flags=re.MULTILINE)[1:])


def needed(requirement: Requirement, seen: set[str]) -> set[str]:
    """Return the names of all distributions that a requirement installs here."""
    name = canonicalize_name(requirement.name)
    if name not in seen:
        seen.add(name)
        for line in requires(name) or ():
            further = Requirement(line)
            extras = (*requirement.extras, "")
            if further.marker is None or any(further.marker.evaluate({"extra": extra}) for extra in extras):
                needed(further, seen)
    return seen


def test_the_image_has_what_the_bot_needs_in_the_versions_that_are_tested() -> None:
    """And nothing of what only development needs."""
    pins = blocks("deploy/requirements.lock")
    assert pins <= blocks("requirements.lock")
    names = {canonicalize_name(re.split(r"[=\s]", pin)[0]) for pin in pins}
    wanted = needed(Requirement("cardroom[postgresql,speed]"), set()) | needed(
        Requirement("hatchling"), set()
    )
    assert wanted - {"cardroom"} <= names
    assert not names & {"pytest", "playwright", "mypy", "ruff", "simcord", "distributed"}


def test_the_image_runs_a_command_that_exists() -> None:
    used = re.findall(r"^(?:RUN|CMD|    &&) \[?\"?cardroom(?: |\", \")(\w+)", DOCKERFILE, re.MULTILINE)
    assert used[-1] == "run"
    assert set(used) <= set(COMMANDS)


@pytest.mark.parametrize(
    "path",
    [ROOT / "Dockerfile", ROOT / "compose.yaml", *sorted(FOLDER.iterdir())],
    ids=lambda path: path.name,
)
def test_every_setting_has_a_name_that_is_read(path: Path) -> None:
    known = {f"CARDROOM_{field.upper()}" for field in Settings.model_fields} | {
        SECRETS,
        "CARDROOM_MASTER_KEY",
    }
    assert set(re.findall(r"CARDROOM_\w+", path.read_text(encoding="utf-8"))) <= known


def test_a_container_that_looks_for_secrets_has_some() -> None:
    """A folder of secrets that does not exist ends every command, a copy too."""
    services = re.findall(r"^  ([\w-]+):.*\n((?:    .*\n|\n)+)", COMPOSE, re.MULTILINE)
    asking = {name for name, text in services if f"{SECRETS}:" in text}
    assert asking == {
        name for name, text in services if "target: CARDROOM" in text or "target: DISCORD" in text
    }
    assert asking == {"bot", "bots", "copies-of-server"}


def test_the_bot_may_compile() -> None:
    assert "MemoryDenyWriteExecute" not in unit("cardroom.service")["Service"]


def test_the_copies_that_stay_cover_a_week() -> None:
    every = re.fullmatch(r"\*-\*-\* 00/(\d+):\d\d:00", unit("cardroom-backup.timer")["Timer"]["OnCalendar"])
    assert every is not None
    kept = re.search(r"--keep (\d+)", unit("cardroom-backup.service")["Service"]["ExecStart"])
    assert kept is not None
    assert int(kept[1]) * int(every[1]) == 7 * 24


def test_the_bots_look_for_copies_where_they_are_made() -> None:
    start = unit("cardroom-backup.service")["Service"]["ExecStart"]
    folder = re.search(r" backup (\S+)", start)
    assert folder is not None
    assert f"CARDROOM_BACKUPS={folder[1]}|" in (ROOT / "docs" / "quick-start.md").read_text("utf-8")
    made = re.findall(r"cardroom backup (\S+)", COMPOSE)
    assert re.findall(r"CARDROOM_BACKUPS: (\S+)", COMPOSE) == made * 2
    assert re.findall(r"- copies:(\S+):ro", COMPOSE) == made * 2


RIGHTS = """
    SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, rolcanlogin
    FROM pg_roles WHERE rolname = 'plain'
"""


async def test_the_bots_in_containers_own_their_database_and_nothing_else(
    postgresql: TemporaryPostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The script runs on a real server, where the name `cardroom` is taken: another one stands in its place."""
    assert "./deploy/postgresql.sql:/docker-entrypoint-initdb.d/cardroom.sql:ro" in COMPOSE
    script, password = postgresql.folder / "role.sql", postgresql.folder / "password"
    script.write_text((FOLDER / "postgresql.sql").read_text("utf-8").replace("cardroom", "plain"), "utf-8")
    password.write_text("it's a secret", "utf-8")
    for file in (script, password):
        file.chmod(0o644)
    monkeypatch.setenv("BOT_PASSWORD_FILE", str(password))
    postgresql.run_sql(f"\\i {script}")
    assert postgresql.run_sql(RIGHTS) == "f|f|f|f|f|t\n"
    assert (
        postgresql.run_sql("SELECT left(rolpassword, 6) FROM pg_authid WHERE rolname = 'plain'") == "SCRAM-\n"
    )
    address = postgresql.address("plain").replace("user=cardroom", "user=plain")
    database = await Database.open(address)
    await database.write(furnish)
    assert (await database.read(audit)).findings == ()
    with pytest.raises(StorageError, match="must be superuser"):
        await database.write(lambda unit: unit.execute("COPY entries TO PROGRAM 'cat'"))
    await database.close()
    assert (
        await read_once(ServerAddress(address), lambda reader: reader.fetch_value("SELECT current_user"))
        == "plain"
    )
