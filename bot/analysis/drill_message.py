"""The drill of `/lab drill`: its private message and its buttons.

The buttons hold the whole drill, so it needs no storage and survives restarts.
"""

import re
from re import Match

from bot.analysis.computing.drill import CUT, DECKS_MAX, LEAST_CARDS, MOST_CARDS, RISES_AFTER, Drill
from bot.drawing.card_art import CardArt
from bot.drawing.drawn_message import DrawnMessage, below_text, button
from bot.drawing.words import Words
from bot.games.kind import PressHandler
from bot.messages.caller import Interaction
from bot.press import Press, boundary
from bot.refusal_texts import BUTTON_IS_OLD

_ANSWERS_MAX = 99_999

DRILL_ID_PATTERN = re.compile(
    r"d:(?P<seed>[0-9a-f]{8}):(?P<deck>[0-9]{1,4}):(?P<position>[0-9]{1,2}):(?P<size>[0-9]{1,2})"
    r":(?P<right>[0-9]{1,5}):(?P<asked>[0-9]{1,5}):(?P<streak>[0-9]):(?P<answer>-?[0-9]{1,2})",
    re.ASCII,
)
"""The custom id of a drill's button: the whole drill and the answer. It comes from outside, so it is untrusted."""


async def begin_drill(press: Press, seed: str) -> None:
    """Show the first cards of a new drill."""
    drill, words = Drill(seed), press.words
    await press.say(drill_text(drill, None, press.art), build_drill(drill, words))


async def take_drill_press(interaction: Interaction, match: Match[str]) -> None:
    """Show whether an answer was right, and the next cards in the same message."""
    async with boundary(interaction, "drill", only_asks=True) as press:
        read = drill_of(match)
        if read is None:
            await press.say(BUTTON_IS_OLD)
            return
        drill, answer = read
        following, words = drill.answered(answer), press.words
        await press.replace(drill_text(following, read, press.art), build_drill(following, words))


DRILL_PRESSES = PressHandler(DRILL_ID_PATTERN, take_drill_press)


def drill_of(match: Match[str]) -> tuple[Drill, int] | None:
    """Read a drill and an answer from a match of DRILL_ID_PATTERN; None if no such drill exists."""
    numbers = {
        name: int(match[name]) for name in ("deck", "position", "size", "right", "asked", "streak", "answer")
    }
    answer = numbers.pop("answer")
    drill = Drill(match["seed"], **numbers)
    is_possible = (
        1 <= drill.deck <= DECKS_MAX
        and LEAST_CARDS <= drill.size <= MOST_CARDS
        and drill.position + drill.size <= CUT
        and drill.right <= drill.asked < _ANSWERS_MAX
        and drill.streak < RISES_AFTER
    )
    return (drill, answer) if is_possible else None


def drill_text(drill: Drill, before: tuple[Drill, int] | None, art: CardArt) -> str:
    """Show cards and ask for the count; `before` is the drill answered last, with the answer."""
    words = art.words
    lines = [words.text("lab-drill-begin")] if before is None else _judged(drill, *before, words)
    begins = words.text("lab-drill-new-deck" if drill.begins_deck else "lab-drill-next")
    return "\n".join((*lines, art.spread(begins, drill.cards), words.text("lab-drill-question")))


def _judged(drill: Drill, last: Drill, answer: int, words: Words) -> list[str]:
    count = signed(last.count, words)
    share = words.share(drill.right, drill.asked)
    return [
        words.text("lab-drill-right", count=count)
        if answer == last.count
        else words.text("lab-drill-wrong", answer=signed(answer, words), count=count),
        words.text("lab-drill-score", right=drill.right, asked=drill.asked, share=share, size=drill.size),
    ]


def build_drill(drill: Drill, words: Words) -> DrawnMessage:
    """Build the row of answers."""
    return below_text(*(button(_id(drill, answer), signed(answer, words)) for answer in drill.choices))


def _id(drill: Drill, answer: int) -> str:
    text = (
        f"d:{drill.seed}:{drill.deck}:{drill.position}:{drill.size}"
        f":{drill.right}:{drill.asked}:{drill.streak}:{answer}"
    )
    assert DRILL_ID_PATTERN.fullmatch(text), "our own ids are well formed"
    return text


def signed(count: int, words: Words) -> str:
    """Write a count: `+3`, `−1` or `0`."""
    return words.net(count) if count else "0"
