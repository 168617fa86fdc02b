"""What a seat knows of the other's hand, and the hands drawn by it."""

from itertools import combinations

import pytest

from lab.generator import seeded
from lab.thirteen.knowledge import ANY_LOW, NO_LOW, SOME_LOW, draw_hand
from lab.thirteen.observation import (
    Observation,
    ObservedTurn,
    cards_of,
    hand_of,
    knowledge_of,
    play_of,
    terms_of,
)
from rules.thirteen.house_rules import HouseRules, Passing
from tests.rules.thirteen.walks import USUAL

TERMS = terms_of(USUAL)
DECK = tuple(range(52))


def codes(text: str) -> tuple[int, ...]:
    """Read cards as a record has them, the ace low."""
    return tuple(4 * "A23456789TJQK".index(card[0]) + "cdhs".index(card[1]) for card in text.split())


def record(hand: str, theirs: int, turns: str = "", *, has_lowest: bool | None = None) -> Observation:
    """Tell of turns such as "+ 3c, - 4d, + pass", those of this seat marked by a plus."""
    told = [turn.strip().partition(" ") for turn in turns.split(",") if turn]
    taken = tuple(ObservedTurn(who == "+", () if cards == "pass" else codes(cards)) for who, _, cards in told)
    return Observation(codes(hand), theirs, taken, has_lowest)


def drawn(seen: Observation, times: int = 400, rules: HouseRules = USUAL) -> set[int]:
    terms, generator = terms_of(rules), seeded(7)
    known = knowledge_of(seen, terms)
    return {int(draw_hand(known, terms, generator)) for _ in range(times)}


def test_hands_are_drawn_from_the_cards_out_of_sight() -> None:
    """Neither one's own cards nor those played are in them, and each has as many cards as the other holds."""
    seen = record("Ac Ad Ah 2c", 1, "+ As, - 2d, + 2h")
    assert drawn(seen, 2000) == {hand_of((card,)) for card in DECK if card >= 8} | {hand_of(codes("2s"))}


@pytest.mark.parametrize(
    ("turns", "barred"),
    [
        pytest.param("+ 9c, - pass", {"Tc", "Kc"}, id="a single"),
        pytest.param("+ 9c 9d, - pass", {"Tc Td", "Kh Ks"}, id="a pair"),
        pytest.param("+ 2c 3d 4h, - pass", {"3c 4c 5c", "Js Qs Ks"}, id="a straight"),
        pytest.param("+ 9c 9d, - pass, + 5c, - Td", {"Tc", "Th"}, id="a pair broken since"),
        pytest.param("+ 2c 3d 4h, - pass, + 5c, - 6d", {"5d 7d", "7d 8d"}, id="a straight broken since"),
    ],
)
def test_a_forced_pass_bars_what_would_have_followed(turns: str, barred: set[str]) -> None:
    """Who passed held nothing that beats the pile, the cards played since included (TH-3)."""
    count = len(next(iter(barred)).split())
    hands = {hand for text in barred for hand in [hand_of(codes(text))]}
    assert not drawn(record("Ac", count, turns), 3000) & hands
    without = turns.replace("- pass", "- 2s")
    assert drawn(record("Ac", count, without), 60_000) & hands


def test_a_pass_at_will_tells_nothing() -> None:
    """Who may always pass may hold anything."""
    seen = record("Ac", 1, "+ 9c, - pass")
    assert hand_of(codes("Kc")) in drawn(seen, 1000, HouseRules(passing=Passing.FREE))
    assert hand_of(codes("Kc")) not in drawn(seen, 1000)


def test_a_pass_on_lead_tells_that_nothing_could_be_led() -> None:
    """Without singles who passes on lead holds no pair, triple or straight (TH-8)."""
    rules = HouseRules(singles=False)
    found = drawn(record("Ac Ad", 3, "- pass"), 500, rules)
    assert len(found) > 100
    assert hand_of(codes("Kc Qc 2c")) in drawn(record("Ac Ad", 3, "- pass"), 20_000, rules)
    assert not found & {hand_of(codes(text)) for text in ("Kc Kd 2c", "2c 3c 4c")}


def test_the_leader_was_dealt_the_lowest_card() -> None:
    """Who leads by TH-4 knows that no lower card is held, who follows that one is, until it is seen."""
    low = [hand_of((card,)) for card in codes("Ac Ad Ah As 2c")]
    lower_than_2d = set(low)
    mine = record("2d 9c", 1, has_lowest=True)
    assert knowledge_of(mine, TERMS).holding == NO_LOW
    # Rank alone does not tell the two of clubs from the twos that stay possible.
    assert drawn(mine, 2000) & lower_than_2d == {hand_of(codes("2h"))}
    theirs = record("2d 9c", 1, "- 3c, + 4c", has_lowest=False)
    assert knowledge_of(theirs, TERMS).holding == SOME_LOW
    assert drawn(theirs, 2000) == lower_than_2d
    shown = record("2d 9c", 1, "- Ac, + 4c", has_lowest=False)
    assert knowledge_of(shown, TERMS).holding == ANY_LOW
    assert len(drawn(shown, 2000)) == 13
    assert knowledge_of(record("2d 9c", 1), TERMS).holding == ANY_LOW


def test_each_hand_is_as_likely_as_any_other() -> None:
    """Every set of cards that agrees is drawn about as often, two of a rank counting as two cards."""
    hand = tuple(card for card in DECK if card not in codes("Jc Jd Qc Kc Kd Kh"))
    seen = Observation(
        hand[:13], 2, tuple(ObservedTurn(is_mine=True, cards=(card,)) for card in hand[13:]), None
    )
    counts: dict[int, int] = {}
    generator, known = seeded(3), knowledge_of(seen, TERMS)
    for _ in range(15_000):
        drawn_hand = int(draw_hand(known, TERMS, generator))
        counts[drawn_hand] = counts.get(drawn_hand, 0) + 1
    expected: dict[int, int] = {}
    for pair in combinations(codes("Jc Jd Qc Kc Kd Kh"), 2):
        expected[hand_of(pair)] = expected.get(hand_of(pair), 0) + 1000
    assert counts == pytest.approx(expected, rel=0.12)


def test_a_record_that_cannot_be_is_no_endless_search() -> None:
    """Where no hand agrees, some hand is drawn all the same."""
    seen = record("Kc Ks Kh Kd", 13, "+ Ac, - pass")
    assert sum(int(next(iter(drawn(seen, 1)))) >> 4 * place & 15 for place in range(13)) == 13


def test_plays_are_taken_in_the_lowest_suits() -> None:
    """A play by ranks is one of cards again, and its cards are that play."""
    hand = codes("3c 3d 3s 4h 5c 5s")
    assert cards_of(play_of(codes("3d 3s")), hand) == codes("3c 3d")
    assert cards_of(play_of(codes("3s 4h 5s")), hand) == codes("3c 4h 5c")
