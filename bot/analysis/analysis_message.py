"""The message of an analysis, the words of its curve, and the positions that are practised. Their buttons hold the whole state."""

from typing import Any

from bot.core.analysis import IN_FULL, POINT, Analysis, JudgedChoice
from bot.core.play import Seen
from bot.drawing import roles
from bot.drawing.card_art import CardArt
from bot.drawing.drawn_message import (
    Component,
    DrawnMessage,
    below_text,
    button,
    menu,
    option,
    row,
    text,
    to_read,
)
from bot.drawing.end_row import GAME
from bot.drawing.words import Words
from bot.games.kind import GameAnalysis
from bot.language.language import Wording
from lab.judging import ERRORS
from lab.pictures.words import LinesWords

_NUMBER = r"(?P<number>[0-9]{1,9})"
AT = rf"analyse:at:{GAME}:{_NUMBER}"
"""The custom id of a button to a turning point."""
PRACTISE = rf"analyse:practise:{GAME}:{_NUMBER}"
"""The custom id of a button that asks for a position again; these ids come from outside, so they are untrusted."""
TRY = rf"analyse:try:{GAME}:{_NUMBER}:(?P<index>[0-9]{{1,3}})?"
"""The custom id of the answer to a position, or of the menu of answers."""
DUE = "positions"
"""The custom id of the button that asks for the position that is due and has cost most, whatever game it is from."""

BUTTONS_MAX, ABREAST, OPTIONS_MAX = 10, 5, 25
VALUES_MAX = 6


def _place(how: GameAnalysis, one: JudgedChoice, found: Analysis, words: Words) -> str:
    """Write which choice it was, by its number on the curve."""
    number = 1 + found.choices.index(one)
    return words.wording(how.place, number=number, part=one.part, step=one.step, parts=found.parts)


def _points(worth: int, words: Words) -> str:
    return words.number(round(worth / POINT))


def analysis_text(how: GameAnalysis, seen: Seen[Any], found: Analysis, art: CardArt) -> str:
    """Write what was thrown away, the choice that cost most, the turning points, and how sure this is."""
    words, mistakes = art.words, found.mistakes
    lines = [
        f"### {words.text('analysis-heading', game=seen.game_id, count=len(found.choices))}",
        words.text(
            "analysis-thrown-away",
            points=round(found.thrown_away / POINT),
            mistakes=len(mistakes),
        )
        if mistakes
        else words.text("analysis-no-mistakes"),
    ]
    if mistakes:
        worst = mistakes[0]
        lines.append(
            words.text(
                "analysis-worst",
                place=_place(how, worst, found, words),
                chosen=how.action(seen, worst.chosen, art),
                best=how.action(seen, worst.best, art),
                now=_points(worst.worth - worst.cost, words),
                then=_points(worst.worth, words),
            )
        )
    if found.turning_points:
        lines.append(words.text("analysis-turning-points"))
    for number, (one, after) in enumerate(found.turning_points, 1):
        turn = words.text(
            "analysis-turning-point",
            place=_place(how, one, found, words),
            chosen=how.action(seen, one.chosen, art),
            before=_points(one.worth, words),
            after=_points(after.worth, words),
        )
        lines.append(f"{number}\\. {turn}")
    if found.won_until is not None:
        if found.won_until < 0:
            lines.append(words.text("analysis-won-never"))
        else:
            place = _place(how, found.choices[found.won_until], found, words)
            lines.append(words.text("analysis-won-until", place=place))
    noise = words.decimal(max(one.margin for one in found.choices) / POINT)
    lines.append(f"-# {words.wording(how.about)}")
    lines.append(f"-# {words.text('analysis-noise', points=noise, errors=ERRORS)}")
    return "\n".join(lines)


def analysis_buttons(game_id: str, found: Analysis, words: Words) -> DrawnMessage:
    """Make the buttons to the turning points, and to the position of the most expensive mistake."""
    buttons = [
        button(f"analyse:at:{game_id}:{one.number}", words.text("analysis-button-at", number=number))
        for number, (one, _) in enumerate(found.turning_points, 1)
    ]
    practised = [one for one in found.mistakes if one.worths]
    if practised:
        label = words.text("analysis-button-practise", count=len(practised))
        buttons.append(button(f"analyse:practise:{game_id}:{practised[0].number}", label, roles.GOES_ON))
    return below_text(*buttons)


def positions_button(due: int, words: Words, *, is_default: bool = False) -> Component:
    """Make the button to the positions of all games that are due."""
    style = roles.DEFAULT if is_default else roles.NEUTRAL
    return button(DUE, words.text("analysis-button-due", due=due), style)


def curve_of(
    how: GameAnalysis, title: Wording, found: Analysis, words: Words
) -> tuple[list[list[float]], list[int], int | None, LinesWords]:
    """Return what is drawn: the chances in percent of each part, the turning points, the worst choice, and the words."""
    parts: dict[int, list[float]] = {}
    for one in found.choices:
        parts.setdefault(one.part, []).append(100 * one.worth / IN_FULL)
    mistakes, below = found.mistakes, []
    if found.turning_points:
        below.append(words.text("analysis-picture-points", count=len(found.turning_points)))
    if mistakes:
        below.append(words.text("analysis-picture-worst"))
    written = LinesWords(
        title=words.text("analysis-picture-title", game=words.wording(title)),
        below=" · ".join(below),
        across=words.wording(how.across),
        up=words.text("analysis-picture-up"),
        lines=tuple(words.text("analysis-picture-part", part=part) for part in parts),
        tag=words.language.tag,
        number=words.decimal,
    )
    marked = [found.choices.index(one) for one, _ in found.turning_points]
    return list(parts.values()), marked, found.choices.index(mistakes[0]) if mistakes else None, written


def curve_text(found: Analysis, words: Words) -> str:
    """Write what the curve shows, for people who do not see it."""
    worths = [one.worth for one in found.choices]
    return words.text(
        "analysis-picture-alt",
        first=_points(worths[0], words),
        last=_points(worths[-1], words),
        least=_points(min(worths), words),
        most=_points(max(worths), words),
        count=len(worths),
    )


def question_view(
    how: GameAnalysis, seen: Seen[Any], choice: JudgedChoice, drawn: DrawnMessage, art: CardArt
) -> DrawnMessage:
    """Show a position as its player saw it, with its actions to choose from."""
    asked = text(f"**{art.words.text('analysis-question')}**")
    return DrawnMessage(*to_read(drawn.components), asked, *_answers(how, seen, choice, art))


def _answers(
    how: GameAnalysis, seen: Seen[Any], choice: JudgedChoice, art: CardArt
) -> list[Component | None]:
    """Make a button for each action, or a menu of many."""
    first = f"analyse:try:{seen.game_id}:{choice.number}:"
    # A label has no room for the drawings of cards.
    labels = [how.action(seen, action, art.as_text) for action, _ in choice.worths]
    if len(labels) <= BUTTONS_MAX:
        buttons = [button(f"{first}{index}", label) for index, label in enumerate(labels)]
        return [row(*buttons[:ABREAST]), row(*buttons[ABREAST:])]
    shown = sorted(range(len(labels)), key=lambda index: -choice.worths[index][1])[:OPTIONS_MAX]
    options = [option(labels[index], str(index)) for index in sorted(shown)]
    return [row(menu(first, art.words.text("analysis-placeholder"), options))]


def answer_view(
    how: GameAnalysis,
    seen: Seen[Any],
    found: Analysis,
    choice: JudgedChoice,
    action: str,
    art: CardArt,
    due: int = 0,
) -> DrawnMessage:
    """Build the reply to an answer: right or not, the worths of the actions, and buttons to the next and to all `due` positions."""
    words = art.words
    ranked = sorted(choice.worths, key=lambda one: -one[1])
    shown = [
        one for place, one in enumerate(ranked) if place < VALUES_MAX or one[0] in {action, choice.chosen}
    ]
    lines = [words.text("analysis-answer", right="yes" if choice.is_right(action) else "no")]
    for each, worth in shown:
        mark = "**" if each == action else ""
        marks = {(True, True): "both", (True, False): "now", (False, True): "then"}
        which = marks.get((each == action, each == choice.chosen), "none")
        value = words.text(
            "analysis-value", action=how.action(seen, each, art), points=_points(worth, words), which=which
        )
        lines.append(f"- {mark}{value}{mark}")
    place = _place(how, choice, found, words)
    lines.append(f"-# {place} · {words.wording(how.about)}")
    numbers = [one.number for one in found.mistakes if one.worths]
    after = numbers[(numbers.index(choice.number) + 1) % len(numbers)]
    label = words.text("analysis-button-again" if after == choice.number else "analysis-button-next")
    following = button(f"analyse:practise:{seen.game_id}:{after}", label, roles.GOES_ON)
    others = [positions_button(due, words)] if due else []
    return DrawnMessage(text("\n".join(lines)), row(following, *others))
