"""House rules of a deal: options, and where they are written down."""

import re
from pathlib import Path

import pytest

from rules.errors import HouseRulesError, UnknownOptionError
from rules.options import format_options, parse_options, to_options
from rules.thirteen.house_rules import (
    STRAIGHT_LENGTHS,
    Ace,
    HouseRules,
    Lead,
    Passing,
    Quads,
    Scoring,
    from_options,
)
from tests.rules.thirteen.walks import EVERY_RULES


def test_usual_rules_are_as_written_down() -> None:
    """What holds where an option is left out is what docs/rules/thirteen.md names first."""
    usual = HouseRules(Lead.LOWEST, True, 3, Passing.FORCED, Ace.LOW, Quads.NONE, Scoring.MARGIN)  # noqa: FBT003
    assert from_options({}) == HouseRules() == usual


def test_options_read_what_they_write() -> None:
    """Every set of house rules can be written as options and read back, all 128 of them."""
    assert len(set(EVERY_RULES)) == 128
    for rules in EVERY_RULES:
        assert from_options(to_options(rules)) == rules
        assert parse_options(HouseRules(), format_options(rules)) == rules


def test_passing_goes_by_the_name_of_pass() -> None:
    """The option has the name of the action, which is no name in Python."""
    assert from_options({"pass": "free"}) == HouseRules(passing=Passing.FREE)
    assert ("pass", "forced") in to_options(HouseRules()).items()
    with pytest.raises(UnknownOptionError, match="passing"):
        from_options({"passing": "free"})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("lead", "winner"),
        ("singles", "false"),
        ("singles", 0),
        ("min_straight", 4),
        ("min_straight", "3"),
        ("min_straight", True),
        ("pass", "never"),
        ("pass", None),
        ("ace", ["low"]),
        ("quads", True),
        ("scoring", 1),
    ],
)
def test_wrong_value_is_refused_by_name(name: str, value: object) -> None:
    """A value of the wrong kind or range is refused, and the refusal names rule and value."""
    with pytest.raises(HouseRulesError) as refusal:
        from_options({name: value})
    assert (refusal.value.field, refusal.value.value) == (name, value)


@pytest.mark.parametrize("name", ["jokers", "preset", "deals"])
def test_unknown_option_is_refused_by_name(name: str) -> None:
    """An option nobody defined is refused."""
    with pytest.raises(UnknownOptionError, match=name):
        from_options({name: "lowest"})


def test_every_house_rule_is_documented() -> None:
    """Each option, its values and every rule number that is cited are in the rules' text."""
    root = Path(__file__).parents[3]
    text = (root / "docs/rules/thirteen.md").read_text()
    kinds = (Lead, ("true", "false"), STRAIGHT_LENGTHS, Passing, Ace, Quads, Scoring)
    assert all(f"`{name}`" in text for name in to_options(HouseRules()))
    assert all(f"`{value}`" in text for kind in kinds for value in kind)
    sources = [
        *root.glob("rules/**/*.py"),
        *root.glob("tests/rules/**/*.py"),
        *root.glob("tests/rules/**/*.txt"),
    ]
    cited = {number for path in sources for number in re.findall(r"TH-\d+", path.read_text())}
    assert cited <= set(re.findall(r"\*\*(TH-\d+)", text))
