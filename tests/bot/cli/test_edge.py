"""`cardroom edge` and the switches of house rules, which `chart` and `odds` share (LB-6)."""

import argparse
import json

import pytest

from bot.__main__ import main
from bot.cli.house_switches import Terms, add_house_switches, read_house_switches
from rules.blackjack.house_rules import PRESETS, DoubleOn, HouseRules, NaturalPays, SplitBy, SurrenderRule


def terms(*arguments: str) -> Terms:
    """Read switches as every command does."""
    parser = argparse.ArgumentParser()
    add_house_switches(parser)
    return read_house_switches(parser.parse_args(arguments))


def test_an_edge_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """One line of JSON on standard output has both edges, the method, the chart and the exceptions; progress is beside it."""
    assert main(["edge", "--decks", "1", "--rules", "classic", "--json"]) == 0
    said = capsys.readouterr()
    found = json.loads(said.out)
    assert said.out.count("\n") == 1
    assert 0 < found["edge_percent"] < found["chart_edge_percent"]
    assert "CDZ-" in found["method"]
    assert found["chart"]["up"] == ["2", "3", "4", "5", "6", "7", "8", "9", "T", "A"]
    assert found["chart"]["hard"]["17"] == ["S"] * 10
    assert {"hand": "2T", "up": "4", "chart": "stand", "best": "hit"}.items() <= {
        key: value for each in found["exceptions"] if each["hand"] == "2T" for key, value in each.items()
    }.items() | {("up", "4")}
    assert found["rules"]["player_21_wins"] is True
    assert "10/10" in said.err


def test_an_edge_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json the terms and both edges are said in lines."""
    assert main(["edge", "--decks", "infinite", "--no-ls", "--bj", "6:5"]) == 0
    said = capsys.readouterr()
    assert "infinite decks · S17 · DAS · 6:5" in said.out
    assert said.out.count("1.8646 %") == 2


@pytest.mark.parametrize(
    ("arguments", "rules"),
    [
        ("", HouseRules()),
        ("--rules strip8", PRESETS["strip8"]),
        ("--rules strip8 --s17 --no-rsa", HouseRules(decks=8)),
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
