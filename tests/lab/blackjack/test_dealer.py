"""What the dealer ends with, against published tables and against plain counting (LB-1)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from lab.blackjack.composition import LETTERS, Composition, full_shoe
from lab.blackjack.dealer import OUTCOMES, dealer_chances

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
