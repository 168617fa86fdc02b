"""The views of a match, as plain data made from views of the rules."""

from dataclasses import dataclass
from typing import Literal

from bot.core.outcomes import Feat, NetOutcome
from rules.game import Seat
from rules.thirteen.house_rules import HouseRules
from rules.thirteen.view import DealView
from storage.boards import DayRank

Origin = Literal["challenge", "bot", "daily"]
Stage = Literal["challenge", "playing", "dealt", "over"]
Ending = Literal["declined", "withdrawn", "expired", "finished", "resigned", "voided"]
Reason = Literal["out", "blocked", "timed_out", "resigned"]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """The player of a seat; the bot's `user_id` is None. `name` is as Discord gave it: make it safe before showing it.

    `time_outs` counts the deadlines missed in a row in this deal; the third loses it (TH-7). `badges` are those that the ended match
    has earned.
    """

    user_id: int | None
    name: str
    points: int
    deals_won: int
    cards_left: int
    time_outs: int
    badges: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DealResult:
    """The end of a deal; nobody wins a deal that is blocked with equal hands (TH-8)."""

    winner: Seat | None
    points: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    """The end of a match: its winner, the payouts of both seats, stakes included, and the ratings of a rated match.

    `ratings` holds each rating before and after the match, rounded. `rank` is that at the deal of the day.
    `is_sweep` says that the winner has won every deal of a long match.
    """

    ending: Ending
    winner: Seat | None
    payouts: tuple[int, int] = (0, 0)
    ratings: tuple[tuple[int, int] | None, tuple[int, int] | None] = (None, None)
    rank: DayRank | None = None
    is_sweep: bool = False


@dataclass(frozen=True, slots=True)
class MatchView:
    """All that a public message about a match shows.

    `number` is that of the last action; it goes into the buttons. Seat 0 made the challenge. `stage` is "dealt" for a
    deal that is over while the match goes on: what the message of that deal keeps. `deals` grows by two when the match
    was level (TH-6). `day` counts days since 1970-01-01 UTC and is None but for the daily deal. `deal` is a spectator's
    view, None before the first card; while `is_secret`, a daily deal whose day goes on, it holds no card at all.
    `result` is that of a deal that is over, `outcome` that of the match. Commitments are 64 hexadecimal digits, shown
    before the cards of their deal; `seed` is None until it may be known. `deadline_at` is in unix milliseconds.
    `closed` names the sentence that says why a match was ended from outside. A match that `is_duel` has the cards of another one.
    """

    game_id: str
    number: int
    stage: Stage
    origin: Origin
    level: str | None
    rules: HouseRules
    deals: int
    deal_number: int
    stake: int
    day: int | None
    players: tuple[PlayerView, PlayerView]
    turn: Seat | None
    deadline_at: int | None
    deal: DealView | None
    is_secret: bool
    result: DealResult | None
    outcome: MatchOutcome | None
    commitment: str
    seed: str | None
    closed: str | None
    cuts: tuple[int, ...] = ()
    may_cut: bool = False
    is_duel: bool = False

    @property
    def feat(self) -> Feat | None:
        """Return the rare feat of a match that a person has won."""
        outcome = self.outcome
        if outcome is None or not outcome.is_sweep or self.outcome_of(outcome.winner) is not NetOutcome.WON:
            return None
        return Feat.SWEEP

    @property
    def outcomes(self) -> tuple[NetOutcome, ...]:
        """Return each person's outcome of the match, or of the deal that is over; nothing for the bot."""
        return tuple(outcome for seat in (0, 1) if (outcome := self.outcome_of(seat)) is not None)

    def outcome_of(self, seat: Seat | None) -> NetOutcome | None:
        """Return the outcome for the person of a seat; None for the bot, and before there is a result."""
        if seat is None or self.players[seat].user_id is None:
            return None
        if self.outcome is not None and self.outcome.ending not in {"finished", "resigned"}:
            return None
        decided = self.outcome or self.result
        if decided is None:
            return None
        return NetOutcome.of_net(0 if decided.winner is None else 1 if decided.winner == seat else -1)

    @property
    def round_number(self) -> int:
        """Return the number of the deal."""
        return self.deal_number

    @property
    def is_finished(self) -> bool:
        """Return whether this deal is over while the match goes on."""
        return self.stage == "dealt"


@dataclass(frozen=True, slots=True)
class SeatView:
    """The private view of one player: the match, and the deal as their seat sees it."""

    match: MatchView
    seat: Seat
    deal: DealView


@dataclass(frozen=True, slots=True)
class DealReplay:
    """A deal that is over, with all its cards: `deal` is a spectator's view of its end, the history in it."""

    deal_number: int
    deal: DealView
    result: DealResult
    seed: str | None


@dataclass(frozen=True, slots=True)
class MatchReplay:
    """An ended match deal by deal; a deal that was broken off is not among them."""

    view: MatchView
    deals: tuple[DealReplay, ...]
