"""Whether what the seats of a table chose and bet fits cards that nobody could see yet: figures from a public record.

**Choices.** At each decision that was not best, the choice is compared with the best one in the real order, as
`lab.blackjack.hindsight` does. A player who knows nothing of the order gains minus the cost on average, whatever made them
deviate; one who sees cards gains more. A choice that a deadline took counts too, because letting the time run out is a
choice. Left out are decisions that the lab cannot judge, those in a round that uses up a shoe, and insurance where
there is no hole card.

**Stakes.** The place of each stake among the seat's earlier ones is correlated with what the round brought for each chip of
it, less what the true count (Hi-Lo) before the deal explains. Honest stakes may follow the count or earlier rounds, but
not the cards to come.
"""

import hashlib
from bisect import bisect_left, bisect_right, insort
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from bot.analysis.computing import lab
from bot.analysis.computing.answers import NEGLIGIBLE_CHIPS
from bot.analysis.computing.decision_points import Decision, decision_point
from bot.analysis.computing.drill import hi_lo
from bot.analysis.computing.record_replay import commands_of
from bot.core.commands import PlayAction, TimeOut
from bot.core.play import EndRound
from bot.games.blackjack.play.commands import Command, DealRound
from bot.games.blackjack.play.table import Table
from bot.verification.record import GameRecord
from rules.blackjack import engine
from rules.blackjack.actions import Action, DeclineInsurance, Insure, Stand, TakeEvenMoney
from rules.blackjack.hand import BLACKJACK_TOTAL, Hand, HandStatus
from rules.blackjack.legality import to_act
from rules.blackjack.notation import format_action
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState
from rules.cards import DECK
from rules.game import Seat

if TYPE_CHECKING:
    from lab.blackjack.hindsight import HindsightMove, Ranks

_SEED_BYTES = 7
_HALF = 0.5

GAIN_PER_COUNT = 0.005
"""What a round brings more for each true count: half a percent, as counters reckon (P. Griffin, The Theory of Blackjack)."""


class TakenChoice(NamedTuple):
    """A decision of a person in a record, with the whole round before it, and a name for its random numbers."""

    person: int
    state: RoundState
    seat: Seat
    action: Action
    name: str


class RoundBet(NamedTuple):
    """A person's stake in a round, the true count before the deal, and what the round brought for each chip of the stake."""

    person: int
    stake: int
    true_count: float
    result: float


@dataclass(frozen=True, slots=True)
class SeatInsight:
    """The choices and stakes of a seat; gains and variances are by view (`lab.blackjack.hindsight.VIEWS`), in stakes."""

    decisions: int = 0
    deviations: int = 0
    cost: float = 0.0
    gains: tuple[float, ...] = (0.0, 0.0, 0.0)
    variances: tuple[float, ...] = (0.0, 0.0, 0.0)
    bets: tuple[RoundBet, ...] = ()

    def __add__(self, other: "SeatInsight") -> "SeatInsight":
        """Return the sum of both, for a person who played in several games."""
        return SeatInsight(
            self.decisions + other.decisions,
            self.deviations + other.deviations,
            self.cost + other.cost,
            tuple(map(sum, zip(self.gains, other.gains, strict=True))),
            tuple(map(sum, zip(self.variances, other.variances, strict=True))),
            self.bets + other.bets,
        )

    def errors(self, view: int) -> float:
        """Return by how many standard errors the gain is above what an honest player can expect, which is minus the cost."""
        variance = self.variances[view]
        return (self.gains[view] + self.cost) / sqrt(variance) if variance else 0.0

    @property
    def correlation(self) -> float:
        """Return how stakes, by their place among the earlier ones, go with results beyond the count; 0 if they never change.

        Neither side is centred by a mean of the whole series: a player who bets by earlier results would seem to know later ones.
        """
        places = _places([bet.stake for bet in self.bets])
        results = [bet.result - GAIN_PER_COUNT * bet.true_count for bet in self.bets]
        squares = sum(each * each for each in places) * sum(each * each for each in results)
        together = sum(place * result for place, result in zip(places, results, strict=True))
        return together / sqrt(squares) if squares else 0.0

    @property
    def stake_errors(self) -> float:
        """Return the correlation in standard errors, each of which is one divided by the root of the rounds."""
        return self.correlation * sqrt(len(self.bets))


def look_into(record: GameRecord, on_action: Callable[[], object]) -> dict[int, SeatInsight]:
    """Return the figures of each person of a table's record, which must be fair; call `on_action` after each action."""
    seats: dict[int, SeatInsight] = defaultdict(SeatInsight)
    for found in _replayed(record, on_action):
        if isinstance(found, RoundBet):
            seats[found.person] += SeatInsight(bets=(found,))
        else:
            seats[found.person] += judged(found)
    return dict(sorted(seats.items()))


def _replayed(record: GameRecord, on_action: Callable[[], object]) -> Iterator[TakenChoice | RoundBet]:
    """Play a record again, and list the choices and bets in it."""
    count = 0.0
    for each in commands_of(record):
        for place, (seat, taken) in enumerate(_taken(each.before, each.person, each.command)):
            name = f"{record.game_id} {record.earlier} {each.number} {place}"
            yield TakenChoice(each.before.chair_at(seat).user_id, each.before.state, seat, taken, name)
        if isinstance(each.command, DealRound):
            count = _true_count(each.before)
        for effect in each.step.effects:
            if isinstance(effect, EndRound):
                yield from _bets(effect.ended, count)
        on_action()


def _taken(table: Table, user_id: int | None, command: Command) -> Iterator[tuple[Seat, Action]]:
    """List the seats that a command decides for, and how."""
    match command:
        case PlayAction(action):
            yield table.seat_of(user_id), action
        case TimeOut():
            instead = DeclineInsurance() if table.state.phase is Phase.INSURANCE else Stand()
            yield from ((seat, instead) for seat in to_act(table.state))
        case _:
            pass


def _true_count(table: Table) -> float:
    """Return the Hi-Lo count for each unseen deck before a deal; 0 for a fresh shoe."""
    if table.shoe is None:
        return 0.0
    running = sum(map(hi_lo, table.shoe.order[: table.shoe.position]))
    return len(DECK) * running / max(1, table.shoe.cards_left)


def _bets(ended: Table, count: float) -> Iterator[RoundBet]:
    for seat, chair in enumerate(ended.chairs):
        if chair is not None and chair.stake:
            net = engine.payout(ended.state, seat) - engine.staked(ended.state, seat)
            yield RoundBet(chair.user_id, chair.stake, count, net / chair.stake)


def judged(taken: TakenChoice) -> SeatInsight:
    """Return the figures of one decision."""
    # Only a process that computes loads the compiler.
    from lab.blackjack.composition import hand_table, rank_index, value_index_of  # noqa: PLC0415
    from lab.blackjack.hindsight import hindsight, spot_of  # noqa: PLC0415
    from lab.blackjack.odds import play_against  # noqa: PLC0415

    state, rules = taken.state, taken.state.rules
    spot = decision_point(state, taken.seat)
    is_second_shoe = len(state.shoe.order) != len(DECK) * rules.decks
    if is_second_shoe or (spot.asks_insurance and rules.no_hole_card):
        return SeatInsight()
    (verdict,) = lab.judge((Decision(taken.person, spot, taken.action),))
    if verdict is None:
        return SeatInsight()
    cost = verdict.cost / spot.stake
    if cost < NEGLIGIBLE_CHIPS:
        return SeatInsight(decisions=1)
    find, hand = hand_table().find, spot.hand
    against = play_against(rules, rules.decks, spot.seat, hand, spot.up, spot.seen)
    waiting = () if spot.asks_insurance else _waiting(state, taken.seat, spot.place)
    place = spot_of(
        against,
        find(map(value_index_of, hand.cards)),
        rank_index(hand.cards[0]),
        tuple(find(map(value_index_of, each.cards)) for each in waiting),
        has_looked=not spot.asks_insurance,
    )
    made = (_move(taken.action, spot.stake), _move(verdict.best, spot.stake))
    seed = int.from_bytes(hashlib.sha256(taken.name.encode()).digest()[:_SEED_BYTES])
    gains = hindsight(place, against.best, _hidden(state), *made, seed)
    return SeatInsight(1, 1, cost, tuple(each.gain for each in gains), tuple(each.variance for each in gains))


def _waiting(state: RoundState, seat: Seat, place: int) -> Iterator[Hand]:
    """List the hands that draw between this one and the dealer."""
    hands = (
        (at, number, hand) for at, each in enumerate(state.seats) for number, hand in enumerate(each.hands)
    )
    for at, number, hand in hands:
        is_open = hand.status is HandStatus.OPEN and hand.total.value < BLACKJACK_TOTAL
        is_done = hand.is_split_ace and len(hand.cards) > 1 and not state.rules.hit_split_aces
        if (at, number) > (seat, place) and is_open and not is_done:
            yield hand


def _hidden(state: RoundState) -> "Ranks":
    """Return the cards that nobody could see: the hole card if there is one, and the shoe in its order."""
    import numpy as np  # noqa: PLC0415

    from lab.blackjack.composition import rank_index  # noqa: PLC0415

    hole = state.dealer[1:] if state.hole_hidden else ()
    return np.array([*map(rank_index, (*hole, *state.shoe.order[state.shoe.position :]))], dtype=np.uint8)


def _move(action: Action, stake: int) -> "HindsightMove":
    """Return an action as the lab compares it; insurance by its share of the stake, 0 where it is declined."""
    from lab.blackjack.hindsight import EVEN_MONEY, INSURE, MOVES, HindsightMove  # noqa: PLC0415
    from lab.blackjack.moves import HandMove  # noqa: PLC0415

    match action:
        case Insure(amount):
            return HindsightMove(INSURE, amount / stake)
        case DeclineInsurance():
            return HindsightMove(INSURE)
        case TakeEvenMoney():
            return HindsightMove(EVEN_MONEY)
        case _:
            return HindsightMove(MOVES[HandMove(format_action(action))])


def _places(stakes: Sequence[int]) -> list[float]:
    """Return the place of each stake among those before it, from -1/2 for the least to 1/2, so that no huge stake decides alone."""
    earlier, places = list[int](), []
    for stake in stakes:
        insort(earlier, stake)
        middle = (bisect_left(earlier, stake) + bisect_right(earlier, stake)) / 2
        places.append(middle / len(earlier) - _HALF)
    return places
