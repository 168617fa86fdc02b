"""What odds and the coach say."""

import pytest

from bot.analysis.advice_text import coach_text, hand_word, odds_text
from bot.analysis.computing.answers import Advice, DecisionVerdict
from bot.analysis.computing.decision_points import Decision, DecisionPoint, decision_point
from bot.analysis.computing.decision_replay import Review
from bot.drawing.words import ENGLISH_WORDS
from rules.blackjack.actions import Action, DeclineInsurance, Double, Hit, Insure, Stand, Surrender
from rules.blackjack.hand import Hand
from rules.cards import parse_cards
from tests.bot.analysis.shoes import deal, play
from tests.bot.discord.stacked import dealt

DEALER = {"17": 0.25, "20": 0.5, "natural": 0.0, "bust": 0.25}


def spot(hand: str, dealer: str, stake: int = 50) -> DecisionPoint:
    return decision_point(deal(dealt(hand, dealer=dealer), stake), 0)


@pytest.mark.parametrize(
    ("cards", "word"),
    [
        ("As Kd", "blackjack"),
        ("8s 8h", "pair of 8s"),
        ("Ks Td", "pair of 10s"),
        ("As Ah", "pair of aces"),
        ("As 6d", "soft 17"),
        ("Ts 6d", "16"),
        ("As 6d Tc", "17"),
        ("As 6d 4c", "21"),
    ],
)
def test_a_hand_is_called_as_players_call_it(cards: str, word: str) -> None:
    assert hand_word(Hand(parse_cards(cards), stake=50), ENGLISH_WORDS) == word


def test_odds_name_the_best_move_and_list_all_in_chips_too() -> None:
    values: dict[Action, float] = {Surrender(): -0.5, Hit(): -0.53467, Stand(): -0.54095, Double(): -1.0694}
    text = odds_text(spot("Ts 6h", "Td 8c"), Advice(values, DEALER), ENGLISH_WORDS).replace("\ufe0e", "")
    title, best, *table = text.splitlines()
    assert title == "**Your 16** 10♠ 6♥ vs. 10♦ · bet 50"
    assert best == "Best: **surrender**"
    assert table[1:5] == [
        "- surrender **−0.5000** · −25.00",
        "- hit **−0.5347** · −26.73",
        "- stand **−0.5410** · −27.05",
        "- double **−1.0694** · −53.47",
    ]
    assert "Dealer's final total: **17** 25.0% · **20** 50.0% · **bust** 25.0%" in text
    assert "the 3 cards seen so far from 6 decks; the dealer checked and has no blackjack" in text


def test_insurance_comes_before_the_moves_that_follow_it() -> None:
    """What the dealer ends with holds only if there is no natural (BJ-2.4)."""
    asked = Advice({DeclineInsurance(): -0.11, Insure(25): -0.15}, DEALER, {Stand(): 0.28})
    text = odds_text(spot("Ts 9h", "Ad 8c"), asked, ENGLISH_WORDS)
    assert text.index("insurance ") < text.index("if the dealer has no blackjack") < text.index("stand ")
    assert "Then the dealer's final total:" in text
    assert "checked" not in text


def review(*judged: tuple[Decision, DecisionVerdict | None]) -> str:
    return coach_text(Review(1, 7, judged), ENGLISH_WORDS)


def test_the_coach_tells_each_decision_and_what_mistakes_cost_together() -> None:
    first, second = spot("Ts 6h", "Td 8c"), spot("As 6h", "6d 8c")
    text = review(
        (Decision(1, first, Stand()), DecisionVerdict(Surrender(), 2.048)),
        (Decision(1, second, Stand(), by_clock=True), DecisionVerdict(Double(), 11)),
    )
    assert text.splitlines() == [
        "**Coach** · round 7",
        "✗ 16 vs. 10: stand · best **surrender** · costs **2.05**",
        "✗ soft 17 vs. 6: stand (time ran out) · best **double** · costs **11.00**",
        "Your mistakes cost you **13.05 chips** on average.",
    ]


def test_what_costs_less_than_can_be_shown_is_no_mistake() -> None:
    text = review((Decision(1, spot("Ts 6h", "Td 8c"), Hit()), DecisionVerdict(Stand(), 0.004)))
    assert text.splitlines()[1:] == ["✓ 16 vs. 10: hit", "Perfect play."]


def test_what_cannot_be_judged_is_neither_right_nor_wrong() -> None:
    text = review((Decision(1, spot("Ts 6h", "Td 8c"), Hit()), None))
    assert text.splitlines()[1:] == ["– 16 vs. 10: hit · too few cards were left to judge it"]


def test_the_longest_comment_fits_a_message() -> None:
    """Nobody decides much more often than who splits to four hands and hits small cards."""
    made = Decision(1, spot("As 6h", "Ad 8c", 10**12), Insure(5 * 10**11), by_clock=True)
    text = review(*[(made, DecisionVerdict(DeclineInsurance(), 10**12))] * 40)
    assert len(text) <= 2000
    assert "… and 24 more\n" in text


def test_split_hands_are_called_by_their_own_cards() -> None:
    half = decision_point(play(deal(dealt("8s 8h", dealer="6d Tc", then="3d"), 50), "0 split"), 0)
    assert "✓ 11 vs. 6: double" in review((Decision(1, half, Double()), DecisionVerdict(Double(), 0)))
