"""A run as a value, with its cards (docs/rules/fairness.md), and the effect of commands on it; pure."""

import re
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import assert_never

from bot.core.committed import Timeout
from bot.core.errors import NotPossibleError
from bot.core.one_person import Expire, GiveUp, OnePersonGame
from bot.core.play import Secret
from bot.games.scoundrel.play.commands import Command, Hint
from bot.games.scoundrel.play.config import RunConfig
from bot.games.scoundrel.play.errors import HintTakenError
from bot.games.scoundrel.play.view import ActionChance, Ending, Origin, RunOutcome, Shuffle
from rules.cards import Card
from rules.errors import IllegalActionError, SeedError
from rules.scoundrel import engine
from rules.scoundrel.actions import Avoid, Face
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.events import RoomEntered
from rules.scoundrel.house_rules import HouseRules
from rules.scoundrel.notation import format_action
from rules.scoundrel.outcome import last_potion, outcome, score
from rules.scoundrel.state import PLAYER, RunState
from rules.shuffle import parse_seed
from storage.daily_chips import DAY_MS
from storage.results import ResultRow

SHOE_NUMBER = 1
DAILY_RULES = HouseRules()
# The engine protocol's own, so that a seed gives the same dungeon there.
PRACTICE_NAME = "engine"
_WHOLE_SEED = re.compile(r"[0-9a-fA-F]{64}")


@dataclass(frozen=True, slots=True)
class DungeonDeal:
    """The cards of a run, top first, and the inputs of their shuffle; the seed in `shuffle` may be secret."""

    dungeon: tuple[Card, ...]
    shuffle: Shuffle

    @classmethod
    def of_secret(cls, secret: Secret) -> "DungeonDeal":
        """Return the dungeon of a shoe, or of a day, which is the same for all."""
        shown = Shuffle(secret.name, secret.commitment, secret.seed.hex())
        return cls(secret.shuffled(DUNGEON), shown)

    @classmethod
    def of_seed(cls, seed: str) -> "DungeonDeal":
        """Return the dungeon of a practice run from a seed of 64 hex digits."""
        return cls.of_secret(Secret(bytes.fromhex(seed), PRACTICE_NAME, SHOE_NUMBER, "", None))


def word_of(text: str) -> str | None:
    """Return the name of the dungeon of a typed text: the text itself; None for a whole seed of 64 hex digits."""
    text = text.strip()
    return None if not text or _WHOLE_SEED.fullmatch(text) else text


def typed_seed(text: str) -> str:
    """Return the seed, as 64 hex digits, for a typed text: up to 64 hex digits as they are, any other text by its SHA-256."""
    text = text.strip()
    try:
        return parse_seed(text).hex()
    except SeedError:
        return sha256(text.encode(errors="surrogatepass")).hexdigest()


REST_SECONDS = 30 * DAY_MS // 1000


@dataclass(frozen=True, slots=True)
class RunTerms:
    """The row of a run, its house rules and prizes, its cards, and the deal of a day that they are; none of them changes."""

    row: ResultRow
    config: RunConfig
    deal: DungeonDeal
    day: int | None = None
    attempt: int | None = None
    is_duel: bool = False

    @property
    def origin(self) -> Origin:
        """Return where the cards come from; practice with the deal of a day is no try at it."""
        if self.row.day is not None:
            return "daily"
        is_free = self.config.seed is None and self.day is None and not self.is_duel
        return "free" if is_free else "practice"


@dataclass(frozen=True, slots=True)
class Run(OnePersonGame):
    """A run between two commands.

    `number` is that of its last action. `entered` are the cards of the room as it was filled, in the places where they
    were dealt. `hint` is what the last command advised, if it was a hint.
    `hinted_room` is the room of the last hint: its turn, and whether the room before it was avoided. `ending` is None while
    the run goes on.
    """

    terms: RunTerms
    state: RunState
    entered: tuple[Card, ...]
    number: int = 0
    hint: tuple[ActionChance, ...] = ()
    hinted_room: tuple[int, bool] | None = None
    is_assisted: bool = False
    ending: Ending | None = None

    @classmethod
    def fresh(cls, terms: RunTerms) -> "Run":
        """Enter the first room."""
        state = engine.start(terms.config.rules, terms.deal.dungeon).state
        return cls(terms, state, state.room)

    @property
    def places(self) -> tuple[Card | None, ...]:
        """Return the cards of the room in their places, None where a card was faced."""
        return tuple(card if card in self.state.room else None for card in self.entered)

    @property
    def may_hint(self) -> bool:
        """Return whether the player may ask for a hint: once in each room, and never where runs are compared."""
        return self.ending is None and not self.is_duel and self.hinted_room != _room(self.state)

    @property
    def is_announced(self) -> bool:
        """Return whether the run was private and a public line tells its end; practice and idle runs end quietly."""
        return self.terms.origin == "daily" and self.ending in {"won", "lost", "gave_up"}

    @property
    def timeout(self) -> Timeout:
        """Return 30 days after each action."""
        return Timeout(f"rest {self.number}", REST_SECONDS)

    @property
    def outcome(self) -> RunOutcome | None:
        """Return the score and payout of an ended run; None while it goes on."""
        if self.ending is None:
            return None
        points = score(self.state)
        killer = self.state.faced[-1].card if self.ending == "lost" else None
        treasure = last_potion(self.state) if self.state.room else None
        return RunOutcome(self.ending, points, self._payout(points), killer, treasure)

    def _payout(self, points: int) -> int:
        """Return the prize of a won run; with hints at most its stake, so that following hints earns no chips."""
        if self.ending != "won":
            return 0
        prize = self.terms.config.prize(points)
        return min(prize, self.terms.row.stake) if self.is_assisted else prize


def apply(run: Run, command: Command) -> Run:
    """Carry out a command in a run that goes on; raises NotPossibleError and HintTakenError."""
    assert run.ending is None, "the session checks that first"
    following = replace(run, number=run.number + 1, hint=())
    match command:
        case Face() | Avoid():
            try:
                progress = engine.apply(run.state, PLAYER, command)
            except IllegalActionError as error:
                raise NotPossibleError(format_action(command)) from error
            state, ended = progress.state, outcome(progress.state)
            filled = next(
                (event.room for event in progress.events if isinstance(event, RoomEntered)), run.entered
            )
            return replace(
                following, state=state, entered=filled, ending=None if ended is None else ended.reason
            )
        case Hint(advice):
            if not run.may_hint:
                raise HintTakenError
            room = _room(run.state)
            return replace(following, hint=advice, hinted_room=room, is_assisted=True)
        case GiveUp():
            return replace(following, ending="gave_up")
        case Expire():
            return replace(following, ending="expired")
        case _:
            assert_never(command)


def _room(state: RunState) -> tuple[int, bool]:
    return state.turn, state.avoided
