"""Each alert fires when it should, by Prometheus's own evaluation, and all are silent on a bot that is well."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
ALERTS = (ROOT / "deploy" / "alerts.yml").read_text("utf-8")
PROMTOOL = shutil.which("promtool")

WELL = {
    "cardroom_database_reachable": "1x180",
    'cardroom_gateway_connected{shard="0"}': "1x180",
    "cardroom_audit_findings": "0x180",
    "cardroom_audit_age_seconds": "3600+60x180",
    "cardroom_backup_age_seconds": "21000+60x180",
    "cardroom_unexpected_errors_total": "3x180",
    'cardroom_gateway_events_unreadable_total{event="THREAD_UPDATE"}': "1x180",
    'cardroom_games_ended_total{kind="blackjack",how="unloadable"}': "1x180",
    'cardroom_presses_not_taken_total{how="refused"}': "7x180",
    'cardroom_press_seconds_bucket{what="press",le="0.25"}': "0+99x180",
    'cardroom_press_seconds_bucket{what="press",le="2.0"}': "0+100x180",
    'cardroom_press_seconds_bucket{what="press",le="+Inf"}': "0+100x180",
    'cardroom_press_seconds_bucket{what="command",le="0.25"}': "0x180",
    'cardroom_press_seconds_bucket{what="command",le="+Inf"}': "0+10x180",
    'cardroom_discord_answers_total{status="200"}': "0+200x180",
    'cardroom_discord_answers_total{status="503"}': "0+1x180",
    'cardroom_actions_total{kind="blackjack",action="hit"}': "0+20x180",
    'cardroom_actions_total{kind="blackjack",action="time out"}': "0+1x180",
    "cardroom_identifies_left": "990x180",
}
"""Three hours of a bot that is well, a value a minute; whatever once went wrong is over."""

FIRING = {
    "CardroomDatabaseAway": ("cardroom_database_reachable", "1x118 0x61"),
    "CardroomDiscordAway": ('cardroom_gateway_connected{shard="0"}', "1x113 0x66"),
    "CardroomAuditFindings": ("cardroom_audit_findings", "0x100 1x79"),
    "CardroomAuditLate": ("cardroom_audit_age_seconds", "170000+60x180"),
    "CardroomBackupLate": ("cardroom_backup_age_seconds", "47000+60x180"),
    "CardroomErrors": ("cardroom_unexpected_errors_total", "3x90 4x89"),
    "CardroomUnreadable": (
        'cardroom_gateway_events_unreadable_total{event="THREAD_UPDATE"}',
        "1x90 2x89",
    ),
    "CardroomGamesLost": ('cardroom_games_ended_total{kind="blackjack",how="unloadable"}', "1x90 2x89"),
    "CardroomSlow": ('cardroom_press_seconds_bucket{what="press",le="0.25"}', "0+90x180"),
    "CardroomOverloaded": ('cardroom_presses_not_taken_total{how="refused"}', "7x117 8x62"),
    "CardroomDiscordRefuses": ('cardroom_discord_answers_total{status="503"}', "0+20x180"),
    "CardroomTurnsRunOut": ('cardroom_actions_total{kind="blackjack",action="time out"}', "0+10x180"),
    "CardroomConnectionsScarce": ("cardroom_identifies_left", "990x100 150x79"),
}
"""What is different while each alert fires."""


def firing(series: dict[str, str], alerts: list[str]) -> dict[str, Any]:
    """Describe a test of promtool: with these series these alerts, and no others, fire after two hours."""
    return {
        "interval": "1m",
        "input_series": [{"series": name, "values": values} for name, values in series.items()],
        "promql_expr_test": [
            {
                "expr": 'count by (alertname) (ALERTS{alertstate="firing"})',
                "eval_time": "2h",
                "exp_samples": [{"labels": f'{{alertname="{name}"}}', "value": 1} for name in alerts],
            }
        ],
    }


def test_each_alert_has_a_case() -> None:
    assert re.findall(r"alert: (\w+)", ALERTS) == list(FIRING)


@pytest.mark.skipif(PROMTOOL is None, reason="not installed: promtool")
@pytest.mark.parametrize("name", [None, *FIRING])
def test_an_alert_fires_when_it_should_and_alone(tmp_path: Path, name: str | None) -> None:
    series = WELL if name is None else WELL | dict([FIRING[name]])
    assert series.keys() == WELL.keys()
    document = {
        "rule_files": [str(ROOT / "deploy" / "alerts.yml")],
        "evaluation_interval": "1m",
        "tests": [firing(series, [] if name is None else [name])],
    }
    (tmp_path / "case.yml").write_text(json.dumps(document))
    told = subprocess.run(
        [PROMTOOL or "", "test", "rules", "case.yml"],
        check=False,
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stdout + told.stderr
