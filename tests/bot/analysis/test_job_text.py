"""What stands beside charts, simulations and contests."""

import pickle
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.analysis.analysis_message import analysis_text, curve_of
from bot.analysis.computing.answers import Charted, Simulated, Simulation
from bot.analysis.job_text import (
    alt_text,
    chart_text,
    chart_words,
    contest_text,
    fan_words,
    luck_days,
    luck_words,
    progress_text,
    simulation_text,
    simulation_title,
)
from bot.contest.ranking import Amounts, RankedEntrant, Record
from bot.core.analysis import Analysis, JudgedChoice
from bot.drawing.card_art import CardArt
from bot.drawing.words import ENGLISH_WORDS, Words
from bot.games.blackjack.screen.luck_text import luck_text
from bot.games.thirteen.kind import ANALYSIS as MATCH_ANALYSIS
from bot.language.language import LANGUAGES, Language
from lab.intervals import Estimate
from lab.pictures.canvas import figure_text, number_in_english
from rules.blackjack.house_rules import PRESETS, HouseRules
from storage.situations import DaySums

[BENGALI] = [language for language in LANGUAGES if language.tag == "bn"]
VEGAS = HouseRules()
CHART = Charted(VEGAS, {}, 0.3298, 0.3317)


def simulated(
    edge: float, net: float, error: float, mean_bet: float = 1, gain: float | None = None
) -> Simulated:
    slope = None if gain is None else Estimate(gain, 0.03)
    return Simulated(1_000, Estimate(edge, error), Estimate(net, error), 1.15, mean_bet, slope, b"")


def figures_of(text: str) -> list[str]:
    """The figures of a simulation, a line each."""
    return [line.removeprefix("- ") for line in text.splitlines() if line.startswith("- ")]


def record(name: str, *chips: int, hands: int = 200, wins: int = 80, busts: int = 30) -> Record:
    end = Amounts()
    for amount in chips:
        end.add(amount)
    return Record(name, [end], hands, wins, busts)


@pytest.mark.parametrize(
    ("done", "bar"), [(0, "▱▱▱▱▱▱▱▱▱▱ 0%"), (45, "▰▰▰▰▱▱▱▱▱▱ 45%"), (100, "▰▰▰▰▰▰▰▰▰▰ 100%")]
)
def test_progress_is_a_bar_below_what_is_done(done: int, bar: str) -> None:
    assert progress_text(ENGLISH_WORDS, "Work", done, 100) == f"Work\n{bar}"
    assert progress_text(ENGLISH_WORDS, "Work", done, 100, "first this") == f"Work\n{bar} · first this"


def test_figures_at_the_axes_are_grouped_as_the_language_groups_them() -> None:
    """Also in the process that draws them; very large ones, which nobody reads, stay powers of ten."""
    words = fan_words(Simulation(VEGAS, "chart", 1_000, "5eed", (1, 1)), Words(BENGALI))
    bengali = pickle.loads(pickle.dumps(words.number))  # noqa: S301 - It was made here.
    written = [figure_text(value, bengali) for value in (100_000.0, 0.25, -2_500.0, 1e12)]
    assert written == ["1,00,000", "0.25", "−2,500", "1e+12"]
    assert [figure_text(value, number_in_english) for value in (1_250_000.0, 0.0)] == ["1,250,000", "0"]


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.tag)
def test_a_picture_is_named_in_the_language_of_its_reader(language: Language) -> None:
    words = Words(language)
    told = alt_text(chart_words(CHART, words))
    assert told.startswith(words.text("lab-picture-chart"))
    assert words.percent("0.332") in told or words.percent("0,332") in told


def test_a_chart_tells_both_edges() -> None:
    text = chart_text(CHART, ENGLISH_WORDS)
    assert "House edge **0.332%** (**0.330%** with perfect play)" in text
    winning = Charted(VEGAS, {}, -0.0421, 0.01)
    assert "**−0.042%**" in chart_text(winning, ENGLISH_WORDS)


def test_a_simulation_names_what_makes_it_come_out_the_same_again() -> None:
    """Rules, rounds, policy, bets and seed."""
    title = simulation_title(Simulation(PRESETS["strip8"], "hilo", 2_000_000, "5eed", (1, 8)), ENGLISH_WORDS)
    assert title == (
        "**Simulation** · 8 decks · S17 · DAS · RSA · LS · 3:2\n"
        "2,000,000 rounds · basic strategy, counting Hi-Lo · bets 1–8 · seed `5eed`"
    )


def test_figures_of_a_simulation_have_their_standard_errors() -> None:
    flat = Simulation(VEGAS, "chart", 1_000, "5eed")
    assert figures_of(simulation_text(flat, simulated(0.33, -0.0033, 0.0026), CHART, ENGLISH_WORDS)) == [
        "house edge **+0.330 ± 0.003%**",
        "units won per round **−0.00330 ± 0.00260**",
        "standard deviation per round **1.150**",
    ]


def test_who_counts_is_told_the_mean_bet_and_what_a_count_is_worth() -> None:
    counting = Simulation(VEGAS, "hilo", 1_000, "5eed", (1, 8))
    text = simulation_text(counting, simulated(-0.73, 0.0115, 0.0014, 1.57, 0.49), CHART, ENGLISH_WORDS)
    assert figures_of(text)[3:] == ["mean bet **1.570**", "gain per true count **+0.490 ± 0.030%**"]
    assert "Computed edge of basic strategy" in text
    assert "Exact" not in simulation_text(counting, simulated(0, 0, 0), None, ENGLISH_WORDS)


def test_standings_are_one_line_each() -> None:
    ranked = (
        RankedEntrant(1, record("counter", 1_200, 1_300)),
        RankedEntrant(2, record("lim17", 800, 700, 900, 640, 810, 1_010)),
    )
    assert contest_text(ranked, ENGLISH_WORDS).splitlines()[:-1] == [
        "1\\. `counter` **1,250** · won 40%",
        "2\\. `lim17` **805** (640–1,010) · won 40%",
    ]


@pytest.mark.parametrize(
    ("chips", "shown"),
    [(0, "0"), (564_819, "564,819"), (10**12, "1.0·10¹²"), (987 * 10**80, "9.9·10⁸²")],
)
def test_chips_may_double_in_every_hand_and_still_fit(chips: int, shown: str) -> None:
    one = RankedEntrant(1, record("counter", chips, hands=1, wins=1, busts=1))
    assert f"**{shown}**" in contest_text((one,), ENGLISH_WORDS)


def test_a_choice_has_the_same_number_in_the_words_and_on_the_curve() -> None:
    """Other plays, in which nothing could be chosen, are not counted in the one either."""
    made = [JudgedChoice(9 * n, 1 + n // 2, 5 + n, "a", "b", 5_000, 100 * (n == 2), 9) for n in range(3)]
    found, how = Analysis(tuple(made), 1), replace(MATCH_ANALYSIS, action=lambda _, action, art: action)
    *_, worst, _ = curve_of(how, "13×13", found, ENGLISH_WORDS)
    assert worst == 2
    seen: Any = SimpleNamespace(game_id="x")
    told = analysis_text(how, seen, found, CardArt(words=ENGLISH_WORDS))
    assert "Most expensive mistake: choice 3 (deal 2)." in told
    assert "Until choice 2 (deal 1) you could" in told


def test_the_lines_of_luck_are_named_with_what_they_came_to() -> None:
    """In whole chips that add up, also for who does not see the picture; days without a round are there as well."""
    found = {20_418: DaySums(9, result=-140, luck=-112_900, mistakes=22_000), 20_420: DaySums(1, result=7)}
    days = luck_days(found, 20_418, 20_420)
    assert len(days) == 3
    told = alt_text(luck_words(days, 20_420, ENGLISH_WORDS))
    assert told == (
        "Luck and mistakes · 2025-11-26 to 2025-11-28 · house edge +2 · result −133 · luck −113 · mistakes −22"
    )
    first = alt_text(luck_words(luck_days(found, 20_420, 20_420), 20_420, ENGLISH_WORDS))
    assert first.startswith("Luck and mistakes · 2025-11-28 · house edge +7"), "the first day is one date"
    assert luck_text(days[0], ENGLISH_WORDS) == (
        "since Monday **−140**: mistakes −22, luck −113, house edge −5"
    )
    assert luck_text(DaySums(practised=3), ENGLISH_WORDS) == ""
