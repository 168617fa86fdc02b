"""What splitting is worth, against published figures (LB-2)."""

from dataclasses import replace

import pytest

from lab.blackjack.column import best_split
from lab.blackjack.composition import LETTERS
from lab.blackjack.edge import against_up_card
from rules.blackjack.house_rules import DoubleOn, HouseRules

ONE_SPLIT = HouseRules(double_after_split=False, max_hands=2)


def split(pair: str, up: str, rules: HouseRules, decks: int | None = 1) -> float:
    """Give what splitting a pair is worth."""
    against, _ = against_up_card(rules, decks, LETTERS.index(up))
    best = against.best
    return best_split(against.play, against.pairs, LETTERS.index(pair), best.hitting, best.doubling)[0]


def test_farmers_twos() -> None:
    """Twos against a six, one deck, one split, no double: 0.1189818683947885 (E. Farmer, CDZ-, on blackjacktheforum.com)."""
    assert split("2", "6", ONE_SPLIT) == pytest.approx(0.1189818683947885, abs=1e-15)


def test_twos_with_doubles() -> None:
    """The same with doubles on 9 to 11 after the split: 25.87 % (Farmer's analyser, quoted on blackjackinfo.com)."""
    rules = HouseRules(double=DoubleOn.NINE_TO_ELEVEN, max_hands=2)
    assert split("2", "6", rules) == pytest.approx(0.2587, abs=6e-5)


def test_threes_without_a_hole_card() -> None:
    """Threes against a ten, eight decks, no hole card: -0.641977 (MGP's analyser, CDZ-, its repository's issue 1)."""
    rules = replace(ONE_SPLIT, no_hole_card=True)
    assert split("3", "T", rules, 8) == pytest.approx(-0.641977, abs=6e-7)


def test_eights_without_end() -> None:
    """Eights against a ten, split to four hands without end: -0.4807 (Shackleford, blackjack appendix 1)."""
    assert split("8", "T", HouseRules(), None) == pytest.approx(-0.4807, abs=6e-5)


@pytest.mark.parametrize(
    ("up", "best"),
    [
        ("2", 0.173232943411645),
        ("3", 0.172778633765097),
        ("4", 0.252688077504041),
        ("5", 0.339219595561846),
        ("6", 0.359377292533821),
        ("7", 0.34057565610755),
        ("8", 0.179418224640052),
        ("9", -0.112239530063659),
    ],
)
def test_the_error_of_the_method(up: str, best: float) -> None:
    """Nines, one deck, one split: never above the best there is by one's own cards (k_c, blackjacktheforum.com), at most 0.0032 below."""
    assert best - 0.0032 < split("9", up, ONE_SPLIT) < best + 1e-13


def test_the_method_is_the_best_where_nothing_depends_on_the_pair() -> None:
    """Against four to six the hands of split nines are played as any others, and the two figures are one."""
    for up, best in (("4", 0.252688077504041), ("5", 0.339219595561846), ("6", 0.359377292533821)):
        assert split("9", up, ONE_SPLIT) == pytest.approx(best, abs=1e-14)


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
