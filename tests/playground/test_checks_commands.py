"""Which commands and choices are refused, and where."""

from typing import Any

import pytest

from playground.checks.choices import check_choices
from playground.checks.commands import check_command, check_commands
from tests.cases import cases
from tests.playground.bodies import Json, command, option
from tests.playground.checked import findings, rows


@pytest.mark.parametrize(
    "name",
    [
        *("play", "a", "x" * 32, "play-it_all", "don't", "7up"),
        *("ставка", "スロット", "賭け", "ödül", "कार्ड", "เล่น", "ⅷ"),
    ],
)
def test_good_name(name: str) -> None:
    """A name has letters and digits of any script, without capitals."""
    assert findings(check_command, command(name=name)) == []


@pytest.mark.parametrize(
    "name",
    ["", "x" * 33, "Play", "СТАВКА", "two words", "play!", "a.b", "🦊", "/play", None, ["play"], {}],
)
def test_bad_name(name: Any) -> None:
    """No capitals, spaces, signs or pictures, and not more than 32 characters."""
    assert findings(check_command, command(name=name)) == ["name"]
    assert findings(check_command, command(options=[option(name=name)])) == ["options[0].name"]


@rows(
    {
        "plain": (command(), ""),
        "everything": (
            command(
                id="7",
                type=1,
                options=[],
                nsfw=False,
                dm_permission=True,
                default_member_permissions="32",
                contexts=[0, 1, 2],
                integration_types=[0, 1],
                name_localizations={"de": "spielen", "he": "x", "zh-TW": "玩"},
                description_localizations={"en-GB": "Play"},
            ),
            "",
        ),
        "nulls": (command(contexts=None, default_member_permissions=None, name_localizations=None), ""),
        "permissions in a number": (command(default_member_permissions=8), ""),
        "permissions in words": (
            command(default_member_permissions="administrator"),
            "default_member_permissions",
        ),
        "unknown type": (command(type=9), "type"),
        "unknown language": (command(name_localizations={"tlh": "x"}), "name_localizations.tlh"),
        "a translation with capitals": (command(name_localizations={"de": "Spiel"}), "name_localizations.de"),
        "unknown context": (command(contexts=[3]), "contexts[0]"),
        "no context": (command(contexts=[]), "contexts"),
        "unknown installation": (command(integration_types=["0"]), "integration_types[0]"),
        "a person's menu": ({"type": 2, "name": "High Five!"}, ""),
        "a message's menu, empty description": ({"type": 3, "name": "Quote", "description": ""}, ""),
        "a menu with a description": ({"type": 2, "name": "Quote", "description": "x"}, "description"),
        "a menu with options": ({"type": 3, "name": "Quote", "options": [option()]}, "options"),
    }
)
def test_command(body: Json, paths: list[str]) -> None:
    """A slash command has a description and options; those of menus have neither, and freer names."""
    assert findings(check_command, body) == paths


@rows(
    {
        "each type": ([option(kind, f"o{kind}") for kind in range(3, 12)], ""),
        "25": ([option(name=f"o{number}") for number in range(25)], ""),
        "26": ([option(name=f"o{number}") for number in range(26)], "options"),
        "required first": ([option(required=True), option(name="b"), option(name="c", required=False)], ""),
        "required last": ([option(), option(name="b", required=True)], "options[1]"),
        "same name": ([option(), option()], "options[1].name"),
        "unknown type": ([option(12)], "options[0].type"),
        "lengths": ([option(min_length=0, max_length=6000)], ""),
        "lengths out of bounds": (
            [option(min_length=-1, max_length=6001)],
            "options[0].min_length options[0].max_length",
        ),
        "lengths of a number": ([option(4, min_length=1)], "options[0].min_length"),
        "no length": ([option(max_length=0)], "options[0].max_length"),
        "values": ([option(4, min_value=-5, max_value=2**53), option(10, "b", min_value=0.5)], ""),
        "values of a string": ([option(min_value=1)], "options[0].min_value"),
        "half a whole number": ([option(4, min_value=0.5)], "options[0].min_value"),
        "a value too great": ([option(4, max_value=2**53 + 1)], "options[0].max_value"),
        "a value in words": ([option(10, max_value="1")], "options[0].max_value"),
        "channels": ([option(7, channel_types=[0, 5])], ""),
        "types of channels elsewhere": ([option(6, channel_types=[0])], "options[0].channel_types"),
        "completed": ([option(autocomplete=True), option(4, "b", autocomplete=True)], ""),
        "completed person": ([option(6, autocomplete=True)], "options[0].autocomplete"),
        "completed, with choices": (
            [option(autocomplete=True, choices=[{"name": "a", "value": "a"}])],
            "options[0].autocomplete",
        ),
        "options of a parameter": ([option(options=[option()])], "options[0].options"),
        "sub-commands": ([option(1, "a", options=[option()]), option(1, "b")], ""),
        "groups": ([option(2, "g", options=[option(1, "a", options=[option(7)])]), option(1, "b")], ""),
        "a sub-command beside a parameter": ([option(1, "a"), option()], "options[1].type"),
        "a sub-command in a sub-command": (
            [option(1, "a", options=[option(1, "b")])],
            "options[0].options[0].type",
        ),
        "a group in a group": ([option(2, "g", options=[option(2, "h")])], "options[0].options[0].type"),
        "a parameter in a group": ([option(2, "g", options=[option()])], "options[0].options[0].type"),
        "same name below": (
            [option(2, "g", options=[option(1, "a"), option(1, "a")])],
            "options[0].options[1].name",
        ),
        "same name on two levels": ([option(2, "g", options=[option(1, "g")])], ""),
        "required last, below": (
            [option(1, "a", options=[option(), option(name="b", required=True)])],
            "options[0].options[1]",
        ),
    }
)
def test_options(body: list[Any], paths: list[str]) -> None:
    """Options are parameters, the required ones first, or sub-commands and groups of these."""
    assert findings(check_command, command(options=body)) == paths


@rows(
    {
        "strings": (option(choices=[{"name": "x" * 100, "value": "x" * 100}]), ""),
        "whole numbers": (option(4, choices=[{"name": "a", "value": -3}, {"name": "b", "value": 3}]), ""),
        "numbers": (option(10, choices=[{"name": "a", "value": 0.5}, {"name": "b", "value": 1}]), ""),
        "25": (option(choices=[{"name": f"{n}", "value": f"{n}"} for n in range(25)]), ""),
        "26": (option(choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)]), "choices"),
        "a number for a string": (option(choices=[{"name": "a", "value": 1}]), "choices[0].value"),
        "a string for a number": (option(4, choices=[{"name": "a", "value": "1"}]), "choices[0].value"),
        "true for a number": (option(4, choices=[{"name": "a", "value": True}]), "choices[0].value"),
        "half a whole number": (option(4, choices=[{"name": "a", "value": 0.5}]), "choices[0].value"),
        "choices of a person": (option(6, choices=[{"name": "a", "value": "a"}]), "choices"),
        "an unknown language": (
            option(choices=[{"name": "a", "value": "a", "name_localizations": {"xx": "b"}}]),
            "choices[0].name_localizations.xx",
        ),
    },
    under="options[0]",
)
def test_choices_of_an_option(body: Json, paths: list[str]) -> None:
    """An option may bring up to 25 choices, with values of its own type."""
    assert findings(check_command, command(options=[body])) == paths


def test_all_texts_of_a_command_count_together() -> None:
    """Names, descriptions and values have 8,000 characters in all, of translations the longest one."""
    choices = [{"name": f"{number:0100}", "value": f"{number:0100}"} for number in range(25)]
    longest, last = option(name="c", description="x" * 100), option(name="d", description="x" * 55)
    body = command(
        options=[option(name="a", choices=choices), option(name="b", choices=choices[:14]), longest, last]
    )
    longest["description_localizations"] = {"de": "x" * 50}
    last["name_localizations"] = {"de": "d" * 32}
    assert findings(check_command, body) == []
    last["description"] += "x"
    assert findings(check_command, body) == [""]


@rows(
    {
        "none": ([], ""),
        "one name, three types": (
            [command(), {"type": 2, "name": "play"}, {"type": 3, "name": "play"}],
            "",
        ),
        "same name": ([command(), command()], "[1].name"),
        "100": ([command(name=f"c{number}") for number in range(100)], ""),
        "101, as a set": ([command(name=f"c{number}") for number in range(101)], "."),
        "15 menus": ([{"type": 2, "name": f"Menu {number}"} for number in range(15)], ""),
        "16 menus": ([{"type": 3, "name": f"Menu {number}"} for number in range(16)], "."),
        "no object": ([command(), None], "[1]"),
        "no list": ({}, "."),
        "two wrong ones": (
            [command(name="A"), command(), command(name="b", options=[option(), option()])],
            "[0].name [2].options[1].name",
        ),
    }
)
def test_set_of_commands(body: Any, paths: list[str]) -> None:
    """There are up to 100 slash commands and 15 menus of each kind, with different names in each type."""
    assert findings(check_commands, body) == paths


@cases(
    ("data", "kind", "paths"),
    {
        "none": ({"choices": []}, 3, []),
        "string": ({"choices": [{"name": "a", "value": "a"}]}, 3, []),
        "whole number": ({"choices": [{"name": "a", "value": 1}]}, 4, []),
        "wrong type": ({"choices": [{"name": "a", "value": 1}]}, 3, ["data.choices[0].value"]),
        "type not known": ({"choices": [{"name": "a", "value": 1}]}, None, []),
        "too many": ({"choices": [{"name": f"{n}", "value": n} for n in range(26)]}, 4, ["data.choices"]),
        "no object": (None, 3, ["data"]),
    },
)
def test_choices_of_an_autocompletion(data: Any, kind: int | None, paths: list[str]) -> None:
    """An autocompletion is answered with up to 25 choices."""
    assert findings(check_choices, data, kind=kind) == paths
