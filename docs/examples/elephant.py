#!/usr/bin/env python3
"""An entrant for `cardroom koth` that is started once, as `elephant.py --lines`, and remembers.

Each line on standard input is a question, the same five fields a program run once a move has as its arguments; each
answer is a line on standard output, flushed at once. It remembers the cards of earlier hands and bets on 19 and more,
a little for each high card that it saw less often than low ones.
"""

import sys

BUY_IN = 10
DECK = 52
STEPS = 20
GOOD_SCORE = 19


class Memory:
    """The cards seen since there was a new deck, as far as one can tell."""

    def __init__(self) -> None:
        self.earlier = ""
        self.present = ""

    def see(self, visible: str) -> None:
        """Note what lies on the table; whatever does not go on from before is another hand."""
        if not visible.startswith(self.present):
            self.earlier += self.present
            self.present = ""
        self.present = visible
        if len(self.earlier) + len(visible) > DECK:
            self.earlier = ""

    def high_cards_left(self) -> int:
        """Count how many more low than high cards have gone."""
        seen = self.earlier + self.present
        return sum((card in "23456") - (card in "TJQKA") for card in seen)


def main() -> None:
    """Answer until there are no more questions."""
    memory = Memory()
    for line in sys.stdin:
        score_text, hand, visible, stake_text, chips_text = line.split()
        score, stake, chips = int(score_text), int(stake_text), int(chips_text)
        memory.see(visible)
        steps = min(STEPS // 2, 2 + max(0, memory.high_cards_left()))
        bet = chips * steps // STEPS
        if score >= GOOD_SCORE and stake == BUY_IN and bet:
            answer = f"B {bet}"
        elif score < (17 if "A" in hand or visible[0] in "789TJQKA" else 13):
            answer = "H"
        else:
            answer = "S"
        sys.stdout.write(f"{answer}\n")
        sys.stdout.flush()


main()
