"""The shoe in compiled code: only the cards that are dealt are shuffled (BJ-1.1, BJ-1.2)."""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from lab.blackjack.simulation.cards import ONE_DECK, Cards
from lab.generator import Generator, draw, seeded
from lab.jit import compiled
from rules.blackjack.house_rules import HouseRules

Numbers: TypeAlias = npt.NDArray[np.int64]

# Places in the array of numbers: cards in a shoe, cards that lie in their final order, the next of the given shoes.
LENGTH, READY, NEXT = range(3)

AHEAD = 8
"""How many cards are put in order at a time once the cut card is near."""

CARDS_IN_A_ROUND = 640
"""No round takes more: 28 hands of up to 22 cards, and a dealer's."""

TAGS = np.array([0, -1, 1, 1, 1, 1, 1, 0, 0, 0, -1] + [0] * 21, dtype=np.int64)
"""What Hi-Lo adds for a card that is seen, by what the card counts; an ace counts one."""


class Shoe(NamedTuple):
    """A shoe, and behind it the further shoes that a round may need (BJ-1.2).

    `counts[n]` is the Hi-Lo count of the first n cards. Where `given` has rows, they are the orders of the shoes, one
    after another; else the generator makes them.
    """

    cards: Cards
    counts: npt.NDArray[np.int64]
    numbers: Numbers
    generator: Generator
    given: Cards


def new_shoe(rules: HouseRules, seed: int) -> Shoe:
    """Make a shoe that is shuffled by a generator with this seed, from 0 below 2**64."""
    return _shoe(rules, seed, np.zeros((0, 1), dtype=np.uint8))


def given_shoe(rules: HouseRules, orders: Cards) -> Shoe:
    """Make a shoe that is dealt in these orders, one row for each shoe that is begun or brought in."""
    return _shoe(rules, 0, orders)


def _shoe(rules: HouseRules, seed: int, given: Cards) -> Shoe:
    whole = np.tile(ONE_DECK, rules.decks)
    further = -(-CARDS_IN_A_ROUND // len(whole))
    cards = np.tile(whole, 1 + further)
    numbers = np.array([len(whole), 0, 0], dtype=np.int64)
    return Shoe(cards, np.zeros(len(cards) + 1, dtype=np.int64), numbers, seeded(seed), given)


@compiled
def begin(shoe: Shoe, cut: int) -> None:
    """Begin a new shoe; what lies in it is in some order, so it need not be laid out anew to be shuffled."""
    shoe.numbers[READY] = 0
    make_ready(shoe, min(cut + AHEAD, shoe.numbers[LENGTH]))


@compiled
def make_ready(shoe: Shoe, end: int) -> None:
    """Put the cards before `end` into their final order, whole given shoes at once."""
    length = shoe.numbers[LENGTH]
    while shoe.numbers[READY] < end:
        start = shoe.numbers[READY]
        behind = (start // length + 1) * length
        if len(shoe.given):
            stop = behind
            for place in range(start, stop):
                shoe.cards[place] = shoe.given[shoe.numbers[NEXT], place - start]
            shoe.numbers[NEXT] += 1
        else:
            stop = min(end, behind)
            _shuffle(shoe.generator, shoe.cards, start, stop, behind)
        running = shoe.counts[start]
        for place in range(start, stop):
            running += TAGS[shoe.cards[place] & 31]
            shoe.counts[place + 1] = running
        shoe.numbers[READY] = stop


@compiled
def _shuffle(generator: Generator, cards: Cards, start: int, stop: int, behind: int) -> None:
    """Choose cards[start:stop] from cards[start:behind], two of each word; the bias is as in `draw_below`."""
    word = np.uint64(0)
    for place in range(start, stop):
        word = word << np.uint64(32) if (place - start) & 1 else draw(generator)
        chosen = place + np.int64(((word >> np.uint64(32)) * np.uint64(behind - place)) >> np.uint64(32))
        kept = cards[place]
        cards[place] = cards[chosen]
        cards[chosen] = kept


@compiled
def take(shoe: Shoe, position: int) -> int:
    """Give the card at `position`, where all cards before it are in order."""
    if position == shoe.numbers[READY]:
        make_ready(shoe, position + AHEAD)
    return shoe.cards[position]
