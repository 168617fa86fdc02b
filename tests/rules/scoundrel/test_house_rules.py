"""House rules of a run: options, modes, and where they are written down."""

import re
from pathlib import Path

import pytest

from rules.errors import HouseRulesError, UnknownOptionError
from rules.options import to_options
from rules.scoundrel.house_rules import (
    LIVES,
    MODES,
    AvoidRule,
    Bonus,
    Ending,
    HouseRules,
    WeaponLimit,
    from_options,
)


def test_modes_are_as_written_down() -> None:
    """Each mode differs from standard in the one rule that docs/rules/scoundrel.md names."""
    standard = HouseRules(WeaponLimit.LE, Ending.FACE_ALL, Bonus.LIFE20, AvoidRule.NOT_TWICE, 20)
    changes: dict[str, dict[str, object]] = {
        "standard": {},
        "strict": {"weapon_limit": "lt"},
        "relentless": {"avoid": "never"},
        "frail": {"life": 14},
    }
    assert from_options({}) == standard
    assert {name: from_options(options) for name, options in changes.items()} == dict(MODES)


@pytest.mark.parametrize("life", LIVES)
def test_options_read_what_they_write(life: int) -> None:
    """Every house rule can be written as an option and read back."""
    rules = HouseRules(WeaponLimit.LT, Ending.LEAVE_LAST, Bonus.TREASURE, AvoidRule.NEVER, life)
    assert from_options(to_options(rules)) == rules


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("weapon_limit", "ge"),
        ("weapon_limit", True),
        ("ending", None),
        ("bonus", 20),
        ("avoid", ["never"]),
        ("life", 21),
        ("life", "20"),
        ("life", 20.0),
        ("life", True),
    ],
)
def test_wrong_value_is_refused_by_name(name: str, value: object) -> None:
    """A value of the wrong kind or range is refused, and the refusal names rule and value."""
    with pytest.raises(HouseRulesError) as refusal:
        from_options({name: value})
    assert (refusal.value.field, refusal.value.value) == (name, value)


@pytest.mark.parametrize("name", ["gold", "mode", "decks"])
def test_unknown_option_is_refused_by_name(name: str) -> None:
    """An option nobody defined is refused."""
    with pytest.raises(UnknownOptionError, match=name):
        from_options({name: "standard"})


def test_every_house_rule_is_documented() -> None:
    """Each option, its values, each mode and every rule number that is cited are in the rules' text."""
    root = Path(__file__).parents[3]
    text = (root / "docs/rules/scoundrel.md").read_text()
    values = [str(value) for kind in (WeaponLimit, Ending, Bonus, AvoidRule, LIVES) for value in kind]
    assert all(f"`{name}`" in text for name in (*to_options(HouseRules()), *MODES, *values))
    sources = [
        *root.glob("rules/**/*.py"),
        *root.glob("tests/rules/**/*.py"),
        *root.glob("tests/rules/**/*.txt"),
    ]
    cited = {number for path in sources for number in re.findall(r"SC-\d+", path.read_text())}
    assert cited <= set(re.findall(r"\*\*(SC-\d+)", text))
