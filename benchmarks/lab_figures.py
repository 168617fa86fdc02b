"""Compare exact figures of blackjack with published ones, and measure their cost: `python -m benchmarks.lab_figures`."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from time import process_time

from lab.blackjack.chart import HARD_TOTALS, SOFT_TOTALS, Chart, ChartColumn, Code, pair_total
from lab.blackjack.composition import VALUE_COUNT
from lab.blackjack.edge import Edge, chart_edge, edge
from lab.blackjack.odds import Odds, odds
from rules.blackjack.house_rules import PRESETS, HouseRules, NaturalPays, SurrenderRule
from rules.cards import parse_cards

S17 = HouseRules(surrender=SurrenderRule.NONE)
H17 = replace(S17, hit_soft_17=True)
NO_HOLE_CARD = replace(H17, no_hole_card=True)
ODDS_TIMES = 20


@dataclass(frozen=True, slots=True)
class Figure:
    """A published figure, our figure, and the tolerance."""

    name: str
    source: str
    published: float
    ours: float
    reach: float

    @property
    def holds(self) -> bool:
        """Say whether the two agree within the tolerance."""
        return abs(self.ours - self.published) <= self.reach


def no_das(rules: HouseRules) -> HouseRules:
    """Forbid doubling after a split."""
    return replace(rules, double_after_split=False)


def edges() -> Iterator[Figure]:
    """Compute the edge of best play for all tables with a published edge.

    In Appendix 9 a split hand knows how many hands there are, so its edges are up to 0.002 below ours.
    """
    for name, source, decks, rules, published, reach in (
        ("endless, S17", "Wizard of Odds, appendix 1", None, S17, 0.511734, 5e-7),
        ("endless, H17", "two calculations", None, H17, 0.7311, 5e-5),
        ("endless, S17, late surrender", "two calculations", None, HouseRules(), 0.4262, 5e-5),
        ("endless, S17, 6:5", "two calculations", None, replace(S17, natural_pays=NaturalPays.SIX_TO_FIVE), 1.8646, 5e-5),
        ("endless, one split, no DAS", "Griffin", None, replace(no_das(S17), max_hands=2), 0.690223, 2e-5),
        ("6 decks, S17", "Farmer, CDZ-", 6, S17, 0.4029, 5e-5),
        ("6 decks, S17", "Wizard of Odds, appendix 9", 6, S17, 0.4026, 4e-4),
        ("5 decks, S17", "appendix 9", 5, S17, 0.3804, 4e-4),
        ("5 decks, S17, no DAS", "appendix 9", 5, no_das(S17), 0.5225, 1e-4),
        ("5 decks, H17", "appendix 9", 5, H17, 0.5918, 4e-4),
        ("5 decks, H17, no DAS", "appendix 9", 5, no_das(H17), 0.7366, 1e-4),
        ("2 decks, H17", "appendix 9", 2, H17, 0.3797, 8e-4),
        ("2 decks, H17, no DAS", "appendix 9", 2, no_das(H17), 0.5252, 3e-4),
        ("1 deck, S17", "appendix 9", 1, S17, -0.1839, 2e-3),
        ("1 deck, S17, no DAS", "appendix 9", 1, no_das(S17), -0.0423, 2e-3),
        ("1 deck, H17", "appendix 9", 1, H17, 0.0072, 2e-3),
        ("1 deck, H17, no DAS", "appendix 9", 1, no_das(H17), 0.1513, 2e-3),
        ("6 decks, H17, no hole card", "appendix 9", 6, NO_HOLE_CARD, 0.72705, 4e-4),
        ("8 decks, H17, no hole card", "appendix 9", 8, NO_HOLE_CARD, 0.7562, 4e-4),
    ):  # fmt: skip
        found = edge(rules, decks)
        yield Figure(name, source, published, found.percent, reach)
        if (name, source) == ("6 decks, S17", "Farmer, CDZ-"):
            yield Figure("6 decks, S17, best chart", "two calculations", 0.4059, found.chart_percent, 5e-5)


def known_ways_to_play() -> Iterator[Figure]:
    """Compute the losses of two simple ways to play."""
    for name, below, published in (("hit below 17, else nothing", 17, 5.6756), ("always stand", 0, 15.9747)):
        groups = (
            tuple(Code.HIT if total < below else Code.STAND for total in totals)
            for totals in (HARD_TOTALS, SOFT_TOTALS, map(pair_total, range(VALUE_COUNT)))
        )
        chart = Chart((ChartColumn(*groups),) * VALUE_COUNT)
        yield Figure(f"6 decks, S17, {name}", "two calculations", published, chart_edge(chart, S17, 6), 6e-5)


def timed(work: Callable[[], Edge | Odds], times: int = 1) -> float:
    """Return the processor time of some work in seconds; the first call in a process is not counted."""
    work()
    before = process_time()
    for _ in range(times):
        work()
    return (process_time() - before) / times


def main() -> int:
    """Print all figures; return 1 if one is off."""
    holds = True
    for figure in (*known_ways_to_play(), *edges()):
        holds &= figure.holds
        print(
            f"{figure.name:38} {figure.ours:10.6f} % {figure.published:10.6f} % {figure.ours - figure.published:+.6f}"
            f"  {figure.source}{'' if figure.holds else '  OFF'}",
            flush=True,
        )
    for name, rules in PRESETS.items():
        found = edge(rules, rules.decks)
        print(
            f"{name}: {found.percent:.4f} % of best play, {found.chart_percent:.4f} % of the best chart",
            flush=True,
        )
    eights, twos = parse_cards("8s 8h"), parse_cards("2s 2h")
    seconds = {
        "both edges and the chart, 8 decks, S17": timed(lambda: edge(S17, 8)),
        "the same, strip8": timed(lambda: edge(PRESETS["strip8"], 8)),
        "one decision, 8 8 against T": timed(lambda: odds(S17, 8, eights, parse_cards("Td")[0]), ODDS_TIMES),
        "one decision, 2 2 against 2": timed(lambda: odds(S17, 8, twos, parse_cards("2d")[0]), ODDS_TIMES),
    }
    for name, each in seconds.items():
        print(f"{name}: {each:.3f} s")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
