"""The pytest plug-in: it runs the tests of `every_game` and `every_notation` for each game that a test module names.

Such a module imports all of these tests, and has a tuple GAMES_UNDER_TEST.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import pytest

from bot.testing.walks import Walks
from bot.testing.written import Written
from rules.game import AnyGame

pytest.register_assert_rewrite(*(f"bot.testing.every_{part}" for part in ("game", "kill", "notation")))


class GameUnderTest(NamedTuple):
    """The rules of a game, random games of it, and its notation by example."""

    game: AnyGame
    walks: Walks
    written: Written


class GameScript(NamedTuple):
    """A game for two from its command to its end, played through the bot.

    Ann gives the `command` with its `options`; then each of the `presses` is a person and the label of a button. Before those
    in `secret_before`, by their numbers, both press the button `own`, and `cards_in` finds the cards in its answer.
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
    if "scripted" in metafunc.fixturenames:
        scripts: Iterable[GameScript] = getattr(metafunc.module, "SCRIPTS_UNDER_TEST", ())
        metafunc.parametrize("scripted", [pytest.param(each, id=each.command) for each in scripts])
