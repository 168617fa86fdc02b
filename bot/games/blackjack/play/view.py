"""The public view of a table, as plain data."""

from dataclasses import dataclass
from enum import StrEnum

from bot.core.outcomes import Feat, NetOutcome
from rules.blackjack.house_rules import HouseRules
from rules.blackjack.view import RoundView


class RoundMark(StrEnum):
    """How a round ended for a player."""

    BLACKJACK = "BJ"
    WIN = "W"
    LOSS = "L"
    PUSH = "P"


@dataclass(frozen=True, slots=True)
class ChairView:
    """The player of a seat. `name` is as Discord gave it: make it safe before showing it.

    `next_stake` is a bet that is kept for the next round; `unpaid` is one for which the player had too few chips.
    """

    seat: int
    user_id: int
    name: str
    stake: int
    last_stake: int
    leaving: bool
    next_stake: int = 0
    unpaid: int = 0
    history: tuple[RoundMark, ...] = ()


@dataclass(frozen=True, slots=True)
class ShoeView:
    """The shoe on the table, or the one that comes next, with the fingerprint of its seed, 64 hexadecimal digits.

    `cuts` are the numbers with which it is cut, and `may_cut` says whether people can still give one.
    """

    number: int
    commitment: str
    cards_until_cut: int
    is_fresh_next: bool
    cuts: tuple[int, ...] = ()
    may_cut: bool = False


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The net chips of a seat in a finished round, below zero for a loss, its player's balance then, and the badges it earned.

    `streak` counts the rounds in a row that its player has won, with this one.
    """

    seat: int
    net: int
    balance: int
    badges: tuple[str, ...] = ()
    feat: Feat | None = None
    streak: int = 0


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """How the last round ended for a player. `name` is as Discord gave it: make it safe before showing it."""

    name: str
    net: int
    mark: RoundMark


@dataclass(frozen=True, slots=True)
class LastRound:
    """The last round in one line; `dealer` is a total, "bust", "blackjack", or empty if the dealer did not play."""

    round_number: int
    dealer: str
    players: tuple[PlayerLine, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """All that a message about a table shows.

    `rules` and the stake limits are those of the table, and `advice` whether the lab may advise at it. `chairs` has one
    place a seat, None where nobody sits. `round` is None while stakes are placed; its seats' legal actions are those
    that the players had the chips for at the last commit. `ended` is the round before while stakes are placed, if there
    was one: with `results`, and `round` as it ended. `last` is the round before in one line. A view that `is_finished`
    stays in a message that another one has replaced, and only that line is drawn of it. `number` is that of the last
    action; `since`, from which the choice offered stands, goes into the buttons. `deadline_at` is in unix milliseconds:
    when the hand in turn stands, the cards come, or the table closes. `awaits_others` means that all have bet and the
    cards wait for others to sit down. A view that `is_revealing` shows a step of the dealer's hand in `ended`.
    """

    game_id: str
    rules: HouseRules
    chairs: tuple[ChairView | None, ...]
    stake_min: int
    stake_max: int
    number: int
    since: int
    round_number: int
    round: RoundView | None
    shoe: ShoeView
    deadline_at: int | None
    advice: bool = True
    awaits_others: bool = False
    results: tuple[SeatResult, ...] = ()
    ended: "TableView | None" = None
    is_revealing: bool = False
    last: LastRound | None = None
    is_finished: bool = False
    closed: str | None = None

    @property
    def outcomes(self) -> tuple[NetOutcome, ...]:
        """Return each player's outcome of the round whose results are shown."""
        shown = () if self.is_revealing or self.closed else (self.ended or self).results
        return tuple(NetOutcome.of_net(result.net) for result in shown)
