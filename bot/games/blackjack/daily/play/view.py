"""The views of a tournament, as plain data without a card that its reader may not see."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from bot.core.outcomes import NetOutcome
from rules.blackjack.house_rules import HouseRules
from rules.blackjack.view import RoundView
from storage.boards import DayRank

Ending = Literal["finished", "broke", "gave_up", "expired", "voided"]


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The inputs of a day's shuffles, one for each hand (docs/rules/fairness.md).

    `name` stands where a table's game id does. `seed` is None until it may be known: when the tournament has ended and its day
    is over.
    """

    name: str
    commitment: str
    seed: str | None


@dataclass(frozen=True, slots=True)
class HandResult:
    """A hand that is over: its first bet, and what it won or lost in all."""

    bet: int
    net: int


@dataclass(frozen=True, slots=True)
class TournamentLine:
    """The public view of a tournament, without a card or the result of a hand.

    `name` is as Discord gave it: make it safe before showing it. `ending` is None while the tournament goes on; `rank` is that
    of an ended one that counts, and `badges` are those that it has earned. `net` is what was won since the first hand.
    """

    game_id: str
    guild_id: int
    user_id: int
    name: str
    day: int
    hands_played: int
    chips: int
    net: int
    ending: Ending | None
    rank: DayRank | None
    badges: tuple[str, ...]

    # One round, in one message.
    round_number: ClassVar[int] = 1
    is_finished: ClassVar[bool] = False

    @property
    def outcomes(self) -> tuple[NetOutcome, ...]:
        """Return the outcome of an ended tournament."""
        return _outcomes(self.ending, self.net)


@dataclass(frozen=True, slots=True)
class TournamentView:
    """All that the player sees of a tournament.

    `number` is that of the last action; it goes into the buttons. `hand_number` of `hands` is in play or comes
    next. `chips` are those not on the table, `round` is the hand in play, whose legal actions are those that
    the chips suffice for, and `last` the hand before, while there is none in play. `results` are those of all
    hands that are over. `day` counts days since 1970-01-01 UTC. One that `is_duel` is played after its day, to
    be compared with another.
    """

    game_id: str
    number: int
    day: int
    rules: HouseRules
    hands: int
    hand_number: int
    chips: int
    round: RoundView | None
    last: RoundView | None
    results: tuple[HandResult, ...]
    shuffle: Shuffle
    ending: Ending | None
    rank: DayRank | None
    is_duel: bool = False

    @property
    def is_over(self) -> bool:
        """Return whether the tournament has ended."""
        return self.ending is not None

    @property
    def net(self) -> int:
        """Return what all hands have won or lost."""
        return sum(result.net for result in self.results)

    @property
    def outcomes(self) -> tuple[NetOutcome, ...]:
        """Return the outcome of the ended tournament, or between two hands that of the last one."""
        if self.is_over:
            return _outcomes(self.ending, self.net)
        return (NetOutcome.of_net(self.results[-1].net),) if self.results and self.round is None else ()


def _outcomes(ending: Ending | None, net: int) -> tuple[NetOutcome, ...]:
    """Return the outcome of an ended tournament: chips won by hands that do not count are lost."""
    if ending is None or ending == "voided":
        return ()
    return (NetOutcome.of_net(net) if ending == "finished" else NetOutcome.LOST,)


@dataclass(frozen=True, slots=True)
class TournamentReplay:
    """An ended tournament with all its hands in order."""

    view: TournamentView
    rounds: tuple[RoundView, ...]
