"""A match as a value: the challenge, the deal under way, the score, and the chips of its players."""

from dataclasses import dataclass

from bot.core.commands import PlayAction, TimeOut
from bot.core.committed import Timeout
from bot.core.moves import Flow, Move
from bot.core.one_person import Expire
from bot.games.thirteen.play.commands import Command, Resign
from bot.games.thirteen.play.config import MatchConfig
from bot.games.thirteen.play.errors import NotInMatchError
from bot.games.thirteen.play.view import DealResult, Ending, Stage
from rules.cards import Card
from rules.game import Seat
from rules.thirteen.actions import Pass
from rules.thirteen.legality import legal_actions
from rules.thirteen.state import SEATS, DealState

SWEPT_DEALS = 4


@dataclass(frozen=True, slots=True)
class MatchPlayer:
    """The player of a seat; the `user_id` of the bot is None. `time_outs` counts the deadlines missed in a row in this deal."""

    user_id: int | None
    points: int = 0
    deals_won: int = 0
    time_outs: int = 0


@dataclass(frozen=True, slots=True)
class Match:
    """A match between two commands.

    `number` counts the commands taken. `deals` is the number of deals to play: two more than agreed after a tie (TH-6).
    `leader` leads the deal; None means that the cards decide. `deck` is that of the deal in dealing order, and `next_deck` is
    brought before the command that deals from it. `deal` is None in a challenge; `result` is the result of a deal that is
    over. `ending` is None while the match goes on.
    """

    config: MatchConfig
    players: tuple[MatchPlayer, MatchPlayer]
    deals: int
    number: int = 0
    is_begun: bool = False
    deal_number: int = 1
    leader: Seat | None = None
    deck: tuple[Card, ...] = ()
    next_deck: tuple[Card, ...] = ()
    deal: DealState | None = None
    result: DealResult | None = None
    ending: Ending | None = None
    winner: Seat | None = None

    @classmethod
    def between(cls, config: MatchConfig, challenger: int, challenged: int | None) -> "Match":
        """Make a person's challenge to another person, or to the bot (None)."""
        return cls(config, (MatchPlayer(challenger), MatchPlayer(challenged)), config.deals)

    @property
    def stage(self) -> Stage:
        """Return the stage of the match."""
        if self.ending is not None:
            return "over"
        if not self.is_begun:
            return "challenge"
        return "playing" if self.result is None else "dealt"

    @property
    def needs_cards(self) -> bool:
        """Return whether the next deal waits for its cards."""
        return self.stage == "playing" and self.deal is None

    @property
    def is_over(self) -> bool:
        return self.ending is not None

    @property
    def is_under_way(self) -> bool:
        return self.is_begun

    @property
    def is_between_people(self) -> bool:
        return all(player.user_id is not None for player in self.players)

    @property
    def timeout(self) -> Timeout:
        if self.stage == "challenge":
            return Timeout("challenge", self.config.challenge_seconds)
        if self.is_bots_turn:
            return Timeout(f"bot {self.number}", self.config.bot_seconds)
        return Timeout(f"turn {self.number}", self.config.turn_seconds)

    @property
    def on_deadline(self) -> Expire | TimeOut:
        """Return the command that the deadline of this stage gives (TH-7)."""
        return Expire() if self.stage == "challenge" else TimeOut()

    @property
    def follow_up(self) -> PlayAction[Pass] | None:
        """Return the automatic pass where nothing else is legal (TH-3, TH-8)."""
        if self.deal is None or self.turn is None:
            return None
        return PlayAction(Pass()) if legal_actions(self.deal, self.turn) == (Pass(),) else None

    def oldest_number(self, command: Command) -> int:
        """Return the oldest number that a press of this command may carry; resigning never goes out of date."""
        return 0 if isinstance(command, Resign) else self.number

    @property
    def turn(self) -> Seat | None:
        """Return the seat that is to play; None while no cards are played."""
        return None if self.deal is None or self.stage != "playing" else self.deal.turn

    @property
    def is_bots_turn(self) -> bool:
        return self.turn is not None and self.players[self.turn].user_id is None

    @property
    def whose_turn(self) -> int | None:
        return None if self.turn is None else self.players[self.turn].user_id

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(player.user_id for player in self.players if player.user_id is not None)

    @property
    def is_sweep(self) -> bool:
        """Return whether the winner has won every deal of a long match."""
        won = 0 if self.winner is None else self.players[self.winner].deals_won
        return self.ending == "finished" and won == self.deals >= SWEPT_DEALS

    def at_stake(self, user_id: int) -> int:
        return self.staked if not self.is_over and user_id in self.people else 0

    @property
    def staked(self) -> int:
        """Return the stake of each player, 0 in a challenge."""
        return self.config.stake if self.is_begun else 0

    @property
    def challenged(self) -> int | None:
        """Return the person whose answer the challenge waits for; None in a match."""
        return self.players[1].user_id if self.stage == "challenge" else None

    def seat_of(self, user_id: int | None) -> Seat:
        """Return a person's seat; raises NotInMatchError."""
        for seat in SEATS:
            if user_id is not None and self.players[seat].user_id == user_id:
                return seat
        raise NotInMatchError


def stakes(match: Match) -> tuple[Move, ...]:
    """Return the stakes of all players, the accepting player's first."""
    stake = match.config.stake
    return tuple(Move(Flow.STAKE, user_id, stake) for user_id in reversed(match.people) if stake)


def payoffs(match: Match) -> tuple[Move, ...]:
    """Return the payouts: both stakes to the winner, or each player's own after a draw; the bot plays at even money."""
    stake = match.staked
    if not stake:
        return ()
    is_shared = len(match.people) == len(SEATS) and match.winner is not None
    moves = []
    for seat in SEATS:
        user_id, due = match.players[seat].user_id, _due(match, seat)
        if user_id is not None and (due or not is_shared):
            # Between people the winner is paid from what both have put down.
            moves.append(Move(Flow.PAYOUT, user_id, due, staked=2 * stake if is_shared else stake))
    return tuple(moves)


def refunds(match: Match) -> tuple[Move, ...]:
    """Return the refunds of all players' stakes."""
    stake = match.staked
    return tuple(Move(Flow.REFUND, user_id, stake) for user_id in match.people if stake)


def payouts(match: Match) -> tuple[int, int]:
    """Return the chips paid to each seat at the end, stakes included; the bot gets nothing."""
    return _paid(match, 0), _paid(match, 1)


def _paid(match: Match, seat: Seat) -> int:
    return 0 if match.players[seat].user_id is None else _due(match, seat)


def _due(match: Match, seat: Seat) -> int:
    stake = match.staked
    if match.winner is None:
        return stake
    return 2 * stake if match.winner == seat else 0
