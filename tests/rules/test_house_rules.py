"""House rules of every game: options, presets, and where they are written down."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from rules.blackjack import house_rules as blackjack
from rules.errors import HouseRulesError, NotationError, UnknownOptionError
from rules.koth import house_rules as koth
from rules.options import format_options, parse_options, to_options, with_options
from rules.scoundrel import house_rules as scoundrel
from rules.thirteen import house_rules as thirteen
from tests.rules.games import GAMES
from tests.rules.thirteen.walks import EVERY_RULES

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Options:
    """How a game's house rules are read, which there are, and which wrong ones are refused by name."""

    read: Callable[[Mapping[str, object]], Any]
    rules: tuple[Any, ...]
    wrong: Mapping[str, list[object]]
    unknown: tuple[str, ...]
    documented: Iterable[object]
    """What the text of the rules names besides the options."""
    numbers: str
    """What the numbers of the rules look like in that text."""


OPTIONS = {
    "blackjack": Options(
        read=blackjack.from_options,
        rules=tuple(blackjack.PRESETS.values()),
        wrong={
            "preset": ["atlantic", None],
            "decks": [0, 9, True, "6", 6.0],
            "penetration": [0, 101],
            "max_hands": [0, 5],
            "hit_soft_17": [1, "true"],
            "natural_pays": ["2:1", 1.5],
            "double": ["any"],
            "split_by": [["value"]],
            "surrender": ["early"],
            "insurance": [None],
        },
        unknown=("side_bets",),
        documented=blackjack.PRESETS,
        numbers=r"BJ-\d\.\d+",
    ),
    "scoundrel": Options(
        read=scoundrel.from_options,
        rules=tuple(scoundrel.MODES.values())
        + tuple(
            scoundrel.HouseRules(
                scoundrel.WeaponLimit.LT,
                scoundrel.Ending.LEAVE_LAST,
                scoundrel.Bonus.TREASURE,
                scoundrel.AvoidRule.NEVER,
                life,
            )
            for life in scoundrel.LIVES
        ),
        wrong={
            "preset": ["hard", None],
            "weapon_limit": ["ge", True],
            "ending": [None],
            "bonus": [20],
            "avoid": [["never"]],
            "life": [21, "20", 20.0, True],
        },
        unknown=("gold", "mode", "decks"),
        documented=[
            *scoundrel.MODES,
            *(*scoundrel.WeaponLimit, *scoundrel.Ending, *scoundrel.Bonus, *scoundrel.AvoidRule),
            *scoundrel.LIVES,
        ],
        numbers=r"SC-\d+",
    ),
    "thirteen": Options(
        read=thirteen.from_options,
        rules=EVERY_RULES,
        wrong={
            "preset": ["seed", 5],
            "lead": ["winner"],
            "singles": ["false", 0],
            "min_straight": [4, "3", True],
            "pass": ["never", None],
            "ace": [["low"]],
            "quads": [True],
            "scoring": [1],
        },
        unknown=("jokers", "rules", "deals", "passing"),
        documented=[
            *thirteen.PRESETS,
            *(*thirteen.Lead, "true", "false", *thirteen.STRAIGHT_LENGTHS, *thirteen.Passing),
            *(*thirteen.Ace, *thirteen.Quads, *thirteen.Scoring),
        ],
        numbers=r"TH-\d+",
    ),
    "koth": Options(
        read=koth.from_options,
        rules=tuple(map(koth.HouseRules, (10, 1, 25))),
        wrong={"buy_in": [0, -1, True, "10", 10.0]},
        unknown=("ante",),
        documented=(),
        numbers=r"KH-\d+",
    ),
}

each_game = pytest.mark.parametrize("name", GAMES)


@each_game
def test_house_rules_are_read_as_written(name: str) -> None:
    """Words, numbers and truths come back as they were, from options and from their line; none are the usual ones."""
    options = OPTIONS[name]
    assert len(set(options.rules)) == len(options.rules)
    assert options.read({}) == options.rules[0]
    for rules in options.rules:
        default = type(rules)()
        assert options.read(to_options(rules)) == with_options(default, to_options(rules)) == rules
        assert parse_options(default, format_options(rules)) == rules


@pytest.mark.parametrize(
    ("name", "option", "value"),
    [
        (name, option, value)
        for name, options in OPTIONS.items()
        for option, values in options.wrong.items()
        for value in values
    ],
)
def test_wrong_value_is_refused_by_name(name: str, option: str, value: object) -> None:
    """A value of the wrong kind or range is refused, and the refusal names rule and value."""
    with pytest.raises(HouseRulesError) as refusal:
        OPTIONS[name].read({option: value})
    assert (refusal.value.field, refusal.value.value) == (option, value)


@each_game
def test_unknown_option_is_refused_by_name(name: str) -> None:
    """An option nobody defined is refused."""
    for unknown in OPTIONS[name].unknown:
        with pytest.raises(UnknownOptionError, match=unknown):
            OPTIONS[name].read({unknown: "standard"})


@each_game
def test_every_house_rule_is_documented(name: str) -> None:
    """Each option, its values, each preset and every rule number that is cited are in the rules' text."""
    options, text = OPTIONS[name], (ROOT / f"docs/rules/{name}.md").read_text()
    assert all(f"`{word}`" in text for word in (*to_options(options.rules[0]), *options.documented))
    sources = [
        path
        for kind in ("*.py", "*.txt")
        for top in ("", "tests/")
        for path in ROOT.glob(f"{top}rules/**/{kind}")
    ]
    cited = {number for path in sources for number in re.findall(options.numbers, path.read_text())}
    assert cited
    assert cited <= set(re.findall(rf"\*\*({options.numbers})", text))


def test_truth_and_number_are_kept_apart() -> None:
    """A truth is no number and a number no truth, in options and in the line."""
    rules = blackjack.HouseRules()
    with pytest.raises(HouseRulesError, match="true or false"):
        with_options(rules, {"insurance": 1})
    with pytest.raises(HouseRulesError, match="a whole number"):
        with_options(rules, {"decks": True})
    with pytest.raises(NotationError):
        parse_options(rules, format_options(rules).replace("insurance:true", "insurance:1"))


def test_presets_of_scoundrel_are_as_written_down() -> None:
    """Each mode differs from standard in the rules that docs/rules/scoundrel.md names."""
    standard = scoundrel.HouseRules(
        scoundrel.WeaponLimit.LE,
        scoundrel.Ending.FACE_ALL,
        scoundrel.Bonus.LIFE20,
        scoundrel.AvoidRule.NOT_TWICE,
        20,
    )
    changes: dict[str, dict[str, object]] = {
        "standard": {},
        "strict": {"weapon_limit": "lt"},
        "relentless": {"avoid": "never"},
        "frail": {"life": 14},
        "treasure": {"ending": "leave_last", "bonus": "treasure"},
    }
    assert scoundrel.from_options({}) == standard
    assert {name: scoundrel.from_options(options) for name, options in changes.items()} == dict(
        scoundrel.MODES
    )


def test_rules_of_thirteen_are_as_written_down() -> None:
    """What holds where an option is left out is what docs/rules/thirteen.md names first; the article has two other rules."""
    usual = thirteen.HouseRules(
        thirteen.Lead.LOWEST,
        True,  # noqa: FBT003
        3,
        thirteen.Passing.FORCED,
        thirteen.Ace.LOW,
        thirteen.Quads.NONE,
        thirteen.Scoring.MARGIN,
    )
    assert thirteen.from_options({}) == thirteen.HouseRules() == usual
    assert {
        "usual": usual,
        "article": thirteen.from_options({"lead": "random", "min_straight": 5}),
    } == thirteen.PRESETS
    assert len(EVERY_RULES) == 128


def test_passing_goes_by_the_name_of_pass() -> None:
    """The option has the name of the action, which is no name in Python."""
    assert thirteen.from_options({"pass": "free"}) == thirteen.HouseRules(passing=thirteen.Passing.FREE)
    assert ("pass", "forced") in to_options(thirteen.HouseRules()).items()
