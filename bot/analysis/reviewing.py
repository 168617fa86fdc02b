"""Reviews of rounds as they end: the coach's messages to players, their mistake books, and the counts for their profiles."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeAlias

import discord

from bot.analysis.advice_text import coach_text
from bot.analysis.charts import Charts
from bot.analysis.computing.decision_replay import Review, load_round, played_hands, review
from bot.analysis.computing.round_review import PlayedHands, PlayerReview, review_hands
from bot.analysis.computing.tournament_replay import load_tournament, tournament_hands
from bot.core.daily_deals import day_of, end_of
from bot.core.ports import Clock, ThinkingClosedError
from bot.core.task_set import DelayedWork, TaskSet
from bot.drawing.drawn_message import DrawnMessage, below_text
from bot.games.blackjack.host import BlackjackHost, OpenInteraction
from bot.games.blackjack.play.config import KIND, load_config
from bot.games.blackjack.play.tables import TableSession
from bot.games.blackjack.screen.message import mistakes_button
from bot.messages.failures import FAILURES
from bot.messages.replies import NO_MENTIONS
from bot.messages.token_message import TokenMessage
from bot.services import Services
from storage import people, profiles, reviews, situations
from storage.database import Unit
from storage.errors import DatabaseUnavailableError, LeaseLostError, StorageError
from storage.reviews import UnreviewedGame, UnreviewedRound

log = logging.getLogger(__name__)

ROUNDS_AT_ONCE = 100
KEPT_MILLISECONDS = 24 * 60 * 60 * 1000
"""Older rounds are not reviewed: a bot that was stopped for long does not work for hours."""
PATIENT_MILLISECONDS = 10 * 60 * 1000
"""Rounds make way for jobs for this long; from then on they are reviewed during jobs, too, one after another."""

RENEW_MILLISECONDS = 5 * 60_000
"""With less time left for edits, a review goes to a new message in the place of the old one: rounds last minutes."""


class CoachMessage:
    """Shows the newest review. Discord lets a private message be edited only by the interaction that sent it.

    So when that interaction is about to end, the player's newest one sends the message again, and the old one is deleted.
    """

    def __init__(self, message: TokenMessage, clock: Clock, until: int) -> None:
        self._message = message
        self._clock = clock
        self._sent: discord.WebhookMessage | None = None
        self.until = until

    def show(self, text: str, view: DrawnMessage, newest: OpenInteraction) -> None:
        """Show a review soon; `newest` is the player's newest interaction at the table."""
        self._message.want(partial(self._show, text, view, newest))

    async def _show(self, text: str, view: DrawnMessage, newest: OpenInteraction) -> None:
        sent, left = self._sent, self.until - self._clock.now()
        can_be_renewed = newest.until > self.until
        if sent is not None and left > (RENEW_MILLISECONDS if can_be_renewed else 0):
            try:
                await sent.edit(content=text, view=view, allowed_mentions=NO_MENTIONS)
            except discord.NotFound:
                sent = None  # The player dismissed it.
            else:
                return
        self._sent = await newest.interaction.followup.send(
            text, view=view, ephemeral=True, allowed_mentions=NO_MENTIONS, wait=True
        )
        self.until = newest.until
        if sent is not None and left > 0:
            with suppress(*FAILURES):
                await sent.delete()


class Coaching:
    """Reviews rounds as they end, until the bot stops, for the players who asked for it and can still be sent a message."""

    def __init__(self, services: Services) -> None:
        host = services.host(BlackjackHost)
        host.tables.on_round_over.append(self.settled)
        host.helpers += (self,)
        self._services = services
        self._interactions = host.interactions
        self._messages: dict[tuple[str, int], CoachMessage] = {}
        self._tasks = TaskSet()
        self._is_stopped = False

    def settled(self, session: TableSession) -> None:
        """Review the round that is over for the players who want it and can still be sent a message."""
        finished = session.committed.finished
        if not session.game.config.advice or finished is None or finished.round is None or self._is_stopped:
            return
        present = [
            chair.user_id
            for chair, seat in zip(finished.chairs, finished.round.seats, strict=True)
            if chair is not None and seat.hands and self._interactions.of(session.game_id, chair.user_id)
        ]
        if present:
            self._tasks.start(self._coach(session, finished.round_number, present))

    async def stop(self) -> None:
        """Send the messages in hand and begin no more."""
        self._is_stopped = True
        await self._tasks.stop()

    async def _coach(self, session: TableSession, round_number: int, user_ids: list[int]) -> None:
        try:
            wanting = await self._services.accounts.who_want_coach(session.guild_id, user_ids)
            reviews = await review(session, round_number, wanting, self._services.workers) if wanting else []
            for each in reviews:
                await self._tell(session.guild_id, session.game_id, each)
        except ThinkingClosedError:
            return  # The bot is about to end.
        except Exception:
            log.exception("game %s: round %s could not be looked at", session.game_id, round_number)

    async def _tell(self, guild_id: int, game_id: str, told: Review) -> None:
        open_interaction = await self._interactions.answered(game_id, told.user_id)
        if open_interaction is None:
            return
        message = self._message(game_id, told.user_id, open_interaction.until)
        words = self._services.preferences.private_words(guild_id, told.user_id)
        text = coach_text(told, words)
        if told.has_mistakes and await self._services.accounts.mistakes_to_tell(guild_id, told.user_id):
            kept = open_interaction.interaction.client.command_mentions.link(words.text("lab-mistakes-kept"))
            text = f"{text}\n-# {kept}"
        message.show(text, below_text(mistakes_button(words.language)), open_interaction)

    def _message(self, game_id: str, user_id: int, until: int) -> CoachMessage:
        """Return the coach's message to a player at a table, and forget those that cannot be edited any more.

        A new one can be sent and edited `until` then.
        """
        now, services = self._services.clock.now(), self._services
        for key in [key for key, message in self._messages.items() if message.until <= now]:
            del self._messages[key]
        made = CoachMessage(services.token_messages.new(f"game {game_id}: coach"), services.clock, until)
        return self._messages.setdefault((game_id, user_id), made)


Waiting: TypeAlias = UnreviewedRound | UnreviewedGame


class Reviewing(DelayedWork):
    """Reviews rounds one after another, while nobody waits for a simulation, a contest or a chart; old ones also during those.

    Tournaments of a day are reviewed once it is over, because others still play the same cards before.
    """

    delay_seconds = 30.0
    """The delay before rounds are reviewed, so that their review disturbs no play and several are reviewed in a row."""

    def __init__(self, services: Services, charts: Charts) -> None:
        super().__init__()
        host = services.host(BlackjackHost)
        host.helpers += (self,)
        host.tables.on_round_over.append(self._settled)
        self._services = services
        self._interactions = host.interactions
        self._charts = charts
        self._lock = asyncio.Lock()

    async def run(self) -> None:
        """Review what waits, unless that is under way: a run looks for more before it ends, and two would do the same work."""
        if not self._lock.locked():
            async with self._lock:
                await self.review_all()

    async def review_all(self) -> None:
        """Review the rounds that wait until none is left, and stop before a new one as soon as somebody waits for a job."""
        try:
            while found := await self._waiting():
                for waiting in found:
                    if self._is_stopped or self._makes_way(waiting):
                        self.begin_later()
                        return
                    await self._review(waiting)
            now = self._services.clock.now()
            self.begin_later((end_of(day_of(now)) - now) / 1000 + self.delay_seconds)
        except ThinkingClosedError:
            return  # The bot is about to end.
        except LeaseLostError:
            self.begin_later()  # These rounds are another process's now; those of other servers wait here.
        except StorageError:
            log.exception("the rounds that wait could not be reviewed; they are tried again")
            self.begin_later()

    def _settled(self, session: TableSession) -> None:
        del session
        self.begin_later()

    def _makes_way(self, waiting: Waiting) -> bool:
        patient_until = waiting.since + PATIENT_MILLISECONDS
        return self._services.job_limiter.is_busy and self._services.clock.now() < patient_until

    async def _waiting(self) -> list[Waiting]:
        database, now = self._services.database, self._services.clock.now()
        found: list[Waiting] = []
        for shard in tuple(self._services.shards):
            found += await database.read(partial(reviews.waiting, limit=ROUNDS_AT_ONCE, shard=shard))
            found += await database.read(
                partial(reviews.games_waiting, at=now, limit=ROUNDS_AT_ONCE, shard=shard)
            )
        return sorted(found, key=lambda waiting: waiting.since)

    async def _review(self, waiting: Waiting) -> None:
        found: tuple[PlayerReview, ...] = ()
        if waiting.since >= self._services.clock.now() - KEPT_MILLISECONDS:
            try:
                found = await self._reviewed(waiting)
            except (ThinkingClosedError, DatabaseUnavailableError):
                raise
            except Exception:
                # The round is left out, for it would fail again.
                log.exception("%s could not be reviewed", waiting)
        store = partial(_store, waiting=waiting, found=found)
        await self._services.database.write(store, guild_id=waiting.guild_id)
        for each in found:
            if any(decision.mistake is not None for decision in each.judged):
                await self._tell_of_book(waiting, each.user_id)

    async def _tell_of_book(self, waiting: Waiting, user_id: int) -> None:
        """Notify a person at the table once, in private, that their mistakes are stored and can be practised."""
        services, guild_id = self._services, waiting.guild_id
        newest = self._interactions.of(waiting.game_id, user_id)
        if newest is None or not await services.accounts.mistakes_to_tell(guild_id, user_id):
            return
        words = services.preferences.private_words(guild_id, user_id)
        send = partial(
            newest.interaction.followup.send,
            newest.interaction.client.command_mentions.link(words.text("lab-mistakes-kept")),
            view=below_text(mistakes_button(words.language)),
            ephemeral=True,
            allowed_mentions=NO_MENTIONS,
        )
        services.token_messages.new(f"game {waiting.game_id}: book").want(send)

    async def _reviewed(self, waiting: Waiting) -> tuple[PlayerReview, ...]:
        """Replay hands and judge every decision in them, in a worker."""
        services, game_id = self._services, waiting.game_id
        replay: Callable[[], tuple[PlayedHands, ...]]
        if isinstance(waiting, UnreviewedRound):
            config = load_config(waiting.config)
            played = await services.database.read(
                partial(load_round, seeds=services.vault, game_id=game_id, round_number=waiting.round_number)
            )
            rules, replay = config.rules, partial(played_hands, played, config)
        else:
            tournament = await services.database.read(
                partial(load_tournament, seeds=services.vault, game_id=game_id)
            )
            rules, replay = tournament.rules, partial(tournament_hands, tournament)
        charted = await self._charts.of(rules)
        return await services.workers.run(review_hands, replay, charted)


async def _store(unit: Unit, waiting: Waiting, found: Sequence[PlayerReview]) -> None:
    """Take a round out of its queue and store what its review has found, unless that was done before."""
    if not await reviews.finish(unit, waiting) or not found:
        return
    # People whose data was deleted since the round are not known any more.
    known = await people.load(unit, waiting.guild_id, [each.user_id for each in found])
    for player_review in (each for each in found if each.user_id in known):
        who = (waiting.guild_id, player_review.user_id)
        if isinstance(waiting, UnreviewedRound) and player_review.judged:
            await _count(unit, waiting.guild_id, player_review)
        if known[player_review.user_id].keeps_mistakes:
            # Tables and tournaments share one book; their chips are not added up.
            day = day_of(waiting.since - 1)
            await situations.add_decisions(unit, *who, KIND, day, player_review.judged)
            await situations.add_round(unit, *who, waiting.kind, day, player_review.sums)


async def _count(unit: Unit, guild_id: int, found: PlayerReview) -> None:
    """Count a player's decisions for the profile."""
    so_far = await profiles.tallies(unit, guild_id, found.user_id, KIND)
    counts = {"decisions": len(found.judged), "best_decisions": found.best_decisions}
    added = {tally: so_far.get(tally, 0) + count for tally, count in counts.items()}
    await profiles.save_tallies(unit, guild_id, found.user_id, KIND, added)
