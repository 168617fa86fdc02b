"""One running game that is a `GamePlay`: the session asks the game, which is a value, and no game has a session of its own."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from bot.core.bot_turns import BotTurns
from bot.core.committed import Dealt
from bot.core.errors import SessionOverError, StaleActionError
from bot.core.play import G, GamePlay, Seen, Think, V
from bot.core.play_work import PlayWork
from bot.core.session import Session
from bot.core.unit_of_work import ENDED, UnitOfWork
from storage.database import Unit
from storage.errors import ActionNumberError, GameNotOpenError, OpenGameExistsError
from storage.guilds import GuildSettings
from storage.manager_actions import ManagerAction

SEED_BYTES = 8

T = TypeVar("T")


async def _no_game(_guild_id: int, _user_id: int) -> None:
    """Find no other game of a person."""


@dataclass(eq=False)
class PlaySession(Session[Dealt[G], Any, V], Generic[G, V]):
    """A game from its opening to its end.

    `on_behind` is called when the database is ahead of the session, so that it is loaded again; `open_of` finds the open game of
    a person in a server, for who enters this one and has another; each of `on_round_over` is
    called after each round.
    """

    play: GamePlay[G, Any, V] = field(kw_only=True)
    on_behind: Callable[[Any], None] = lambda _: None
    open_of: Callable[[int, int], Awaitable[Any]] = _no_game
    on_round_over: Sequence[Callable[[Any], None]] = ()
    _bot: BotTurns = field(init=False)

    def __post_init__(self) -> None:
        """Treat a loaded session as one stage, in which the bot may be to act."""
        super().__post_init__()
        self._bot = BotTurns(self)

    @property
    def seen(self) -> Seen[G]:
        """Return all that a view of the game may be made of."""
        return self._seen(self.committed)

    @property
    def game(self) -> G:
        """Return the game as it is committed."""
        return self.committed.game

    @property
    def kind(self) -> str:
        """Return the kind of game."""
        return self.play.kind

    @property
    def over(self) -> SessionOverError:
        """Make the refusal of a request that comes after the end."""
        return self.play.over()

    @property
    def closing_command(self) -> Any:
        """Return the command that ends the game from outside."""
        return self.play.closing

    @property
    def opened_by(self) -> int | None:
        """Return the user whose look the game has."""
        return self.play.opened_by(self.seen)

    @property
    def round_number(self) -> int:
        """Return the number of the present round; 1 in a game without rounds."""
        began = self.committed.round
        return 1 if began is None else began.round_number

    @property
    def follows_player(self) -> bool:
        """Return whether the session is posted where its player asks for it, because it rests between presses."""
        return self.play.rest_seconds is not None

    @property
    def mentions_turns(self) -> bool:
        """Return whether players who allow it are mentioned at their turn."""
        return self.play.mentions_turns(self.game)

    @property
    def summons(self) -> int | None:
        """Return the one user that the first message may mention."""
        return None if self.committed.is_quiet else self.play.summons(self.seen)

    @property
    def ends_with_news(self) -> bool:
        """Return whether the end is announced even if that needs a message of its own."""
        return self.play.ends_with_news(self.game)

    @property
    def is_for_people(self) -> bool:
        """Return whether the stage waits for a person, and not for the bot."""
        return not self.play.is_bots_turn(self.game)

    @property
    def is_idle(self) -> bool:
        """Return whether no work is in hand."""
        return self._mailbox.is_idle

    @property
    def has_message_per_round(self) -> bool:
        """Return whether each round has a message of its own."""
        return self.play.has_message_per_round

    @property
    def plays_daily(self) -> bool:
        """Return whether it plays the deal of a day."""
        return self.committed.daily is not None

    def replaced_stake(self, user_id: int) -> int:
        """Return the chips that a new bet of this person would give back."""
        return self.play.replaced_stake(self.game, user_id)

    def has_cards(self, user_id: int) -> bool:
        """Return whether voiding the game would be to a person's advantage."""
        return self.play.has_cards(self.game, user_id)

    def refresh_deadline(self) -> None:
        """Give the stage that is about to be shown its full time; a game that rests keeps its deadline, however often it is shown."""
        if self.play.rest_seconds is None:
            super().refresh_deadline()

    async def expire(self) -> bool:
        """End the game as it stands if its deadline has passed; return whether that has happened."""

        async def work() -> bool:
            deadline = self.committed.deadline
            if deadline is None or deadline.at > self.world.clock.now():
                return False
            await self._meet_deadline()
            return True

        return await self._mailbox.post(work)

    async def alone(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do some work about the game while no command is taken; return its result."""
        return await self._mailbox.post(work)

    def arm(self) -> None:
        """Begin a stage; if the bot is to act, let it think."""
        super().arm()
        self._bot.begin()

    def resume(self, *, afresh: bool) -> None:
        """Start the clock again, and the bot's thoughts if it is to act."""
        super().resume(afresh=afresh)
        self._bot.resume()

    def let_go(self) -> None:
        """Stop the clock and the bot's thoughts; `resume` starts both again."""
        super().let_go()
        self._bot.stop()

    async def take_bots_turn(self, number: int, command: Any) -> None:
        """Take the bot's command, unless its deadline came first."""

        async def work() -> None:
            if not self.is_closed and number == self.number:
                await self._take(None, command, "bot")
                self._show_anew()

        await self._mailbox.post(work)

    async def thought(self, question: Think) -> Any:
        """Have a question answered by a worker; return what `then` makes of the answer."""
        arguments = question.arguments
        if question.is_seeded:
            arguments = (*arguments, int.from_bytes(self.world.entropy.token(SEED_BYTES)))
        return question.then(await self.world.workers.run(question.function, *arguments))

    def begins_play(self, command: Any) -> bool:
        """Return whether a person begins to play by this, or bets."""
        return self.play.begins_play(command)

    def leaving(self, user_id: int) -> Any:
        """Return the command by which a person leaves."""
        return self.play.leaving(self.game, user_id)

    def steps_to(self, committed: Dealt[G]) -> tuple[V, ...]:
        """Return the views to be shown one after another before a state that is about to be committed."""
        return self.play.steps(self.seen, self._seen(committed))

    def _view_of(self, committed: Dealt[G]) -> V:
        return self.play.view(self._seen(committed))

    def _finished_of(self, committed: Dealt[G]) -> V | None:
        return self.play.finished(self._seen(committed))

    def _seen(self, committed: Dealt[G]) -> Seen[G]:
        return Seen(self.game_id, self.guild_id, committed, self.names, self.world.clock.now())

    def _admit(self, user_id: int, command: Any) -> None:
        self.play.admit(self.game, user_id, command, self.world.clock.now())

    def _oldest_number(self, user_id: int, command: Any) -> int:
        return self.play.oldest_number(self.game, user_id, command)

    def _work(self, **parts: Any) -> UnitOfWork[Any, Any, Any]:
        return PlayWork(**parts, play=self.play)

    def following(self, settings: GuildSettings) -> Any:
        """Return the command by which the game follows settings of its server; None if it does, or follows none."""
        return self.play.following(self.game, settings)

    async def write(
        self,
        unit: Unit,
        user_id: int | None,
        command: Any,
        cause: str,
        because: str = ENDED,
        *,
        voided: bool = False,
    ) -> Dealt[G]:
        """Write down what a wish comes to within a unit; return the state that it leads to."""
        wanted = self.play.prepare(self.game, user_id, command)
        return await super().write(unit, user_id, wanted, cause, because, voided=voided)

    async def _take(
        self,
        user_id: int | None,
        command: Any,
        cause: str,
        because: str = ENDED,
        *,
        voided: bool = False,
        by: ManagerAction | None = None,
    ) -> None:
        """Commit what a wish comes to; raises StaleActionError for a session that is behind the database."""
        question = self.play.think(self.game, user_id, command)
        if question is not None:
            command = await self.thought(question)
        before = self.committed.finished
        try:
            await super()._take(user_id, command, cause, because, voided=voided, by=by)
        except (ActionNumberError, GameNotOpenError) as error:
            self.on_behind(self)
            raise StaleActionError(self.number, self.number) from error
        except OpenGameExistsError as error:
            held = await self.open_of(error.guild_id, error.user_id)
            if held is None:
                raise StaleActionError(self.number, self.number) from error
            raise self.play.has_open(held.view) from error
        if self.committed.finished is not None and self.committed.finished is not before:
            for listener in self.on_round_over:
                listener(self)
