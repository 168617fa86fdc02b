"""The lab at the command line: `simulate`, `odds`, `edge`, `chart`, `scoundrel` and `thirteen bench` (LB-6)."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.cli.house_rules import Terms, add_house_rules, read_house_rules
from rules.blackjack.house_rules import PRESETS, DoubleOn, HouseRules, NaturalPays, SplitBy, SurrenderRule
from tests.bot.cli.conftest import Figures

PNG = b"\x89PNG\r\n\x1a\n"


def test_the_seed_makes_the_figures_not_the_workers(figures: Figures) -> None:
    """Two processes come to what one comes to; another seed comes to something else."""
    arguments = "simulate --policy mimic --rounds 2000010 --seed"
    alone = figures(f"{arguments} a1")
    assert alone == figures(f"{arguments} a1 --workers 2")
    assert alone["edge_percent"] != figures(f"{arguments} a2")["edge_percent"]
    assert alone["rounds"] == sum(each["rounds"] for each in alone["bins"]) == 2_000_010


def test_house_rules_and_seats_are_those_asked_for(figures: Figures) -> None:
    """Switches go over the preset (LB-6); a table of seven plays seven hands a round."""
    arguments = "simulate --policy stand --rounds 1000 --seats 7 --h17 --bj 6:5 --fresh-shoe"
    found = figures(arguments)
    assert found["rules"]["hit_soft_17"]
    assert found["rules"]["natural_pays"] == "6:5"
    assert found["rules"]["fresh_shoe"]
    assert sum(found["distribution"].values()) == 7000
    assert found["distribution"]["1.2"] > 0
    assert [each["true_count"] for each in found["bins"]] == [0]


def test_who_counts_bets_by_the_count(figures: Figures) -> None:
    """The best chart is computed for the house rules; with --count its bets follow the spread."""
    found = figures("simulate --rules classic --decks 2 --rounds 30000 --count hilo --spread 2-12")
    assert 2.5 < found["chart_edge_percent"] < 3.5
    assert abs(found["edge_percent"] - found["chart_edge_percent"]) < 5 * found["edge_error"]
    assert found["mean_bet"] == 2.0, "the preset shuffles for every round, so the count stays at zero"


@pytest.mark.parametrize("picture", ["bankrolls", "ruin", "results", "counts"])
def test_pictures_are_written(picture: str, tmp_path: Path, figures: Figures) -> None:
    """--plot writes a PNG of what --picture says."""
    file = tmp_path / "picture.png"
    figures(
        f"simulate --policy never-bust --rounds 5000 --horizon 100 --picture {picture} --plot {file}",
    )
    assert file.read_bytes().startswith(PNG)


def test_a_chart_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`cardroom chart --plot` draws the chart that it prints, as an SVG if the name says so."""
    file = tmp_path / "chart.SVG"
    assert main(["chart", "--rules", "classic", "--plot", str(file)]) == 0
    assert "house edge" in capsys.readouterr().out
    assert file.read_text().endswith("</svg>\n")


Odds = Callable[..., dict[str, Any]]


@pytest.fixture
def odds(figures: Figures) -> Odds:
    """Return a function that asks for the odds of a hand against an up card."""
    return lambda hand, up, switches="": figures(f"odds --hand '{hand}' --up {up} {switches}")


def test_sixteen_against_a_ten(odds: Odds) -> None:
    """Without end, 16 against a ten is surrendered, else hit: -0.539826 and -0.540430; the dealer is told after the look."""
    found = odds("Ts 6h", "Td", "--decks infinite")
    assert found["ev"] == {"hit": -0.539826, "stand": -0.54043, "double": -1.079653, "surrender": -0.5}
    assert found["best"] == "surrender"
    assert found["dealer"]["17"] == 0.12071
    assert found["dealer"]["20"] == 0.37071
    assert found["dealer"]["bust"] == 0.229785
    assert found["dealer"]["natural"] == 0
    assert found["insurance"] is None


def test_seen_cards_count(odds: Odds) -> None:
    """With four sixes fewer in a deck, 16 against a ten stands; the very cards count (LB-2)."""
    single = "--rules single"
    assert odds("Ts 6h", "Td", single)["best"] == "hit"
    fewer = odds("Ts 6h", "Td", f"{single} --seen '5s 5h 5d 4c'")
    assert fewer["best"] == "stand"


@pytest.mark.parametrize("hand", ["10s 6h", "T6", "106", "10 6", "ts6H", "T♠, 6♥", " 6 10 "])
def test_cards_are_read_as_people_type_them(odds: Odds, hand: str) -> None:
    """Ten is 10 or T, and a suit is a letter, a symbol, or left out: it changes nothing."""
    assert odds(hand, "10")["ev"] == odds("Ts 6h", "Td")["ev"]


def test_cards_without_suits_are_as_many_as_a_deck_has(
    odds: Odds, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each gets a suit that is not out yet; one deck has four tens, and no fifth (BJ-1.1)."""
    found = odds("T6", "T", "--decks 1 --seen 'Tc T'")
    assert found["ev"] == odds("Ts 6h", "Td", "--decks 1 --seen 'Tc Th'")["ev"]
    assert main(["odds", "--hand", "T6", "--up", "T", "--decks", "1", "--seen", "TTT"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_what_is_legal(odds: Odds) -> None:
    """The actions are those of the rules: no split by rank of unlike tens, no double of three cards, nothing at 21."""
    assert "split" in odds("Ks Th", "6d")["ev"]
    assert "split" not in odds("Ks Th", "6d", "--split-by rank")["ev"]
    assert set(odds("2s 3h 4d", "6d")["ev"]) == {"hit", "stand"}
    assert odds("As Kh", "6d")["ev"] == {"stand": 1.5}
    assert set(odds("As Kh 2d 8c", "6d")["ev"]) == {"stand"}
    assert "surrender" not in odds("Ts 6h", "Td", "--no-ls")["ev"]


def test_kings_by_rank(odds: Odds) -> None:
    """Tens are not split; who does it does it best once, and then it is the same by rank and by value (BJ-2.5)."""
    by_value, by_rank = (odds("Ks Kh", "6d", f"--split-by {what}") for what in ("value", "rank"))
    assert by_value["best"] == "stand"
    assert by_value["ev"] == by_rank["ev"]
    assert by_value["ev"]["split"] < by_value["ev"]["stand"]


def test_no_hole_card(odds: Odds) -> None:
    """Without a hole card the dealer's natural is still to come, takes doubles whole, and pushes a natural (BJ-2.10)."""
    found = odds("As Kh", "Ad", "--no-peek --decks 1")
    assert found["dealer"]["natural"] == pytest.approx(15 / 49, abs=1e-6)
    assert found["ev"]["stand"] == pytest.approx(1.5 * 34 / 49, abs=1e-6)
    given_up = odds("Ts 6h", "Ad", "--no-peek --decks 1")["ev"]["surrender"]
    assert given_up == pytest.approx(-0.5 - 0.5 * 15 / 49, abs=1e-6)


def test_insurance(odds: Odds) -> None:
    """Insurance loses from a fresh deck without a ten in hand, and wins when enough other cards are out (BJ-2.3)."""
    assert odds("2s 3h", "Ad", "--decks 1")["insurance"] == pytest.approx(-1 / 49, abs=1e-6)
    seen = "4s 5s 6s 7s"
    assert odds("2s 3h", "Ad", f"--decks 1 --seen '{seen}'")["insurance"] == pytest.approx(3 / 45, abs=1e-6)


def test_a_shoe_that_may_run_out_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """When next to no card is unseen nothing exact can be said, as a new shoe may come in (BJ-1.2)."""
    seen = " ".join(
        rank + suit for suit in "shdc" for rank in "23456789TJQKA" if rank + suit not in "Ts6hTd2c3c4c"
    )
    assert main(["odds", "--hand", "Ts 6h", "--up", "Td", "--decks", "1", "--seen", seen]) == 2
    assert "run out" in capsys.readouterr().err


def test_a_natural_nobody_saw_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Against an ace with tens alone unseen the dealer, who looked, would have a natural (BJ-2.4)."""
    seen = " ".join(rank + suit for suit in "shdc" for rank in "23456789A" if rank + suit not in "2s3hAd")
    assert main(["odds", "--hand", "2s 3h", "--up", "Ad", "--decks", "1", "--seen", seen]) == 2
    assert "natural" in capsys.readouterr().err


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


def test_the_same_seed_gives_the_same_runs(figures: Figures) -> None:
    """A measurement can be repeated by its seed; another seed has other deals."""
    arguments = "scoundrel bench --games 12 --completions 5 --stakes --seed"
    first = figures(f"{arguments} a1")
    assert first == figures(f"{arguments} a1")
    assert first != figures(f"{arguments} a2")
    assert sum(first["scores"].values()) == 12
    assert first["won"] == sum(times for score, times in first["scores"].items() if int(score) > 0)
    low, high = first["won_interval"]
    assert low < first["won_percent"] < high


def test_whoever_plays_for_payout_may_play_otherwise(figures: Figures) -> None:
    """The aim is what the patient player's choices are weighed by."""
    arguments = "scoundrel bench --games 12 --completions 5 --stakes --aim"
    assert figures(f"{arguments} win")["scores"] != figures(f"{arguments} payout")["scores"]


def test_solving_says_how_many_lines_were_found(figures: Figures) -> None:
    """Found, proven and given up make all deals; a larger budget finds no fewer."""
    small = figures("scoundrel solve --games 12 --mode strict --budget 40")
    large = figures("scoundrel solve --games 12 --mode strict --budget 40000")
    assert small["found"] <= large["found"] <= 12 - large["cannot_be_won"]
    assert large["found"] >= 9


def test_the_same_seed_gives_the_same_matches(figures: Figures) -> None:
    """A measurement can be repeated by its seed; another seed has other deals."""
    arguments = "thirteen bench --games 30 --level normal --against easy --seed"
    first = figures(f"{arguments} a1")["matches"]
    assert first == figures(f"{arguments} a1")["matches"]
    assert first != figures(f"{arguments} a2")["matches"]


def test_without_a_level_each_plays_the_one_below(figures: Figures) -> None:
    """Three matches, and the time of every level's choices."""
    said = figures("thirteen bench --games 2")
    matches = [(match["level"], match["against"]) for match in said["matches"]]
    assert matches == [("normal", "easy"), ("hard", "normal"), ("expert", "hard")]
    assert said["deals"] == 4
    assert list(said["moves"]) == ["easy", "normal", "hard", "expert"]
    for moves in said["moves"].values():
        assert 0 < moves["median_seconds"] <= moves["longest_seconds"]


def test_levels_are_as_strong_as_they_are_in_this_order(figures: Figures) -> None:
    """Over some deals each level beats the one below by more than chance."""
    for level, games in (("normal", "60"), ("hard", "300")):
        (match,) = figures(f"thirteen bench --games {games} --level {level}")["matches"]
        low, high = match["won_interval"]
        assert 50 < low < match["won_percent"] < high
        assert match["cards_ahead"] > 0


def test_a_level_wins_half_against_itself(figures: Figures) -> None:
    """Mirrored deals are fair: what the cards are worth falls out (TH-4)."""
    (match,) = figures("thirteen bench --games 20 --level hard --against hard")["matches"]
    assert match["won_percent"] == 50
    assert match["cards_ahead"] == 0


def test_levels_are_measured_by_other_rules_too(figures: Figures) -> None:
    """The same deals go another way under the article's rules."""
    usual, article = (
        figures(f"thirteen bench --games 20 --level hard --rules {rules}") for rules in ("usual", "article")
    )
    assert (usual["rules"], article["rules"]) == ("usual", "article")
    assert usual["matches"] != article["matches"]


def test_a_chart_as_json(figures: Figures) -> None:
    """One line of JSON holds the chart, group by group, and its edge."""
    found = figures("chart --decks infinite --no-ls")
    chart = found["chart"]
    assert found["chart_edge_percent"] == 0.511734
    assert chart["pairs"]["88"] == ["P"] * 10
    assert chart["hard"]["12"] == list("HHSSSHHHHH")
    assert chart["soft"]["18"] == ["S", "Ds", "Ds", "Ds", "Ds", "S", "S", "H", "H", "H"]
