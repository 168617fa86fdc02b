"""Practice: fresh cards of a situation, what an answer is worth, and the sitting in its buttons."""

import re
from itertools import product

import pytest

from bot.analysis.charts import read_shipped
from bot.analysis.computing import lab
from bot.analysis.computing.answers import Advice
from bot.analysis.computing.decision_points import Decision, decision_point
from bot.analysis.computing.practice import counted_round, fresh_round, rules_of
from bot.analysis.computing.situations import Situation, situation_of
from bot.analysis.practice_message import (
    PRACTICE_ID_PATTERN,
    Sitting,
    answer_text,
    build_card,
    card_text,
    sitting_of,
    why_text,
)
from bot.drawing.card_art import BOXES
from bot.drawing.words import ENGLISH_WORDS
from bot.games.blackjack.screen.rules_text import ACTIONS
from rules.blackjack.actions import Action, DeclineInsurance, Double, Hit, Insure, Split, Stand, Surrender
from rules.blackjack.consistency import contradiction
from rules.blackjack.house_rules import PRESETS
from rules.blackjack.view import view
from tests.bot.drawing.payload import BUTTON, parts_of
from tests.cases import cases

SEED = "c0ffee42"
CHART = read_shipped()[PRESETS["vegas"]].rows
HANDS = (
    *(f"hard {total}" for total in range(4, 21)),
    *(f"soft {total}" for total in range(12, 21)),
    *(f"pair {card}" for card in (*range(2, 11), "A")),
)
SIXTEEN = "6-s17-das-ls/hard 16/10"


def made(key: str, number: int = 1, seed: str = SEED) -> str:
    state = fresh_round(Situation.parse(key), seed, number)
    return f"{state.dealer[0]}:{' '.join(map(str, state.seats[0].hands[0].cards))}"


@pytest.mark.parametrize("group", ["6-s17-das-ls", "1-h17-nodas-nols", "1-s17-nodas-nols", "8-h17-das-nols"])
def test_every_situation_can_be_drawn(group: str) -> None:
    """The round is a possible one, and its situation is the one asked for, unless several splits must come first."""
    keys = [f"{group}/{hand}/{up}" for hand, up in product(HANDS, (2, 6, 10, "A"))]
    for key in (*keys, f"{group}/insurance/A"):
        situation = Situation.parse(key)
        state = fresh_round(situation, SEED, 1)
        spot = decision_point(state, 0)
        assert contradiction(state) is None, key
        assert spot.seen == (), key
        if key.split("/")[1] not in {"hard 4", "soft 12"}:
            assert situation_of(spot, {}, CHART) == situation


def test_cards_follow_from_the_seed_and_the_number() -> None:
    assert made(SIXTEEN) == made(SIXTEEN)
    drawn = {made(SIXTEEN, number) for number in range(1, 11)}
    assert len(drawn) == 10, "and are fresh each time"
    assert {len(text.split()) for text in drawn} == {2, 3}, (
        "some hands have three cards: other moves are legal"
    )


@cases(
    "key,preset",
    {
        "vegas": (SIXTEEN, "vegas"),
        "single": ("1-h17-nodas-nols/pair 8/6", "single"),
        "classic": ("1-s17-nodas-nols/hard 16/6", "classic"),
        "no pairs at classic": ("1-s17-nodas-nols/pair 8/6", ""),
    },
)
def test_the_rules_are_a_presets_of_the_same_group(key: str, preset: str) -> None:
    assert (rules_of(Situation.parse(key)) in PRESETS.values()) == bool(preset)
    assert not preset or rules_of(Situation.parse(key)) == PRESETS[preset]


def test_where_the_count_decides_cards_are_out_that_overrule_the_chart() -> None:
    """The count is told, so that the answer can be known."""
    situation = Situation.parse("6-s17-das-ls/hard 16/10/count")
    for number in (1, 2, 3):
        state = counted_round(situation, SEED, number, CHART)
        spot = decision_point(state, 0)
        advice = lab.odds(spot)
        assert advice is not None
        assert spot.seen
        assert contradiction(state) is None
        assert situation_of(spot, advice.values, CHART) == situation
        text = card_text(sitting(situation.key), state, BOXES)
        assert re.search(r"\d+ cards seen, \d+ unseen · running count \*\*.+\*\* · true count \*\*", text)


def sitting(key: str = SIXTEEN, **changed: int) -> Sitting:
    return Sitting(
        SEED, **{"number": 3, "size": 10, "right": 2, "box": 1, "due_day": 20_783, **changed}, key=key
    )


def test_a_card_has_the_buttons_of_the_table_and_tells_no_answer() -> None:
    """Same words, order and colours; a move that is not legal is off."""
    state = fresh_round(Situation.parse(SIXTEEN), SEED, 3)
    parts = [part for part in parts_of(build_card(sitting(), state, ENGLISH_WORDS)) if part["type"] == BUTTON]
    assert [(part["label"], part["style"], part["disabled"]) for part in parts] == [
        ("Hit", 3, False),
        ("Stand", 1, False),
        ("Double", 2, True),
        ("Split", 2, True),
        ("Surrender", 2, True),
    ], "this hand has three cards"
    text = card_text(sitting(), state, BOXES)
    assert text.startswith(
        "**Practice** · situation 3 of 10\n-# 6 decks · S17 · DAS · LS · 3:2\n**Dealer** shows **10**"
    )
    assert "**You** · **16**" in text
    assert "bet" not in text
    assert not re.search("best|[−+][0-9]", text)


@pytest.mark.parametrize(
    "key", [SIXTEEN, "6-s17-nodas-nols/insurance/A/count", "8-h17-nodas-nols/hard 16/10/count"]
)
def test_all_of_a_sitting_stands_in_its_buttons(key: str) -> None:
    longest = sitting(key, number=10, right=9, box=5, due_day=99_999)
    state = fresh_round(Situation.parse(key), SEED, 1)
    parts = [part for part in parts_of(build_card(longest, state, ENGLISH_WORDS)) if part["type"] == BUTTON]
    matches = [PRACTICE_ID_PATTERN.fullmatch(part["custom_id"]) for part in parts]
    read = [sitting_of(match) for match in matches if match]
    assert [each and each[0] for each in read] == [longest] * len(parts)
    assert {each[1] for each in read if each} >= {type(action) for action in view(state, 0).seats[0].legal}
    assert max(len(part["custom_id"]) for part in parts) <= 100


@cases(
    "changed",
    {
        "more right than asked": {"right": 3},
        "beyond its end": {"number": 11},
        "too long": {"size": 11},
    },
)
def test_a_sitting_that_cannot_be_is_none(changed: dict[str, int]) -> None:
    """Ids come from outside."""
    changed = {"number": 3, "size": 10, "right": 2, **changed}
    text = f"pr:{SEED}:{changed['number']}:{changed['size']}:{changed['right']}:1:20783:{SIXTEEN}:hit"
    match = PRACTICE_ID_PATTERN.fullmatch(text)
    assert match is not None
    assert sitting_of(match) is None
    assert PRACTICE_ID_PATTERN.fullmatch(text.replace(":1:20783", ":6:20783")) is None, (
        "there is no sixth box"
    )


@cases(
    "values,told",
    {
        "two losses": ({Stand(): -0.5404, Hit(): -0.5347}, "lose **54.0** by standing and lose **53.5** by hitting"),
        "far apart": ({Stand(): -0.54, Surrender(): -0.5}, "lose **54** by standing and lose **50** by surrendering"),
        "a win": ({Hit(): 0.1801, Double(): 0.3604}, "win **18** by hitting and win **36** by doubling"),
        "one of each": ({Stand(): -0.15, Split(): 0.217}, "lose **15** by standing and win **22** by splitting"),
        "nothing": ({Insure(50): -0.09, DeclineInsurance(): 0.0}, "lose **9** by taking insurance and break even by declining insurance"),
        "nearly the same": ({Stand(): -0.50012, Hit(): -0.50013}, "lose **50.01** by standing and lose **50.01** by hitting"),
    },
)  # fmt: skip
def test_a_sentence_says_what_two_moves_are_worth(values: dict[Action, float], told: str) -> None:
    """The digits are as few as tell them apart."""
    assert why_text(values, ENGLISH_WORDS) == f"On average, for every 100 bet, you {told}."


VALUES: dict[Action, float] = {Surrender(): -0.5, Hit(): -0.53467, Stand(): -0.54041, Double(): -1.06934}


@cases(
    "chosen,first,why",
    {
        "wrong": (Stand(), "✗ 16 vs. 10: stand · best **surrender**", "lose **54** by standing and lose **50** by surr"),
        "right": (Surrender(), "✓ 16 vs. 10: surrender", "lose **50** by surrendering and lose **53** by hitting"),
    },
)  # fmt: skip
def test_an_answer_is_judged_in_the_words_of_the_coach(chosen: Action, first: str, why: str) -> None:
    spot = decision_point(fresh_round(Situation.parse(SIXTEEN), SEED, 1), 0)
    text = answer_text(Decision(1, spot, chosen), Advice(VALUES, {}), ENGLISH_WORDS)
    assert text.splitlines()[:2] == [
        first,
        "surrender **−0.5000** · hit −0.5347 · stand −0.5404 · double −1.0693",
    ]
    assert why in text


def test_what_is_worse_by_next_to_nothing_is_right() -> None:
    spot = decision_point(fresh_round(Situation.parse(SIXTEEN), SEED, 1), 0)
    close = Advice({Hit(): -0.53, Stand(): -0.5349}, {})
    assert answer_text(Decision(1, spot, Stand()), close, ENGLISH_WORDS).startswith("✓")
    assert set(ACTIONS.values()) >= {"hit", "stand"}
