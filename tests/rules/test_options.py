"""House rules as options, for any game's house rules."""

import pytest

from rules.blackjack.house_rules import PRESETS
from rules.blackjack.house_rules import HouseRules as TableRules
from rules.errors import HouseRulesError, NotationError
from rules.options import format_options, parse_options, to_options, with_options
from rules.scoundrel.house_rules import MODES
from rules.scoundrel.house_rules import HouseRules as RunRules


@pytest.mark.parametrize("rules", [*PRESETS.values(), *MODES.values()], ids=[*PRESETS, *MODES])
def test_house_rules_are_read_as_written(rules: TableRules | RunRules) -> None:
    """Words, numbers and truths come back as they were, from options and from their line."""
    default: TableRules | RunRules = type(rules)()
    assert with_options(default, to_options(rules)) == rules
    assert parse_options(default, format_options(rules)) == rules


def test_truth_and_number_are_kept_apart() -> None:
    """A truth is no number and a number no truth, in options and in the line."""
    with pytest.raises(HouseRulesError, match="true or false"):
        with_options(TableRules(), {"insurance": 1})
    with pytest.raises(HouseRulesError, match="a whole number"):
        with_options(TableRules(), {"decks": True})
    with pytest.raises(NotationError):
        parse_options(TableRules(), format_options(TableRules()).replace("insurance:true", "insurance:1"))
