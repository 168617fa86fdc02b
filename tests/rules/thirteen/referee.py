"""A second, naive reading of TH-1 to TH-5 and TH-8 to hold the engine against: one deal that changes, all of it text.

It shares nothing with the engine, neither code nor types: what may be played is found by trying every set of cards.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations

AS_WRITTEN = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
NAMES = ("single", "pair", "triple", "straight", "bomb")

Meld = tuple[str, int, int]
"""What cards are together: name, number of cards, height."""


class Referee:
    """One deal: `options` holds all by name, `hands` the cards of both, `leader` who leads."""

    def __init__(self, options: Mapping[str, object], hands: list[list[str]], leader: int) -> None:
        self.options = options
        self.heights = "23456789TJQKA" if options["ace"] == "high" else "A23456789TJQK"
        self.hands = [list(hand) for hand in hands]
        self.turn = leader
        self.last: Meld | None = None
        self.fruitless_leads = 0

    def meld(self, cards: list[str]) -> Meld | None:
        heights = sorted(self.heights.index(card[0]) for card in cards)
        size, top = len(cards), heights[-1]
        if heights == [top] * size:
            if size == 1 and not self.options["singles"]:
                return None
            if size == 4:
                return ("bomb", size, top) if self.options["quads"] == "bomb" else None
            return (NAMES[size - 1], size, top)
        if size >= int(str(self.options["min_straight"])) and heights == list(range(top - size + 1, top + 1)):
            return ("straight", size, top)
        return None

    def may_be_played(self, meld: Meld) -> bool:
        if self.last is None:
            return True
        if meld[0] == "bomb" and self.last[0] != "bomb":
            return True
        return meld[:2] == self.last[:2] and meld[2] > self.last[2]

    def plays(self) -> Iterator[tuple[int, Meld, list[int]]]:
        hand = sorted(self.hands[self.turn], key=AS_WRITTEN.index)
        for size in range(1, len(hand) + 1):
            for chosen in combinations(hand, size):
                meld = self.meld(list(chosen))
                if meld is not None and self.may_be_played(meld):
                    yield NAMES.index(meld[0]), meld, [AS_WRITTEN.index(card) for card in chosen]

    def legal(self) -> list[str]:
        """List what may be done: kinds, lengths and heights rising, then the cards as they are written; passing last."""
        if self.ending():
            return []
        plays = sorted(self.plays(), key=lambda play: (play[0], play[1][1:], play[2]))
        texts = [f"play {' '.join(AS_WRITTEN[place] for place in places)}" for _, _, places in plays]
        follows_at_will = self.last is not None and "free" in self.options.values()
        return [*texts, "pass"] if follows_at_will or not texts else texts

    def do(self, text: str) -> None:
        if text == "pass":
            self.fruitless_leads += self.last is None
            self.last = None
        else:
            cards = text.split()[1:]
            for card in cards:
                self.hands[self.turn].remove(card)
            self.last = self.meld(cards)
            self.fruitless_leads = 0
        self.turn = 1 - self.turn

    def ending(self) -> tuple[str, int | None, int] | None:
        """Tell how the deal ended: reason, winner, points."""
        zero, one = map(len, self.hands)
        if zero and one and self.fruitless_leads < 2:
            return None
        points = abs(zero - one)
        if self.options["scoring"] == "win" and points:
            points = 1
        winner = None if zero == one else 0 if zero < one else 1
        return ("blocked" if zero and one else "out", winner, points)
