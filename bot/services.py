"""The parts of the running bot that games and commands share, and the host of each game."""

from abc import ABC
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from bot.core.counts import Counts
from bot.core.game_facts import SessionWorld
from bot.core.personal_registry import PersonalRegistry
from bot.core.player_accounts import PlayerAccounts
from bot.core.ports import Clock, Entropy
from bot.core.registry import Registry
from bot.core.seeds import SeedVault
from bot.core.session import Session
from bot.core.task_set import Part
from bot.core.worker_pool import JobLimiter, WorkerPool
from bot.drawing.drawn_message import DrawnMessage, text
from bot.drawing.phrases import fingerprint
from bot.economy.history import Histories
from bot.economy.leaderboards import Leaderboards
from bot.economy.shop import Looks
from bot.language.language import Language
from bot.messages.calls import Calls
from bot.messages.ending import EndMessages
from bot.messages.load import WorkUnderWay
from bot.messages.preferences import Preferences
from bot.messages.publisher import Publisher
from bot.messages.token_message import Notices, TokenMessages
from bot.settings import OperatorPages
from bot.verification.collecting import Checking
from storage.database import Database
from storage.shard import EVERY_SERVER, Shard

H = TypeVar("H", bound="GameHost")
P = TypeVar("P", bound=Part)


class Stoppable(Protocol):
    """A part that finishes its work in hand before the bot ends."""

    async def stop(self) -> None:
        """Finish the work in hand and accept no more."""


class GameHost(ABC):
    """Runs one kind of game: has its sessions and the other parts that only this game needs.

    `helpers` have work under way that ends before the messages are stopped.
    """

    sessions: Registry[Any, Any]
    helpers: tuple[Stoppable, ...] = ()

    def promising(self, drawn: DrawnMessage, language: Language) -> DrawnMessage:
        """Add the fingerprint of tomorrow's deal, if it is known, to a public message about the end of a daily game."""
        tomorrow = self.sessions.tomorrow
        if tomorrow is None:
            return drawn
        promise = language.text("fair-tomorrow", digits=fingerprint(tomorrow))
        return DrawnMessage(*drawn.components, text(f"-# {promise}"))

    async def show_own(self, press: Any, session: Session[Any, Any]) -> None:
        """Answer a press with the person's own game in a new private message; raises NotShownError."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of one running bot. `shards` are those that people can press in now.

    `hosts` has the host of each kind of game, and `parts` has what each feature needs.
    """

    database: Database
    clock: Clock
    entropy: Entropy
    vault: SeedVault
    accounts: PlayerAccounts
    calls: Calls
    publisher: Publisher
    endings: EndMessages
    token_messages: TokenMessages
    notices: Notices
    leaderboards: Leaderboards
    histories: Histories
    workers: WorkerPool
    job_limiter: JobLimiter
    checking: Checking
    preferences: Preferences
    looks: Looks
    pages: OperatorPages
    counts: Counts
    under_way: WorkUnderWay = field(default_factory=WorkUnderWay)
    hosts: dict[str, GameHost] = field(default_factory=dict)
    parts: dict[type[Part], Part] = field(default_factory=dict)
    shards: set[Shard] = field(default_factory=set)

    @property
    def world(self) -> SessionWorld:
        return SessionWorld(
            self.database,
            self.vault,
            self.clock,
            self.publisher,
            self.entropy,
            self.workers,
            self.counts,
            self.publisher.post_slip,
        )

    def host(self, of: type[H]) -> H:
        """Return the host of this type; raises KeyError if its game is not installed."""
        found = next((host for host in self.hosts.values() if isinstance(host, of)), None)
        if found is None:
            raise KeyError(of)
        return found

    def part(self, of: type[P]) -> P:
        """Return the part of a feature; raises KeyError if the feature is not installed."""
        part = self.parts[of]
        assert isinstance(part, of)
        return part

    def every(self, shard: Shard = EVERY_SERVER) -> tuple[Session[Any, Any], ...]:
        """Return the sessions of all open games in the servers of a shard."""
        return tuple(session for host in self.hosts.values() for session in host.sessions.every(shard))

    async def open_of(self, guild_id: int, user_id: int) -> list[Session[Any, Any]]:
        """Return the open games of a server that a person takes part in or is challenged to.

        Those are included that nobody has asked for since a start.
        """
        found = {session.game_id: session for session in self.every() if session.guild_id == guild_id}
        for host in self.hosts.values():
            if isinstance(host.sessions, PersonalRegistry):
                own = await host.sessions.open_of(guild_id, user_id)
                if own is not None:
                    found[own.game_id] = own
        return [
            session
            for session in found.values()
            if not session.is_closed and (user_id in session.people or session.leaving(user_id) is not None)
        ]

    def open_in(self, channel_id: int) -> tuple[Session[Any, Any], ...]:
        """Return the sessions of all games that are open in a channel."""
        return tuple(session for session in self.every() if session.channel_id == channel_id)

    def pause(self, shard: Shard = EVERY_SERVER) -> None:
        """Stop every deadline of a shard while nobody can press there."""
        self.shards.difference_update(one for one in tuple(self.shards) if shard in {one, EVERY_SERVER})
        for host in self.hosts.values():
            host.sessions.pause(shard)

    async def resume(self, shard: Shard) -> None:
        """Give every deadline of a shard its full time again: people can press there again."""
        self.shards.add(shard)
        for host in self.hosts.values():
            # The connection, or the shard itself, may be lost meanwhile.
            if shard in self.shards:
                await host.sessions.resume(shard)

    async def start(self, shard: Shard) -> None:
        """Start the deadlines of a shard whose games were loaded: people can press there."""
        self.shards.add(shard)
        for host in self.hosts.values():
            if shard in self.shards:
                await host.sessions.start(shard)
