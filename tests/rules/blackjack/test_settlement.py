"""What every hand gives back: each kind of player's hand against each kind of dealer's hand (BJ-2.9, BJ-2.10).

The expectations are written down, not computed. A hand of class 12-20 is 18, unless the row says 12 or another dealer.
Without a hole card the same cards meet the same dealer, but a dealer's natural is found only at the end.
"""

import pytest

from rules.blackjack import BLACKJACK
from rules.blackjack.engine import payout, staked
from rules.blackjack.house_rules import from_options
from rules.blackjack.state import RoundState
from rules.cards import parse_cards
from rules.shoe import Shoe

STAKE = 25

# How a player comes to a hand: first card, second card, what is done, and the cards drawn for it.
PLAYER = {
    ("plain", "natural"): ("As", "Ks", "", ""),
    ("plain", "21"): ("7s", "7h", "hit", "7c"),
    ("plain", "18"): ("Ts", "8s", "stand", ""),
    ("plain", "12"): ("Ts", "2s", "stand", ""),
    ("plain", "bust"): ("Ts", "6s", "hit", "Kc"),
    ("doubled", "21"): ("6s", "5s", "double", "Ts"),
    ("doubled", "18"): ("6s", "5s", "double", "7s"),
    ("doubled", "bust"): ("Ts", "6s", "double", "Kc"),
    ("split", "21"): ("8s", "8h", "split hit hit", "3s Ts 3h Th"),
    ("split", "18"): ("8s", "8h", "split stand stand", "Ts Th"),
    ("split", "bust"): ("8s", "8h", "split hit hit", "6s Ts 6h Th"),
    ("split-aces", "21"): ("As", "Ah", "split", "Ks Kh"),
    ("split-aces", "18"): ("As", "Ah", "split", "7s 7h"),
    ("surrendered", "18"): ("Ts", "8s", "surrender", ""),
}

# How the dealer comes to a hand: up card, second card, further cards. The second row of each shows an ace.
DEALER = {
    "natural": ("Kd", "Ad", ""),
    "21": ("7d", "7h", "7s"),
    "17": ("Td", "7d", ""),
    "18": ("Td", "8d", ""),
    "19": ("Td", "9d", ""),
    "bust": ("Td", "6d", "Tc"),
}
DEALER_WITH_ACE = {
    "natural": ("Ad", "Kd", ""),
    "21": ("Ad", "4d", "6d"),
    "18": ("Ad", "7d", ""),
    "bust": ("Ad", "5d", "Td 9d"),
}

# mode, player, dealer; then what the seat has staked and gets back, and the result of its hands: first where the dealer
# peeks, then without a hole card. A result is None where the round cannot come to that.
TABLE = """
plain       natural natural |  25  25 push    |  25  25 push
plain       natural 21      |  25  62 natural |  25  62 natural
plain       natural 18      |  25  62 natural |  25  62 natural
plain       natural bust    |  25  62 natural |  25  62 natural
plain       21      natural |  25   0 lose    |  25   0 lose
plain       21      21      |  25  25 push    |  25  25 push
plain       21      18      |  25  50 win     |  25  50 win
plain       21      bust    |  25  50 win     |  25  50 win
plain       18      natural |  25   0 lose    |  25   0 lose
plain       18      21      |  25   0 lose    |  25   0 lose
plain       18      17      |  25  50 win     |  25  50 win
plain       18      18      |  25  25 push    |  25  25 push
plain       18      19      |  25   0 lose    |  25   0 lose
plain       18      bust    |  25  50 win     |  25  50 win
plain       12      17      |  25   0 lose    |  25   0 lose
plain       12      bust    |  25  50 win     |  25  50 win
plain       bust    natural |  25   0 lose    |  25   0 bust
plain       bust    21      |  25   0 bust    |  25   0 bust
plain       bust    18      |  25   0 bust    |  25   0 bust
plain       bust    bust    |  25   0 bust    |  25   0 bust
doubled     21      natural |  25   0 lose    |  50   0 lose
doubled     21      21      |  50  50 push    |  50  50 push
doubled     21      18      |  50 100 win     |  50 100 win
doubled     21      bust    |  50 100 win     |  50 100 win
doubled     18      natural |  25   0 lose    |  50   0 lose
doubled     18      21      |  50   0 lose    |  50   0 lose
doubled     18      17      |  50 100 win     |  50 100 win
doubled     18      18      |  50  50 push    |  50  50 push
doubled     18      19      |  50   0 lose    |  50   0 lose
doubled     18      bust    |  50 100 win     |  50 100 win
doubled     bust    natural |  25   0 lose    |  50   0 bust
doubled     bust    21      |  50   0 bust    |  50   0 bust
doubled     bust    18      |  50   0 bust    |  50   0 bust
doubled     bust    bust    |  50   0 bust    |  50   0 bust
split       21      natural |  25   0 lose    |  50   0 lose lose
split       21      21      |  50  50 push push | 50 50 push push
split       21      18      |  50 100 win win |  50 100 win win
split       21      bust    |  50 100 win win |  50 100 win win
split       18      natural |  25   0 lose    |  50   0 lose lose
split       18      21      |  50   0 lose lose | 50  0 lose lose
split       18      17      |  50 100 win win |  50 100 win win
split       18      18      |  50  50 push push | 50 50 push push
split       18      19      |  50   0 lose lose | 50  0 lose lose
split       18      bust    |  50 100 win win |  50 100 win win
split       bust    natural |  25   0 lose    |  50   0 bust bust
split       bust    21      |  50   0 bust bust | 50  0 bust bust
split       bust    18      |  50   0 bust bust | 50  0 bust bust
split       bust    bust    |  50   0 bust bust | 50  0 bust bust
split-aces  21      natural |  25   0 lose    |  50   0 lose lose
split-aces  21      21      |  50  50 push push | 50 50 push push
split-aces  21      18      |  50 100 win win |  50 100 win win
split-aces  21      bust    |  50 100 win win |  50 100 win win
split-aces  18      natural |  25   0 lose    |  50   0 lose lose
split-aces  18      21      |  50   0 lose lose | 50  0 lose lose
split-aces  18      17      |  50 100 win win |  50 100 win win
split-aces  18      18      |  50  50 push push | 50 50 push push
split-aces  18      19      |  50   0 lose lose | 50  0 lose lose
split-aces  18      bust    |  50 100 win win |  50 100 win win
surrendered 18      natural |  25   0 lose    |  25   0 lose
surrendered 18      21      |  25  12 surrender | 25 12 surrender
surrendered 18      18      |  25  12 surrender | 25 12 surrender
surrendered 18      bust    |  25  12 surrender | 25 12 surrender
insured     natural natural |  37  61 push    |  37  61 push
insured     natural 21      |  37  62 natural |  37  62 natural
insured     natural 18      |  37  62 natural |  37  62 natural
insured     natural bust    |  37  62 natural |  37  62 natural
insured     21      natural |  37  36 lose    |  37  36 lose
insured     21      21      |  37  25 push    |  37  25 push
insured     21      18      |  37  50 win     |  37  50 win
insured     21      bust    |  37  50 win     |  37  50 win
insured     18      natural |  37  36 lose    |  37  36 lose
insured     18      21      |  37   0 lose    |  37   0 lose
insured     18      18      |  37  25 push    |  37  25 push
insured     18      bust    |  37  50 win     |  37  50 win
insured     bust    natural |  37  36 lose    |  37  36 bust
insured     bust    21      |  37   0 bust    |  37   0 bust
insured     bust    18      |  37   0 bust    |  37   0 bust
insured     bust    bust    |  37   0 bust    |  37   0 bust
even-money  natural natural |  25  50 natural |  25  50 natural
even-money  natural 21      |  25  50 natural |  25  50 natural
even-money  natural 18      |  25  50 natural |  25  50 natural
even-money  natural bust    |  25  50 natural |  25  50 natural
"""

ROWS = [[column.split() for column in line.split("|")] for line in TABLE.strip().splitlines()]


def play(mode: str, player: str, dealer: str, *, no_hole_card: bool) -> RoundState:
    """Play one seat with the cards of a row."""
    over_insurance = mode in {"insured", "even-money"}
    first, second, deeds, drawn = PLAYER["plain" if over_insurance else mode, player]
    up_card, dealer_second, dealer_drawn = (DEALER_WITH_ACE if over_insurance else DEALER)[dealer]
    hole, late = ("", dealer_second) if no_hole_card else (dealer_second, "")
    cards = parse_cards(f"{first} {up_card} {second} {hole} {drawn} {late} {dealer_drawn}")
    rules = from_options({"no_hole_card": no_hole_card})
    state = BLACKJACK.start(rules, Shoe.fresh(cards, 100), (STAKE,)).state
    answer = {"insured": ["insure 12"], "even-money": ["even money"]}.get(mode, [])
    for deed in [*answer, *deeds.split()]:
        if BLACKJACK.outcome(state) is None:
            state = BLACKJACK.apply(state, 0, BLACKJACK.parse_action(deed)).state
    return state


@pytest.mark.parametrize("no_hole_card", [False, True], ids=["peek", "no-hole-card"])
@pytest.mark.parametrize("row", ROWS, ids=["-".join(row[0]) for row in ROWS])
def test_settlement(row: list[list[str]], *, no_hole_card: bool) -> None:
    """Each hand is settled by itself, in whole chips (BJ-2.3, BJ-2.9, BJ-2.10)."""
    (mode, player, dealer), *columns = row
    stake, paid, *results = columns[no_hole_card]
    state = play(mode, player, dealer, no_hole_card=no_hole_card)
    outcome = BLACKJACK.outcome(state)
    assert outcome is not None
    assert [hand.result.value for hand in outcome.seats[0].hands] == results
    assert (staked(state, 0), payout(state, 0)) == (int(stake), int(paid))
    assert outcome.seats[0].net == int(paid) - int(stake)


def test_table_is_complete() -> None:
    """Every kind of hand meets every kind of dealer's hand, in every way it can be played."""
    kinds = {(mode, player, dealer) for (mode, player, dealer), *_ in ROWS}
    wanted = {
        *((mode, player) for mode in ("plain", "insured") for player in ("natural", "21", "18", "bust")),
        *((mode, player) for mode in ("doubled", "split") for player in ("21", "18", "bust")),
        *(("split-aces", player) for player in ("21", "18")),
        ("surrendered", "18"),
        ("even-money", "natural"),
    }
    assert kinds >= {
        (mode, player, dealer) for mode, player in wanted for dealer in ("natural", "21", "18", "bust")
    }


@pytest.mark.parametrize(
    ("stake", "natural", "surrendered", "insurance"),
    [(1, 2, 0, 0), (2, 5, 1, 1), (3, 7, 1, 1), (7, 17, 3, 3), (11, 27, 5, 5), (999, 2497, 499, 499)],
)
def test_odd_stakes_are_rounded_down(stake: int, natural: int, surrendered: int, insurance: int) -> None:
    """Odd chips stay with the house: naturals 3:2, surrender, the most an insurance may be (BJ-2.3, BJ-2.5, BJ-2.9)."""
    rules = from_options({})
    cards = parse_cards("As Ts 7d Ks 8s Td")
    state = BLACKJACK.start(rules, Shoe.fresh(cards, 100), (stake, stake)).state
    state = BLACKJACK.apply(state, 1, BLACKJACK.parse_action("surrender")).state
    assert (payout(state, 0), payout(state, 1)) == (natural, surrendered)

    under_ace = BLACKJACK.start(rules, Shoe.fresh(parse_cards("Ts Ad 8s 7d"), 100), (stake,)).state
    offered = BLACKJACK.format_action(BLACKJACK.legal_actions(under_ace, 0)[0])
    assert offered == (f"insure {insurance}" if insurance else "hit")
