"""What other packages use stays: names of api 1 are only added, and what is added to a value has a default."""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import MISSING, fields
from inspect import Parameter, signature
from typing import Any

import pytest

from bot import game_api, rules_api
from bot.game_api import API, GameKind, PotGame, SimpleView, SoloGame, add_catalogues, pot_kind, solo_kind
from bot.rules_api import DeckEngine

NAMES = {
    game_api: (
        "API CardArt GameKind Language PotGame PotPlay SimpleView SoloGame SoloPlay Words add_catalogues named_players"
        " pot_kind safe_name solo_kind"
    ),
    rules_api: (
        "AnyGame Body Card DECK DealError DeckEngine EngineGame GameOverError GameRules HouseRulesError IllegalActionError"
        " NotYourTurnError NotationError Progress ProtocolError RulesError Seat UnknownOptionError UnknownSeatError"
        " format_cards pack_cards parse_card parse_cards read_line read_order read_seats shortened unpack_cards write_line"
    ),
}
"""The names of api 1. Later versions add lines, and take none away before there is an api 2."""


@pytest.mark.parametrize("module", NAMES, ids=lambda module: module.__name__)
def test_the_names_of_api_1(module: Any) -> None:
    assert API == 1
    assert sorted(module.__all__) == sorted(NAMES[module].split())
    assert all(hasattr(module, name) for name in module.__all__)


def required_of(made: Callable[..., Any]) -> str:
    given = signature(made).parameters.values()
    variable = (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)
    return " ".join(each.name for each in given if each.default is each.empty and each.kind not in variable)


@pytest.mark.parametrize(
    ("made", "required"),
    [
        (
            GameKind,
            "title host draw commands button verification help how_to_play voided",
        ),
        (PotGame, "rules letter actions on_time_out"),
        (SoloGame, "rules letter actions"),
        (pot_kind, "play write"),
        (solo_kind, "play write"),
        (add_catalogues, "game folder"),
        (DeckEngine, "game"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_what_a_game_must_say_does_not_grow(made: Callable[..., Any], required: str) -> None:
    assert required_of(made) == required


def test_what_a_game_reads_of_a_view_does_not_shrink() -> None:
    names = {field.name for field in fields(SimpleView)}
    assert names >= {"round", "names", "legal", "turn", "score", "stake", "winner", "is_over"}


def test_who_says_nothing_was_written_for_the_first_api() -> None:
    [api] = [field for field in fields(GameKind) if field.name == "api"]
    assert api.default is not MISSING
    assert api.default == 1


def test_the_rules_and_their_engine_load_no_discord() -> None:
    script = "import sys, bot.rules_api; print({'discord', 'asyncio', 'sqlite3', 'numpy'}.intersection(sys.modules))"
    done = subprocess.run(
        (sys.executable, "-c", script), capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "set()\n"
