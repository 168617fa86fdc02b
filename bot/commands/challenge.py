"""Challenges with an ended game: a public message, and the same cards for each person who presses Play it."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from re import Match
from typing import Any

from bot.commands.duel_message import DuelFacts, build_duel
from bot.commands.feature import Feature, shared_press
from bot.core import duels as core_duels
from bot.core.errors import NoDuelError
from bot.core.personal_registry import PersonalRegistry
from bot.core.task_set import DelayedWork
from bot.drawing.drawn_message import DrawnMessage
from bot.drawing.end_row import CHALLENGE, DUEL
from bot.games.kind import GameKind
from bot.messages.ending import edit_or_post, nonce_of
from bot.messages.failures import NotShownError, is_channel_gone, is_final, is_message_gone
from bot.messages.live import LiveMessage
from bot.messages.pacer import Urgency
from bot.messages.publisher import link_of, require_permission
from bot.press import Press
from bot.refusal_texts import CANNOT_POST
from bot.services import GameHost, Services
from storage import duels, games, people, results
from storage.database import Reader
from storage.duels import Duel

log = logging.getLogger(__name__)

Kinds = Mapping[str, GameKind]


def feature(kinds: Sequence[GameKind]) -> Feature:
    by_name = {kind.name: kind for kind in kinds}
    turn = partial(shared_press, about="a challenge")
    return Feature(
        presses=(turn(CHALLENGE, work=_challenge), turn(DUEL, work=_take_up)),
        parts=(lambda services: Challenges(services, by_name),),
    )


async def _challenge(press: Press, match: Match[str]) -> None:
    """Post a challenge with the person's ended game, once."""
    require_permission(press.interaction)
    _, sessions = await press.in_time(_played_by(press, match["game_id"]))
    duel, is_new = await press.in_time(core_duels.challenge(sessions, match["game_id"], press.caller))
    answer = "duel-answer-posted" if is_new or duel.message_id is None else "duel-answer-there"
    if duel.message_id is None:
        duel = await press.in_time(press.part(Challenges).post(duel))
    if duel.message_id is None:
        await press.say(press.words.text("duel-answer-posting"))
    else:
        link = link_of(duel.guild_id, duel.channel_id, duel.message_id)
        await press.say(press.words.text(answer, link=link))


async def _take_up(press: Press, match: Match[str]) -> None:
    """Show the person a game with the cards of the challenge, which only they see."""
    host, sessions = await press.in_time(_played_by(press, match["game_id"]))
    is_swapped = match["seat"] == "swapped"
    session = await press.in_time(
        core_duels.take_up(sessions, match["game_id"], press.caller, is_swapped=is_swapped)
    )
    press.tag(f"game {session.game_id}: a challenge", session.game_id)
    await host.show_own(press, session)


async def _played_by(press: Press, game_id: str) -> tuple[GameHost, PersonalRegistry[Any, Any]]:
    """Return what runs the game of a challenge, and its sessions; the person who presses has an account from now on."""
    await press.welcome()
    game = await press.services.database.read(partial(games.load_game, game_id=game_id))
    host = None if game is None else press.services.hosts.get(game.kind)
    if host is None or not isinstance(host.sessions, PersonalRegistry):
        raise NoDuelError
    return host, host.sessions


LOOK_AGAIN_SECONDS = 600
POST_SECONDS = 5
"""A press waits at most this long for its challenge to be posted, so that it can be answered with a link."""


class Challenges(DelayedWork):
    """Draws the messages of challenges that are due: new ones, those in which somebody has ended, those whose seal is over."""

    delay_seconds = 0.0

    def __init__(self, services: Services, kinds: Kinds) -> None:
        super().__init__()
        self.services, self.kinds = services, kinds
        self._messages: dict[str, DuelMessage] = {}
        self._awaited: dict[asyncio.Future[Duel | None], str] = {}
        services.publisher.on_duel_over.append(self.begin_now)

    async def run(self) -> None:
        """Draw what is due, and look again when the next message is; a game can also end by its deadline."""
        now, wait = self.services.clock.now(), None
        try:
            for shard in tuple(self.services.shards):
                for duel in await self.services.database.read(partial(duels.due, now=now, shard=shard)):
                    self._show(duel)
                following = await self.services.database.read(partial(duels.next_due, shard=shard))
                if following is not None:
                    seconds = min(max(1.0, (following - now) / 1000), LOOK_AGAIN_SECONDS)
                    wait = seconds if wait is None else min(wait, seconds)
        except Exception:
            log.exception("challenges that are due could not be looked for")
            wait = LOOK_AGAIN_SECONDS
        if wait is not None:
            self.begin_later(wait)

    async def post(self, duel: Duel) -> Duel:
        """Post a new challenge; return it with its message, or unchanged if it is posted later. Raises NotShownError."""
        if self._is_stopped:
            return duel
        future: asyncio.Future[Duel | None] = asyncio.get_running_loop().create_future()
        self._awaited[future] = duel.game_id
        self.begin_now()
        try:
            posted = await asyncio.wait_for(future, POST_SECONDS)
        except TimeoutError:
            return duel
        finally:
            del self._awaited[future]
        if posted is None:
            raise NotShownError(CANNOT_POST)
        return posted

    def tried(self, game_id: str, posted: Duel | None) -> None:
        """Answer those who wait for a challenge: with it as it is after a try to post it, or None if Discord has refused it."""
        for future, awaited in self._awaited.items():
            if awaited == game_id and not future.done():
                future.set_result(posted)

    async def stop(self) -> None:
        """Finish the calls in hand; what is due then is drawn at the next start."""
        await super().stop()
        for message in tuple(self._messages.values()):
            await message.stop()
        for future in self._awaited:
            if not future.done():
                future.set_exception(TimeoutError())

    async def draw(self, duel: Duel) -> DrawnMessage | None:
        """Draw the message of a challenge as everybody may see it now; None if its game is not installed any more."""
        services, now = self.services, self.services.clock.now()
        found = await services.database.read(partial(_facts, duel, now))
        kind = None if found is None else self.kinds.get(found[0])
        if found is None or kind is None or kind.ends.challenge is None:
            return None
        return build_duel(found[1], kind, services.preferences.public_words(duel.guild_id))

    def forget(self, message: "DuelMessage") -> None:
        """Forget a message that has nothing left to show."""
        if self._messages.get(message.duel.game_id) is message:
            del self._messages[message.duel.game_id]

    def _show(self, duel: Duel) -> None:
        message = self._messages.get(duel.game_id)
        if message is None:
            message = self._messages[duel.game_id] = DuelMessage(self, duel)
        message.want(duel)


async def _facts(duel: Duel, now: int, reader: Reader) -> tuple[str, DuelFacts] | None:
    """Read what the message of a challenge shows, and the kind of its game."""
    rows = await results.of_game(reader, duel.game_id)
    own = next((row for row in rows if row.user_id == duel.user_id and row.end is not None), None)
    if own is None or own.end is None or own.end.score is None:
        return None
    scores = await duels.scores(reader, duel.game_id)
    users = {duel.user_id, *(score.user_id for score in scores)}
    names = await people.names(reader, [(duel.guild_id, user_id) for user_id in users])
    named = {user_id: names.get((duel.guild_id, user_id), "") for user_id in users}
    sealed_until = None if scores or now >= duel.opens_at else duel.opens_at
    return own.kind, DuelFacts(duel.game_id, duel.user_id, own.end.score, sealed_until, tuple(scores), named)


class DuelMessage(LiveMessage):
    """The public message of one challenge: posted once, then edited."""

    def __init__(self, challenges: Challenges, duel: Duel) -> None:
        super().__init__(challenges.services.calls, f"game {duel.game_id}: its challenge")
        self._challenges = challenges
        self.duel = duel
        self._is_due = False

    @property
    def urgency(self) -> Urgency:
        """Return LATER, because nobody acts here."""
        return Urgency.LATER

    def want(self, duel: Duel) -> None:
        """Draw the challenge as it is stored now."""
        self.duel, self._is_due = duel, True
        self.changed()

    def is_true(self) -> bool:
        return not self._is_due

    async def step(self) -> None:
        """Post or edit the message, and store that."""
        duel, services = self.duel, self._challenges.services
        self._is_due = False
        try:
            drawn = await self._challenges.draw(duel)
            message_id = duel.message_id
            if drawn is not None:
                client = services.endings.client
                channel = client.get_partial_messageable(duel.channel_id, guild_id=duel.guild_id)
                work = edit_or_post(channel, message_id, drawn, nonce_of(f"{duel.game_id}:duel"))
                message_id = await self.calls.limited(work)
            noted = partial(duels.note_drawn, drawn=duel, message_id=message_id, now=services.clock.now())
            await services.database.write(noted, guild_id=duel.guild_id)
            self.duel = replace(self.duel, message_id=message_id)
            self._challenges.tried(duel.game_id, self.duel)
        except BaseException as error:
            self._is_due = True
            if not (isinstance(error, Exception) and is_final(error)):
                self._challenges.tried(duel.game_id, duel)
            raise

    async def refused(self, error: Exception) -> None:
        """Forget a challenge that Discord refuses to post, so that it can be made elsewhere; leave one whose message is gone."""
        self._is_due = False
        duel, database = self.duel, self._challenges.services.database
        log.warning("%s cannot be shown: %s", self.about, error)
        if duel.message_id is None:
            await database.write(partial(duels.withdraw, game_id=duel.game_id), guild_id=duel.guild_id)
            self._challenges.tried(duel.game_id, None)
        elif is_message_gone(error) or is_channel_gone(error):
            await database.write(partial(duels.note_undrawable, game_id=duel.game_id), guild_id=duel.guild_id)

    def ended(self) -> None:
        if not self._is_due:
            self._challenges.forget(self)
