"""`cardroom edge` and the switches of house rules, which `chart` and `odds` share (LB-6)."""

import argparse

import pytest

from bot.cli.house_rules import Terms, add_house_rules, read_house_rules
from rules.blackjack.house_rules import PRESETS, DoubleOn, HouseRules, NaturalPays, SplitBy, SurrenderRule
from tests.bot.cli.conftest import Figures


def terms(*arguments: str) -> Terms:
    parser = argparse.ArgumentParser()
    add_house_rules(parser)
    return read_house_rules(parser.parse_args(arguments))


def test_an_edge_as_json(figures: Figures) -> None:
    """One line of JSON has both edges, the method, the chart and the exceptions."""
    found = figures("edge --decks 1 --rules classic")
    assert 0 < found["edge_percent"] < found["chart_edge_percent"]
    assert "CDZ-" in found["method"]
    assert found["chart"]["up"] == ["2", "3", "4", "5", "6", "7", "8", "9", "T", "A"]
    assert found["chart"]["hard"]["17"] == ["S"] * 10
    [ten_and_two] = [each for each in found["exceptions"] if (each["hand"], each["up"]) == ("2T", "4")]
    assert (ten_and_two["chart"], ten_and_two["best"]) == ("stand", "hit")
    assert found["rules"]["player_21_wins"] is True


@pytest.mark.parametrize(
    ("arguments", "rules"),
    [
        ("", HouseRules()),
        ("--rules strip8", PRESETS["strip8"]),
        ("--rules strip8 --h17 --no-rsa", HouseRules(decks=8, hit_soft_17=True)),
        ("--h17 --no-das --no-ls --rsa --hsa --no-peek", HouseRules(
            hit_soft_17=True, double_after_split=False, surrender=SurrenderRule.NONE, resplit_aces=True,
            hit_split_aces=True, no_hole_card=True)),
        ("--rules single --das --ls", HouseRules(decks=1, penetration=60, hit_soft_17=True)),
        ("--decks 2 --max-hands 1 --bj 1:1 --double 10-11 --split-by rank --penetration 0.5", HouseRules(
            decks=2, max_hands=1, natural_pays=NaturalPays.ONE_TO_ONE, double=DoubleOn.TEN_TO_ELEVEN,
            split_by=SplitBy.RANK, penetration=50)),
        ("--peek --s17 --das --ls --no-rsa --no-hsa", HouseRules()),
    ],
)  # fmt: skip
def test_switches(arguments: str, rules: HouseRules) -> None:
    """Every house rule has its switch in both senses, over a preset."""
    assert terms(*arguments.split()) == Terms(rules, rules.decks)


def test_a_shoe_without_end() -> None:
    """Infinite decks leave the house rules as they are."""
    assert terms("--decks", "infinite") == Terms(HouseRules(), None)
    assert terms("--decks", "infinite").as_json()["decks"] == "infinite"
