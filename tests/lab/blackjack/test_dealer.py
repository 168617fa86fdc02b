"""What the dealer ends with, and what standing, hitting and doubling are worth, against published tables (LB-1, LB-2)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from lab.blackjack.composition import LETTERS, Composition, full_shoe, hand_table
from lab.blackjack.dealer import OUTCOMES, dealer_chances
from lab.blackjack.edge import against_up_card
from rules.blackjack.house_rules import HouseRules

# M. Shackleford, The Wizard of Odds, blackjack appendices 2 (after the look for a natural) and 2B (before it).
SHACKLEFORD = [
    (1, "A", True, "0.183786 0.190890 0.188680 0.191692 0.075137 0 0.169815"),
    (1, "2", True, "0.138976 0.131762 0.131815 0.123948 0.120526 0 0.352973"),
    (1, "5", True, "0.119687 0.123483 0.116909 0.104694 0.106321 0 0.428905"),
    (1, "6", True, "0.166948 0.106454 0.107192 0.100705 0.097879 0 0.420823"),
    (1, "9", True, "0.121886 0.103921 0.357391 0.122250 0.061109 0 0.233442"),
    (1, "T", True, "0.124156 0.122486 0.124421 0.356869 0.039570 0 0.232499"),
    (2, "A", True, "0.186367 0.189883 0.188851 0.190272 0.076531 0 0.168096"),
    (2, "T", True, "0.122412 0.121600 0.122524 0.363870 0.038449 0 0.231144"),
    (1, "A", False, "0.126128 0.131003 0.129486 0.131553 0.0515646 0.313726 0.11654"),
    # Without end, by two independent calculations.
    (None, "T", True, "0.120710 0.120710 0.120710 0.370710 0.037376 0 0.229785"),
]


def without_up_card(shoe: Composition, letter: str) -> Composition:
    by_rank = list(shoe.by_rank)
    by_rank[LETTERS.index(letter)] -= shoe.unit
    return replace(shoe, by_rank=tuple(by_rank))


@pytest.mark.parametrize(("decks", "up", "has_looked", "published"), SHACKLEFORD)
def test_published_chances(decks: int | None, up: str, *, has_looked: bool, published: str) -> None:
    """A dealer who stands on soft 17 ends as the tables say, before or after looking for a natural (BJ-2.4)."""
    shoe = without_up_card(full_shoe(decks), up)
    chances = dealer_chances(shoe, LETTERS.index(up), hit_soft_17=False, has_looked=has_looked)
    assert list(chances) == list(OUTCOMES)
    assert list(chances.values()) == pytest.approx(list(map(float, published.split())), abs=1.5e-6)


@pytest.mark.parametrize("hit_soft_17", [False, True], ids=["S17", "H17"])
@pytest.mark.parametrize("up", ["A", "2", "6", "T"])
def test_any_shoe(up: str, *, hit_soft_17: bool) -> None:
    """From a shoe that is far from whole decks the chances are those of drawing card by card (BJ-2.8)."""
    shoe = Composition((3, 0, 5, 1, 2, 7, 0, 1, 4, 2, 0, 1, 1))
    chances = dealer_chances(shoe, LETTERS.index(up), hit_soft_17=hit_soft_17, has_looked=False)
    left = tuple(map(int, shoe.counts))
    counted = card_by_card((LETTERS.index(up) + 1,), left, hit_soft_17=hit_soft_17)
    assert chances == pytest.approx({name: float(counted.get(name, 0)) for name in OUTCOMES}, abs=1e-14)


def card_by_card(cards: tuple[int, ...], left: tuple[int, ...], *, hit_soft_17: bool) -> dict[str, Fraction]:
    """Count every order of the dealer's cards, in fractions; cards are values, aces one."""
    total, is_soft = sum(cards), 1 in cards and sum(cards) <= 11
    total += 10 * is_soft
    if len(cards) == 2 and total == 21:
        return {"natural": Fraction(1)}
    if total > 21:
        return {"bust": Fraction(1)}
    if total > 17 or (total == 17 and not (is_soft and hit_soft_17)):
        return {str(total): Fraction(1)}
    chances: dict[str, Fraction] = {}
    for value_index, count in enumerate(left):
        if count:
            fewer = (*left[:value_index], count - 1, *left[value_index + 1 :])
            for name, chance in card_by_card(
                (*cards, value_index + 1), fewer, hit_soft_17=hit_soft_17
            ).items():
                chances[name] = chances.get(name, Fraction(0)) + chance * Fraction(count, sum(left))
    return chances


S17 = HouseRules()
H17 = HouseRules(hit_soft_17=True)
NO_HOLE_CARD = HouseRules(hit_soft_17=True, no_hole_card=True)

# M. Shackleford, The Wizard of Odds, blackjack appendix 1: stand, hit, double without end.
ENDLESS = [
    ("7T", "2", "-0.1530 . ."),
    ("7T", "6", "0.0117 . ."),
    ("8T", "7", "0.3996 . ."),
    ("TT", "T", "0.5545 . ."),
    ("8T", "A", "-0.1002 . ."),
    ("22", "2", ". -0.1149 ."),
    ("22", "6", ". 0.0111 ."),
    ("88", "T", "-0.5404 -0.5398 -1.0797"),
    # By an independent calculation.
    ("6T", "T", "-0.540430 -0.539826 ."),
    ("56", "6", ". . 0.667380"),
]
# The same, appendix 9: by the cards of the hand.
OF_THE_CARDS: list[tuple[int | None, HouseRules, str, str, str]] = [
    (1, S17, "A2", "A", "-0.661732 -0.067808 -0.593281"),
    (1, S17, "56", "A", "-0.634013 0.172946 0.240259"),
    (1, S17, "A7", "A", "-0.101015 -0.108386 -0.357778"),
    (1, H17, "45", "A", "-0.581270 -0.121173 -0.419143"),
    (2, H17, "46", "A", "-0.587412 0.038312 -0.003909"),
    (2, H17, "A7", "A", "-0.224703 -0.165428 -0.416886"),
    (5, S17, "36", "A", "-0.661578 -0.068441 -0.427025"),
    (5, H17, "56", "A", "-0.594346 0.109880 0.128187"),
    (6, NO_HOLE_CARD, "56", "A", "-0.720879 -0.235772 -0.535879"),
    (6, NO_HOLE_CARD, "A7", "A", "-0.466029 -0.421285 -0.909374"),
    (8, NO_HOLE_CARD, "A2", "A", "-0.722307 -0.378980 -1.024082"),
    (8, NO_HOLE_CARD, "45", "A", "-0.721465 -0.395636 -0.932679"),
    (None, H17, "2T", "4", "-0.205850 -0.213839 ."),
    # Where a player's 21 wins at once, it is worth one whatever the dealer may have (Classic).
    (1, replace(S17, player_21_wins=True), "777", "T", "1.000000 . ."),
    # J. A. Nairn, Two Deck Blackjack Expected Values: standing.
    (2, S17, "AA", "A", "-0.665322 . ."),
    (2, S17, "55", "A", "-0.659528 . ."),
]


@pytest.mark.parametrize(
    ("decks", "rules", "hand", "up", "published"),
    [*((None, S17, *rest) for rest in ENDLESS), *OF_THE_CARDS],
)
def test_published_values(decks: int | None, rules: HouseRules, hand: str, up: str, published: str) -> None:
    """Standing, hitting and doubling are worth what the tables say, to their last digit (LB-2, BJ-2.10)."""
    against, _ = against_up_card(rules, decks, LETTERS.index(up))
    index = hand_table().find(LETTERS.index(letter) for letter in hand)
    found = (against.play.stands[index], against.hits[index], against.doubles[index])
    for value, text in zip(found, published.split(), strict=True):
        if text != ".":
            assert value == pytest.approx(float(text), abs=0.6 * 10.0 ** -len(text.partition(".")[2]))


def test_all_hands_are_listed() -> None:
    """There are 3,072 hands of two cards or more that are not bust, if the shoe holds enough of each card."""
    table = hand_table()
    assert (table.cards >= 2).sum() == 3072
    assert table.letters(table.find((9, 0, 2))) == "A3T"
