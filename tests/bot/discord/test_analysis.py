"""Analyse: one job, stored, for the players of an ended game alone; and its positions are practised."""

import asyncio
from copy import deepcopy
from functools import partial
from typing import Any
from unittest.mock import patch

import pytest

from bot.analysis.analysing import AnalysisWork
from bot.core.analysis import Analysis, Choice
from bot.drawing import roles
from bot.games.scoundrel.play.config import KIND
from bot.language.language import ENGLISH
from storage import analyses, deletions, personal_data, situations
from tests.bot.discord.dungeons import dungeon
from tests.bot.discord.matches import ANNS, BENS, CLUBS, DIAMONDS, dealt, play, public
from tests.bot.discord.server import Oracle, Server, _walk, game_id_in, private, said, text_of
from tests.bot.discord.test_lab_jobs import files
from tests.bot.discord.test_practice import labels
from tests.bot.discord.test_replay import lose_a_run
from tests.bot.discord.test_scoundrel import SOON_LOST
from tests.bot.discord.test_scoundrel_daily import give_up, open_daily, run_of

DAY_SECONDS = 86_400


async def analyse(server: Server, who: Any) -> Any:
    """Press Analyse below the replay of one's newest game."""
    replayed = await server.slash(who, "replay")
    return await who.click(private(replayed), label="Analyse")


async def press_id(server: Server, who: Any, custom_id: str) -> str:
    """Press a button that stands below the newest message; return what the person is told."""
    snapshot = deepcopy(server.snapshot())
    snapshot["components"] = [
        {"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": custom_id}]}
    ]
    return said(await server.press_id(who, snapshot, custom_id))


async def stored(server: Server, game_id: str) -> Analysis:
    found = await server.bot.services.database.read(
        partial(analyses.load, game_id=game_id, user_id=server.ann.id)
    )
    assert found is not None
    return Analysis.load(found)


@dungeon(SOON_LOST)
async def test_an_analysis_is_made_once_and_names_the_choice_that_cost_most(server: Server) -> None:
    """After a restart too; every call is seeded by the game, the choice and its number."""
    game_id = await lose_a_run(server, server.ann)
    counted = partial(personal_data.count, guild_id=server.guild.id, user_id=server.ann.id)
    before = await server.bot.services.database.read(counted)
    message = server.now(private(await analyse(server, server.ann)))
    after = await server.bot.services.database.read(counted)
    assert after["statistics"] - before["statistics"] == 1 + 2, (
        "the analysis and its two positions, in /privacy"
    )
    told = text_of(message).replace("\ufe0e", "")
    assert told.startswith(f"### Analysis of {game_id} · 2 choices\n")
    assert "Thrown away by 2 mistakes: **200** points. One win is 100 points." in told
    assert (
        "Most expensive mistake: choice 1 (turn 1). You chose **K♠** (wins 0 of 100); best was **avoid the room** (wins 100 of 100)."
        in told
    )
    assert "Until choice 1 (turn 1) you could still have won" in told
    assert files(server) == ["analysis.png"]
    assert len(server.oracle.sampled) == 2 * 3
    await server.restart()
    again = private(await analyse(server, server.ann))
    assert text_of(again).replace("\ufe0e", "") == told
    assert server.oracle.sampled == []
    assert len((await stored(server, game_id)).mistakes) == 2


@dungeon(SOON_LOST)
async def test_a_press_that_was_acknowledged_late_gets_its_analysis_in_a_message_of_its_own(
    server: Server, request: pytest.FixtureRequest
) -> None:
    """The first time, when it is computed, and later, when it is stored; the message that was pressed stays."""
    game_id = await lose_a_run(server, server.ann)
    replayed = private(await server.slash(server.ann, "replay"))
    before = text_of(server.now(replayed))
    request.getfixturevalue("late_turns")
    for _ in range(2):
        server.sent()
        told = said(await server.ann.click(replayed, label="Analyse"))
        assert f"### Analysis of {game_id}" in told, told
        assert server.sent()[0] == "answer 6"
    assert text_of(server.now(replayed)) == before


@dungeon(SOON_LOST)
async def test_only_its_player_learns_what_choices_were_worth(server: Server) -> None:
    game_id = await lose_a_run(server, server.ann)
    replayed = await server.slash(server.ben, "replay", game=game_id)
    told = said(await server.ben.click(private(replayed), label="Analyse"))
    assert told == ENGLISH.text("refusal-answer-not-your-choices")
    assert await press_id(server, server.ann, "analyse:nosuch") == ENGLISH.text(
        "refusal-answer-nothing-to-analyse"
    )
    assert await press_id(server, server.ben, f"analyse:try:{game_id}:0:0") == told


@dungeon(SOON_LOST)
async def test_a_run_that_goes_on_and_one_of_today_are_refused(server: Server) -> None:
    await server.slash(server.ann, "scoundrel")
    open_id = game_id_in(text_of(server.newest))
    told = await press_id(server, server.ann, f"analyse:{open_id}")
    assert told == ENGLISH.text("refusal-answer-analysis-waits")
    await server.press(server.ann, "1 ·")
    await server.press(server.ann, "2 ·")
    await open_daily(server, server.ann)
    daily_id = game_id_in(run_of(server, server.ann))
    await give_up(server, server.ann)
    told = await press_id(server, server.ann, f"analyse:{daily_id}")
    assert told.startswith("Others can still play this deal.")
    await server.env.advance_time(DAY_SECONDS)
    assert "There is nothing to analyse" in await press_id(server, server.ann, f"analyse:{daily_id}")


@dungeon(SOON_LOST)
async def test_one_analysis_is_computed_after_another(server: Server) -> None:
    """Hints and the plays of the bot find a worker free; who waits has one job at a time."""
    await lose_a_run(server, server.ann)
    replayed = private(await server.slash(server.ann, "replay"))
    turn = server.bot.services.part(AnalysisWork).turn
    async with turn:
        waiting = asyncio.create_task(server.ann.click(replayed, label="Analyse"))
        while not turn._waiters:  # noqa: ASYNC110 - nothing tells when it waits.
            await asyncio.sleep(0.01)
        assert server.oracle.sampled == []
        assert list(server.bot.services.job_limiter._line) == [server.ann.id]
    await waiting
    assert len(server.oracle.sampled) == 6


@dungeon(SOON_LOST)
async def test_nothing_is_stored_of_somebody_whose_data_was_deleted_meanwhile(server: Server) -> None:
    game_id = await lose_a_run(server, server.ann)
    samples = Oracle.sample

    async def sample(self: Oracle, choice: Choice, seed: int) -> list[list[float]]:
        asked = partial(deletions.request, user_id=server.ann.id, at=0)
        await server.bot.services.database.write(asked)
        return await samples(self, choice, seed)

    with patch.object(Oracle, "sample", sample):
        told = text_of(server.now(private(await analyse(server, server.ann))))
    assert told == ENGLISH.text("refusal-answer-being-deleted")
    load = partial(analyses.load, game_id=game_id, user_id=server.ann.id)
    assert await server.bot.services.database.read(load) is None


@dealt((ANNS, BENS))
async def test_a_match_that_goes_on_is_refused(server: Server) -> None:
    await server.slash(server.ann, "thirteen", level="easy")
    game_id = game_id_in(public(server))
    before = server.messages()
    told = await press_id(server, server.ann, f"analyse:{game_id}")
    assert told == ENGLISH.text("refusal-answer-analysis-waits")
    assert server.oracle.sampled == []
    assert server.messages() == before


@dealt((CLUBS, DIAMONDS))
async def test_a_match_is_analysed_below_its_end(server: Server) -> None:
    """The one who went out at once chose among all leads; the worst is the first in the order of the rules."""
    await server.slash(server.ann, "thirteen")
    await play(server, server.ann, CLUBS)
    await play(server, server.ann, CLUBS)
    result = await server.press(server.ann, "Analyse")
    told = text_of(server.now(private(result)))
    assert "2 choices" in told
    assert "No choice of yours was a clear mistake." in told
    assert "Practise" not in server.labels(server.now(private(result)))


@dungeon(SOON_LOST)
async def test_positions_are_practised_with_their_values_afterwards(server: Server) -> None:
    """Nothing tells the answer before; a right one lets the position rest, and no chips move."""
    game_id = await lose_a_run(server, server.ann)
    message = private(await analyse(server, server.ann))
    chips = await server.chips(server.ann)
    mine = (server.guild.id, server.ann.id, KIND)
    day = server.bot.services.clock.now() // (1000 * DAY_SECONDS)

    async def due_keys(on: int) -> list[str]:
        return [
            row.key
            for row in await server.bot.services.database.read(
                lambda reader: situations.due(reader, *mine, on, 9)
            )
        ]

    assert await due_keys(day) == [f"{game_id}:0", f"{game_id}:1"]
    asked = private(await server.ann.click(message, label="Practise 2 positions"))
    shown = text_of(asked)
    assert "What do you play here?" in shown
    assert " of 100" not in shown
    await server.restart()
    await server.ann.click(asked, label="avoid the room")
    answered = server.now(asked)
    told = text_of(answered).replace("\ufe0e", "")
    assert "✅ **Right.**" in told
    assert "- **avoid the room: 100 – chosen now**" in told
    assert "K♠: 0 – chosen in the game" in told
    assert await due_keys(day) == [f"{game_id}:1"]
    assert await due_keys(day + 1) == [f"{game_id}:0", f"{game_id}:1"]
    following = private(await server.ann.click(asked, label="Next position"))
    await server.ann.click(following, custom_id=f"analyse:try:{game_id}:1:0")
    assert "❌ **Not the best.**" in text_of(server.now(following))
    assert await due_keys(day) == []
    assert await server.chips(server.ann) == chips


@dungeon(SOON_LOST)
async def test_the_book_leads_to_the_positions_of_all_games_that_are_due(server: Server) -> None:
    """The dearest first; one whose game cannot be played again any more does not stay due for ever."""
    game_id = await lose_a_run(server, server.ann)
    await analyse(server, server.ann)
    mine = (server.guild.id, server.ann.id)
    day = server.bot.services.clock.now() // (1000 * DAY_SECONDS)
    made = [situations.JudgedDecision(f"{gone}:4", 9_000, "pass") for gone in ("nosuch", "gone")]
    add = partial(situations.add_decisions, day=day, decisions=made)
    await server.bot.services.database.write(lambda unit: add(unit, *mine, "thirteen"))
    opened = private(await server.slash(server.ann, "lab mistakes"))
    assert text_of(opened).splitlines()[-1] == "From your analyses: **4** positions are due."
    assert labels(server, opened) == ["Positions (4 due)"]
    asked = private(await server.ann.click(opened, label="Positions (4 due)"))
    assert "What do you play here?" in text_of(asked)
    again = private(await server.slash(server.ann, "lab mistakes"))
    assert labels(server, again) == ["Positions (2 due)"]
    await server.ann.click(asked, label="avoid the room")
    assert labels(server, asked) == ["Next position", "Positions (1 due)"]
    colours = [part["style"] for part in _walk(server.now(asked)) if "label" in part]
    assert colours == [roles.GOES_ON.value, roles.NEUTRAL.value], "one button is coloured"
    last = private(await server.ann.click(asked, label="Positions (1 due)"))
    await server.ann.click(last, custom_id=f"analyse:try:{game_id}:1:0")
    assert labels(server, last) == ["Next position"]
    told = said(await server.ann.click(opened, label="Positions (4 due)"))
    assert told == ENGLISH.text("lab-practice-none-due")
