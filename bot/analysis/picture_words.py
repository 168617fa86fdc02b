"""The words of the pictures that stand below the answers of /lab and /koth."""

from collections.abc import Mapping, Sequence

from bot.analysis.computing.answers import HORIZON, Charted, Simulation
from bot.blackjack.action_buttons import MOVES, ActionKind
from bot.blackjack.rules_line import rules_line
from bot.contest.picture import ContestWords, has_band
from bot.contest.ranking import Record
from bot.drawing.words import Words
from lab.pictures.words import ChartWords, FanWords
from rules.blackjack.actions import Double, Hit, Split, Stand, Surrender
from rules.koth.contest import HANDS_A_ROUND

_PLAYS: Mapping[str, ActionKind] = {"H": Hit, "S": Stand, "D": Double, "P": Split, "R": Surrender}
_GROUPS = ("hard", "soft", "pairs")


def chart_words(charted: Charted, words: Words) -> ChartWords:
    """Name a chart with its rules and edge, and all that stands in it."""
    edge = words.decimal(charted.chart_percent, 3)
    return ChartWords(
        title=words.text("lab-picture-chart"),
        below=words.text("lab-picture-chart-below", rules=rules_line(charted.rules, words), charted=edge),
        groups={group: words.text("lab-picture-chart-group", group=group) for group in _GROUPS},
        plays={letter: words.wording(MOVES[play]) for letter, play in _PLAYS.items()},
        note=words.text("lab-picture-chart-note"),
        tag=words.language.tag,
    )


def fan_words(simulation: Simulation, words: Words) -> FanWords:
    """Name the course of bankrolls with the rules and the bets."""
    low, high = simulation.spread
    bets = [words.text("lab-simulation-bets", low=low, high=high)] if simulation.policy == "hilo" else []
    return FanWords(
        title=words.text("lab-picture-fan", rounds=HORIZON),
        below=" · ".join((rules_line(simulation.rules, words), *bets)),
        across=words.text("lab-picture-fan-across"),
        up=words.text("lab-picture-fan-up"),
        line=words.text("lab-picture-fan-line"),
        tag=words.language.tag,
    )


def contest_words(records: Sequence[Record], words: Words) -> ContestWords:
    """Name the course of a contest, and how many contests there were."""
    contests = records[0].chips[0].count
    band = "band" if has_band(records) else "line"
    return ContestWords(
        title=words.text("koth-picture"),
        below=words.text("koth-picture-below", contests=contests, band=band),
        across=words.text("koth-picture-across", hands=HANDS_A_ROUND),
        up=words.text("koth-picture-up"),
        tag=words.language.tag,
    )
