"""Analyse: what a person's choices in an ended game were worth, and practice with the mistakes."""

import asyncio
import io
import logging
from collections.abc import Mapping, Sequence
from functools import partial
from hashlib import sha256
from re import Match
from typing import Any, NamedTuple

import discord

from bot.analysis.analysis_message import (
    AT,
    DUE,
    PRACTISE,
    TRY,
    analysis_buttons,
    analysis_text,
    answer_view,
    curve_of,
    curve_text,
    question_view,
)
from bot.analysis.job_text import progress_text
from bot.analysis.jobs import at_work
from bot.commands.feature import Feature, shared_press
from bot.commands.replay import UNKNOWN, draw_replay
from bot.core.admission import require_not_deleted
from bot.core.analysis import Analysis, Choice, JudgedChoice, judged, summed_up
from bot.core.daily_deals import day_of
from bot.core.errors import BeingDeletedError, RefusalError, SessionOverError
from bot.core.registry import Registry
from bot.core.session import Session
from bot.core.task_set import Part
from bot.drawing.drawn_message import DrawnMessage
from bot.drawing.end_row import ANALYSE
from bot.drawing.spoken import for_reader
from bot.games.kind import GameAnalysis, GameKind
from bot.language.language import MessageId
from bot.messages.token_message import JobMessage
from bot.press import Press
from bot.refusal_texts import BUTTON_IS_OLD, refusal
from bot.services import Services
from lab.judging import judge
from lab.pictures.curve import draw_curve
from storage import analyses, games, people, situations
from storage.database import Reader, Unit
from storage.situations import JudgedDecision, SituationRow

log = logging.getLogger(__name__)

Kinds = Mapping[str, GameKind]

PICTURE = "analysis.png"


class NothingToAnalyseError(RefusalError):
    """There is no ended game here that can be analysed, or the person had no choice in it."""


class AnalysisWaitsError(RefusalError):
    """A game that goes on is not analysed: nobody gets help in it."""


class NotYourChoicesError(RefusalError):
    """Only a person who has played a game sees what their choices were worth."""


class AnalysedGame(NamedTuple):
    """An ended game that a person has played, with its kind."""

    kind: GameKind
    analysis: GameAnalysis
    session: Session[Any, Any]


class AnalysisWork(Part):
    """Computes one analysis after another, so that a worker stays free for hints and the plays of the bot.

    `kinds` are those with an analysis; their situations in the mistake book are the positions that people practise.
    """

    def __init__(self, kinds: Sequence[str], services: Services) -> None:
        del services
        self.kinds = kinds
        self.turn = asyncio.Lock()

    async def count_due(self, reader: Reader, guild_id: int, user_id: int, day: int) -> int:
        """Count the positions of all games that are to be practised on a day."""
        return sum([await situations.count_due(reader, guild_id, user_id, kind, day) for kind in self.kinds])

    async def dearest_due(
        self, reader: Reader, guild_id: int, user_id: int, day: int
    ) -> tuple[str, SituationRow] | None:
        """Return the position to be practised that has cost most, and its kind of game."""
        found = [
            (kind, row)
            for kind in self.kinds
            for row in await situations.due(reader, guild_id, user_id, kind, day, limit=1)
        ]
        return max(found, key=lambda one: one[1].cost_thousandths, default=None)


def feature(games: Sequence[GameKind]) -> Feature:
    kinds = {kind.name: kind for kind in games}
    turn = partial(shared_press, about="an analysis", only_asks=True)
    return Feature(
        presses=(
            turn(ANALYSE, work=partial(_analyse, kinds)),
            turn(AT, work=partial(_show_moment, kinds)),
            turn(PRACTISE, work=partial(_ask, kinds)),
            turn(DUE, work=partial(_ask_due, kinds)),
            turn(TRY, work=partial(_answer, kinds)),
        ),
        parts=(partial(AnalysisWork, [name for name, kind in kinds.items() if kind.analysis is not None]),),
    )


async def _analyse(kinds: Kinds, press: Press, match: Match[str]) -> None:
    """Show the person's analysis of their game, which is made at the first press."""
    ended = await press.in_time(_ended_game(kinds, press, match["game_id"]))
    game_id = ended.session.game_id
    press.tag(f"game {game_id}: an analysis")
    if (known := await _stored(press, game_id)) is not None:
        await _show(press, ended, known)
        return
    steps = await press.in_time(_sessions(press, ended).steps(game_id, press.guild_id))
    choices = ended.analysis.choices(ended.session.seen, press.user_id, steps)
    if not choices:
        raise NothingToAnalyseError
    title = press.words.text("analysis-working", game=game_id, count=len(choices))
    async with at_work(press, press.words, progress_text(press.words, title, 0, 1), in_private=True) as board:
        async with press.part(AnalysisWork).turn:
            found = await _compute(press, ended, choices, partial(_progress, press, board, title))
        try:
            await _store(press, ended, found)
        except BeingDeletedError as error:
            board.say(refusal(error, words=press.words))
            return
        picture, alt = await _picture(press, ended, found)
        text = analysis_text(ended.analysis, ended.session.seen, found, press.art)
        board.end(text, picture, PICTURE, alt, analysis_buttons(game_id, found, press.words))


async def _progress(press: Press, board: JobMessage, title: str, done: int, of: int) -> None:
    await board.progress(progress_text(press.words, title, done, of))


async def _show(press: Press, ended: AnalysedGame, found: Analysis) -> None:
    """Answer with an analysis that was made before."""
    with press.services.job_limiter.question(press.user_id):
        await press.acknowledge(ephemeral=True, thinking=True)
        picture, alt = await _picture(press, ended, found)
    await press.send(
        content=analysis_text(ended.analysis, ended.session.seen, found, press.art),
        file=discord.File(io.BytesIO(picture), PICTURE, description=alt),
        view=analysis_buttons(ended.session.game_id, found, press.words),
        ephemeral=True,
    )


async def _picture(press: Press, ended: AnalysedGame, found: Analysis) -> tuple[bytes, str]:
    curve = curve_of(ended.analysis, ended.kind.title, found, press.words)
    return await press.services.workers.run(draw_curve, *curve), curve_text(found, press.words)


async def _ended_game(kinds: Kinds, press: Press, game_id: str) -> AnalysedGame:
    """Return an ended game that the person has played.

    Raises NothingToAnalyseError, AnalysisWaitsError, NotYourChoicesError, DayGoesOnError, and the kind's SessionOverError.
    """
    await press.welcome()
    services: Services = press.services
    game = await services.database.read(partial(games.load_game, game_id=game_id))
    kind = None if game is None or game.guild_id != press.guild_id else kinds.get(game.kind)
    if game is None or kind is None or kind.analysis is None:
        raise NothingToAnalyseError
    if game.status == "open":
        raise AnalysisWaitsError
    session = await services.hosts[game.kind].sessions.revealed(game_id, press.guild_id)
    if press.user_id not in session.people:
        raise NotYourChoicesError
    return AnalysedGame(kind, kind.analysis, session)


def _sessions(press: Press, ended: AnalysedGame) -> Registry[Any, Any]:
    sessions: Registry[Any, Any] = press.services.hosts[ended.kind.name].sessions
    return sessions


async def _stored(press: Press, game_id: str) -> Analysis | None:
    """Return the person's analysis of a game; None before it was made."""
    load = partial(analyses.load, game_id=game_id, user_id=press.user_id)
    found = await press.services.database.read(load)
    return None if found is None else Analysis.load(found)


async def _compute(press: Press, ended: AnalysedGame, choices: Sequence[Choice], progress: Any) -> Analysis:
    """Judge all choices, a second of a worker at a time, then look for the last one before which the game could still be won."""
    workers, how = press.services.workers, ended.analysis
    done, of = 0, how.calls * len(choices) + 1
    found: list[JudgedChoice] = []
    for choice in choices:
        samples: list[list[float]] = []
        for call in range(how.calls):
            seed = _seed(ended.session.game_id, choice.number, call)
            samples += await workers.run(how.sample, choice, seed)
            done += 1
            await progress(done, of)
        found.append(judged(choice, judge(samples, choice.chosen)))
    won_until = None
    whole = [index for index, choice in enumerate(choices) if choice.whole is not None]
    if how.is_won_from is not None and whole:
        # A game that can be won at a choice could be won at all earlier ones, so a binary search finds the last.
        low, high = -1, len(whole) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if await workers.run(how.is_won_from, choices[whole[middle]].whole):
                low = middle
            else:
                high = middle - 1
        won_until = -1 if low < 0 else whole[low]
    return summed_up(found, won_until)


def _seed(game_id: str, number: int, call: int) -> int:
    """Return the seed of samples: the same game is judged in the same way in every process."""
    return int.from_bytes(sha256(b"analysis|%b|%d|%d" % (game_id.encode(), number, call)).digest()[:8])


async def _store(press: Press, ended: AnalysedGame, found: Analysis) -> None:
    """Store an analysis, once, and put its mistakes into the mistake book of a person who keeps one."""
    guild_id, user_id, game_id = press.guild_id, press.user_id, ended.session.game_id
    at = press.services.clock.now()
    mistakes = [
        JudgedDecision(f"{game_id}:{one.number}", one.cost // 10, one.chosen)
        for one in found.choices
        if one.worths
    ]

    async def body(unit: Unit) -> None:
        await require_not_deleted(unit, guild_id, user_id)
        if not await analyses.add(unit, guild_id, user_id, game_id, found.dump(), at):
            return
        known = await people.load(unit, guild_id, [user_id])
        if user_id in known and known[user_id].keeps_mistakes:
            await situations.add_decisions(unit, guild_id, user_id, ended.kind.name, day_of(at), mistakes)

    await press.services.database.write(body, guild_id=guild_id)


async def _show_moment(kinds: Kinds, press: Press, match: Match[str]) -> None:
    """Show a turning point as `/replay` does, in a message of its own."""
    view = await press.in_time(draw_replay(press, kinds, match["game_id"], int(match["number"])))
    await _send(press, view, UNKNOWN)


async def _send(press: Press, view: DrawnMessage | None, without: MessageId) -> None:
    """Answer with a new private message, or with the sentence `without` if there is no view."""
    if view is None:
        await press.say(without)
    else:
        await press.send(view=view, ephemeral=True)


async def _ask(kinds: Kinds, press: Press, match: Match[str]) -> None:
    """Show a position of a mistake with its actions, but not what they are worth."""
    asked = await press.in_time(_question(kinds, press, match["game_id"], int(match["number"])))
    await _send(press, asked, BUTTON_IS_OLD)


async def _question(kinds: Kinds, press: Press, game_id: str, number: int) -> DrawnMessage | None:
    """Return a position of a mistake with its actions, None if there is none; raises what `_ended_game` raises."""
    ended, _, choice = await _practised(kinds, press, game_id, number)
    if choice is None:
        return None
    moment = await _sessions(press, ended).moment(game_id, press.guild_id, press.user_id, choice.number)
    drawn = for_reader((ended.kind.moment or ended.kind.draw)(moment.view, press.art), press.art)
    return question_view(ended.analysis, ended.session.seen, choice, drawn, press.art)


async def _ask_due(kinds: Kinds, press: Press, match: Match[str]) -> None:
    """Show the position that is due and has cost most, from whatever game."""
    del match
    await _send(press, await press.in_time(_due_question(kinds, press)), MessageId("lab-practice-none-due"))


async def _due_question(kinds: Kinds, press: Press) -> DrawnMessage | None:
    """Return the dearest position that is due; one whose game cannot be played again any more is taken out of the book."""
    whose, day = (press.guild_id, press.user_id), day_of(press.services.clock.now())
    database, work = press.services.database, press.part(AnalysisWork)
    while (due := await database.read(lambda reader: work.dearest_due(reader, *whose, day))) is not None:
        kind, key = due[0], due[1].key
        game_id, _, number = key.rpartition(":")
        try:
            asked = await _question(kinds, press, game_id, int(number))
        except (NothingToAnalyseError, NotYourChoicesError, SessionOverError):
            asked = None
        if asked is not None:
            return asked
        log.info("game %s: a position of %d is not practised any more", game_id, press.user_id)
        await database.write(
            partial(situations.forget, guild_id=whose[0], user_id=whose[1], kind=kind, key=key)
        )
    return None


async def _answer(kinds: Kinds, press: Press, match: Match[str]) -> None:
    """Answer with the worth of every action of the position, and let the position rest by its box."""
    ended, found, choice = await press.in_time(
        _practised(kinds, press, match["game_id"], int(match["number"]))
    )
    index = (press.chosen or [match["index"] or ""])[0]
    if choice is None or not index.isdecimal() or int(index) >= len(choice.worths):
        await press.say(BUTTON_IS_OLD)
        return
    seen, action = ended.session.seen, choice.worths[int(index)][0]
    key, day = f"{seen.game_id}:{choice.number}", day_of(press.services.clock.now())
    box = partial(situations.answer, is_right=choice.is_right(action))

    async def body(unit: Unit) -> int:
        await box(unit, press.guild_id, press.user_id, ended.kind.name, key, day)
        return await press.part(AnalysisWork).count_due(unit, press.guild_id, press.user_id, day)

    due = await press.services.database.write(body, guild_id=press.guild_id)
    await press.edit(answer_view(ended.analysis, seen, found, choice, action, press.art, due))


async def _practised(
    kinds: Kinds, press: Press, game_id: str, number: int
) -> tuple[AnalysedGame, Analysis, JudgedChoice | None]:
    """Return the person's game and analysis, and the choice to practise; it is None where the button is no longer true."""
    ended = await _ended_game(kinds, press, game_id)
    found = await _stored(press, game_id) or Analysis(())
    return ended, found, found.practised(number)
