"""What a simple game is: its rules, and what every such game has in common as a value and as a `GamePlay`."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self, TypeVar

from bot.core.commands import CLOCK_AND_CLOSE, Close, CommandNotation, PlayAction, TimeOut
from bot.core.errors import NotPossibleError
from bot.core.one_person import GiveUp
from bot.core.play import GamePlay, PlayedAction, Secret, Seen
from bot.games.simple.play.errors import NotInGameError, SimpleOverError
from bot.games.simple.play.view import SimpleMoment, SimpleReplay, SimpleView
from rules.cards import DECK, Card
from rules.errors import RulesError
from rules.game import AnyGame, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SimpleGame:
    """A game of the rules in which one seat after another acts, dealt from one shuffle.

    `rules.start` takes the shuffled `cards`, and a state has the cards that are not dealt yet as its `deck`. A
    view has `legal`, the actions of the seat to act, as far as its reader may know them. `actions` are the
    words of all actions, in the order of their buttons, and `letter` begins the custom ids of these.
    """

    rules: AnyGame
    letter: str
    actions: tuple[str, ...]
    cards: tuple[Card, ...] = DECK

    @property
    def kind(self) -> str:
        """Return the name under which the game is stored."""
        return self.rules.name


@dataclass(frozen=True, slots=True)
class Join:
    """Put down the stake; the last player's stake brings the cards."""


Command = Join | GiveUp | PlayAction[Any] | TimeOut | Close

WORDS: Mapping[str, Command] = {"join": Join(), "give up": GiveUp(), **CLOCK_AND_CLOSE}


@dataclass(frozen=True, slots=True)
class SimpleValue:
    """A simple game between two commands.

    `people` are user ids by seat, and `number` counts the commands taken. `deck` is the shuffled cards in their
    order, empty until there is a shoe, and `round` the state of the rules, None before the cards are dealt.
    `ending` says how the game ended if not by the rules.
    """

    game: SimpleGame
    people: tuple[int, ...] = ()
    number: int = 0
    deck: tuple[Card, ...] = ()
    round: Any = None
    ending: str | None = None

    @property
    def outcome(self) -> Any:
        """Return the outcome of the rules, None while there is none."""
        return None if self.round is None else self.game.rules.outcome(self.round)

    @property
    def is_over(self) -> bool:
        return self.ending is not None or self.outcome is not None

    @property
    def turn(self) -> Seat | None:
        """Return the seat to act; None before the deal and after the end."""
        return None if self.round is None or self.is_over else self.game.rules.to_act(self.round)[0]

    @property
    def whose_turn(self) -> int | None:
        return None if self.turn is None else self.people[self.turn]

    @property
    def is_under_way(self) -> bool:
        return self.round is not None

    @property
    def on_deadline(self) -> TimeOut:
        return TimeOut()

    def seat_of(self, user_id: int) -> Seat:
        """Return the seat of a player; raises NotInGameError."""
        if user_id not in self.people:
            raise NotInGameError
        return self.people.index(user_id)

    def dealt(self) -> Self:
        """Deal from the shuffled cards."""
        return replace(self, round=self.game.rules.start(self.deck).state)

    def played(self, seat: Seat, action: Any) -> Self:
        """Take an action of the seat that is to act; raises NotPossibleError."""
        rules = self.game.rules
        try:
            return replace(self, round=rules.apply(self.round, seat, action).state)
        except RulesError as error:
            raise NotPossibleError(rules.format_action(action)) from error

    def seen_by(self, seat: Seat | None) -> Any:
        """Return the rules' view of a seat, or of everybody (None)."""
        return self.game.rules.view(self.round, seat)


G = TypeVar("G", bound=Any)


class SimplePlay(GamePlay[G, Command, SimpleView]):
    """What simple games have in common for the core."""

    over = SimpleOverError

    def __init__(self, game: SimpleGame) -> None:
        self.simple = game
        self.kind = game.kind
        rules = game.rules
        self._notation: CommandNotation[Command] = CommandNotation(
            WORDS, rules.format_action, rules.parse_action
        )

    def bring(self, game: G, secret: Secret) -> G:
        with_cards: G = replace(game, deck=secret.shuffled(self.simple.cards))
        return with_cards

    def format(self, command: Command) -> str:
        return self._notation.format(command)

    def parse(self, text: str) -> Command:
        return self._notation.parse(text)

    def replay(self, seen: Seen[G], played: Iterable[PlayedAction]) -> SimpleReplay:
        """Return who did what, one action after another."""
        actions = (each.action for each in played)
        told = tuple((seen.names.get(action.user_id or 0), action.text) for action in actions)
        return SimpleReplay(self.own_view(seen), told)

    def moment(self, seen: Seen[G], user_id: int) -> SimpleMoment:
        game = seen.game
        has_cards = game.round is not None and user_id in game.people
        return SimpleMoment(self.own_view(seen), game.seen_by(game.seat_of(user_id)) if has_cards else None)

    @abstractmethod
    def own_view(self, seen: Seen[G]) -> SimpleView:
        """Return what may be seen after the end, and of a solo game what its player sees."""

    def _view(self, seen: Seen[G], round_view: Any, **fields: Any) -> SimpleView:
        """Return a view with these fields, and with those that all simple games have."""
        game, committed = seen.game, seen.committed
        source = committed.daily or committed.promised or committed.shoes[0]
        legal = () if round_view is None or game.is_over else round_view.legal
        return SimpleView(
            game_id=seen.game_id,
            number=game.number,
            names=tuple(seen.names.get(user_id, "") for user_id in game.people),
            round=round_view,
            legal=tuple(self.simple.rules.format_action(action) for action in legal),
            turn=game.turn,
            deadline_at=None if committed.deadline is None else committed.deadline.at,
            commitment=source.commitment,
            is_over=game.is_over,
            **fields,
        )
