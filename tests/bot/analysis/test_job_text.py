"""What stands beside charts, simulations and contests."""

from __future__ import annotations

import pytest

from bot.analysis.computing.answers import POLICIES, Charted, Simulated, Simulation
from bot.analysis.job_text import (
    POLICY_WORDS,
    chart_text,
    contest_text,
    progress_text,
    simulation_text,
    simulation_title,
)
from bot.contest.ranking import Amounts, RankedEntrant, Record
from bot.drawing.cards import WIDTH
from lab.intervals import Estimate
from rules.blackjack.house_rules import PRESETS, HouseRules

VEGAS = HouseRules()
CHART = Charted(VEGAS, {}, 0.3298, 0.3317, b"")


def simulated(
    edge: float, net: float, error: float, mean_bet: float = 1, gain: float | None = None
) -> Simulated:
    slope = None if gain is None else Estimate(gain, 0.03)
    return Simulated(1_000, Estimate(edge, error), Estimate(net, error), 1.15, mean_bet, slope, b"")


def table_of(text: str) -> list[str]:
    """The lines of a text's code block."""
    return text.split("```")[1].strip("\n").splitlines()


def record(name: str, *chips: int, hands: int = 200, wins: int = 80, busts: int = 30) -> Record:
    end = Amounts()
    for amount in chips:
        end.add(amount)
    return Record(name, [end], hands, wins, busts)


@pytest.mark.parametrize(
    ("done", "bar"), [(0, "▱▱▱▱▱▱▱▱▱▱ 0 %"), (45, "▰▰▰▰▱▱▱▱▱▱ 45 %"), (100, "▰▰▰▰▰▰▰▰▰▰ 100 %")]
)
def test_progress_is_a_bar_below_what_is_done(done: int, bar: str) -> None:
    assert progress_text("Work", done, 100) == f"Work\n{bar}"
    assert progress_text("Work", done, 100, "first this") == f"Work\n{bar} · first this"


def test_a_chart_tells_both_edges() -> None:
    text = chart_text(CHART)
    assert "House edge **0.332 %** (**0.330 %** with perfect play)" in text
    winning = Charted(VEGAS, {}, -0.0421, 0.01, b"")
    assert "**−0.042 %**" in chart_text(winning)


def test_every_policy_has_words() -> None:
    assert set(POLICY_WORDS) == set(POLICIES)


def test_a_simulation_names_what_makes_it_come_out_the_same_again() -> None:
    """Rules, rounds, policy, bets and seed."""
    title = simulation_title(Simulation(PRESETS["strip8"], "hilo", 2_000_000, "5eed", (1, 8)))
    assert title == (
        "**Simulation** · 8 decks · H17 · DAS · RSA · LS · 3:2\n"
        "2,000,000 rounds · basic strategy, counting Hi-Lo · bets 1–8 · seed `5eed`"
    )


def test_figures_of_a_simulation_have_their_standard_errors() -> None:
    flat = Simulation(VEGAS, "chart", 1_000, "5eed")
    assert table_of(simulation_text(flat, simulated(0.33, -0.0033, 0.0026), CHART)) == [
        "house edge  +0.330 ± 0.003 %",
        "per round   −0.00330 ± 0.00260",
        "deviation   1.150",
    ]


def test_who_counts_is_told_the_mean_bet_and_what_a_count_is_worth() -> None:
    counting = Simulation(VEGAS, "hilo", 1_000, "5eed", (1, 8))
    text = simulation_text(counting, simulated(-0.73, 0.0115, 0.0014, 1.57, 0.49), CHART)
    assert table_of(text)[3:] == ["mean bet    1.570", "per count   +0.490 ± 0.030 %"]
    assert "Exact edge of basic strategy" in text
    assert "Exact" not in simulation_text(counting, simulated(0, 0, 0), None)


@pytest.mark.parametrize(("edge", "net", "error"), [(-12.345, 0.12345, 0.01), (100, -1000, 99), (0, 0, 0)])
def test_figures_fit_a_phone(edge: float, net: float, error: float) -> None:
    simulation = Simulation(VEGAS, "hilo", 20_000_000, "5eed", (1, 1_000))
    text = simulation_text(simulation, simulated(edge, net, error, 1_000, -12.3), CHART)
    assert max(map(len, table_of(text))) <= WIDTH


def test_standings_are_one_line_each() -> None:
    ranked = (
        RankedEntrant(1, record("counter", 1_200, 1_300)),
        RankedEntrant(2, record("lim17", 800, 700, 900, 640, 810, 1_010)),
    )
    assert table_of(contest_text(ranked)) == [
        "#         chips    interval  won",
        "1 counter 1,250              40%",
        "2 lim17     805   640–1,010  40%",
    ]


@pytest.mark.parametrize(
    ("chips", "shown"),
    [
        (9_999, "9,999"),
        (10_000, "10.0k"),
        (99_949, "99.9k"),
        (99_999, "100k"),
        (564_819, "565k"),
        (999_999, "1000k"),
        (12_345_678, "12.3M"),
        (10**12, "1.0T"),
        (10**15, "1e+15"),
        (10**80, "1e+80"),
        (0, "0"),
    ],
)
def test_chips_may_double_in_every_hand_and_still_fit(chips: int, shown: str) -> None:
    """A line has 32 columns on a phone."""
    [_, line] = table_of(
        contest_text((RankedEntrant(1, record("counter", chips, hands=1, wins=1, busts=1)),))
    )
    assert line.split()[2] == shown
    assert len(line) <= WIDTH
    huge = table_of(contest_text((RankedEntrant(1, record("counter", *range(chips, chips + 6))),)))
    assert max(map(len, huge)) <= WIDTH
