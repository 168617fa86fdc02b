"""Everybody reads a leaderboard: it names who asked for it, and its failure is said to that person alone."""

from typing import Any

import pytest

from bot import refusal_texts
from storage.manager_actions import ManagerAction
from tests.bot.discord.server import Server, error_number, said


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no page be read."""

    async def fail(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("bot.economy.leaderboards.leaderboard.page", fail)


@pytest.mark.usefixtures("failing")
async def test_a_failure_is_said_to_one_person(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    error_number(said(await server.slash(server.ann, "leaderboard")), refusal_texts.NO_RESULT, caplog)
    assert server.messages() == []
    caplog.clear()


@pytest.mark.usefixtures("failing", "no_patience")
async def test_a_late_failure_leaves_nothing_in_the_channel(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """The simulation allows no follow-up after a deleted answer, so the private answer is not seen here."""
    await server.slash(server.ann, "leaderboard")
    assert "answer 5" in server.sent()
    assert server.messages() == []
    caplog.clear()


async def test_a_board_names_who_asked_for_it(server: Server) -> None:
    person = server.newcomer("**Di**")
    await server.slash(person, "leaderboard")
    assert server.text().endswith("🥇 **\\*\\*Di\\*\\*** · **1,000**")


async def test_a_board_is_in_the_language_of_the_server(server: Server) -> None:
    """A refusal is in that of the person, whatever the server has chosen."""
    await server.slash(server.ann, "language", language="ja")
    by = ManagerAction(guild_id=server.guild.id, manager_id=1, kind="settings", key="k", at=1)
    await server.bot.services.preferences.choose_for_server(server.guild.id, "language", "ru", by=by)
    await server.slash(server.ann, "leaderboard")
    assert server.text().startswith("## Лидеры по фишкам\n")
    refused = said(await server.slash(server.ann, "leaderboard", board="chips", period="week"))
    assert refused.startswith("「チップ」のランキング")
