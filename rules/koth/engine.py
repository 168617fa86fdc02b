"""The engine of one hand: its start and the effect of each action (KH-2 to KH-5)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from rules.blackjack.hand import total_of
from rules.cards import Card
from rules.errors import (
    ChipsError,
    GameOverError,
    IllegalActionError,
    NotYourTurnError,
    ShoeEmptyError,
    UnknownSeatError,
)
from rules.game import Chips, Progress, Seat
from rules.koth.actions import Action, Bet, Double, Hit, Stand
from rules.koth.dealer import dealer_score, is_bust, must_draw, payout_of
from rules.koth.events import (
    BetPlaced,
    BuyInPaid,
    CardDealt,
    DealerDrew,
    Event,
    HoleCardDealt,
    HoleCardRevealed,
    SeatBusted,
    SeatSettled,
    SeatStood,
    StakeDoubled,
    TurnStarted,
)
from rules.koth.house_rules import HouseRules
from rules.koth.legality import is_legal, legal_actions, to_act
from rules.koth.notation import format_action
from rules.koth.state import SEATS_MAX, HandState, SeatState, Status


def start(config: HouseRules, cards: tuple[Card, ...], chips: Sequence[Chips]) -> Progress[HandState, Event]:
    """Deal a hand from cards in dealing order, to seats 0, 1, ... with these chips (KH-2).

    A seat that cannot pay the buy-in is out. Raises ChipsError for fewer than one or more than four seats, for chips
    below zero, or if nobody can pay, and ShoeEmptyError if the cards do not suffice for the deal.
    """
    _check_chips(config, tuple(chips))
    step = _Step(HandState(config, tuple(map(SeatState, chips)), (), cards, None))
    step.deal()
    return step.progress()


def check(state: HandState, seat: Seat, action: Action) -> None:
    """Refuse an action that a seat may not take: hand over, seat unknown, not its turn, not legal, in this order.

    Raises GameOverError, UnknownSeatError, NotYourTurnError or IllegalActionError.
    """
    if state.is_over:
        raise GameOverError
    if not 0 <= seat < len(state.seats) or state.seats[seat].status is Status.OUT:
        raise UnknownSeatError(seat)
    if seat != state.turn:
        raise NotYourTurnError(seat, to_act(state))
    if not is_legal(state, seat, action):
        legal = tuple(map(format_action, legal_actions(state, seat)))
        raise IllegalActionError(seat, format_action(action), legal)


def apply(state: HandState, seat: Seat, action: Action) -> Progress[HandState, Event]:
    """Take an action and every automatic step after it, up to the next decision.

    Raises what `check` raises, and ShoeEmptyError if the cards run out: add cards to the state with `replenish` and
    apply the same action again.
    """
    check(state, seat, action)
    step = _Step(state)
    match action:
        case Hit():
            step.deal_to(seat)
        case Stand():
            step.stand(seat)
        case Double():
            step.double(seat)
        case Bet(amount):
            step.bet(seat, amount)
        case _:
            assert_never(action)
    step.advance()
    return step.progress()


def replenish(state: HandState, cards: tuple[Card, ...]) -> HandState:
    """Add cards behind the last one of the shoe (KH-1)."""
    return replace(state, shoe=state.shoe + cards)


def _check_chips(rules: HouseRules, chips: tuple[Chips, ...]) -> None:
    if not 1 <= len(chips) <= SEATS_MAX:
        raise ChipsError(f"a table has 1 to {SEATS_MAX} seats, not {len(chips)}")
    if min(chips) < 0:
        raise ChipsError("nobody has less than no chips")
    if max(chips) < rules.buy_in:
        raise ChipsError(f"nobody can pay the buy-in of {rules.buy_in}")


class _Step:
    """Collect the changes of one action; the state before it stays unchanged."""

    __slots__ = ("dealer", "events", "rules", "seats", "shoe", "turn")

    def __init__(self, state: HandState) -> None:
        self.rules = state.rules
        self.seats = list(state.seats)
        self.dealer = state.dealer
        self.shoe = state.shoe
        self.turn = state.turn
        self.events: list[Event] = []

    def progress(self) -> Progress[HandState, Event]:
        state = HandState(self.rules, tuple(self.seats), self.dealer, self.shoe, self.turn)
        return Progress(state, tuple(self.events))

    def deal(self) -> None:
        """Take the buy-ins and deal: a card to each seat, the up card, a second card to each, the hole card (KH-2)."""
        buy_in = self.rules.buy_in
        paying = [seat for seat, place in enumerate(self.seats) if place.chips >= buy_in]
        for seat in paying:
            self.seats[seat] = SeatState(self.seats[seat].chips - buy_in, (), buy_in, Status.OPEN)
            self.events.append(BuyInPaid(seat, buy_in))
        for seat in paying:
            self.deal_to(seat)
        self.deal_to_dealer()
        for seat in paying:
            self.deal_to(seat)
        self.dealer += (self.draw(),)
        self.events.append(HoleCardDealt())
        self.advance()

    def deal_to(self, seat: Seat) -> None:
        """Deal a card to a seat, which busts above 21 (KH-3, KH-4)."""
        place, card = self.seats[seat], self.draw()
        cards = (*place.cards, card)
        busts = is_bust(total_of(cards).value)
        status = Status.BUST if busts else place.status
        self.seats[seat] = SeatState(place.chips, cards, place.stake, status)
        self.events.append(CardDealt(seat, card))
        if busts:
            self.events.append(SeatBusted(seat))

    def deal_to_dealer(self) -> None:
        card = self.draw()
        self.dealer += (card,)
        self.events.append(DealerDrew(card))

    def stand(self, seat: Seat) -> None:
        self.seats[seat] = replace(self.seats[seat], status=Status.STOOD)
        self.events.append(SeatStood(seat))

    def double(self, seat: Seat) -> None:
        """Double the stake, deal one card and end the turn (KH-3)."""
        place = self.seats[seat]
        stake = 2 * place.stake
        self.seats[seat] = SeatState(place.chips - place.stake, place.cards, stake, Status.DOUBLED)
        self.events.append(StakeDoubled(seat, stake))
        self.deal_to(seat)

    def bet(self, seat: Seat, amount: Chips) -> None:
        """Add chips to the stake (KH-3)."""
        place = self.seats[seat]
        stake = place.stake + amount
        self.seats[seat] = replace(place, chips=place.chips - amount, stake=stake, bets=place.bets + 1)
        self.events.append(BetPlaced(seat, amount, stake))

    def advance(self) -> None:
        """Move the turn to the next seat that has not finished; after the last one the dealer plays (KH-3)."""
        turn = next((seat for seat, place in enumerate(self.seats) if place.status is Status.OPEN), None)
        if turn is None:
            self.finish()
        elif turn != self.turn:
            self.events.append(TurnStarted(turn))
        self.turn = turn

    def finish(self) -> None:
        """Let the dealer draw, even if every seat is bust, and settle every seat (KH-5)."""
        self.events.append(HoleCardRevealed(self.dealer[1]))
        while must_draw(self.dealer):
            self.deal_to_dealer()
        to_beat = dealer_score(self.dealer)
        for seat, place in enumerate(self.seats):
            if place.status is not Status.OUT:
                payout = payout_of(place.stake, place.score, to_beat)
                self.seats[seat] = replace(place, chips=place.chips + payout, payout=payout)
                self.events.append(SeatSettled(seat, place.stake, payout))

    def draw(self) -> Card:
        if not self.shoe:
            raise ShoeEmptyError
        card, self.shoe = self.shoe[0], self.shoe[1:]
        return card
