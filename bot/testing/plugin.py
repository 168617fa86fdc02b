"""The pytest plug-in: it runs the tests of this package for each game that a test module names.

Such a module imports all of these tests. GAMES_UNDER_TEST names games for `every_game` and `every_notation`, SESSIONS_UNDER_TEST
kinds of sessions for `every_session`, SCRIPTS_UNDER_TEST whole games for `every_kill`.
"""

import asyncio
import re
import shutil
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.testing.walks import Walks
from bot.testing.written import Written
from rules.game import AnyGame
from storage.database import Database
from storage.location import Location

pytest.register_assert_rewrite(
    *(f"bot.testing.every_{part}" for part in ("game", "kill", "notation", "session"))
)


class GameUnderTest(NamedTuple):
    """The rules of a game, random games of it, and its notation by example."""

    game: AnyGame
    walks: Walks
    written: Written


class GameScript(NamedTuple):
    """A game from its command to its end, played through the bot by as many people as it names.

    Ann gives the `command` with its `options`; then each of the `presses` is a person – Ann, Ben, Cleo or Mo – and the label of a
    button. Before those in `secret_before`, by their numbers, all of them press the button `own`, and `cards_in` finds the cards
    in its answer. Of a game in a private message these are the cards in the message itself, before every press. What is left of the
    presses when the game is over is left out.
    """

    command: str
    options: Mapping[str, object]
    presses: tuple[tuple[str, str], ...]
    secret_before: tuple[int, ...] = ()
    own: str = "My cards"
    cards_in: Callable[[str], Iterable[str]] = re.compile("(?:10|[2-9AJQK])[♠♥♦♣]").findall


NO_NOTATION = ("", " ", "{}", "chess/1", "\n", "\ud800")
"""Texts that are an action or a state of no game."""


def _promised(tested: GameUnderTest) -> Iterable[tuple[Any, str]]:
    return [(tested, "")]


def _conserving(tested: GameUnderTest) -> Iterable[tuple[Any, str]]:
    return [(tested, "")] if tested.walks.places else []


def _no_action(tested: GameUnderTest) -> Iterable[tuple[Any, str]]:
    return [((tested, text), ascii(text)) for text in (*tested.written.not_actions, *NO_NOTATION)]


def _no_state(tested: GameUnderTest) -> Iterable[tuple[Any, str]]:
    return [((tested, text), ascii(text)) for text in NO_NOTATION]


def _tampered(tested: GameUnderTest) -> Iterable[tuple[Any, str]]:
    return [
        ((tested, *case), ascii(f"{case[1]}-{case[2]}")) for each in tested.written.tampered for case in each
    ]


CASES: Mapping[str, Callable[[GameUnderTest], Iterable[tuple[Any, str]]]] = {
    "promised": _promised,
    "conserving": _conserving,
    "no_action": _no_action,
    "no_state": _no_state,
    "tampered": _tampered,
}
"""What a test may ask for by the name of a parameter: its cases of a game, and what tells them apart."""


def pytest_configure(config: pytest.Config) -> None:
    """Register the mark of `every_session`."""
    config.addinivalue_line("markers", "clocked: runs for the sessions under test that have deadlines")


@pytest.fixture(scope="session")
def session_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a database with the schema; to copy it takes a tenth of the time of making one."""

    async def make(path: Path) -> None:
        await (await Database.open(path)).close()

    path = tmp_path_factory.mktemp("sessions") / "cardroom.sqlite3"
    asyncio.run(make(path))
    return path


@pytest.fixture
def session_file(tmp_path: Path) -> Path:
    """Return where the database of a session is."""
    return tmp_path / "cardroom.sqlite3"


@pytest.fixture
def session_target(session_file: Path, session_template: Path) -> Location:
    """Return what opens the database of a session."""
    return shutil.copyfile(session_template, session_file)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give the tests of this package the cases of each game that the module names."""
    games: Iterable[GameUnderTest] = getattr(metafunc.module, "GAMES_UNDER_TEST", ())
    for name in (name for name in CASES if games and name in metafunc.fixturenames):
        cases = [
            pytest.param(value, id="-".join(filter(None, (tested.game.name, told))))
            for tested in games
            for value, told in CASES[name](tested)
        ]
        metafunc.parametrize(name, cases)
    if "kind_under_test" in metafunc.fixturenames:
        _give_kinds(metafunc, getattr(metafunc.module, "SESSIONS_UNDER_TEST", ()))
    if "scripted" in metafunc.fixturenames:
        scripts: Iterable[GameScript] = getattr(metafunc.module, "SCRIPTS_UNDER_TEST", ())
        metafunc.parametrize("scripted", [pytest.param(each, id=each.command) for each in scripts])


def _give_kinds(metafunc: pytest.Metafunc, kinds: Iterable[Any]) -> None:
    if metafunc.definition.get_closest_marker("clocked"):
        kinds = [each for each in kinds if each.keeps_clocks]
    if "damage" in metafunc.fixturenames:
        cases = [
            pytest.param(each, damage, id=f"{each.__name__}: {damage}")
            for each in kinds
            for damage in each.damages
        ]
        metafunc.parametrize(("kind_under_test", "damage"), cases)
    else:
        metafunc.parametrize("kind_under_test", [pytest.param(each, id=each.__name__) for each in kinds])
