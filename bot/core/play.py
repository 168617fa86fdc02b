"""What a game is for the core: a `GamePlay`, pure functions and declared traits, and the values that they take and return.

Nothing here waits, reads a database or asks the time. A fact enters a game only through a recorded command, a shoe or a
snapshot, so a replay is the same functions with the effects left out.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from bot.core.achievements import Achievement
from bot.core.committed import Committed, GameValue
from bot.core.errors import NotEnoughChipsError, RefusalError, SessionOverError
from bot.core.moves import Move
from bot.core.ports import ShownView
from rules import pf2, shuffle
from rules.cards import Card
from storage.games import Action, Game
from storage.guilds import GuildSettings
from storage.results import Ending, ResultRow

G = TypeVar("G", bound=GameValue)
C = TypeVar("C")
V = TypeVar("V", bound=ShownView)


@dataclass(frozen=True, slots=True)
class Secret:
    """The inputs of a shuffle (docs/rules/fairness-protocol.md); `commitment` is None where somebody typed the seed.

    `number` is that of the shoe in its protocol, and `client` the slip and the cuts (in pf1 the players' seeds).
    """

    seed: bytes
    name: str
    number: int
    client: str
    commitment: str | None
    protocol: str = "pf1"

    def shuffled(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return cards in the order of this shuffle; raises SeedError."""
        if self.protocol == "pf1":
            return shuffle.shuffled(cards, self.seed, self.name, self.number, self.client)
        return pf2.shuffled(cards, self.seed, self.name, pf2.Cutting.parse(self.client), self.number)


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A person for whom a game opens; the first one opens it, and others are invited until the game is under way.

    `is_try` says that it is their try at the deal of the day. The other fields are those of `ResultRow`.
    """

    user_id: int
    variant: str
    board: str | None = None
    stake: int = 0
    typed: str | None = None
    may_count: bool = True
    is_try: bool = False


@dataclass(frozen=True, slots=True)
class OpeningTerms:
    """What a game opens with; it never changes. `config` is the game's own text, and `seats` are its people as they entered.

    `day` and `attempt` name the deal of a day that it is dealt from. A game that `is_duel` is played for practice with the cards of
    another one that has ended, to be compared with it.
    """

    game_id: str
    guild_id: int
    config: str
    at: int
    seats: tuple[ResultRow, ...] = ()
    day: int | None = None
    attempt: int | None = None
    is_duel: bool = False

    @classmethod
    def of(cls, game: Game, seats: Iterable[ResultRow], *, is_duel: bool = False) -> "OpeningTerms":
        """Return the terms of a stored game; without the changes that its commands made to the rows of its people."""
        entered = tuple(replace(seat, may_count=True, begun_at=None, end=None, rating=None) for seat in seats)
        return cls(
            game.game_id, game.guild_id, game.config, game.opened_at, entered, game.day, game.attempt, is_duel
        )


@dataclass(frozen=True, slots=True)
class TakeShoe:
    """A command needs the cards of the next shoe first; it is applied again once `bring` has brought them."""


@dataclass(frozen=True, slots=True)
class Think:
    """A question that a worker process answers before the command is taken; `then` makes the command of the answer.

    A `seed` of chance follows the arguments if `is_seeded`.
    """

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    then: Callable[[Any], Any]
    is_seeded: bool = False


@dataclass(frozen=True, slots=True)
class Ended:
    """The game has ended for the person of a seat; `counts` says whether the result may stand on boards."""

    seat: int
    ending: Ending
    score: int | None = None
    payout: int = 0
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Uncounted:
    """The game can stand on no board any more, because its player had help."""


@dataclass(frozen=True, slots=True)
class Rated:
    """The players of seats 0 and 1 are rated by their game, in which seat 0 scored 1 for a win, 0.5 or 0."""

    score: float


@dataclass(frozen=True, slots=True)
class Counted:
    """A result counts in a person's tallies, and `rule` says which badges it deserves.

    `if_ranked` leaves out a try at the deal of a day that has no rank.
    """

    user_id: int
    rule: Callable[[Mapping[str, int]], Achievement]
    if_ranked: bool = False


@dataclass(frozen=True, slots=True)
class EndRound:
    """A round is over: `ended` is the game as it was then (see bot/core/rounds.py)."""

    ended: Any


@dataclass(frozen=True, slots=True)
class AwaitReview:
    """The round that is over waits until its decisions are compared with best play; a game without rounds until `due_at`.

    For the deal of a day this is the end of that day, because until then others play the same cards.
    """

    due_at: int | None = None


@dataclass(frozen=True, slots=True)
class Announce:
    """A private game has ended, and a public line says so."""


Effect = Ended | Uncounted | Rated | Counted | EndRound | AwaitReview | Announce
"""What a command causes besides a new state and moved chips. The core carries effects out in order; none returns a value."""


@dataclass(frozen=True, slots=True)
class Step(Generic[G]):
    """What a command leads to: the game after it, the chips that move, and what else follows."""

    game: G
    moves: tuple[Move, ...] = ()
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Seen(Generic[G]):
    """All that a view may be made of; the code that makes a view decides what its reader may see. `now` is in unix milliseconds."""

    game_id: str
    guild_id: int
    committed: Committed[G]
    names: Mapping[int, str]
    now: int

    @property
    def game(self) -> G:
        """Return the committed game."""
        return self.committed.game


class PlayedAction(NamedTuple):
    """An action of a game, and what it led to."""

    action: Action
    step: Step[Any]


class GamePlay(ABC, Generic[G, C, V]):
    """A kind of game, without a state: the game is `G`, its recorded commands are `C`, and everybody may see `V`.

    `over` is the refusal after its end, and `closing` the command that ends it from outside, if there is one. `begins_with` is
    the command of the bot with which a game of one person opens, if it needs one. A game with `rest_seconds`, the longest time
    to a deadline, belongs to one person and rests between presses. A game that `shows_seed` takes its seed as it opens, so that
    its message shows the fingerprint before the first card. `rounds` is how its rounds follow each other, if it has several. A
    channel has at most one game that `takes_channel`. After a start, an ended game that `is_drawn_again` shows its end; any
    other only says that it has ended. With `has_message_per_round` the end of each round stays in a message of its own.
    """

    kind: str
    over: ClassVar[type[SessionOverError]]
    closing: ClassVar[Any] = None
    begins_with: ClassVar[Any] = None
    rest_seconds: ClassVar[int | None] = None
    shows_seed: ClassVar[bool] = True
    rounds: ClassVar[Any] = None
    takes_channel: ClassVar[bool] = False
    is_drawn_again: ClassVar[bool] = True
    has_message_per_round: ClassVar[bool] = False

    # ------------------------------------------------------------------ the game

    @abstractmethod
    def open(self, terms: OpeningTerms, secret: Secret | None) -> G | TakeShoe:
        """Return the game before its first command; ask for a shoe if it begins with cards and `secret` is None."""

    @abstractmethod
    def apply(self, game: G, user_id: int | None, command: C) -> Step[G] | TakeShoe:
        """Carry out the command of a person or of the bot (None); raises a RefusalError."""

    @abstractmethod
    def bring(self, game: G, secret: Secret) -> G:
        """Return the game with the cards of the shoe that it has asked for."""

    @abstractmethod
    def format(self, command: C) -> str:
        """Write a command as it is recorded."""

    @abstractmethod
    def parse(self, text: str) -> C:
        """Read a recorded command; raises NotationError."""

    def follow_up(self, game: G) -> C | None:
        """Return the command that follows by itself, None if people or the clock are next."""
        return None

    def broken_off(self, game: G) -> G:
        """Return the game as one that ended without a result because it could not go on."""
        return game

    def goes_on(self) -> RefusalError:
        """Return the refusal to reveal the cards of an open game."""
        return self.over()

    def has_open(self, view: V) -> RefusalError:
        """Return the refusal of a second game of a person who has one open."""
        raise NotImplementedError

    def voided(self, stake: int) -> RefusalError:
        """Return the refusal when a game that was asked for could not go on and has just been voided."""
        raise NotImplementedError

    # ------------------------------------------------------------------ who may ask for what

    @abstractmethod
    def admit(self, game: G, user_id: int, wish: Any, now: int) -> None:
        """Raise a RefusalError if this person may not ask for that."""

    def think(self, game: G, user_id: int | None, wish: Any) -> Think | None:
        """Return what a worker has to answer before the wish becomes a command, None if nothing; raises a RefusalError."""
        return None

    def prepare(self, game: G, user_id: int | None, wish: Any) -> C:
        """Return the command for a wish; by default a wish is a command. Raises a RefusalError."""
        command: C = wish
        return command

    def oldest_number(self, game: G, user_id: int, wish: Any) -> int:
        """Return the oldest action number that this person's press may carry; an older one is stale."""
        return game.number

    def begins_play(self, wish: Any) -> bool:
        """Return whether a wish begins to play or bets, so that a server may require a role for it."""
        return False

    def leaving(self, game: G, user_id: int) -> C | None:
        """Return the command by which a person leaves, None if they have left or cannot."""
        return None

    def following(self, game: G, settings: GuildSettings) -> C | None:
        """Return the command by which an open game follows settings of its server; None if it does, or follows none."""
        return None

    def duel(self, game: G, *, is_swapped: bool) -> str | None:
        """Return the config with which others play the cards of an ended game for practice; None if nobody can.

        Who `is_swapped` plays the cards of the other seat; a game without another seat returns None for that.
        """
        return None

    def is_unseen(self, game: G) -> bool:
        """Return whether no public message shows the game, though it does not rest: only its player sees it."""
        return False

    def think_of_deal(self, secret: Secret) -> Think | None:
        """Return the question whether a deal is fit to be that of a day, None if every deal is."""
        return None

    def is_bots_turn(self, game: G) -> bool:
        """Return whether the bot is to act, and nobody else."""
        return False

    def bot_turn(self, game: G, secret: Secret) -> Think:
        """Return the question what the bot does in its turn; its choice follows from the secret of the cards."""
        raise NotImplementedError

    def too_few(self, game: G, move: Move, needed: int, balance: int) -> RefusalError:
        """Return the refusal of a command for which a player has too few chips."""
        return NotEnoughChipsError(needed, balance)

    # ------------------------------------------------------------------ what is shown

    @abstractmethod
    def view(self, seen: Seen[G]) -> V:
        """Return what everybody may see."""

    def finished(self, seen: Seen[G]) -> V | None:
        """Return what stays of the round before in a message that does not show the game any more."""
        finished: V | None = seen.committed.finished
        return finished

    def steps(self, before: Seen[G], after: Seen[G]) -> tuple[V, ...]:
        """Return views to be shown one after another before a state that has just been committed."""
        return ()

    def secret_until(self, game: G) -> int | None:
        """Return when everybody may know the cards of a game that has ended; None if at once."""
        return None

    def replay(self, seen: Seen[G], played: Iterable[PlayedAction]) -> Any:
        """Return an ended game as `/replay` shows it; raises what `over` is if it has nothing to show."""
        raise self.over

    def moment(self, seen: Seen[G], user_id: int) -> Any:
        """Return a person's view of an earlier moment of an ended game: what everybody saw, and all of their own seat."""
        return self.view(seen)

    def mentions_turns(self, game: G) -> bool:
        """Return whether players who allow it are mentioned at their turn."""
        return self.rest_seconds is None

    def summons(self, seen: Seen[G]) -> int | None:
        """Return the one user that the first message may mention."""
        return None

    def ends_with_news(self, game: G) -> bool:
        """Return whether the end is announced even if that needs a message of its own."""
        return False

    def opened_by(self, seen: Seen[G]) -> int | None:
        """Return the person whose look the game has; None if that is nobody or not known."""
        seats = seen.committed.seats
        return seats[0].user_id if seats else None

    def payers(self, game: G) -> tuple[int, ...]:
        """Return the people who can now choose something that costs chips; the core loads their balances."""
        return ()

    def has_cards(self, game: G, user_id: int) -> bool:
        """Return whether a person plays with cards that are dealt, so that voiding the game would be to their advantage."""
        return game.is_under_way and user_id in game.people

    def replaced_stake(self, game: G, user_id: int) -> int:
        """Return the chips that a new bet of this person would give back."""
        return game.at_stake(user_id)


def opened(play: GamePlay[G, C, V], terms: OpeningTerms, shoes: Iterator[Secret]) -> G:
    """Return a game before its first command."""
    game = play.open(terms, None)
    if isinstance(game, TakeShoe):
        game = play.open(terms, next(shoes))
    assert not isinstance(game, TakeShoe), "the game has its cards"
    return game


def replayed(
    play: GamePlay[G, C, V], game: G, actions: Iterable[Action], shoes: Iterator[Secret]
) -> Iterator[PlayedAction]:
    """Take recorded actions again, with the shoes in their order: the only way in which a game comes back.

    Raises RulesError and RefusalError for actions that are none of this game.
    """
    for action in actions:
        command = play.parse(action.text)
        while isinstance(step := play.apply(game, action.user_id, command), TakeShoe):
            game = play.bring(game, next(shoes))
        game = step.game
        yield PlayedAction(action, step)
