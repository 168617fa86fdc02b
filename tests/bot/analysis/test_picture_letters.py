"""Pictures have the letters of every language, and their axes its figures (LB-5)."""

import logging
import warnings
from collections.abc import Callable, Mapping

import numpy as np
import pytest

from bot.analysis.analysis_message import curve_of
from bot.analysis.computing.answers import Charted, Simulation
from bot.analysis.computing.lab import draw_chart, draw_luck
from bot.analysis.job_text import chart_words, contest_words, fan_words, luck_days, luck_words
from bot.contest.ranking import Amounts, Record, draw
from bot.core.analysis import Analysis, JudgedChoice
from bot.drawing.words import Words
from bot.games.kind import GameKind
from bot.games.scoundrel.kind import GAME as SCOUNDREL
from bot.games.thirteen.kind import GAME as THIRTEEN
from bot.language.language import LANGUAGES, Language
from lab.blackjack.simulation.bankroll import Bankrolls
from lab.pictures.curve import draw_curve
from lab.pictures.simulation import draw_fan
from rules.blackjack.house_rules import PRESETS, DoubleOn, HouseRules, SplitBy, SurrenderRule
from storage.situations import DaySums

VEGAS = PRESETS["vegas"]
RULES = {
    **PRESETS,
    "of a server": HouseRules(
        4,
        hit_soft_17=True,
        no_hole_card=True,
        double=DoubleOn.NINE_TO_ELEVEN,
        split_by=SplitBy.RANK,
        max_hands=3,
        resplit_aces=True,
        hit_split_aces=True,
        insurance=False,
        fresh_shoe=True,
    ),
    "of another": HouseRules(
        2, double=DoubleOn.TEN_TO_ELEVEN, max_hands=1, surrender=SurrenderRule.NONE, player_21_wins=True
    ),
}
ROWS = {"hard": {"16": ["H"] * 10}, "soft": {"18": ["Ds"] * 10}, "pairs": {"88": ["Rp"] * 10}}


def chart_of(rules: HouseRules) -> Callable[[Words], bytes]:
    charted = Charted(rules, ROWS, 0.3, 0.332)
    return lambda words: draw_chart(charted, chart_words(charted, words))


def fan(words: Words, high: float = 45.5) -> bytes:
    won = np.array([[0.0, -20, 30], [0, 5, -10], [0, 40, high]])
    bankrolls = Bankrolls(np.array([0, 5_000, 10_000]), won, np.minimum.accumulate(won, axis=1))
    return draw_fan(bankrolls, fan_words(Simulation(VEGAS, "hilo", 1_000, "5eed", (1, 8)), words))


def luck(words: Words, chips: int = 140) -> bytes:
    days = luck_days(
        {20_400: DaySums(9, result=-chips, luck=-900 * chips, mistakes=100 * chips)}, 20_390, 20_420
    )
    return draw_luck(days, luck_words(days, 20_420, words))


def curve(words: Words, kind: GameKind) -> bytes:
    assert kind.analysis is not None
    choices = [
        JudgedChoice(number, 1 + number // 4, number, "a", "b", 9_000 >> number, 99, 30)
        for number in range(6)
    ]
    return draw_curve(*curve_of(kind.analysis, kind.title, Analysis(tuple(choices)), words))


def contest(words: Words, contests: int, most: int = 1_300) -> bytes:
    record = Record("counter", [Amounts() for _ in range(4)], 200, 80)
    for number in range(contests):
        for after, amounts in enumerate(record.chips):
            amounts.add(1_000 + (number + most) * after)
    return draw([record], words=contest_words([record], words))


PICTURES: Mapping[str, Callable[[Words], bytes]] = {
    **{f"chart, {name}": chart_of(rules) for name, rules in RULES.items()},
    "simulation": fan,
    "simulation, far apart": lambda words: fan(words, 123_456_789),
    "luck": luck,
    "luck of the rich": lambda words: luck(words, 10**12),
    "curve of a run": lambda words: curve(words, SCOUNDREL),
    "curve of a match": lambda words: curve(words, THIRTEEN),
    "one contest": lambda words: contest(words, 1),
    "a few contests": lambda words: contest(words, 3),
    "many contests": lambda words: contest(words, 8),
    "chips that double and double": lambda words: contest(words, 8, 10**30),
}


@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.tag)
def test_no_letter_of_a_picture_is_missing(
    language: Language, picture: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Matplotlib warns of a letter that no font has; `python -m tools.picture_fonts` adds what a new translation needs."""
    with warnings.catch_warnings(), caplog.at_level(logging.WARNING):
        warnings.simplefilter("error")
        assert PICTURES[picture](Words(language))
    assert caplog.text == "", "every font was found"
