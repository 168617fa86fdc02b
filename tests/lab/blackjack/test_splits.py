"""What splitting is worth, against published figures (LB-2)."""

from dataclasses import replace

import pytest

from lab.blackjack.column import best_split
from lab.blackjack.composition import LETTERS
from lab.blackjack.edge import against_up_card
from lab.blackjack.policy import split_of
from rules.blackjack.house_rules import DoubleOn, HouseRules

ONE_SPLIT = HouseRules(double_after_split=False, max_hands=2)


def split(pair: str, up: str, rules: HouseRules, decks: int | None = 1) -> float:
    """Give what splitting a pair is worth."""
    against, _ = against_up_card(rules, decks, LETTERS.index(up))
    best = against.best
    return best_split(against.play, against.pairs, LETTERS.index(pair), best.hitting, best.doubling)[0]


@pytest.mark.parametrize(
    ("pair", "up", "decks", "rules", "published", "reach"),
    [
        # E. Farmer, CDZ-, on blackjacktheforum.com; with doubles after the split quoted on blackjackinfo.com.
        ("2", "6", 1, ONE_SPLIT, 0.1189818683947885, 1e-15),
        ("2", "6", 1, HouseRules(double=DoubleOn.NINE_TO_ELEVEN, max_hands=2), 0.2587, 6e-5),
        # MGP's analyser, CDZ-, its repository's issue 1.
        ("3", "T", 8, replace(ONE_SPLIT, no_hole_card=True), -0.641977, 6e-7),
        # M. Shackleford, The Wizard of Odds, blackjack appendix 1: four hands without end.
        ("8", "T", None, HouseRules(), -0.4807, 5e-5),
    ],
)
def test_published_splits(
    pair: str, up: str, decks: int | None, rules: HouseRules, published: float, reach: float
) -> None:
    """Splitting is worth what others have computed (LB-2)."""
    assert split(pair, up, rules, decks) == pytest.approx(published, abs=reach)


# J. A. Nairn, Single Deck Blackjack Expected Values, exact splitting: all hands of a split enumerated, 45 days of computing. S17;
# two, three and four hands without double after split, then with it; pairs are split again whenever they can be, aces too.
# A ten up is left out, and sixes against an ace, where the tables play hands by their totals.
NAIRN = {
    "6": {
        "A": "0.758276 0.828269 0.831965 0.758276 0.828269 0.831965",
        "2": "0.118982 0.126404 0.126812 0.272414 0.293521 0.294721",
        "3": "0.111575 0.121528 0.122171 0.274115 0.298993 0.300526",
        "4": "0.083439 0.076810 0.076506 0.244333 0.248557 0.248774",
        "5": "0.055851 0.031548 0.030293 0.200283 0.156001 0.153548",
        "6": "-0.010651 -0.003899 -0.003899 0.155507 0.169340 0.169340",
        "7": "0.053024 0.071754 0.072758 0.209924 0.241645 0.243348",
        "8": "0.233716 0.267683 0.269513 0.340370 0.383004 0.385294",
        "9": "0.359377 0.365690 0.365950 0.413268 0.423806 0.424280",
        "T": "0.525105 0.426506 0.363571 0.525105 0.426506 0.363571",
    },
    "A": {
        "A": "0.223932 0.261074 0.261074 0.223932 0.261074 0.261074",
        "2": "-0.427834 -0.441544 -0.442273 -0.421365 -0.434265 -0.434935",
        "4": "-0.547373 -0.575658 -0.577198 -0.535358 -0.562365 -0.563821",
        "5": "-0.648455 -0.711842 -0.715392 -0.633159 -0.694962 -0.698411",
        "7": "-0.606933 -0.611805 -0.611818 -0.595329 -0.598957 -0.598886",
        "8": "-0.340317 -0.325769 -0.324889 -0.333718 -0.318552 -0.317635",
        "9": "-0.072145 -0.071777 -0.071659 -0.070544 -0.070186 -0.070078",
        "T": "0.098543 -0.186974 -0.354749 0.098543 -0.186974 -0.354749",
    },
}


@pytest.mark.parametrize("up", NAIRN)
def test_every_hand_enumerated(up: str) -> None:
    """One deck, up to four hands: what Nairn found by enumerating all hands of a split, to the sixth digit (BJ-2.5)."""
    found: dict[str, list[float]] = {pair: [] for pair in NAIRN[up]}
    for doubles in (False, True):
        rules = HouseRules(double_after_split=doubles, resplit_aces=True)
        against, _ = against_up_card(rules, 1, LETTERS.index(up))
        best = against.best
        for pair, values in found.items():
            value_index = LETTERS.index(pair)
            values += [
                split_of(against.play, value_index, hands, best.hitting, best.doubling) for hands in (2, 3, 4)
            ]
    for pair, values in found.items():
        assert values == pytest.approx(list(map(float, NAIRN[up][pair].split())), abs=1.5e-6), pair


# The best there is by one's own cards for nines, one deck, one split (k_c, blackjacktheforum.com).
BEST_NINES = {
    "2": 0.173232943411645,
    "3": 0.172778633765097,
    "4": 0.252688077504041,
    "5": 0.339219595561846,
    "6": 0.359377292533821,
    "7": 0.34057565610755,
    "8": 0.179418224640052,
    "9": -0.112239530063659,
}


@pytest.mark.parametrize(("up", "best"), BEST_NINES.items(), ids=BEST_NINES)
def test_the_error_of_the_method(up: str, best: float) -> None:
    """At most 0.0032 below the best and never above; none against four to six, where nothing depends on the pair."""
    reach = 1e-14 if up in "456" else 0.0032
    assert best - reach < split("9", up, ONE_SPLIT) < best + 1e-13


def test_more_hands_are_worth_more() -> None:
    """Every house rule that lets a player choose is worth something: more hands, doubles, aces again, aces played on."""
    terms = [
        replace(ONE_SPLIT, max_hands=3),
        HouseRules(max_hands=3),
        HouseRules(),
        HouseRules(resplit_aces=True),
        HouseRules(resplit_aces=True, hit_split_aces=True),
    ]
    eights = [split("8", "6", rules) for rules in (ONE_SPLIT, *terms[:3])]
    aces = [split("A", "6", rules) for rules in terms[2:]]
    assert eights == sorted(set(eights))
    assert aces == sorted(set(aces))
