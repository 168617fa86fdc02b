"""What the metrics count: by kind and reason, never by person, server or game."""

import math
import re
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from prometheus_client import generate_latest

from bot.runtime.identify_budget import Allowance
from storage.audit import checkpoint
from storage.backup import STAMP, newest_copy
from tests.bot.discord.metrics import metrics_of, sample, scrape
from tests.bot.discord.server import Server, seat_two_and_deal
from tests.bot.discord.stacked import dealt, stacked
from tests.cases import cases

ROOT = Path(__file__).parents[3]
ROUND = dealt("Ts 4s", "9h 8h", dealer="7c Tc", then="2d")


@stacked(ROUND)
async def test_actions_are_counted_by_kind_and_name(server: Server) -> None:
    """A time-out is an action too; cards and amounts are in no name."""
    metrics = metrics_of(server)
    await seat_two_and_deal(server)
    await server.press(server.ann, "Hit")
    await server.env.advance_time(31)
    found = await scrape(metrics)
    actions = {
        dict(labels)["action"]: value
        for (name, labels), value in found.items()
        if name == "cardroom_actions_total" and dict(labels)["kind"] == "blackjack"
    }
    assert actions == {"open": 1, "sit": 2, "bet": 2, "deal round": 1, "hit": 1, "time out": 1}


@stacked(ROUND)
async def test_a_newcomer_is_counted_and_the_end_of_their_first_round(server: Server) -> None:
    """Who only looks on at the end of a round has finished none."""
    metrics = metrics_of(server)
    await server.slash(server.cleo, "balance")
    await seat_two_and_deal(server)
    found = await scrape(metrics)
    assert (found[sample("newcomers_total")], found[sample("first_rounds_finished_total")]) == (3, 0)
    await server.press(server.ann, "Stand")
    await server.press(server.ben, "Stand")
    assert (await scrape(metrics))[sample("first_rounds_finished_total")] == 2
    await server.press(server.ann, "Rebet")
    await server.press(server.ben, "Rebet")
    assert (await scrape(metrics))[sample("first_rounds_finished_total")] == 2


@stacked(ROUND)
async def test_a_refusal_is_counted_by_its_class(server: Server) -> None:
    metrics = metrics_of(server)
    await seat_two_and_deal(server)
    await server.press(server.ben, "Hit")
    await server.press_id(server.ann, server.snapshot(), "z:nothing")
    found = await scrape(metrics)
    assert found[sample("refusals_total", reason="OtherPlayersTurn")] == 1
    assert found[sample("refusals_total", reason="OldButton")] == 1


@cases(
    ("how", "ended"),
    {"by its clock": ("wait", "idle"), "by a manager": ("close", "manager")},
)
async def test_an_ended_game_is_counted_by_how_it_ended(server: Server, how: str, ended: str) -> None:
    metrics = metrics_of(server)
    await server.slash(server.ann, "blackjack")
    if how == "wait":
        await server.wait_out()
    else:
        await server.close_games(server.manager)
    assert (await scrape(metrics))[sample("games_ended_total", kind="blackjack", how=ended)] == 1


async def test_a_game_that_cannot_be_loaded_is_counted(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    await server.slash(server.ann, "blackjack", stake="50")
    await server.bot.services.database.write(
        lambda unit: unit.execute("UPDATE games SET config = 'nonsense' WHERE status = 'open'", ())
    )
    await server.crash()
    found = await scrape(metrics_of(server))
    assert found[sample("games_ended_total", kind="blackjack", how="unloadable")] == 1
    caplog.clear()


async def test_commands_presses_and_forms_are_timed_apart(server: Server) -> None:
    metrics = metrics_of(server)
    await server.slash(server.ann, "blackjack", stake="50")
    await server.bet(server.ann, "60")
    found = await scrape(metrics)
    counts = {what: found[sample("press_seconds_count", what=what)] for what in ("command", "press", "form")}
    assert counts == {"command": 1, "press": 1, "form": 1}


async def test_the_last_full_audit_and_the_size_of_the_database_are_known(server: Server) -> None:
    """Before the first full audit nothing is said about it, so that no alert takes it for one without findings."""
    metrics, database = metrics_of(server), server.bot.services.database
    await database.write(lambda unit: unit.execute("UPDATE audit_checkpoint SET full_audit_at = NULL", ()))
    found = await scrape(metrics)
    assert found[sample("database_bytes")] > 100_000
    assert sample("audit_findings") not in found
    assert sample("audit_age_seconds") not in found
    await database.write(lambda unit: checkpoint.note_full_audit(unit, at=0, findings=2))
    found = await scrape(metrics)
    assert found[sample("audit_findings")] == 2
    assert found[sample("audit_age_seconds")] > 1_700_000_000


async def test_the_age_of_the_newest_copy_is_known(server: Server, tmp_path: Path) -> None:
    """Nothing is said where no folder is watched; a folder without a copy is an alert."""
    metrics, name = metrics_of(server), sample("backup_age_seconds")
    assert name not in await scrape(metrics)
    folder = tmp_path / "copies"
    metrics.observe_backups(partial(newest_copy, Path("cardroom.sqlite3"), folder))
    assert (await scrape(metrics))[name] == math.inf
    folder.mkdir()
    for hours in (9, 3):
        stamp = (datetime.now(UTC) - timedelta(hours=hours)).strftime(STAMP)
        (folder / f"cardroom-{stamp}.sqlite3").touch()
    assert 0 <= (await scrape(metrics))[name] - 3 * 3600 < 60


@stacked(ROUND)
async def test_no_label_names_a_person_a_server_or_a_game(server: Server) -> None:
    metrics = metrics_of(server)
    await seat_two_and_deal(server)
    await server.press(server.ben, "Hit")
    ids = {server.ann.id, server.ben.id, server.guild.id, server.channel.id, server.table.game_id}
    values = {value for _, labels in await scrape(metrics) for _, value in labels}
    assert not values & {*map(str, ids), "Ann", "Ben"}


async def test_alerts_dashboard_and_page_name_the_metrics_that_there_are(server: Server) -> None:
    """A rule about a metric that has another name would be silent for ever."""
    metrics = metrics_of(server)
    server.bot.allowance = Allowance(990, 1_000)
    await server.bot.services.database.write(lambda unit: checkpoint.note_full_audit(unit, at=0, findings=0))
    metrics.observe_backups(lambda: None)
    await metrics.look()
    exposed = generate_latest(metrics.registry).decode()
    there = {
        name
        for name in re.findall(r"^# TYPE (cardroom_\w+) ", exposed, re.MULTILINE)
        if not name.endswith("_created")
    }
    page = (ROOT / "docs" / "operations.md").read_text("utf-8")
    documented = dict(re.findall(r"`(cardroom_[a-z_]+)(?:\{([a-z,]+)\})?`", page))
    assert {name for name in documented if name != "cardroom_audit"} == there
    for file in ("alerts.yml", "dashboard.json"):
        text = (ROOT / "deploy" / file).read_text("utf-8").replace('\\"', '"')
        named = re.findall(r"\b(cardroom_[a-z_]+?)(?:_bucket|_count|_sum)?(?:\{(.*?)\})?(?=[ )\[\"\n])", text)
        assert named
        assert {name for name, _ in named} <= there, file
        for name, matchers in named:
            labels = set(re.findall(r"(\w+)=~?\"", matchers))
            assert labels <= {*documented[name].split(",")}, (file, name)
