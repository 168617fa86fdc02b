"""/lab chart, /lab simulate and /koth: one message each, bounded, and a sentence for whatever goes wrong (LB-6)."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any
from unittest.mock import patch

import pytest

from bot import refusal_texts
from bot.analysis.computing.answers import Column, Played, Simulated, Simulation
from bot.analysis.jobs import JOB_SECONDS
from bot.core.ports import ThinkingClosedError
from bot.games.blackjack.play.config import text_of as rules_text
from bot.language.language import ENGLISH, MessageId
from bot.messages.pacer import Pacer
from bot.messages.preferences import Preferences
from lab.pictures.words import FanWords
from rules.blackjack.house_rules import PRESETS, HouseRules
from storage.choices import Chosen
from tests.bot.discord.server import Oracle, Server, error_number, private, said
from tests.cases import cases


def stored(server: Server) -> list[Any]:
    """All messages of the channel as Discord keeps them, private ones too."""
    return list(server.env.backend.messages[server.channel.id].values())


def files(server: Server) -> list[str]:
    """The names of all files that were sent; each is a picture with an alternative text."""
    sent = [attachment for message in stored(server) for attachment in message.attachments]
    assert all(attachment["description"] for attachment in sent)
    return [attachment["filename"] for attachment in sent]


async def test_a_chart_is_a_picture_for_who_asks(server: Server) -> None:
    result = await server.slash(server.ann, "lab chart")
    written = said(result)
    assert written.startswith("**Basic strategy** · 6 decks")
    assert "House edge **0.332%** (**0.330%** with perfect play)" in written
    assert server.oracle.columns == 0, "the charts of the presets come with the bot"
    assert files(server) == ["chart.png"]
    assert server.messages() == []


async def open_other_table(server: Server) -> None:
    """Open a table of no preset, whose chart is computed."""
    await server.set_rules(house_rules=rules_text(HouseRules(decks=3)))
    await server.slash(server.ann, "blackjack")


async def test_a_chart_is_of_the_tables_rules_and_computed_once(server: Server) -> None:
    await open_other_table(server)
    assert "3 decks" in said(await server.slash(server.ann, "lab chart"))
    assert "3 decks" in said(await server.slash(server.ben, "lab chart"))
    assert server.oracle.columns == 10, "one for each up card"
    assert files(server) == ["chart.png"] * 2


async def test_a_chart_that_is_computed_shows_its_progress_to_who_asks(server: Server) -> None:
    await open_other_table(server)
    columns = Oracle.chart_column

    async def slowly(self: Oracle, rules: HouseRules, up: int) -> Column:
        await asyncio.sleep(1)
        return await columns(self, rules, up)

    with patch.object(Oracle, "chart_column", slowly):
        before = len(server.env.http_requests)
        answer = private(await server.slash(server.ann, "lab chart"))
        await server.env.advance_time(10)
    assert "▰▰▰▰▰▱▱▱▱▱ 50%" in str([entry.json for entry in server.env.http_requests[before:]])
    assert "House edge" in server.now(answer).content


async def test_a_chart_that_is_computed_takes_nobodys_place(server: Server) -> None:
    await server.slash(server.ann, "lab chart")
    with server.bot.services.job_limiter.place(server.ann.id):
        assert "Basic strategy" in said(await server.slash(server.ann, "lab chart"))


async def test_a_chart_that_failed_is_computed_anew(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    async def breaks(*_: object) -> Column:
        raise RuntimeError("the lab burns")

    await open_other_table(server)
    with patch.object(Oracle, "chart_column", breaks):
        error_number(said(await server.slash(server.ann, "lab chart")), refusal_texts.NO_RESULT, caplog)
    caplog.clear()
    assert "Basic strategy" in said(await server.slash(server.ann, "lab chart"))


async def test_a_simulation_is_one_public_message_with_figures_and_picture(server: Server) -> None:
    server.sent()
    await server.slash(server.ann, "lab simulate", rounds=3_000_000)
    assert server.sent() == ["answer 4", "PATCH follow-up"]
    [message] = server.messages()
    assert message.content.startswith("**Simulation** · 6 decks · S17")
    assert "3,000,000 rounds · basic strategy · seed `" in message.content
    assert "house edge **+0.330 ± 0.020%**" in message.content
    assert "Computed edge of basic strategy with a fresh shoe every round: 0.332%." in message.content
    assert files(server) == ["bankrolls.png"]


@cases(
    ("options", "expected"),
    {
        "the usual": ({}, ("chart", (1, 1), 2_000_000)),
        "another policy": ({"policy": "mimic", "rounds": 1_000}, ("mimic", (1, 1), 1_000)),
        "a count": ({"policy": "hilo"}, ("hilo", (1, 8), 2_000_000)),
        "a count with a spread": ({"policy": "hilo", "spread": " 2 – 12 "}, ("hilo", (2, 12), 2_000_000)),
    },
)
async def test_what_is_simulated_is_what_was_asked_for(
    server: Server, options: dict[str, Any], expected: tuple[str, tuple[int, int], int]
) -> None:
    await server.slash(server.ann, "blackjack", rules="single")
    await server.slash(server.ann, "lab simulate", **options)
    asked = server.oracle.simulations[-1]
    assert (asked.policy, asked.spread, asked.rounds) == expected
    assert asked.rules == PRESETS["single"]
    assert (asked.rows is None) == (asked.policy == "mimic")
    assert re.fullmatch("[0-9a-f]{8}", asked.seed)


@pytest.mark.parametrize(
    "options",
    [
        {"policy": "hilo", "spread": "8"},
        {"policy": "hilo", "spread": "8-1"},
        {"policy": "hilo", "spread": "0-5"},
        {"policy": "hilo", "spread": "1-1001"},
        {"policy": "hilo", "spread": "1-٨"},
        {"policy": "chart", "spread": "1-8"},
    ],
    ids=lambda options: f"{options['policy']} {options['spread']}",
)
async def test_a_spread_that_makes_no_sense_is_refused_in_private(
    server: Server, options: dict[str, Any]
) -> None:
    assert "Write a spread as `1-8`" in said(await server.slash(server.ann, "lab simulate", **options))
    assert server.messages() == []


@cases(
    ("is_near", "shown"),
    {
        "Discord takes all calls": (False, ["20%", "40%", "60%", "80%", "100%"]),
        "Discord's limits are near": (True, []),
    },
)
async def test_a_job_of_five_seconds_shows_five_steps(
    server: Server, *, is_near: bool, shown: list[str]
) -> None:
    """The bot does not edit after every piece, because Discord limits edits, and not at all where its limits are near."""
    now = 0

    async def slowly(self: Oracle, simulation: Simulation, before: Played) -> Played:
        nonlocal now
        now += 250
        await edits()
        return Played(before.rounds + 1_000_000)

    async def edits() -> None:
        await asyncio.gather(*(each._task for each in messages._busy if each._task))

    async def draw(self: Oracle, simulation: Simulation, played: Played, words: FanWords) -> Simulated:
        await edits()
        return await drawn(self, simulation, played, words)

    messages, drawn = server.bot.services.token_messages, Oracle.sum_up
    with (
        patch.object(Oracle, "simulate", slowly),
        patch.object(Oracle, "sum_up", draw),
        patch.object(server.bot.services.clock, "now", lambda: now),
        patch.object(Pacer, "is_near_limit", is_near),
    ):
        server.sent()
        before = len(server.env.http_requests)
        await server.slash(server.ann, "lab simulate", rounds=20_000_000)
    told = [
        entry.json["content"]
        for entry in server.env.http_requests[before:]
        if entry.method == "PATCH" and entry.json
    ]
    assert [re.findall(r"\d+%", text)[-1] for text in told if "▰" in text] == shown
    assert "house edge" in told[-1]


async def test_a_person_has_one_job_at_a_time_and_the_bot_a_few(server: Server) -> None:
    job_limiter = server.bot.services.job_limiter
    await open_other_table(server)
    messages = server.messages()
    with job_limiter.place(server.ann.id):
        assert "still working on your last request" in said(await server.slash(server.ann, "lab simulate"))
        assert "still working on your last request" in said(await server.slash(server.ann, "koth"))
        assert "still working on your last request" in said(await server.slash(server.ann, "lab chart"))
        assert "still working on your last request" in said(await server.slash(server.ann, "verify"))
        with job_limiter.place(server.ben.id), job_limiter.place(server.cleo.id):
            assert "already working for 3 people" in said(await server.slash(server.manager, "koth"))
    assert server.messages() == messages


async def fail(*_: object) -> Played:
    raise RuntimeError("the lab burns")


async def close(*_: object) -> Played:
    raise ThinkingClosedError


async def hang(*_: object) -> Played:
    await asyncio.get_running_loop().create_future()
    raise AssertionError


@cases(
    ("work", "told"),
    {
        "it fails": (fail, refusal_texts.NO_RESULT),
        "the bot ends": (close, refusal_texts.JOB_CUT_SHORT),
        "it takes longer than Discord takes edits of an answer": (hang, refusal_texts.JOB_TOO_LONG),
    },
)
async def test_a_job_without_a_result_says_why_where_it_was_awaited(
    server: Server, caplog: pytest.LogCaptureFixture, work: Callable[..., Awaitable[Played]], told: MessageId
) -> None:
    """Its person may start another one."""
    assert JOB_SECONDS < 15 * 60
    seconds = 0 if work is hang else JOB_SECONDS
    with patch.object(Oracle, "simulate", work), patch("bot.analysis.jobs.JOB_SECONDS", seconds):
        await server.slash(server.ann, "lab simulate")
    [message] = server.messages()
    if work is fail:
        error_number(message.content, told, caplog)
    else:
        assert message.content == ENGLISH.wording(told)
    assert ("the lab burns" in caplog.text) == (work is fail)
    caplog.clear()
    await server.slash(server.ann, "lab simulate")
    assert "house edge" in server.messages()[-1].content


async def test_a_contest_ends_with_standings_and_a_picture(server: Server) -> None:
    """It lists all built-in entrants in lines that fit a phone, and the seed that repeats it."""
    server.sent()
    await server.slash(server.ann, "koth", rounds=2, tables=3)
    assert server.sent() == ["answer 4", "PATCH follow-up"]
    [message] = server.messages()
    title, *lines = message.content.splitlines()
    assert re.fullmatch(r"\*\*King of the hill\*\* · 3 contests of 2 rounds · seed `[0-9a-f]{8}`", title)
    entrants = {line.split("`")[1] for line in lines[:6]}
    assert entrants == {"lim17", "mimic", "basic", "counter", "random", "timid"}
    assert files(server) == ["koth.png"]


@patch("bot.messages.live.BACK_OFF_SECONDS", (0, 0))
async def test_what_came_of_a_job_outlives_a_failure_of_discords(server: Server) -> None:
    """The bot sends the picture once more, whole."""
    server.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=503)
    server.sent()
    await server.slash(server.ann, "koth", rounds=1, tables=1)
    assert server.sent() == ["answer 4", "PATCH follow-up", "PATCH follow-up"]
    [message] = server.messages()
    assert "counter" in message.content
    assert files(server) == ["koth.png"]


async def test_everybody_reads_the_language_of_the_server_and_who_asks_their_own(server: Server) -> None:
    await server.slash(server.ann, "language", language="ru")
    with patch.object(Preferences, "of_server", lambda *_: Chosen(language="ja")):
        await server.slash(server.ann, "koth", rounds=1, tables=1)
        assert said(await server.slash(server.ann, "lab chart")).startswith("**Базовая стратегия**")
    [message] = server.messages()
    assert message.content.startswith("**キング・オブ・ザ・ヒル** · 1戦 · 各1ラウンド")
