"""A blackjack table as a value: chairs, stakes, shoe and the round under way.

Numbers such as BJ-2.1 are those of docs/rules/blackjack.md.
"""

from dataclasses import dataclass

from bot.core.commands import Close, TimeOut
from bot.core.committed import Timeout
from bot.games.blackjack.play.chair import Chair
from bot.games.blackjack.play.commands import (
    AskToLeave,
    Bet,
    Command,
    DealRound,
    Leave,
    QuickBet,
    Sit,
    Wait,
    Wish,
)
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.errors import NotSeatedError
from bot.games.blackjack.play.result import RoundResult
from rules.blackjack import engine
from rules.blackjack.actions import Double, Insure, Split
from rules.blackjack.legality import legal_actions, to_act
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState
from rules.cards import Card
from rules.shoe import Shoe

COSTLY = (Double, Split, Insure)
"""The actions that add chips to a stake."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table between two commands.

    `number` counts the commands taken. `since` is the number at which the present choice came up: the beginning of
    the betting or insurance, new stake limits for it, or the hand's last card; presses with an older number are
    stale. `limits_since` is the number of the last change of the stake limits. `shoe` is None if the next round takes
    a new one. `dealt` lists the cards of this round in the order of the deal, None for a card that is face down.

    `last` is how the round before ended, None before the second round. `opened_by` sat down first.

    `arrival` is the number since which the cards wait so that others can sit down, usually that of the last `sit`; 0 once
    this wait is over.
    """

    config: TableConfig
    chairs: tuple[Chair | None, ...]
    number: int = 0
    since: int = 0
    limits_since: int = 0
    round_number: int = 1
    shoe: Shoe | None = None
    shoe_number: int = 0
    round: RoundState | None = None
    dealt: tuple[Card | None, ...] = ()
    arrival: int = 0
    last: RoundResult | None = None
    opened_by: int | None = None
    is_closed: bool = False

    @classmethod
    def fresh(cls, config: TableConfig) -> "Table":
        """Make an empty table before its first round."""
        return cls(config, (None,) * config.seats)

    @property
    def seated(self) -> tuple[Chair, ...]:
        """Return the taken chairs in seat order."""
        return tuple(chair for chair in self.chairs if chair is not None)

    @property
    def has_stakes(self) -> bool:
        """Return whether a player has bet."""
        return any(chair.stake for chair in self.seated)

    @property
    def awaits_others(self) -> bool:
        """Return whether the cards wait because a player has just sat down, so that others still can (BJ-2.1)."""
        return self.round is None and self.arrival > 0 and bool(self.seated)

    @property
    def is_ready(self) -> bool:
        """Return whether all seated players have bet."""
        return bool(self.seated) and all(chair.stake for chair in self.seated)

    def seat_of(self, user_id: int | None) -> int:
        """Return a person's seat; raises NotSeatedError."""
        for seat, chair in enumerate(self.chairs):
            if chair is not None and chair.user_id == user_id:
                return seat
        raise NotSeatedError

    def chair_of(self, user_id: int) -> Chair | None:
        """Return a person's chair, or None if they have none."""
        return next((chair for chair in self.seated if chair.user_id == user_id), None)

    def chair_at(self, seat: int) -> Chair:
        """Return the chair of a taken seat."""
        chair = self.chairs[seat]
        assert chair is not None
        return chair

    def staked(self, seat: int) -> int:
        """Return all chips that a seat has at stake: doubles, splits and insurance included."""
        if self.round is not None:
            return engine.staked(self.round, seat)
        chair = self.chairs[seat]
        return 0 if chair is None else chair.stake

    def at_stake(self, user_id: int) -> int:
        """Return a person's chips in the table's escrow."""
        return next(
            (
                self.staked(seat)
                for seat, chair in enumerate(self.chairs)
                if chair is not None and chair.user_id == user_id
            ),
            0,
        )

    @property
    def people(self) -> tuple[int, ...]:
        """Return the players who sit at the table."""
        return tuple(chair.user_id for chair in self.seated)

    @property
    def is_over(self) -> bool:
        """Return whether the table was closed."""
        return self.is_closed

    @property
    def is_under_way(self) -> bool:
        """Return whether a round is played."""
        return self.round is not None

    @property
    def whose_turn(self) -> int | None:
        """Return the player whose hand is played now; None while several may act."""
        if self.round is None or self.round.turn is None:
            return None
        return self.chair_at(self.round.turn.seat).user_id

    @property
    def payers(self) -> tuple[int, ...]:
        """Return the players who may now double, split or insure their hand, which costs them chips."""
        if self.round is None:
            return ()
        return tuple(
            self.chair_at(seat).user_id
            for seat in to_act(self.round)
            if any(isinstance(action, COSTLY) for action in legal_actions(self.round, seat))
        )

    @property
    def is_between_people(self) -> bool:
        """Return False: everybody plays against the house."""
        return False

    @property
    def timeout(self) -> Timeout:
        """Return the present stage with its full length."""
        config = self.config
        if self.awaits_others:
            return Timeout(f"arrivals {self.arrival}", config.arrival_seconds)
        if self.round is None:
            if self.has_stakes:
                return Timeout(f"bet {self.round_number}", config.betting_seconds)
            return Timeout(f"idle {self.round_number}", config.idle_seconds)
        if self.round.phase is Phase.INSURANCE:
            return Timeout(f"insurance {self.round_number}", config.insurance_seconds)
        return Timeout(f"turn {self.since}", config.turn_seconds)

    @property
    def seconds_after_stage(self) -> int:
        """Return the seconds from the end of this stage until the cards come, or until the table closes without a bet."""
        if not self.awaits_others or self.is_ready:
            return 0
        return self.config.betting_seconds if self.has_stakes else self.config.idle_seconds

    @property
    def on_deadline(self) -> TimeOut | Wait | DealRound | Close:
        """Return the command that the deadline of this stage gives (BJ-2.1, BJ-2.3, BJ-2.7)."""
        if self.round is not None:
            return TimeOut()
        if self.awaits_others:
            return Wait()
        return DealRound() if self.has_stakes else Close()

    @property
    def follow_up(self) -> DealRound | None:
        """Return the automatic deal, once all seated players have bet and nobody has sat down just now (BJ-2.1)."""
        if self.round is not None or self.awaits_others or not self.is_ready:
            return None
        return DealRound()

    def oldest_number(self, user_id: int, command: Command | Wish) -> int:
        """Return the oldest number that a press of this command by this person may carry.

        Only a new choice makes presses stale: a new stage while several people may act at once, a new card or turn while
        one hand is played. Players who come or go make no other player's press stale. The bet of a player without cards is
        kept for the next round while one is played, so only new stake limits make it stale: the button says the old ones.
        """
        if isinstance(command, Sit | Leave | AskToLeave):
            return 0
        is_bet = isinstance(command, Bet | QuickBet)
        return self.limits_since if is_bet and self._has_no_cards(user_id) else self.since

    def _has_no_cards(self, user_id: int) -> bool:
        chair = self.chair_of(user_id)
        return self.round is not None and chair is not None and not chair.stake

    def needs_shoe(self) -> bool:
        """Return whether the next round begins with a new shoe (BJ-1.2)."""
        return self.round is None and self.shoe is None

    @property
    def state(self) -> RoundState:
        """Return the round of a table at which one is played, or has just ended."""
        assert self.round is not None
        return self.round

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return all cards of a round that has just ended in the order in which they left the shoe."""
        return tuple(self.state.dealer[1] if card is None else card for card in self.dealt)
