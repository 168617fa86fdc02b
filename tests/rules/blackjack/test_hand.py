"""What cards count."""

from itertools import combinations_with_replacement

import pytest

from rules.blackjack.hand import Hand, Total, total_of
from rules.cards import Card, Rank, Suit, parse_cards

TEN_VALUES = [rank for rank in Rank if rank not in {Rank.JACK, Rank.QUEEN, Rank.KING}]


def best_count(ranks: tuple[Rank, ...]) -> Total:
    """Count ranks another way: try every number of aces as eleven and keep the highest that does not exceed 21."""
    aces = ranks.count(Rank.ACE)
    others = sum(10 if rank in {Rank.JACK, Rank.QUEEN, Rank.KING} else rank for rank in ranks) - 14 * aces
    counts = [others + 11 * elevens + (aces - elevens) for elevens in range(aces + 1)]
    within = [elevens for elevens, count in enumerate(counts) if count <= 21]
    elevens = within[-1] if within else 0
    return Total(counts[elevens], soft=elevens > 0)


@pytest.mark.parametrize(
    ("ranks", "size"),
    [*((TEN_VALUES, size) for size in range(1, 9)), *((list(Rank), size) for size in range(1, 5))],
    ids=lambda value: str(value if isinstance(value, int) else len(value)),
)
def test_total_of_every_multiset(ranks: list[Rank], size: int) -> None:
    """Every hand of up to eight cards counts as another scorer counts it (BJ-1.3)."""
    for chosen in combinations_with_replacement(ranks, size):
        cards = [Card(rank, Suit.SPADES) for rank in chosen]
        assert total_of(cards) == best_count(chosen), chosen


@pytest.mark.parametrize(
    ("cards", "from_split", "natural"),
    [("Ac Td", False, True), ("Kc Ad", False, True), ("Ac Td", True, False), ("7c 7d 7h", False, False)],
)
def test_natural_is_ace_and_ten_of_an_unsplit_hand(cards: str, *, from_split: bool, natural: bool) -> None:
    """Only the first two cards of an unsplit hand make a natural (BJ-1.4)."""
    assert Hand(parse_cards(cards), stake=10, from_split=from_split).is_natural is natural
