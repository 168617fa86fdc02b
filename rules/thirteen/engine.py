"""The engine of a deal: its start and the effect of each action (TH-1 to TH-5, TH-8)."""

from dataclasses import replace
from typing import assert_never

from rules.cards import Card
from rules.errors import DealError, GameOverError, IllegalActionError, NotYourTurnError, UnknownSeatError
from rules.game import Progress, Seat
from rules.thirteen.actions import Action, Pass, Play, format_action
from rules.thirteen.dealing import DEALT, HAND_SIZE, flaw_of, in_playing_order, leader_of
from rules.thirteen.events import CardsPlayed, DealBlocked, DealWon, Event, LeadGiven, Passed
from rules.thirteen.house_rules import HouseRules
from rules.thirteen.legality import is_legal, legal_actions, to_act
from rules.thirteen.outcome import outcome
from rules.thirteen.state import SEATS, DealState, Hands, Taken


def start(
    config: HouseRules, cards: tuple[Card, ...], leader: Seat | None = None
) -> Progress[DealState, Event]:
    """Deal thirteen cards to seat 0 and thirteen to seat 1, in the given order; the others, at most 26, stay hidden.

    If no leader is given, TH-4 decides. Raises DealError for too few or too many cards or a card twice, and
    UnknownSeatError.
    """
    if len(cards) < DEALT:
        raise DealError(f"a deal takes {DEALT} cards at least")
    hands = (cards[:HAND_SIZE], cards[HAND_SIZE:DEALT])
    if leader is None:
        leader = leader_of(config, hands, cards[-1])
    return deal(config, hands, cards[DEALT:], leader)


def deal(
    config: HouseRules, hands: Hands, undealt: tuple[Card, ...], leader: Seat
) -> Progress[DealState, Event]:
    """Begin with these hands of 1 to 13 cards each, equal or not; raises DealError and UnknownSeatError."""
    if leader not in SEATS:
        raise UnknownSeatError(leader)
    flaw = flaw_of(hands, undealt)
    if flaw is not None:
        raise DealError(flaw)
    ordered = (in_playing_order(hands[0], config), in_playing_order(hands[1], config))
    state = DealState(config, ordered, in_playing_order(undealt, config), leader)
    return Progress(state, (LeadGiven(leader),))


def check(state: DealState, seat: Seat, action: Action) -> None:
    """Refuse an action that may not be taken: deal over, seat unknown, not its turn, not legal, in this order.

    Raises GameOverError, UnknownSeatError, NotYourTurnError or IllegalActionError.
    """
    if state.is_over:
        raise GameOverError
    if seat not in SEATS:
        raise UnknownSeatError(seat)
    if seat != state.turn:
        raise NotYourTurnError(seat, to_act(state))
    if not is_legal(state, seat, action):
        legal = tuple(map(format_action, legal_actions(state, seat)))
        raise IllegalActionError(seat, format_action(action), legal)


def apply(state: DealState, seat: Seat, action: Action) -> Progress[DealState, Event]:
    """Take an action; even a forced pass must be taken as one. Raises what `check` raises."""
    check(state, seat, action)
    history = (*state.history, Taken(seat, action))
    match action:
        case Play(cards):
            left = tuple(card for card in state.hands[seat] if card not in cards)
            hands = (left, state.hands[1]) if seat == 0 else (state.hands[0], left)
            after = replace(state, hands=hands, history=history)
            return Progress(after, (CardsPlayed(seat, cards), *_what_follows(after)))
        case Pass():
            after = replace(state, history=history)
            return Progress(after, (Passed(seat), *_what_follows(after)))
        case _:
            assert_never(action)


def _what_follows(state: DealState) -> tuple[Event, ...]:
    """Return the event that the deal has ended, or that a seat may lead, if either is so."""
    result = outcome(state)
    if result is None:
        return () if state.turn is None or state.pile else (LeadGiven(state.turn),)
    if result.reason == "blocked":
        return (DealBlocked(result.winner, result.margin),)
    assert result.winner is not None, "a deal with an empty hand has a winner"
    return (DealWon(result.winner, result.margin),)
