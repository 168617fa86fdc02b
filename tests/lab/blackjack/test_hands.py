"""What standing, hitting and doubling are worth, against published tables (LB-2)."""

from dataclasses import replace

import pytest

from lab.blackjack.composition import LETTERS, hand_table
from lab.blackjack.edge import against_up_card
from rules.blackjack.house_rules import HouseRules

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
