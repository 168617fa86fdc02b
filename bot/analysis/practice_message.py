"""A sitting of practice: up to ten cards of one's own mistakes, each with its buttons, and what an answer is worth.

The buttons hold the whole sitting, as those of the drill do, so it survives restarts. They come from outside: a box moves only out of
the state that they name, and the cards follow from their seed.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from re import Match

from bot.analysis.advice_text import decision_text, move_word
from bot.analysis.computing.answers import Advice
from bot.analysis.computing.decision_points import Decision, DecisionPoint, decision_point
from bot.analysis.computing.drill import hi_lo
from bot.analysis.computing.situations import MISTAKE_SHARE
from bot.analysis.drill_message import signed
from bot.core.streaks import Streak
from bot.drawing.card_art import CardArt
from bot.drawing.drawn_message import DrawnMessage, below_text, button
from bot.drawing.phrases import streak_text
from bot.drawing.roles import NEUTRAL
from bot.drawing.words import Words
from bot.games.blackjack.screen.hand_text import dealer_text, practice_hand_text
from bot.games.blackjack.screen.rules_text import (
    ACTIONS,
    LABELS,
    MOVES,
    STYLES,
    ActionKind,
    offered,
    rules_line,
)
from rules.blackjack.actions import Action
from rules.blackjack.state import RoundState
from rules.blackjack.view import view
from rules.cards import DECK

CARDS_MAX = 10
"""The most cards of a sitting."""

PER = 100
"""The bet in chips to which the sentence about values refers."""

_DIGIT_WANTED_BELOW = (2, 0.2)
"""Figures that are nearer to each other than this have one digit more, each."""

_NAMES = "|".join(ACTIONS.values())
_KINDS: Mapping[str, ActionKind] = {name: kind for kind, name in ACTIONS.items()}

PRACTICE_ID_PATTERN = re.compile(
    r"pr:(?P<seed>[0-9a-f]{8}):(?P<number>[1-9][0-9]?):(?P<size>[1-9][0-9]?):(?P<right>[0-9]{1,2})"
    rf":(?P<box>[1-5]):(?P<due_day>[0-9]{{1,6}}):(?P<key>[A-Za-z0-9 /-]{{1,40}}):(?P<answer>{_NAMES})",
    re.ASCII,
)
"""The custom id of a card's button: the whole sitting, the box that the card is in, and the answer. It is untrusted."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A sitting at card `number` of `size`, with the `right` answers before it; the card's situation is in `box` since `due_day`."""

    seed: str
    number: int
    size: int
    right: int
    box: int
    due_day: int
    key: str


def sitting_of(match: Match[str]) -> tuple[Sitting, ActionKind] | None:
    """Read a sitting and an answer from a match of PRACTICE_ID_PATTERN; None if no such sitting exists."""
    numbers = {name: int(match[name]) for name in ("number", "size", "right", "box", "due_day")}
    sitting = Sitting(seed=match["seed"], key=match["key"], **numbers)
    is_possible = sitting.right < sitting.number <= sitting.size <= CARDS_MAX
    return (sitting, _KINDS[match["answer"]]) if is_possible else None


def card_text(sitting: Sitting, made: RoundState, art: CardArt) -> str:
    """Show a card as a table shows it, without its answer."""
    words, shown = art.words, view(made, 0)
    heading = words.text("lab-practice-card", number=sitting.number, size=sitting.size)
    lines = [f"{heading}\n-# {rules_line(made.rules, words)}", *_count(decision_point(made, 0), words)]
    hand = practice_hand_text(words.text("lab-practice-hand"), shown.seats[0].hands[0], art)
    return "\n".join((*lines, dealer_text(shown, art), hand))


def _count(spot: DecisionPoint, words: Words) -> list[str]:
    """Write the count where cards of earlier rounds are out, because they decide there."""
    if not spot.seen:
        return []
    running = sum(map(hi_lo, (*spot.seen, *spot.hand.cards, spot.up)))
    left = spot.decks * len(DECK) - spot.cards_seen
    # Rounded down, as the simulator does.
    true = running * len(DECK) // left
    told = words.text(
        "lab-practice-count",
        seen=spot.cards_seen,
        left=left,
        running=signed(running, words),
        true=signed(true, words),
    )
    return [told]


def build_card(sitting: Sitting, made: RoundState, words: Words) -> DrawnMessage:
    """Build the row of moves: those of the table, with only the legal ones enabled."""
    legal = {type(action) for action in view(made, 0).seats[0].legal}
    return below_text(
        *(
            button(
                _id(sitting, kind),
                words.wording(LABELS[kind]),
                STYLES[kind] if kind in legal else NEUTRAL,
                is_enabled=kind in legal,
            )
            for kind in offered(made.rules, made.phase)
        )
    )


def _id(sitting: Sitting, answer: ActionKind) -> str:
    text = (
        f"pr:{sitting.seed}:{sitting.number}:{sitting.size}:{sitting.right}:{sitting.box}:{sitting.due_day}"
        f":{sitting.key}:{ACTIONS[answer]}"
    )
    assert PRACTICE_ID_PATTERN.fullmatch(text), "our own ids are well formed"
    return text


def is_right(chosen: Action, advice: Advice) -> bool:
    """Return whether no other action is better by MISTAKE_SHARE of the stake or more."""
    return advice.values[advice.best] - advice.values[chosen] < MISTAKE_SHARE


def answer_text(decision: Decision, advice: Advice, words: Words) -> str:
    """Judge an answer as the coach does, with the value of each move and a sentence that compares two of them."""
    chosen, done = decision.action, decision_text(decision, words)
    if is_right(chosen, advice):
        first, other = f"✓ {done}", next(each for each in advice.values if each != chosen)
    else:
        best = words.text("lab-practice-best", move=move_word(advice.best, words))
        first, other = f"✗ {done} · {best}", advice.best
    values = " · ".join(_value(action, advice, words) for action in advice.values)
    return "\n".join(
        (first, values, why_text({each: advice.values[each] for each in (chosen, other)}, words))
    )


def _value(action: Action, advice: Advice, words: Words) -> str:
    value = words.mean(advice.values[action], 4)
    return f"{words.wording(MOVES[type(action)])} {f'**{value}**' if action == advice.best else value}"


def why_text(values: Mapping[Action, float], words: Words) -> str:
    """Write in a sentence what two moves are worth: `you lose 54.1 by standing and lose 53.5 by hitting`."""
    first, second = (PER * value for value in values.values())
    # Use the fewest digits that tell the figures apart.
    digits = sum(abs(first - second) < least for least in _DIGIT_WANTED_BELOW)
    told = [_outcome(action, PER * value, digits, words) for action, value in values.items()]
    return words.text("lab-practice-why", bet=PER, first=told[0], second=told[1])


def _outcome(action: Action, value: float, digits: int, words: Words) -> str:
    rounded = round(value, digits)
    sign = "even" if not rounded else "win" if rounded > 0 else "lose"
    by = words.text("lab-practice-by", move=ACTIONS[type(action)])
    return words.text("lab-practice-outcome", sign=sign, figure=words.decimal(abs(value), digits), by=by)


def sitting_over_text(sitting: Sitting, due: int, streak: Streak, words: Words) -> str:
    """Write how a sitting went, and how many situations are left due."""
    lines = [
        words.text("lab-practice-over", right=sitting.right, size=sitting.number),
        words.text("lab-practice-due", due=due),
    ]
    if streak.is_shown:
        lines.append(f"-# {streak_text(streak, words.language)}")
    return "\n".join(lines)
