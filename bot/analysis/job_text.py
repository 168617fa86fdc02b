"""The text and the pictures' words of charts, simulations and contests."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from bot.analysis.computing.answers import HORIZON, Charted, Simulated, Simulation
from bot.contest.ranking import ContestWords, RankedEntrant, Record, has_band
from bot.drawing.words import Words
from bot.games.blackjack.screen.luck_text import LuckParts
from bot.games.blackjack.screen.rules_text import MOVES, ActionKind, rules_line
from bot.language.figures import decimal_text
from lab.pictures.words import ChartWords, FanWords, LinesWords
from rules.blackjack.actions import Double, Hit, Split, Stand, Surrender
from rules.blackjack.house_rules import HouseRules
from rules.koth.contest import HANDS_PER_ROUND
from storage.situations import DaySums

if TYPE_CHECKING:
    from lab.intervals import Estimate

_PLAYS: Mapping[str, ActionKind] = {"H": Hit, "S": Stand, "D": Double, "P": Split, "R": Surrender}
_GROUPS = ("hard", "soft", "pairs")
_BAR = 10
_ROUGH = 0.1
_IN_FULL = 10**12
_SMALL_DIGITS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def progress_text(words: Words, what: str, done: int, of: int, part: str = "") -> str:
    """Draw a progress bar for `done` of `of` steps; `part` names the part of the job that they belong to."""
    filled = _BAR * done // of
    percent = words.percent(100 * done // of)
    of_part = f" · {part}" if part else ""
    return f"{what}\n{'▰' * filled}{'▱' * (_BAR - filled)} {percent}{of_part}"


def chart_title(rules: HouseRules, words: Words) -> str:
    """Name the rules of a chart."""
    return words.text("lab-chart-heading", rules=rules_line(rules, words))


def chart_text(charted: Charted, words: Words) -> str:
    """Name the rules of a chart and give the house edge."""
    chart, perfect = (_edge(edge, words) for edge in (charted.chart_percent, charted.edge_percent))
    return "\n".join(
        (
            chart_title(charted.rules, words),
            words.text("lab-chart-edge", charted=chart, perfect=perfect),
            f"-# {words.text('lab-chart-note')}",
        )
    )


def simulation_title(simulation: Simulation, words: Words) -> str:
    """Name the rules, the number of rounds, the policy and the seed of a simulation."""
    least, most = simulation.spread
    facts = [
        words.text("lab-simulation-rounds", rounds=simulation.rounds),
        words.text("lab-choice-policy", policy=simulation.policy),
        *([words.text("lab-simulation-bets", low=least, high=most)] if simulation.policy == "hilo" else []),
        words.text("lab-simulation-seed", seed=simulation.seed),
    ]
    heading = words.text("lab-simulation-heading", rules=rules_line(simulation.rules, words))
    return f"{heading}\n{' · '.join(facts)}"


def simulation_text(simulation: Simulation, found: Simulated, charted: Charted | None, words: Words) -> str:
    """Write the figures with their standard errors, a line each."""
    digits = 5 if found.net.error < _ROUGH else 2
    rows = [
        words.text("lab-simulation-edge", figure=words.percent(_signed(found.edge_percent, 3, words))),
        words.text("lab-simulation-net", figure=_signed(found.net, digits, words)),
        words.text("lab-simulation-deviation", figure=words.decimal(found.deviation, 3)),
    ]
    if simulation.policy == "hilo":
        rows.append(words.text("lab-simulation-bet", figure=words.decimal(found.mean_bet, 3)))
    if found.gain_percent:
        gain = words.percent(_signed(found.gain_percent, 3, words))
        rows.append(words.text("lab-simulation-gain", figure=gain))
    exact = "unknown" if charted is None else "known"
    edge = "" if charted is None else _edge(charted.chart_percent, words)
    note = words.text("lab-simulation-note", exact=exact, charted=edge)
    lines = (simulation_title(simulation, words), *(f"- {row}" for row in rows), f"-# {note}")
    return "\n".join(lines)


def contest_title(rounds: int, contests: int, seed: str, words: Words) -> str:
    """Write the number of contests and rounds, and the seed."""
    facts = (
        words.text("koth-heading"),
        words.text("koth-heading-contests", contests=contests, rounds=rounds),
        words.text("koth-heading-seed", seed=seed),
    )
    return " · ".join(facts)


def contest_text(ranked: tuple[RankedEntrant, ...], words: Words) -> str:
    """Write the ranking, a line for each entrant."""
    lines = []
    for each in ranked:
        record = each.record
        last = record.chips[-1]
        chips = f"**{_chips(last.median, words)}**"
        if last.interval is not None:
            low, high = (_chips(end, words) for end in last.interval)
            chips = words.text("koth-line-interval", chips=chips, low=low, high=high)
        share = words.share(record.wins, record.hands)
        won = words.text("koth-line-won", share=share)
        lines.append(f"{each.rank}\\. `{record.name}` {chips} · {won}")
    return "\n".join((*lines, f"-# {words.text('koth-note')}"))


def _edge(percent: float, words: Words) -> str:
    return words.percent(words.decimal(percent, 3))


def _signed(figure: "Estimate", digits: int, words: Words) -> str:
    return f"{words.mean(figure.value, digits)} ± {words.decimal(figure.error, digits)}"


def _chips(amount: Fraction | int, words: Words) -> str:
    """Write chips, which may double in every hand: `1,234` or `5.6·10¹⁸`."""
    whole = round(amount)
    if whole < _IN_FULL:
        return words.number(whole)
    mantissa, _, power = f"{Decimal(whole):.1e}".partition("e+")
    return f"{words.decimal(float(mantissa))}·10{power.translate(_SMALL_DIGITS)}"


def alt_text(picture: ChartWords | FanWords | LinesWords | ContestWords) -> str:
    """Write what a picture shows, for people who do not see it; the figures stand in the message around it."""
    lines = picture.lines if isinstance(picture, LinesWords) else ()
    return " · ".join((picture.title, picture.below, *lines))


def chart_words(charted: Charted, words: Words) -> ChartWords:
    """Name a chart with its rules and edge, and all that stands in it."""
    edge = _edge(charted.chart_percent, words)
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
        number=partial(decimal_text, words.language.tag),
    )


def luck_days(found: Mapping[int, DaySums], first: int, last: int) -> tuple[DaySums, ...]:
    """Return the sums of all days in a row, those without a round included."""
    return tuple(found.get(day, DaySums()) for day in range(first, last + 1))


def luck_words(days: Sequence[DaySums], last: int, words: Words) -> LinesWords:
    """Name result, luck and mistakes over days in a row, of which `last` is the last, with what each came to."""
    parts = LuckParts.of(sum(days, start=DaySums()))
    below = words.text(
        "lab-picture-luck-below",
        count=len(days),
        first=words.day(last - len(days) + 1),
        last=words.day(last),
        house=words.net(parts.house),
    )
    return LinesWords(
        title=words.text("lab-picture-luck"),
        below=below,
        across=words.text("lab-picture-luck-across"),
        up=words.text("lab-picture-luck-up"),
        lines=tuple(
            words.text("lab-picture-luck-line", line=line, chips=words.net(getattr(parts, line)))
            for line in ("result", "luck", "mistakes")
        ),
        tag=words.language.tag,
        number=partial(decimal_text, words.language.tag),
    )


def contest_words(records: Sequence[Record], words: Words) -> ContestWords:
    """Name the course of a contest, and how many contests there were."""
    contests = records[0].chips[0].count
    band = "band" if has_band(records) else "line"
    return ContestWords(
        title=words.text("koth-picture"),
        below=words.text("koth-picture-below", contests=contests, band=band),
        across=words.text("koth-picture-across", hands=HANDS_PER_ROUND),
        up=words.text("koth-picture-up"),
        tag=words.language.tag,
        number=partial(decimal_text, words.language.tag),
    )
