"""What a session is made of: the parts of the bot that it uses, and what it knows of its game."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol

from bot.core.committed import Committed
from bot.core.counts import Counts
from bot.core.errors import SessionOverError
from bot.core.play import G, GamePlay, Seen, V
from bot.core.ports import Clock, Entropy
from bot.core.seeds import SeedVault
from bot.core.worker_pool import WorkerPool
from storage.database import Database
from storage.guilds import GuildSettings


class Display(Protocol):
    """Shows sessions to people. Calls return at once; drawing and sending happen later and handle their own failures."""

    def prerender(self, session: Any, committed: Any) -> None:
        """Draw a state during its commit. The commit may fail, so show the drawing only once the session has that state."""

    def changed(self, session: Any) -> None:
        """Note that the session's message is out of date."""

    def forget(self, session: Any) -> None:
        """Stop showing this session: its channel is gone, or it is loaded again when somebody asks for it."""


async def post_no_slip(_slip: Any, _seconds: float) -> int | None:
    """Post nothing: a world without Discord has no slips."""
    return None


@dataclass(frozen=True, slots=True)
class SessionWorld:
    """The parts of the bot that all sessions share.

    `post_slip` posts a slip once in its channel, retries for the given seconds, and returns the message id or None.
    """

    database: Database
    seeds: SeedVault
    clock: Clock
    display: Display
    entropy: Entropy
    workers: WorkerPool
    counts: Counts = field(default_factory=Counts)
    post_slip: Callable[[Any, float], Awaitable[int | None]] = post_no_slip


class GameFacts(Generic[G, V]):
    """The read-only part of a session."""

    play: GamePlay[G, Any, V]
    game_id: str
    guild_id: int
    committed: Committed[G]
    names: dict[int, str]
    message_round: int
    clock: Clock

    @property
    def kind(self) -> str:
        """Return the kind of game."""
        return self.play.kind

    @property
    def game(self) -> G:
        """Return the game as it is committed."""
        return self.committed.game

    @property
    def seen(self) -> Seen[G]:
        """Return all that a view of the game may be made of."""
        return self._seen(self.committed)

    @property
    def number(self) -> int:
        """Count the actions taken."""
        return self.game.number

    @property
    def is_closed(self) -> bool:
        """Return whether the session has ended."""
        return self.committed.closed is not None

    @property
    def over(self) -> SessionOverError:
        """Return the refusal of a request after the end."""
        return self.play.over()

    @property
    def round_number(self) -> int:
        """Return the number of the present round; 1 in a game without rounds."""
        began = self.committed.round
        return 1 if began is None else began.round_number

    @property
    def whose_turn(self) -> int | None:
        """Return the one user who is to act; None while several can act, or the bot."""
        return self.game.whose_turn

    @property
    def is_for_people(self) -> bool:
        """Return whether the stage waits for a person, and not for the bot."""
        return not self.play.is_bots_turn(self.game)

    @property
    def people(self) -> tuple[int, ...]:
        """Return the user ids of all players."""
        return self.game.people

    @property
    def is_under_way(self) -> bool:
        """Return whether chips are staked on dealt cards, so that the session must not be voided for a lost permission."""
        return self.game.is_under_way

    @property
    def plays_daily(self) -> bool:
        """Return whether it plays the deal of a day: its player has seen cards that may be dealt again, so nobody voids it."""
        return self.committed.daily is not None

    def at_stake(self, user_id: int) -> int:
        """Return a person's chips in this game's escrow."""
        return self.game.at_stake(user_id)

    def replaced_stake(self, user_id: int) -> int:
        """Return the chips that a new bet of this person would give back."""
        return self.play.replaced_stake(self.game, user_id)

    def has_cards(self, user_id: int) -> bool:
        """Return whether a person plays with cards that are dealt, so that voiding the game would be to their advantage."""
        return self.play.has_cards(self.game, user_id)

    def leaving(self, user_id: int) -> Any:
        """Return the command by which a person leaves, None if they have left or the game has no such command."""
        return self.play.leaving(self.game, user_id)

    def following(self, settings: GuildSettings) -> Any:
        """Return the command by which the game follows settings of its server; None if it does, or follows none."""
        return self.play.following(self.game, settings)

    @property
    def follows_player(self) -> bool:
        """Return whether the session is tied to its player and not to a channel, because it rests between presses.

        Its player posts it wherever they ask for it. Nothing else posts it, and a channel that is gone does not end it.
        """
        return self.play.rest_seconds is not None

    @property
    def is_duel(self) -> bool:
        """Return whether it takes up a challenge, with the cards of another game."""
        return self.committed.is_duel

    @property
    def is_unseen(self) -> bool:
        """Return whether no public message shows the session; its player sees it in private."""
        return self.play.is_unseen(self.game)

    @property
    def opened_by(self) -> int | None:
        """Return the user who has opened the game, whose look it has; None if that is nobody or not known."""
        return self.play.opened_by(self.seen)

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
    def has_message_per_round(self) -> bool:
        """Return whether each round has a message of its own, in which its end stays."""
        return self.play.has_message_per_round

    @property
    def view(self) -> V:
        """Return what everybody may see now."""
        return self.play.view(self.seen)

    @property
    def finished(self) -> V | None:
        """Return what stays of the previous round in a message that does not show the session any more."""
        return self.play.finished(self.seen)

    def message_view(self, committed: Committed[G]) -> V:
        """Return the view for the session's message, which may still show the end of an earlier round."""
        seen = self._seen(committed)
        finished = self.play.finished(seen) if self.has_message_per_round else None
        if finished is not None and self.message_round == finished.round_number:
            return finished
        return self.play.view(seen)

    def steps_to(self, committed: Committed[G]) -> tuple[V, ...]:
        """Return the views to be shown one after another before a state that is about to be committed."""
        return self.play.steps(self.seen, self._seen(committed))

    def _seen(self, committed: Committed[G]) -> Seen[G]:
        names: Mapping[int, str] = self.names
        return Seen(self.game_id, self.guild_id, committed, names, self.clock.now())
