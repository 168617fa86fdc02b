"""What may be seen of a match: plain data, made from views of the rules, never from their states."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from rules.game import Seat
    from rules.thirteen.view import DealView

Origin = Literal["challenge", "bot", "daily"]
Stage = Literal["challenge", "playing", "dealt", "over"]
Ending = Literal["declined", "withdrawn", "expired", "finished", "resigned", "voided"]
Reason = Literal["out", "blocked", "timed_out", "resigned"]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """Who sits at a seat: nobody's `user_id` is the bot's. `name` is as Discord gave it: make it safe before showing it.

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
    """How a deal ended; nobody wins one that was blocked with equal hands (TH-8)."""

    winner: Seat | None
    points: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    """How a match ended: who won it, what each seat was paid, stakes included, and the ratings of rated ones.

    `ratings` holds what each was before and is after, rounded.
    """

    ending: Ending
    winner: Seat | None
    payouts: tuple[int, int] = (0, 0)
    ratings: tuple[tuple[int, int] | None, tuple[int, int] | None] = (None, None)


@dataclass(frozen=True, slots=True)
class MatchView:
    """All that a public message about a match shows.

    `number` is that of the last action; it goes into the buttons. Seat 0 made the challenge. `stage` is "dealt" for a
    deal that is over while the match goes on: what the message of that deal keeps. `deals` grows by two when the match
    was level (TH-6). `day` counts days since 1970-01-01 UTC and is None but for the daily deal. `deal` is a spectator's
    view, None before the first card; while `is_secret`, a daily deal whose day goes on, it holds no card at all.
    `result` is that of a deal that is over, `outcome` that of the match. Commitments are 64 hexadecimal digits, shown
    before the cards of their deal; `seed` is None until it may be known. `deadline_at` is in unix milliseconds.
    `closed` names the sentence that says why a match was ended from outside.
    """

    game_id: str
    number: int
    stage: Stage
    origin: Origin
    level: str | None
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
    next_commitment: str | None
    seed: str | None
    closed: str | None

    @property
    def round_number(self) -> int:
        """Say which of the session's rounds this shows: a deal is one."""
        return self.deal_number

    @property
    def is_finished(self) -> bool:
        """Say whether this is a deal that is over while the match goes on."""
        return self.stage == "dealt"


@dataclass(frozen=True, slots=True)
class SeatView:
    """What only one person may see: the match, and the deal as their seat sees it."""

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
