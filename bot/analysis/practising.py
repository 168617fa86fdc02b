"""The presses of a sitting of practice: its first card, an answer and the next card, its end."""

from dataclasses import replace
from re import Match
from typing import NamedTuple

from bot.analysis.charts import read_shipped
from bot.analysis.computing.decision_points import Decision, decision_point
from bot.analysis.computing.lab import odds
from bot.analysis.computing.practice import counted_round, fresh_round, rules_of
from bot.analysis.computing.situations import Situation
from bot.analysis.mistakes import PRACTISE, back_button, practise_button, today
from bot.analysis.practice_message import (
    CARDS_MAX,
    PRACTICE_ID_PATTERN,
    Sitting,
    answer_text,
    build_card,
    card_text,
    is_right,
    sitting_of,
    sitting_over_text,
)
from bot.commands.feature import handler
from bot.core.admission import require_not_deleted
from bot.core.errors import JobRunningError
from bot.core.streaks import NO_STREAK, Streak, streak_of
from bot.drawing.drawn_message import DrawnMessage, below_text
from bot.drawing.names import safe_name
from bot.drawing.phrases import badge_earned
from bot.games.blackjack.play.achievements import PRACTICE_DAYS, PRACTICE_WEEK
from bot.games.blackjack.play.config import KIND
from bot.games.blackjack.play.errors import TooFewCardsError
from bot.games.blackjack.screen.message_text import BADGES
from bot.press import Press
from bot.refusal_texts import BUTTON_IS_OLD
from rules.blackjack.house_rules import HouseRules
from rules.blackjack.state import RoundState
from rules.blackjack.view import view
from storage import profiles, situations
from storage.database import Reader, Unit
from storage.situations import DAYS_KEPT, SituationRow

SEED_BYTES = 4


class _Progress(NamedTuple):
    """A person's practice: the next situation, how many are due, the streak, and whether it has just earned its badge."""

    following: SituationRow | None
    due: int
    streak: Streak = NO_STREAK
    is_week: bool = False


async def _begin(press: Press, match: Match[str]) -> None:
    """Show the first card of a sitting in the place of the message that was pressed."""
    del match
    found = await press.in_time(press.services.database.read(lambda reader: _progress(reader, press)))
    if found.following is None:
        none_due = press.words.text("lab-practice-none-due")
        await press.replace(none_due, below_text(back_button(press.words)))
        return
    seed = press.services.entropy.token(SEED_BYTES).hex()
    sitting = _at(Sitting(seed, 1, min(CARDS_MAX, found.due), 0, 1, 0, ""), found.following)
    with press.services.job_limiter.question(press.user_id):
        shown = await _card(press, sitting)
    await press.replace(*shown)


async def _take_answer(press: Press, match: Match[str]) -> None:
    """Judge an answer and show the next card; the second of two quick presses is acknowledged, and changes nothing."""
    try:
        with press.services.job_limiter.question(press.user_id):
            shown = await _judged(press, match)
    except JobRunningError:
        await press.acknowledge()
        return
    if shown is None:
        await press.say(BUTTON_IS_OLD)
    else:
        await press.replace(*shown)


async def _judged(press: Press, match: Match[str]) -> tuple[str, DrawnMessage] | None:
    """Judge an answer, move its situation to another box, and return what follows; None if there is no such card."""
    read = sitting_of(match)
    made = None if read is None else await _round_of(press, read[0])
    legal = {} if made is None else {type(action): action for action in view(made, 0).seats[0].legal}
    if read is None or made is None or read[1] not in legal:
        return None
    (sitting, kind), spot = read, decision_point(made, 0)
    advice = await press.in_time(press.services.workers.run(odds, spot))
    if advice is None:
        raise TooFewCardsError
    decision = Decision(press.user_id, spot, legal[kind])
    right = is_right(decision.action, advice)

    async def body(unit: Unit) -> _Progress:
        return await _answered(unit, press, sitting, right=right)

    found = await press.in_time(press.services.database.write(body, guild_id=press.guild_id))
    sitting = replace(sitting, right=sitting.right + right)
    lines = [answer_text(decision, advice, press.words), ""]
    if found.is_week:
        name = f"**{safe_name(press.caller.name)}**"
        lines.insert(1, badge_earned(name, BADGES["practice_week"], press.words.language))
    if found.following is None or sitting.number == sitting.size:
        text, buttons = _end(press, sitting, found)
    else:
        following = _at(replace(sitting, number=sitting.number + 1), found.following)
        text, buttons = await _card(press, following)
    return "\n".join((*lines, text)), buttons


def _at(sitting: Sitting, row: SituationRow) -> Sitting:
    """Return the sitting at a situation that is due."""
    assert row.box is not None
    assert row.due_day is not None
    return replace(sitting, box=row.box, due_day=row.due_day, key=row.key)


async def _card(press: Press, sitting: Sitting) -> tuple[str, DrawnMessage]:
    made = await _round_of(press, sitting)
    assert made is not None, "the key is one of ours"
    return card_text(sitting, made, press.art), build_card(sitting, made, press.words)


async def _round_of(press: Press, sitting: Sitting) -> RoundState | None:
    """Return the card of a sitting; None if its situation is none."""
    try:
        situation = Situation.parse(sitting.key)
    except ValueError:
        return None
    if not situation.by_count:
        return fresh_round(situation, sitting.seed, sitting.number)
    charts = read_shipped()
    chart = charts.get(rules_of(situation), charts[HouseRules()]).rows
    work = press.services.workers.run(counted_round, situation, sitting.seed, sitting.number, chart)
    return await press.in_time(work)


def _end(press: Press, sitting: Sitting, found: _Progress) -> tuple[str, DrawnMessage]:
    words = press.words
    again = [practise_button(found.due, words)] if found.due else []
    text = sitting_over_text(sitting, found.due, found.streak, words)
    return text, below_text(*again, back_button(words))


async def _answered(unit: Unit, press: Press, sitting: Sitting, *, right: bool) -> _Progress:
    """Note an answer, unless its card was answered before, and return what comes next."""
    day, whose = today(press), (press.guild_id, press.user_id, KIND)
    await require_not_deleted(unit, press.guild_id, press.user_id)
    drawn = (sitting.box, sitting.due_day)
    moved = await situations.answer(unit, *whose, sitting.key, day, is_right=right, drawn=drawn)
    found = await _progress(unit, press)
    if moved is None:
        return found
    longest = (await profiles.tallies(unit, *whose)).get(PRACTICE_DAYS, 0)
    if found.streak.days <= longest:
        return found
    await profiles.save_tallies(unit, *whose, {PRACTICE_DAYS: found.streak.days})
    return found._replace(is_week=longest < PRACTICE_WEEK <= found.streak.days)


async def _progress(reader: Reader, press: Press) -> _Progress:
    day, whose = today(press), (press.guild_id, press.user_id, KIND)
    due = await situations.due(reader, *whose, day, limit=1)
    days = await situations.days_practised(reader, *whose, since=day - DAYS_KEPT)
    count = await situations.count_due(reader, *whose, day)
    return _Progress(due[0] if due else None, count, streak_of(days, day))


PRACTICE_PRESSES = (
    handler(PRACTISE, "practice", _begin, only_asks=True),
    handler(PRACTICE_ID_PATTERN.pattern, "practice", _take_answer, only_asks=True),
)
