"""What may be known where a hand is decided on (LB-6)."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.analysis.computing.decision_points import decision_point, seen_cards
from bot.analysis.computing.lab import odds
from bot.games.blackjack.play.errors import NoHandError
from rules.blackjack import engine
from rules.blackjack.house_rules import PRESETS
from rules.blackjack.legality import legal_actions, to_act
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState
from rules.cards import parse_cards
from rules.shoe import unshuffled
from tests.bot.analysis.shoes import deal, play
from tests.bot.discord.stacked import dealt
from tests.cases import cases


def exchanged(state: RoundState, order: list[int]) -> RoundState:
    """Exchange the hole card and the cards not dealt yet with each other: `order` tells which goes where."""
    shoe = state.shoe
    # The last card of the deal, which began with the shoe (BJ-2.2).
    place = 2 * sum(seat.is_in for seat in state.seats) + 1
    assert shoe.order[place] == state.dealer[1]
    hidden = [state.dealer[1], *shoe.order[shoe.position :]]
    hole, *undealt = [hidden[index] for index in order]
    lying = (*shoe.order[:place], hole, *shoe.order[place + 1 : shoe.position], *undealt)
    return replace(state, shoe=replace(shoe, order=lying), dealer=(state.dealer[0], hole))


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_neither_the_hole_card_nor_the_order_changes_what_is_known(data: st.DataObject) -> None:
    """Whatever cards lie hidden where, the spot is the same value, so that nothing computed from it can tell them."""
    rules = data.draw(st.sampled_from([PRESETS["vegas"], PRESETS["single"], PRESETS["strip8"]]))
    first = data.draw(st.permutations(unshuffled(1)))
    text = " ".join(map(str, first[:30]))
    state = deal(text, *data.draw(st.lists(st.sampled_from([10, 50]), min_size=1, max_size=3)), rules=rules)
    for _ in range(data.draw(st.integers(0, 4))):
        if state.phase is Phase.SETTLED:
            break
        seat = data.draw(st.sampled_from(to_act(state)))
        state = engine.apply(state, seat, data.draw(st.sampled_from(legal_actions(state, seat)))).state
    if state.phase is Phase.SETTLED or not state.hole_hidden:
        return
    size = 1 + state.shoe.cards_left
    other = exchanged(state, data.draw(st.permutations(range(size))))
    assert Counter(other.shoe.order) == Counter(state.shoe.order)
    for seat in range(len(state.seats)):
        try:
            spot = decision_point(state, seat)
        except NoHandError:
            with pytest.raises(NoHandError):
                decision_point(other, seat)
        else:
            assert decision_point(other, seat) == spot
            assert spot.cards_seen == state.shoe.position - 1, "all cards that are out but the hole card"


def test_the_odds_of_a_hand_do_not_change_with_the_hole_card() -> None:
    """Sixteen against a ten is computed to the same figures whether a five or a ten lies under it (LB-6)."""
    state = deal(dealt("Ts 6h", dealer="Td 5c"), 50)
    other = exchanged(state, [*range(1, 1 + state.shoe.cards_left), 0])
    assert other.dealer[1] != state.dealer[1]
    assert odds(decision_point(other, 0)) == odds(decision_point(state, 0))


def test_cards_of_earlier_rounds_of_the_shoe_are_seen() -> None:
    """The dealer's hole card of a finished round too: it was turned over (BJ-2.8)."""
    first = play(deal(f"{dealt('Ts 9h', dealer='Td 8c')} {dealt('2s 3h', dealer='7d 8d')}", 50), "0 stand")
    assert first.phase is Phase.SETTLED
    second = engine.start(first.rules, first.shoe, (50,)).state
    spot = decision_point(second, 0)
    assert Counter(spot.seen) == Counter(parse_cards("Ts 9h Td 8c")), (
        "neither its own cards nor the eight under the seven"
    )
    assert spot.cards_seen == 7


def test_cards_of_everybody_at_the_table_are_seen() -> None:
    spot = decision_point(play(deal(dealt("Ts 2s", "9h 8h", dealer="Td 8c", then="3s"), 50, 30), "0 hit"), 0)
    assert Counter(spot.seen) == Counter(parse_cards("9h 8h"))
    assert spot.hand.cards == parse_cards("Ts 2s 3s")


def test_the_hand_in_turn_comes_before_others_of_the_seat() -> None:
    state = play(deal(dealt("8s 8h", dealer="6d Tc", then="3d 2d 2h"), 50), "0 split", "0 hit", "0 stand")
    spot = decision_point(state, 0)
    assert (spot.place, spot.hand.cards) == (1, parse_cards("8h 2h"))
    assert Counter(spot.seen) == Counter(parse_cards("8s 3d 2d")), "the other half's cards are out too"


def test_who_is_not_in_turn_has_the_hand_that_comes() -> None:
    state = deal(dealt("Ts 2s", "9h 8h", dealer="Td 8c"), 50, 30)
    assert state.turn == (0, 0)
    assert decision_point(state, 1).hand.cards == parse_cards("9h 8h")


@cases(
    ("state", "seat"),
    {
        "stood": (play(deal(dealt("Ts 9s", "9h 8h", dealer="Td 8c"), 50, 30), "0 stand"), 0),
        "a natural": (deal(dealt("As Ts", "9h 8h", dealer="9d 8c"), 50, 30), 0),
        "sits out": (deal(dealt("9h 8h", dealer="9d 8c"), 0, 30), 0),
        "a natural that waits for the others' answers": (
            play(deal(dealt("As Ts", "9h 8h", dealer="Ad 8c"), 50, 30), "0 no insurance"),
            0,
        ),
    },
)
def test_where_nothing_is_left_to_decide_there_is_no_spot(state: RoundState, seat: int) -> None:
    with pytest.raises(NoHandError):
        decision_point(state, seat)


def test_insurance_is_asked_for_until_it_is_answered() -> None:
    """After that the hand's own moves count, though others still answer (BJ-2.3)."""
    state = deal(dealt("Ts 9s", "9h 8h", dealer="Ad 8c"), 50, 30)
    assert decision_point(state, 0).asks_insurance
    assert not decision_point(play(state, "0 no insurance"), 0).asks_insurance


def test_a_shoe_brought_in_within_the_round_counts_as_one_with_the_rest() -> None:
    """All cards of both are known by number, so what is out is known too (BJ-1.2)."""
    state = deal(dealt("Ts 2s", dealer="Td 8c"), 50, rules=PRESETS["classic"])
    longer = engine.replenish(state, unshuffled(1))
    spot = decision_point(longer, 0)
    assert spot.decks == 2
    assert spot.cards_seen == 3
    assert seen_cards(longer) == seen_cards(state)
