"""One contest: rounds of five hands, with seats drawn for each round and entrants without chips removed (KH-1, KH-6).

All chance comes from the contest's seed through the stream of pf1 (docs/rules/fairness-protocol.md): table t (0, 1, ...) deals
deck n (1, 2, ...) as shoe n of the game "table-<t>", and round r draws its seats as shoe r of the game "seats".
"""

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field

from rules.cards import DECK, Card
from rules.game import Chips
from rules.koth.actions import Action, Hit, Stand
from rules.koth.dealer import must_draw
from rules.koth.engine import apply, start
from rules.koth.house_rules import HouseRules
from rules.koth.state import SEATS_MAX, HandState, Status
from rules.shuffle import permutation, shuffled

HANDS_PER_ROUND = 5

_CARDS_MAX = 105
"""More cards than a hand can need: 22 for each of four seats, all aces and one that busts, and 17 for the dealer."""

Player = int
"""An entrant's number in the contest, counted from 0."""


@dataclass(frozen=True, slots=True)
class ContestTerms:
    """The terms of a contest: the number of rounds, and each entrant's chips at the beginning."""

    rounds: int
    chips: Chips
    rules: HouseRules = field(default_factory=HouseRules)


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """A request for the move of an entrant, whose seat is in turn in this hand."""

    player: Player
    state: HandState


@dataclass(frozen=True, slots=True)
class HandPlayed:
    """A hand that is over: its round, table and number in the round, all from 1, the seats' entrants, and its end.

    A seat that a built-in player filled has None.
    """

    round: int
    table: int
    number: int
    places: tuple[Player | None, ...]
    state: HandState


@dataclass(slots=True)
class EntrantTally:
    """An entrant's results; `chips` holds its chips at the beginning and after every round."""

    chips: list[Chips]
    hands: int = 0
    wins: int = 0
    busts: int = 0


Play = Generator[MoveRequest, Action, list[EntrantTally]]
"""Yields a request for each move, receives a legal action for it, and returns a tally for every entrant."""


def contest(
    terms: ContestTerms, entrants: int, seed: bytes, show: Callable[[HandPlayed], object] = lambda _hand: None
) -> Play:
    """Play one contest with this number of entrants; everything random comes from the 32-byte seed.

    `show` receives each hand when it is over.

    Each `MoveRequest` asks for the action of an entrant; an illegal action ends the contest with the engine's
    refusal.
    """
    running = _Contest(terms, [EntrantTally([terms.chips]) for _ in range(entrants)], seed, {}, show)
    for number in range(1, terms.rounds + 1):
        yield from running.play_round(number)
    return running.tallies


def seating(seed: bytes, number: int, players: Iterable[Player]) -> tuple[tuple[Player | None, ...], ...]:
    """Draw the tables of round `number`: four seats each, None for a built-in player if there are too few entrants (KH-6)."""
    places: list[Player | None] = list(players)
    places += [None] * (-len(places) % SEATS_MAX)
    drawn = [places[index] for index in permutation(seed, "seats", number, "", len(places))]
    return tuple(tuple(drawn[first : first + SEATS_MAX]) for first in range(0, len(drawn), SEATS_MAX))


def built_in_move(state: HandState) -> Action:
    """Choose the move of a built-in player, which fills a seat and plays as the dealer does."""
    assert state.turn is not None, "somebody is in turn in a hand that goes on"
    return Hit() if must_draw(state.seats[state.turn].cards) else Stand()


@dataclass(slots=True)
class _Shoe:
    """The cards left in a table's shoe, and the number of decks brought in."""

    cards: tuple[Card, ...] = ()
    decks: int = 0


@dataclass(frozen=True, slots=True)
class _Contest:
    terms: ContestTerms
    tallies: list[EntrantTally]
    seed: bytes
    shoes: dict[int, _Shoe]
    show: Callable[[HandPlayed], object]

    def play_round(self, number: int) -> Generator[MoveRequest, Action, None]:
        """Play five hands at every table, then record the chips."""
        chips = [tally.chips[-1] for tally in self.tallies]
        in_play = [player for player, amount in enumerate(chips) if amount >= self.terms.rules.buy_in]
        for table, places in enumerate(seating(self.seed, number, in_play)):
            for hand in range(1, HANDS_PER_ROUND + 1):
                state = yield from self._play_hand(self._shoe(table), places, chips)
                if state is not None:
                    self.show(HandPlayed(number, table + 1, hand, places, state))
        for tally, amount in zip(self.tallies, chips, strict=True):
            tally.chips.append(amount)

    def _play_hand(
        self, shoe: _Shoe, places: tuple[Player | None, ...], chips: list[Chips]
    ) -> Generator[MoveRequest, Action, HandState | None]:
        """Play and record one hand; return its end, or None if no entrant can pay for it (KH-2)."""
        buy_in = self.terms.rules.buy_in
        if all(player is None or chips[player] < buy_in for player in places):
            return None
        # A built-in player starts each hand with the chips it needs and never bets.
        brought = [buy_in if player is None else chips[player] for player in places]
        state = start(self.terms.rules, shoe.cards, brought).state
        while state.turn is not None:
            player = places[state.turn]
            action = built_in_move(state) if player is None else (yield MoveRequest(player, state))
            state = apply(state, state.turn, action).state
        shoe.cards = state.shoe
        for player, place in zip(places, state.seats, strict=True):
            if player is not None and place.status is not Status.OUT:
                tally = self.tallies[player]
                chips[player] = place.chips
                tally.hands += 1
                tally.wins += place.payout > 0
                tally.busts += place.status is Status.BUST
        return state

    def _shoe(self, table: int) -> _Shoe:
        """Return a table's shoe, after adding another shuffled deck if it could run out in a hand (KH-1).

        The order of the cards is the same as if the deck came only after the last card.
        """
        shoe = self.shoes.setdefault(table, _Shoe())
        while len(shoe.cards) < _CARDS_MAX:
            shoe.decks += 1
            shoe.cards += shuffled(DECK, self.seed, f"table-{table}", shoe.decks, "")
        return shoe
