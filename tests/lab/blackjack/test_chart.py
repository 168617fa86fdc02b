"""The best chart, what it leaves out, and charts of others (LB-3)."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from lab.blackjack.best_chart import NO_GAIN, best_chart_column, changes
from lab.blackjack.chart import (
    HARD_TOTALS,
    SOFT_TOTALS,
    Chart,
    ChartColumn,
    Code,
    pair_total,
    policy_of,
    read_chart,
)
from lab.blackjack.composition import LETTERS, VALUE_COUNT
from lab.blackjack.edge import against_up_card, chart_edge, exceptions_to
from rules.blackjack.house_rules import DoubleOn, HouseRules, SurrenderRule
from tests.lab.simulation.usual_chart import USUAL_CHART

NO_SURRENDER = HouseRules(surrender=SurrenderRule.NONE)


def usual_chart() -> Chart:
    """Read the usual chart, which hits where it would surrender."""
    return read_chart(
        {
            group: {name: [cell.replace("Rh", "H") for cell in row] for name, row in rows.items()}
            for group, rows in USUAL_CHART.items()
        }
    )


def hit_below(total: int) -> Chart:
    """Hit every total below one, hard or soft; never double or split."""

    def codes(totals: Iterable[int]) -> tuple[Code, ...]:
        return tuple(Code.HIT if each < total else Code.STAND for each in totals)

    return Chart(
        (ChartColumn(codes(HARD_TOTALS), codes(SOFT_TOTALS), codes(map(pair_total, range(VALUE_COUNT)))),)
        * VALUE_COUNT
    )


@pytest.mark.parametrize(
    ("chart", "published"),
    [
        pytest.param(usual_chart, 0.4059, id="the usual chart for four to eight decks"),
        pytest.param(lambda: hit_below(17), 5.6756, id="hit below 17, never double or split"),
        pytest.param(lambda: hit_below(0), 15.9747, id="always stand"),
    ],
)
def test_edges_of_known_ways_to_play(chart: Callable[[], Chart], published: float) -> None:
    """Six decks, S17, DAS, no surrender: known ways to play lose what two independent calculations say."""
    assert chart_edge(chart(), NO_SURRENDER, 6) == pytest.approx(published, abs=6e-5)


def test_the_usual_chart_is_the_best() -> None:
    """For six decks the search, which begins with the best chart for endless ones, ends with the usual chart."""
    best = usual_chart()
    for up in map(LETTERS.index, "45TA"):
        against, _ = against_up_card(NO_SURRENDER, 6, up)
        cells, _ = best_chart_column(against)
        assert cells == best.columns[up]


def test_no_single_cell_can_be_better() -> None:
    """The best column against a six of one deck: every change of one cell costs something or changes nothing."""
    against, _ = against_up_card(HouseRules(), 1, LETTERS.index("6"))
    cells, value = best_chart_column(against)
    assert value < against.value(against.best)
    worse = [against.value(policy_of(change(cells), HouseRules())) for change in changes(HouseRules())]
    assert len(worse) > 100
    assert max(worse) <= value + NO_GAIN


H17 = HouseRules(hit_soft_17=True)


@pytest.mark.parametrize(
    ("rules", "decks", "pair", "up", "cell"),
    [
        (HouseRules(), 1, "7", "T", "Rs"),
        (NO_SURRENDER, 1, "7", "T", "S"),
        (H17, 1, "7", "A", "Rh"),
        (H17, 6, "8", "A", "Rp"),
        (HouseRules(), 6, "8", "A", "P"),
    ],
)
def test_a_pair_has_a_cell_of_its_own(rules: HouseRules, decks: int, pair: str, up: str, cell: str) -> None:
    """What the published charts say of the pairs that are not played as other hands of their total."""
    against, _ = against_up_card(rules, decks, LETTERS.index(up))
    column, value = best_chart_column(against)
    assert column.pairs[LETTERS.index(pair)].value == cell
    assert value == against.value(policy_of(column, rules))


def test_a_chart_heeds_the_house() -> None:
    """Where doubling, surrender or splitting is not allowed, the second letter of a cell holds (BJ-2.5)."""
    rules = replace(NO_SURRENDER, double=DoubleOn.NONE, max_hands=1)
    cells = usual_chart().columns[LETTERS.index("6")].with_code(16, Code.SURRENDER_OR_HIT, soft=False)
    policy = policy_of(cells, rules)
    assert not policy.doubling.any()
    assert not policy.surrendering.any()
    assert not policy.splitting.any()
    assert policy_of(cells, HouseRules()).surrendering.any()


def test_charts_can_be_written_and_read() -> None:
    """What a chart writes reads as the same chart."""
    chart = usual_chart()
    assert read_chart(chart.rows()) == chart


# M. Shackleford, The Wizard of Odds, blackjack appendices 3 and 3b: exceptions of two and of three cards, S17. Left out
# is 556 against a nine: best play doubles 55 and 56, and does not come to it.
EXCEPTIONS = [
    (1, "2", "3T hit, A2T hit"),
    (1, "3", "57 stand, 48 stand, 246 stand, 345 stand, A56 stand, A47 stand, 255 stand, 444 stand, A38 stand"),
    (1, "4", "2T hit"),
    (1, "5", "26 hit"),
    (1, "6", "26 hit, 2T hit"),
    (1, "9", "358 stand, 448 stand"),
    (2, "4", "2T hit"),
]  # fmt: skip


@pytest.mark.parametrize(("decks", "up", "published"), EXCEPTIONS)
def test_published_exceptions(decks: int, up: str, published: str) -> None:
    """Hands of two and three cards are played otherwise than the chart says where the lists say so."""
    against, _ = against_up_card(NO_SURRENDER, decks, LETTERS.index(up))
    found = exceptions_to(best_chart_column(against)[0], against)
    short = {f"{each.hand} {each.best.value}" for each in found if len(each.hand) <= 3}
    assert short == set(published.split(", "))
    assert all(each.gain > 0 and 0 < each.chance < 1 for each in found)


def test_what_exceptions_are_worth() -> None:
    """What all exceptions gain together is about what best play has over the chart, splits aside."""
    against, _ = against_up_card(NO_SURRENDER, 1, LETTERS.index("9"))
    cells, value = best_chart_column(against)
    gained = sum(each.gain * each.chance for each in exceptions_to(cells, against))
    assert gained == pytest.approx(against.value(against.best) - value, rel=0.2)
