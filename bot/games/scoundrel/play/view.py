"""The public view of a run, as plain data without the order of the dungeon."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from bot.core.outcomes import Feat, NetOutcome
from rules.cards import Card
from rules.scoundrel import view as rules_view
from rules.scoundrel.actions import Action
from rules.scoundrel.turns import RoomTurn
from storage.boards import DayRank

Origin = Literal["free", "daily", "practice"]
Ending = Literal["won", "lost", "gave_up", "expired", "voided"]


@dataclass(frozen=True, slots=True)
class ActionChance:
    """An action and the chance to win the run with it, in thousandths, as the adviser estimates it."""

    action: Action
    thousandths: int


@dataclass(frozen=True, slots=True)
class Prize:
    """A line of the pay table: a won run of this score, up to the next line's, pays `payout` chips."""

    from_score: int
    payout: int


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The inputs of a shuffle of the 44 cards (docs/rules/fairness.md).

    `name` stands where a table's game id does. `commitment` is None where the seed was typed. `seed` is None until it
    may be known: a free run's at its end, a daily deal's when its day is over too.
    """

    name: str
    commitment: str | None
    seed: str | None


@dataclass(frozen=True, slots=True)
class RunOutcome:
    """The end of a run. A voided run could not go on: it has no score, and its stake was the payout.

    `killer` is the monster that took the last life of a lost run, `treasure` the potion left over that adds to the score of a
    won one.
    """

    ending: Ending
    score: int | None
    payout: int
    killer: Card | None = None
    treasure: Card | None = None

    def outcomes(self, stake: int) -> tuple[NetOutcome, ...]:
        """Return the outcome of the run: in chips if some were staked, else by its end; nothing if it could not go on."""
        if self.ending == "voided":
            return ()
        if stake:
            return (NetOutcome.of_net(self.payout - stake),)
        return (NetOutcome.WON if self.is_won else NetOutcome.LOST,)

    @property
    def is_won(self) -> bool:
        """Return whether the dungeon was cleared (SC-9)."""
        return self.ending == "won"


@dataclass(frozen=True, slots=True)
class RunLine:
    """The public view of a private run: its state and its end, without a card.

    `life` is of `full_life`. `ending` and `score` are None while the run goes on. `rank` is that of an ended run that
    counts, among the runs of its `day` that have ended; only a run with the cards of another one has no day.
    """

    game_id: str
    guild_id: int
    user_id: int
    name: str
    day: int | None
    life: int
    full_life: int
    ending: Ending | None
    score: int | None
    is_assisted: bool
    badges: tuple[str, ...]
    rank: DayRank | None
    feat: Feat | None = None

    # One round, in one message.
    round_number: ClassVar[int] = 1
    is_finished: ClassVar[bool] = False

    @property
    def outcomes(self) -> tuple[NetOutcome, ...]:
        """Return the outcome of an ended run; it has no stake."""
        if self.ending is None or self.ending == "voided":
            return ()
        return (NetOutcome.WON if self.ending == "won" else NetOutcome.LOST,)


@dataclass(frozen=True, slots=True)
class RunView:
    """All that a message about a run shows.

    `name` is as Discord gave it: make it safe before showing it. `number` is that of the last action; it goes into the
    buttons. `run` is what the rules show: life, weapon, room, what is legal, score; of a run that was given up or has
    expired as it was then, so ask `outcome` whether anything can still be done. `places` are the cards of its room where
    they were dealt, None where one was faced. `day` counts days since 1970-01-01 UTC and is None but for the deal of a day.
    `word` is the seed as the player typed it, not safe either; it is None where nothing but 64 hex digits names the dungeon.
    `prizes` is empty without a stake. `hint` holds the one or two best actions, the best first, if a hint was the last
    thing asked for; `may_hint` is whether one may be asked now. `badges` are those that the ended run has earned, and
    `rank` is that of an ended daily run that counts; a RunLine announces the badges of such a run. A run that `is_duel` has the cards
    of another one, with which it is compared.
    """

    game_id: str
    number: int
    guild_id: int
    user_id: int
    name: str
    origin: Origin
    mode: str
    day: int | None
    stake: int
    prizes: tuple[Prize, ...]
    run: rules_view.DungeonView
    places: tuple[Card | None, ...]
    may_hint: bool
    hint: tuple[ActionChance, ...]
    is_assisted: bool
    shuffle: Shuffle
    outcome: RunOutcome | None
    badges: tuple[str, ...] = ()
    rank: DayRank | None = None
    word: str | None = None
    is_duel: bool = False
    feat: Feat | None = None

    # One round, in one message.
    round_number: ClassVar[int] = 1
    is_finished: ClassVar[bool] = False

    @property
    def outcomes(self) -> tuple[NetOutcome, ...]:
        """Return the outcome of the run for its player, nothing while it goes on."""
        return () if self.outcome is None else self.outcome.outcomes(self.stake)

    @property
    def is_over(self) -> bool:
        """Return whether the run has ended."""
        return self.outcome is not None

    @property
    def does_hint_cost(self) -> bool:
        """Return whether the next hint takes the run off the leaderboards, and limits the payout if there is a stake."""
        return self.origin != "practice" and not self.is_assisted

    @property
    def may_ask_winnable(self) -> bool:
        """Return whether the bot may tell how the deal is won: the run is over, was not won, and its seed is public."""
        return self.outcome is not None and not self.outcome.is_won and self.shuffle.seed is not None


@dataclass(frozen=True, slots=True)
class Solution:
    """Whether a player who knew the order of the cards could have won.

    `line` holds the actions that win it. Without one, `is_proven` says that there is none; else none was found within
    the budget.
    """

    line: tuple[Action, ...] | None
    is_proven: bool


@dataclass(frozen=True, slots=True)
class RunReplay:
    """An ended run with all its rooms in order, and the actions in each."""

    view: RunView
    turns: tuple[RoomTurn, ...]
