"""What holds in every deal, whatever is dealt and done; the engine against a second, naive reading of the rules."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bot.testing.walks import often
from rules.cards import DECK, Card, Suit
from rules.options import to_options
from rules.thirteen import THIRTEEN
from rules.thirteen.actions import Action, Play
from rules.thirteen.dealing import in_playing_order
from rules.thirteen.engine import apply, deal, start
from rules.thirteen.house_rules import HouseRules
from rules.thirteen.state import SEATS, DealState
from tests.rules.thirteen.referee import Referee
from tests.rules.thirteen.walks import CARDS, EVERY_RULES, RULES, Deal, at_random, deals, endings, play


def replayed(begun: DealState, actions: Sequence[tuple[int, Action]]) -> DealState:
    state = begun
    for seat, action in actions:
        state = apply(state, seat, action).state
    return state


@given(deals())
@often
def test_deal_ends(steps: tuple[Deal, ...]) -> None:
    """After at most 25 plays; between two plays there are at most two passes, and where singles may be led one (TH-5, TH-8)."""
    kinds = "".join("x" if isinstance(taken.action, Play) else "-" for taken in steps[-1].state.history)
    assert kinds.count("x") <= 25
    most = 1 if steps[0].state.rules.singles else 2
    assert max(map(len, kinds.strip("-").split("x"))) <= most
    assert THIRTEEN.outcome(steps[-1].state) is not None


def test_every_deal_ends_under_every_house_rule() -> None:
    """Random play reaches an end under all options, with either seat leading, also without singles (TH-5, TH-8)."""
    reasons = set()
    for number, rules in enumerate(EVERY_RULES):
        chance = Random(number)  # noqa: S311 - a repeatable deal is wanted, not a secret.
        for leader in SEATS:
            cards = tuple(chance.sample(DECK, 52))
            steps = play(start(rules, cards, leader), at_random(chance))
            outcome = THIRTEEN.outcome(steps[-1].state)
            assert outcome is not None
            reasons.add((rules.singles, outcome.reason))
    assert reasons == {(True, "out"), (False, "out"), (False, "blocked")}


@given(deals(), st.permutations(list(Suit)))
@often
def test_suits_do_not_count(steps: tuple[Deal, ...], suits: list[Suit]) -> None:
    """With the suits exchanged, and the same seat leading, everything goes alike (TH-1)."""
    swap = {
        card: next(new for new in DECK if (new.rank, new.suit) == (card.rank, suits[card.suit]))
        for card in DECK
    }

    def other(action: Action) -> Action:
        return Play.of(swap[card] for card in action.cards) if isinstance(action, Play) else action

    begun, last = steps[0].state, steps[-1].state
    first, second = ([swap[card] for card in hand] for hand in begun.hands)
    twin = deal(begun.rules, (tuple(first), tuple(second)), (), begun.leader).state
    for state, taken in zip((step.state for step in steps), last.history, strict=False):
        legal = set(map(other, THIRTEEN.legal_actions(state, taken.seat)))
        assert set(THIRTEEN.legal_actions(twin, taken.seat)) == legal
        twin = apply(twin, taken.seat, other(taken.action)).state
    assert THIRTEEN.outcome(twin) == THIRTEEN.outcome(last)


@given(deals())
@often
def test_seats_are_alike(steps: tuple[Deal, ...]) -> None:
    """With the seats exchanged the other wins, by as much (TH-5)."""
    begun, last = steps[0].state, steps[-1].state
    turned = deal(begun.rules, (begun.hands[1], begun.hands[0]), begun.undealt, 1 - begun.leader).state
    outcome = THIRTEEN.outcome(replayed(turned, [(1 - taken.seat, taken.action) for taken in last.history]))
    expected = THIRTEEN.outcome(last)
    assert outcome is not None
    assert expected is not None
    winner = None if expected.winner is None else 1 - expected.winner
    assert outcome == replace(expected, winner=winner)


@given(CARDS, RULES)
@often
def test_holder_of_the_lowest_card_leads(cards: tuple[Card, ...], rules: HouseRules) -> None:
    """Or with a random lead who the colour of the last card names (TH-4)."""
    leader = start(rules, cards).state.leader
    if rules.lead == "lowest":
        assert in_playing_order(cards[:26], rules)[0] in cards[13 * leader : 13 * leader + 13]
    else:
        assert leader == (cards[-1].suit in {Suit.DIAMONDS, Suit.HEARTS})


def seen_by_engine(state: DealState) -> dict[str, object]:
    outcome = THIRTEEN.outcome(state)
    legal = () if state.turn is None else THIRTEEN.legal_actions(state, state.turn)
    return {
        "hands": [sorted(map(str, hand)) for hand in state.hands],
        "turn": state.turn,
        "legal": list(map(THIRTEEN.format_action, legal)),
        "ending": None if outcome is None else (outcome.reason, outcome.winner, outcome.margin),
    }


def seen_by_referee(referee: Referee) -> dict[str, object]:
    return {
        "hands": [sorted(hand) for hand in referee.hands],
        "turn": None if referee.ending() else referee.turn,
        "legal": referee.legal(),
        "ending": referee.ending(),
    }


def referee_of(state: DealState) -> Referee:
    return Referee(to_options(state.rules), [list(map(str, hand)) for hand in state.hands], state.leader)


@given(deals())
@often
def test_engine_and_referee_agree_on_deals(steps: tuple[Deal, ...]) -> None:
    """Both see the same deal at every step, whatever the house rules (TH-1 to TH-5, TH-8)."""
    referee = referee_of(steps[0].state)
    assert seen_by_engine(steps[0].state) == seen_by_referee(referee)
    for step in steps[1:]:
        referee.do(THIRTEEN.format_action(step.state.history[-1].action))
        assert seen_by_engine(step.state) == seen_by_referee(referee)


@given(endings(), st.data())
@often
def test_engine_and_referee_agree_on_endings(begun: Deal, data: st.DataObject) -> None:
    """The same from hands of 1 to 13 cards, played to the end."""
    state, referee = begun.state, referee_of(begun.state)
    while state.turn is not None:
        assert seen_by_engine(state) == seen_by_referee(referee)
        action = data.draw(st.sampled_from(THIRTEEN.legal_actions(state, state.turn)))
        state = apply(state, state.turn, action).state
        referee.do(THIRTEEN.format_action(action))
    assert seen_by_engine(state) == seen_by_referee(referee)
