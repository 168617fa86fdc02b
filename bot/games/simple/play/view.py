"""What may be seen of a simple game, as plain data made from views of its rules."""

from dataclasses import dataclass
from typing import Any

from bot.core.outcomes import Feat, NetOutcome
from rules.game import Seat
from storage.boards import DayRank


@dataclass(frozen=True, slots=True, kw_only=True)
class SimpleView:
    """All that a message about a simple game shows.

    `names` are the players by seat, as Discord gave them: make them safe before showing them. `round` is a view
    of the rules, None before the cards are dealt and in public while they are one player's secret. `legal` are
    the words of the actions that `turn`, the seat to act, may choose. `deadline_at` is in unix milliseconds.
    The commitment has 64 hexadecimal digits. `closed` says why the game ended without a result.

    In a game for a pot, each player has paid `stake`, and `winner` is the seat that won it. In a solo game, `score` is that of
    its result, `day` that of its deal of the day, and `rank` the player's rank on it. `outcomes` are those of each
    player, nothing without a result or where a score is neither won nor lost, and `nets` the chips behind them.
    """

    game_id: str
    number: int
    names: tuple[str, ...]
    round: Any = None
    legal: tuple[str, ...] = ()
    turn: Seat | None = None
    deadline_at: int | None = None
    commitment: str
    is_over: bool
    closed: str | None = None
    stake: int = 0
    winner: Seat | None = None
    score: int | None = None
    day: int | None = None
    rank: DayRank | None = None
    outcomes: tuple[NetOutcome, ...] = ()
    nets: tuple[int, ...] = ()
    feat: Feat | None = None
    round_number: int = 1
    is_finished: bool = False


@dataclass(frozen=True, slots=True)
class SimpleMoment:
    """A moment of an ended game: its view then, and the rules' view of its reader if they played and had cards."""

    view: SimpleView
    own: Any = None


@dataclass(frozen=True, slots=True)
class SimpleReplay:
    """An ended game: its view, and its actions in order, each with its player, None for the clock and for managers."""

    view: SimpleView
    actions: tuple[tuple[str | None, str], ...]
