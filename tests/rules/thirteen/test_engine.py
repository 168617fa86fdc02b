"""Starting a deal, the refusals, events and counts that no playthrough shows, and what a view tells when."""

import pytest

from rules.cards import DECK, Card, parse_cards
from rules.errors import (
    DealError,
    IllegalActionError,
    UnknownSeatError,
)
from rules.shuffle import parse_seed, shuffled
from rules.thirteen import THIRTEEN
from rules.thirteen.actions import Pass, Play, parse_action
from rules.thirteen.combinations import Combination, CombinationKind
from rules.thirteen.engine import apply, deal, start
from rules.thirteen.events import CardsPlayed, DealBlocked, DealWon, LeadGiven, Passed
from rules.thirteen.house_rules import HouseRules, from_options
from rules.thirteen.outcome import Outcome
from rules.thirteen.state import DealState

USUAL = HouseRules()


def ending(hands: str, *actions: str, rules: HouseRules = USUAL, leader: int = 0) -> DealState:
    """Play actions from shorter hands, "3c 7c / 5c 9c"."""
    first, second = map(parse_cards, hands.split("/"))
    state = deal(rules, (first, second), (), leader).state
    for action in actions:
        assert state.turn is not None
        state = apply(state, state.turn, parse_action(action)).state
    return state


def test_deal_gives_thirteen_cards_to_each_seat() -> None:
    """The first thirteen cards are seat 0's, the next seat 1's, the others stay hidden (TH-1)."""
    cards = shuffled(DECK, parse_seed("2"), "t", 1, "")
    state = start(USUAL, cards).state
    assert [set(hand) for hand in (*state.hands, state.undealt)] == [
        set(cards[:13]),
        set(cards[13:26]),
        set(cards[26:]),
    ]
    assert start(USUAL, cards[:26]).state.undealt == ()


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (DECK[:25], "26 cards at least"),
        ((*DECK, DECK[0]), "at most 26"),
        ((*DECK[:25], DECK[0]), "2c is there more than once"),
        ((*DECK[:30], DECK[29]), "is there more than once"),
    ],
    ids=["too few", "too many", "twice in the hands", "twice in all"],
)
def test_other_cards_make_no_deal(cards: tuple[Card, ...], says: str) -> None:
    """A deal is of 26 to 52 cards, each once (TH-1)."""
    with pytest.raises(DealError, match=says):
        THIRTEEN.start(USUAL, cards)


@pytest.mark.parametrize(("first", "second"), [(0, 3), (3, 0), (14, 3)])
def test_other_hands_make_no_deal(first: int, second: int) -> None:
    """A hand has 1 to 13 cards (TH-1)."""
    with pytest.raises(DealError, match="1 to 13"):
        deal(USUAL, (DECK[:first], DECK[26 : 26 + second]), (), 0)


def test_leader_may_be_named() -> None:
    """Where a match alternates the lead, it says who leads; nobody else than the two can (TH-4)."""
    assert [start(USUAL, DECK, leader).state.turn for leader in (0, 1)] == [0, 1]
    for seat in (-1, 2):
        with pytest.raises(UnknownSeatError):
            start(USUAL, DECK, seat)


@pytest.mark.parametrize("cards", ["", "4c 3c 2c", "2c 2c", "2c 3c Kc", "5c"])
def test_cards_that_are_no_play_are_refused(cards: str) -> None:
    """None, in another order than an action's, twice the same, no combination, somebody else's (TH-2, TH-3)."""
    state = ending("2c 3c 4c Kc / 5c 9c")
    with pytest.raises(IllegalActionError):
        apply(state, 0, Play(parse_cards(cards)))


def test_refusal_of_a_play_lists_the_first_that_are_legal() -> None:
    """All of them are in its field, the message has ten: there may be hundreds."""
    hand = "7c 8c 8d 9c 9d Tc Td Th Jc Jd Qc Qd Kc"
    with pytest.raises(IllegalActionError, match=r"'play Jd' and 367 more$") as illegal:
        apply(ending(f"{hand} / 2c"), 0, Pass())
    assert len(illegal.value.legal) == 377


def test_events_tell_what_happened() -> None:
    """Who leads, what was played, who passed, who leads then, and the end (TH-3 to TH-5, TH-8)."""
    step = deal(USUAL, (parse_cards("3c Kc 4c"), parse_cards("5c 9c")), (), 0)
    events = list(step.events)
    for seat, action in (
        (0, "play Kc"),
        (1, "pass"),
        (0, "play 3c"),
        (1, "play 9c"),
        (0, "pass"),
        (1, "play 5c"),
    ):
        step = apply(step.state, seat, parse_action(action))
        events += step.events
    three, nine, five, king = parse_cards("3c 9c 5c Kc")
    assert events == [
        LeadGiven(0),
        CardsPlayed(0, (king,)),
        Passed(1),
        LeadGiven(0),
        CardsPlayed(0, (three,)),
        CardsPlayed(1, (nine,)),
        Passed(0),
        LeadGiven(1),
        CardsPlayed(1, (five,)),
        DealWon(1, 1),
    ]
    dry = ending("2c 9c / Kc", "pass", rules=from_options({"singles": False}))
    assert apply(dry, 1, Pass()).events == (Passed(1), DealBlocked(1, 1))


def test_view_shows_all_hands_when_the_deal_is_over() -> None:
    """Until then each sees their own hand, a spectator none, and both how many cards there are (TH-1)."""
    begun = deal(USUAL, (parse_cards("3c 7c 7d"), parse_cards("5c 9c")), parse_cards("2c Kd"), 0).state
    state = apply(begun, 0, parse_action("play 3c")).state
    own, others, spectator = (THIRTEEN.view(state, seat) for seat in (1, 0, None))
    assert (own.hand, others.hand, spectator.hand) == (parse_cards("5c 9c"), parse_cards("7c 7d"), ())
    assert (own.legal, others.legal, spectator.legal) == (
        (Play(parse_cards("5c")), Play(parse_cards("9c"))),
        (),
        (),
    )
    for view in (own, others, spectator):
        assert (view.hand_sizes, view.turn, view.leader, view.played) == ((2, 2), 1, 0, parse_cards("3c"))
        assert view.pile == view.history == state.history
        assert view.pile_combination == Combination(CombinationKind.SINGLE, 1, 2)
        assert (view.hands, view.undealt, view.outcome) == (None, None, None)
    for action in ("play 9c", "pass", "play 5c"):
        assert state.turn is not None
        state = apply(state, state.turn, parse_action(action)).state
    view = THIRTEEN.view(state, None)
    assert view.hands == (parse_cards("7c 7d"), ())
    assert view.undealt == parse_cards("2c Kd")
    assert (view.turn, view.legal, view.outcome) == (None, (), Outcome("out", 1, 2))
    assert view.pile == state.history[-1:]


def test_pile_is_empty_on_lead() -> None:
    """At the beginning and after a pass there is nothing to beat; the history keeps it all (TH-3)."""
    before = THIRTEEN.view(ending("3c Kc / 5c 9c"), None)
    after = THIRTEEN.view(ending("3c Kc / 5c 9c", "play Kc", "pass"), None)
    assert (before.pile, before.pile_combination, before.history) == ((), None, ())
    assert (after.pile, after.pile_combination, len(after.history)) == ((), None, 2)


def test_hands_are_shown_in_playing_order() -> None:
    """From the lowest rank to the highest, the ace first or last by house rule (TH-1)."""
    hands = "Kc Ac 2d 2c / 5c"
    assert THIRTEEN.view(ending(hands), 0).hand == parse_cards("Ac 2c 2d Kc")
    high = from_options({"ace": "high"})
    assert THIRTEEN.view(ending(hands, rules=high), 0).hand == parse_cards("2c 2d Kc Ac")


def test_view_of_a_third_seat_is_refused() -> None:
    """There are two seats and spectators."""
    with pytest.raises(UnknownSeatError):
        THIRTEEN.view(ending("3c / 5c"), 2)
