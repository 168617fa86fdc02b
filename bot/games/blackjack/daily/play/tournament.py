"""A tournament as a value, and the effect of commands on it; pure (docs/rules/daily-blackjack.md)."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias, assert_never

from bot.core.commands import PlayAction
from bot.core.committed import Timeout
from bot.core.daily_deals import end_of
from bot.core.errors import NotPossibleError
from bot.core.one_person import Expire, GiveUp, OnePersonGame
from bot.core.play import Secret
from bot.games.blackjack.daily.play.commands import BetOnHand, Command, format_command
from bot.games.blackjack.daily.play.config import TournamentConfig
from bot.games.blackjack.daily.play.errors import TooFewTournamentChipsError
from bot.games.blackjack.daily.play.view import Ending, Shuffle
from rules.blackjack import engine
from rules.blackjack.actions import Action
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState
from rules.cards import Card
from rules.errors import RulesError
from rules.shoe import Shoe, unshuffled
from storage.daily_chips import DAY_MS
from storage.results import ResultRow

Order: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TournamentDeal:
    """The order of the cards of each hand, and the inputs of their shuffles; the seed in `shuffle` may be secret."""

    orders: tuple[Order, ...]
    shuffle: Shuffle

    @classmethod
    def of_day(cls, day: Secret, config: TournamentConfig) -> "TournamentDeal":
        """Return the cards of a day."""
        assert day.commitment is not None, "the deal of a day was promised"
        orders = orders_of(day, config.rules.decks, config.hands)
        return cls(orders, Shuffle(day.name, day.commitment, day.seed.hex()))


@lru_cache(maxsize=4)
def orders_of(day: Secret, decks: int, hands: int) -> tuple[Order, ...]:
    """Shuffle the shoe of each hand, which is numbered as the hand is; all tournaments of a day share them (DB-4)."""
    return tuple(replace(day, number=hand).shuffled(unshuffled(decks)) for hand in range(1, hands + 1))


SEAT = 0
WHOLE_SHOE = 100


@dataclass(frozen=True, slots=True)
class TournamentTerms:
    """The row of a tournament, its configuration and its cards; none of them changes."""

    row: ResultRow
    config: TournamentConfig
    deal: TournamentDeal

    @property
    def day(self) -> int:
        """Return the day of the deal, in days since 1970-01-01 UTC."""
        day = self.row.day if self.config.day is None else self.config.day
        assert day is not None, "a tournament is a try at the deal of a day"
        return day

    @property
    def is_duel(self) -> bool:
        """Return whether the deal is played again after its day, to be compared with another tournament."""
        return self.config.day is not None


@dataclass(frozen=True, slots=True)
class Tournament(OnePersonGame):
    """A tournament between two commands.

    `number` is that of its last action. `chips` are the tournament chips that are not on the table. `round` is the hand in
    play, None between hands; `played` are the hands that are over. `ending` is None while the tournament goes on.
    """

    terms: TournamentTerms
    chips: int
    number: int = 0
    round: RoundState | None = None
    played: tuple[RoundState, ...] = ()
    ending: Ending | None = None

    @classmethod
    def fresh(cls, terms: TournamentTerms) -> "Tournament":
        """Begin before the first hand."""
        return cls(terms, terms.config.chips)

    @property
    def hand_number(self) -> int:
        """Return the number of the hand in play, or of the next one."""
        return len(self.played) + 1

    @property
    def is_announced(self) -> bool:
        """Return whether a public line shows the end and it counts; not if the player gave up or let the day pass."""
        return self.ending in {"finished", "broke"} and not self.is_duel

    @property
    def timeout(self) -> Timeout:
        """Return the one stage, which lasts until the day is over (DB-7), or for a day."""
        if self.is_duel:
            return Timeout("day", DAY_MS // 1000)
        return Timeout("day", max(0, end_of(self.terms.day) - self.terms.row.made_at) // 1000)


def apply(tournament: Tournament, command: Command) -> Tournament:
    """Carry out a command in a tournament that goes on; raises NotPossibleError and TooFewTournamentChipsError."""
    assert tournament.ending is None, "the session checks that first"
    following = replace(tournament, number=tournament.number + 1)
    match command:
        case BetOnHand(amount):
            return _settled(_deal(following, amount))
        case PlayAction(action):
            return _settled(_play(following, action))
        case GiveUp():
            return replace(following, ending="gave_up")
        case Expire():
            return replace(following, ending="expired")
        case _:
            assert_never(command)


def _deal(tournament: Tournament, amount: int) -> Tournament:
    if tournament.round is not None:
        raise NotPossibleError(format_command(BetOnHand(amount)))
    held = _paid(tournament, amount)
    terms = tournament.terms
    shoe = Shoe.fresh(terms.deal.orders[tournament.hand_number - 1], WHOLE_SHOE)
    return replace(held, round=engine.start(terms.config.rules, shoe, (amount,)).state)


def _play(tournament: Tournament, action: Action) -> Tournament:
    state = tournament.round
    if state is None:
        raise NotPossibleError(format_command(PlayAction(action)))
    try:
        cost = engine.cost(state, SEAT, action)
    except RulesError as error:
        raise NotPossibleError(format_command(PlayAction(action))) from error
    return replace(_paid(tournament, cost), round=engine.apply(state, SEAT, action).state)


def _paid(tournament: Tournament, amount: int) -> Tournament:
    if amount > tournament.chips:
        raise TooFewTournamentChipsError(amount, tournament.chips)
    return replace(tournament, chips=tournament.chips - amount)


def _settled(tournament: Tournament) -> Tournament:
    """Pay a hand that is over; no chips or no more hands end the tournament (DB-5)."""
    state = tournament.round
    assert state is not None, "a hand was played"
    if state.phase is not Phase.SETTLED:
        return tournament
    chips, played = tournament.chips + engine.payout(state, SEAT), (*tournament.played, state)
    is_last = len(played) == tournament.terms.config.hands
    ending: Ending | None = "broke" if not chips else "finished" if is_last else None
    return replace(tournament, chips=chips, round=None, played=played, ending=ending)
