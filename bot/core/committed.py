"""The committed state of a session, as a value."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from storage.boards import DayRank, RecordKind
from storage.cuts import Cut
from storage.daily_deals import DailyDeal
from storage.games import Deadline, Round
from storage.profiles import BadgeRow
from storage.results import ResultRow
from storage.shoes import ShoeRow


class Timeout(NamedTuple):
    """A stage and its length in seconds. A deadline stays while the name of the stage is the same, so a new stage needs a new name."""

    stage: str
    seconds: int


class GameValue(Protocol):
    """A game between two commands, as a value: a command makes a new one."""

    @property
    def number(self) -> int:
        """Count the commands taken."""

    @property
    def is_over(self) -> bool:
        """Return whether the last command has ended the game."""

    @property
    def is_under_way(self) -> bool:
        """Return whether chips are staked on dealt cards, so that the game must not be voided for a lost permission."""

    @property
    def is_between_people(self) -> bool:
        """Return whether people win each other's stakes, so that these count with their gifts (CH-12); it never changes."""

    @property
    def timeout(self) -> Timeout:
        """Return the present stage with its full length; only asked while the game goes on."""

    @property
    def on_deadline(self) -> Any:
        """Return the command that the deadline of the present stage gives."""

    @property
    def whose_turn(self) -> int | None:
        """Return the one user who is to act; None while several can act, or the bot."""

    @property
    def people(self) -> tuple[int, ...]:
        """Return the user ids of all players."""

    def at_stake(self, user_id: int) -> int:
        """Return a person's chips in the escrow of the game."""


G_co = TypeVar("G_co", bound=GameValue, covariant=True)


@dataclass(frozen=True, slots=True)
class Committed(Generic[G_co]):
    """The parts of a session that change with a commit: the game, where its cards come from, and what it has led to.

    `closed` names the sentence that says why the session has ended; it is None while the session goes on. `badges` are
    those that the game which is over has earned.

    `promised` is the seed of the next shoe, whose fingerprint is already shown, if there is one, and `cuts` are
    the numbers that people have given for it. The seeds in `shoes` were dealt from, the last one is in use;
    those of an open game are secret. `daily` is its deal of the day, which it is dealt from instead. A game
    that `is_duel` is dealt from what another game was dealt from; `lent` are the shoes of that game that it
    will take. `round` is the stored beginning of the present round of a game that has rounds, and `finished`
    shows the round before; after a start it is None unless somebody may still see that one. `balances` are the
    chips that people who may now choose something that costs chips had at this commit. `seats` are the rows of
    its people, if its kind has results, and `rank` is that of an ended game that counts, among those of its
    day; `record` is that of one that has a board. The first message of a game that `is_quiet` mentions nobody.
    """

    game: G_co
    deadline: Deadline | None = field(default=None, kw_only=True)
    closed: str | None = field(default=None, kw_only=True)
    badges: tuple[BadgeRow, ...] = field(default=(), kw_only=True)
    promised: ShoeRow | None = field(default=None, kw_only=True)
    cuts: tuple[Cut, ...] = field(default=(), kw_only=True)
    shoes: tuple[ShoeRow, ...] = field(default=(), kw_only=True)
    daily: DailyDeal | None = field(default=None, kw_only=True)
    is_duel: bool = field(default=False, kw_only=True)
    lent: tuple[ShoeRow, ...] = field(default=(), kw_only=True)
    round: Round | None = field(default=None, kw_only=True)
    finished: Any = field(default=None, kw_only=True)
    balances: Mapping[int, int] = field(default_factory=dict, kw_only=True)
    is_quiet: bool = field(default=False, kw_only=True)
    seats: tuple[ResultRow, ...] = field(default=(), kw_only=True)
    rank: DayRank | None = field(default=None, kw_only=True)
    record: RecordKind | None = field(default=None, kw_only=True)

    @property
    def has_rounds(self) -> bool:
        """Return whether its rounds are stored; those with the deal of a day or with lent cards are not."""
        return self.daily is None and not self.is_duel
