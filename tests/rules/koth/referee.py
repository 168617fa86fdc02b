"""A second, naive reading of KH-1 to KH-5 to hold the engine against: one hand that changes, cards and actions as text.

It shares nothing with the engine, neither code nor types, and is slow and plain on purpose.
"""


def score(cards: list[str]) -> int:
    """Try every way to count the aces and take the highest that is not over 21, or else the lowest."""
    ways = [0]
    for card in cards:
        rank = card[0]
        counts = [1, 11] if rank == "A" else [10 if rank in "TJQK" else int(rank)]
        ways = [way + count for way in ways for count in counts]
    return max((way for way in ways if way <= 21), default=min(ways))


class Referee:
    """One hand: `cards` in the order they are dealt, `chips` of every seat."""

    def __init__(self, buy_in: int, cards: list[str], chips: list[int]) -> None:
        self.cards = list(cards)
        self.chips = list(chips)
        self.playing = [amount >= buy_in for amount in chips]
        self.stakes = [buy_in if plays else 0 for plays in self.playing]
        self.chips = [amount - stake for amount, stake in zip(self.chips, self.stakes, strict=True)]
        self.hands: list[list[str]] = [[] for _ in chips]
        self.shown: list[str] = []
        self.payouts = [0 for _ in chips]
        self.done = [not plays for plays in self.playing]
        self._round_of_cards()
        self.dealer = [self.cards.pop(0)]
        self._round_of_cards()
        self.dealer.append(self.cards.pop(0))
        self.bets_since_card = 0
        self.is_first_move = True

    def _round_of_cards(self) -> None:
        for seat, plays in enumerate(self.playing):
            if plays:
                self._card_to(seat)

    def _card_to(self, seat: int) -> None:
        card = self.cards.pop(0)
        self.hands[seat].append(card)
        self.shown.append(card)

    def seat_to_move(self) -> int | None:
        for seat, done in enumerate(self.done):
            if not done:
                return seat
        return None

    def may(self, text: str) -> bool:
        """Say whether the seat to move may do this: H, S, D or B and an amount."""
        seat = self.seat_to_move()
        if seat is None:
            return False
        if text == "D":
            return self.is_first_move and self.chips[seat] >= self.stakes[seat]
        if text.startswith("B "):
            return 1 <= abs(int(text[2:])) <= self.chips[seat] and self.bets_since_card < 20
        return text in {"H", "S"}

    def visible(self) -> str:
        """Write what a program sees of the cards."""
        return self.dealer[0][0] + "#" + "".join(card[0] for card in self.shown)

    def do(self, text: str) -> None:
        seat = self.seat_to_move()
        assert seat is not None
        if text.startswith("B "):
            amount = abs(int(text[2:]))
            self.chips[seat] -= amount
            self.stakes[seat] += amount
            self.bets_since_card += 1
            self.is_first_move = False
            return
        if text == "D":
            self.chips[seat] -= self.stakes[seat]
            self.stakes[seat] *= 2
        if text in {"H", "D"}:
            self._card_to(seat)
            self.bets_since_card = 0
            self.is_first_move = False
        if text in {"S", "D"} or score(self.hands[seat]) > 21:
            self.done[seat] = True
            self.bets_since_card = 0
            self.is_first_move = True
        if self.seat_to_move() is None:
            self._end()

    def _end(self) -> None:
        while score(self.dealer) < 17:
            self.dealer.append(self.cards.pop(0))
        to_beat = score(self.dealer) if score(self.dealer) <= 21 else 0
        for seat, plays in enumerate(self.playing):
            if plays and to_beat < score(self.hands[seat]) <= 21:
                self.payouts[seat] = 2 * self.stakes[seat]
                self.chips[seat] += self.payouts[seat]
