"""Each moment of an ended game: what was seen then, drawn as the game draws it, for every kind of game."""

import shutil
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.commands.replay import draw_moment
from bot.core.errors import RefusalError
from bot.core.one_person import GiveUp
from bot.drawing.card_art import CardArt
from bot.drawing.words import Words
from bot.games.installed import GAMES
from bot.language.language import LANGUAGES
from bot.testing.sessions import SessionKind
from rules.errors import RulesError
from tests.bot.core.kinds import KINDS, MatchKind, TableKind, TrioKind
from tests.bot.core.world import ANN, CLEO, GUILD
from tests.bot.drawing.payload import check_colours, check_limits, parts_of
from tests.example_games import EXAMPLE_GAMES

DAY = 86_400_000
GAME_KINDS = {game.name: game for game in (*GAMES, *EXAMPLE_GAMES)}
STEPS = 30
FIRST_CARDS: dict[type[Any], int] = {TableKind: 6, MatchKind: 1}
"""The number of the action that brings the first cards; other games begin with them."""


def viewer(number: int) -> int:
    """A player and a stranger look in turn."""
    return ANN if number % 2 else CLEO


def seen_now(kind: SessionKind) -> Any:
    """What is seen of the game as it stands, without what only an open game has."""
    session = kind.session
    fixed = replace(session.committed, deadline=None, balances={}, finished=None, badges=())
    return session.play.moment(replace(session.seen, committed=fixed), viewer(session.number))


async def play(kind: SessionKind) -> dict[int, Any]:
    """Play by chance, then end the game; return what was seen after each action."""
    chance, seen = Random(7), dict[int, Any]()  # noqa: S311 - a repeatable walk is wanted.
    for _ in range(STEPS):
        if kind.session.is_closed:
            break
        try:
            await kind.walk(chance)
        except (RefusalError, RulesError):
            continue
        seen[kind.session.number] = seen_now(kind)
    if not kind.session.is_closed and kind.keeps_clocks:
        await kind.session.close("close", "manager")
    elif not kind.session.is_closed:
        await kind.press(GiveUp(), user_id=kind.people[0])
    return seen


# The trio is played without a screen of its own.
@pytest.mark.parametrize("of", [each for each in KINDS if each is not TrioKind], ids=lambda of: of.__name__)
async def test_each_moment_shows_what_was_seen_then(
    of: type[Any], migrated_file: Path, tmp_path: Path
) -> None:
    """It is drawn in every language within Discord's limits, and only the buttons below it can be pressed."""
    kind = of(shutil.copyfile(migrated_file, tmp_path / "cardroom.sqlite3"))
    async with kind.room.running():
        await kind.begin()
        seen = await play(kind)
        kind.room.clock.time += 2 * DAY
        game, game_id = GAME_KINDS[kind.sessions.kind], kind.session.game_id
        bounds = (await kind.sessions.moment(game_id, GUILD, CLEO, 0)).bounds
        assert (await kind.sessions.moment(game_id, GUILD, CLEO, None)).number == FIRST_CARDS.get(of, 0)
        compared = 0
        for number in range(bounds.first, bounds.last + 1):
            moment = await kind.sessions.moment(game_id, GUILD, viewer(number), number)
            assert moment.number == number
            if number in seen and number < bounds.last and number not in bounds.starts:
                assert moment.view == seen[number]
                compared += 1
            words = Words(LANGUAGES[number % len(LANGUAGES)])
            drawn = draw_moment(game, game_id, moment, CardArt(words=words))
            check_limits(drawn)
            check_colours(drawn)
            ids = [part["custom_id"] for part in parts_of(drawn) if "custom_id" in part]
            analysed = {"analyse"} if game.analysis is not None else set()
            assert {each.partition(":")[0] for each in ids} == {"replay", "show", "verify"} | analysed
        assert compared
        for past in (-5, 10**14):
            assert (await kind.sessions.moment(game_id, GUILD, CLEO, past)).number in {
                bounds.first,
                bounds.last,
            }


async def test_the_end_of_a_round_is_shown_before_the_next_one(migrated_file: Path, tmp_path: Path) -> None:
    """The bounds of a table have where its rounds begin, and a step to them shows the round that has ended."""
    kind = TableKind(shutil.copyfile(migrated_file, tmp_path / "cardroom.sqlite3"))
    async with kind.room.running():
        await kind.begin()
        await kind.room.stand_all(kind.session)
        ended = kind.session.committed.finished
        await kind.session.close("close", "manager")
        game_id = kind.session.game_id
        bounds = (await kind.sessions.moment(game_id, GUILD, ANN, 0)).bounds
        *_, before, start = bounds.starts
        assert (bounds.round_before(start), bounds.round_after(before)) == (before, start)
        moment = await kind.sessions.moment(game_id, GUILD, ANN, start)
        assert moment.view.ended == ended
