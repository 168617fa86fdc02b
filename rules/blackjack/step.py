"""Build one step: the next state and the events on the way."""

from dataclasses import replace

from rules.blackjack.events import CardDealt, DealerDrew, Event, HandSettled, HoleCardDealt
from rules.blackjack.hand import Hand, Result
from rules.blackjack.state import RoundState, SeatState
from rules.game import Progress, Seat


class StepBuilder:
    """Collect the changes of one action; the state before it stays unchanged."""

    __slots__ = ("events", "state")

    def __init__(self, state: RoundState) -> None:
        self.state = state
        self.events: list[Event] = []

    def progress(self) -> Progress[RoundState, Event]:
        """Return the result of the step."""
        return Progress(self.state, tuple(self.events))

    def hand(self, seat: Seat, index: int) -> Hand:
        """Return the current hand."""
        return self.state.seats[seat].hands[index]

    def put_seat(self, seat: Seat, place: SeatState) -> None:
        """Replace a seat."""
        seats = self.state.seats
        self.state = replace(self.state, seats=(*seats[:seat], place, *seats[seat + 1 :]))

    def put_hand(self, seat: Seat, index: int, *hands: Hand) -> None:
        """Replace a hand by one hand, or by the two into which it is split."""
        place = self.state.seats[seat]
        changed = (*place.hands[:index], *hands, *place.hands[index + 1 :])
        self.put_seat(seat, replace(place, hands=changed))

    def deal_to(self, seat: Seat, index: int) -> Hand:
        """Deal a card to a hand and return the hand."""
        card, shoe = self.state.shoe.draw()
        self.state = replace(self.state, shoe=shoe)
        hand = self.hand(seat, index)
        hand = replace(hand, cards=(*hand.cards, card))
        self.put_hand(seat, index, hand)
        self.events.append(CardDealt(seat, index, card))
        return hand

    def deal_to_dealer(self) -> None:
        """Deal a card to the dealer face up."""
        card, shoe = self.state.shoe.draw()
        self.state = replace(self.state, shoe=shoe, dealer=(*self.state.dealer, card))
        self.events.append(DealerDrew(card))

    def deal_hole_card(self) -> None:
        """Deal the dealer's second card face down."""
        card, shoe = self.state.shoe.draw()
        self.state = replace(self.state, shoe=shoe, dealer=(*self.state.dealer, card), hole_hidden=True)
        self.events.append(HoleCardDealt())

    def settle_hand(self, seat: Seat, index: int, result: Result, payout: int) -> None:
        """Set a hand's result; this happens once for each hand."""
        hand = self.hand(seat, index)
        assert hand.result is None, "a hand is settled once"
        self.put_hand(seat, index, replace(hand, result=result, payout=payout))
        self.events.append(HandSettled(seat, index, result, hand.stake, payout))
