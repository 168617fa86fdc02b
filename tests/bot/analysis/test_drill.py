"""The counting trainer (LB-6)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.analysis.computing.drill import CHOICES, CUT, LEAST_CARDS, MOST_CARDS, Drill, hi_lo
from bot.analysis.drill_message import DRILL_ID_PATTERN, build_drill, drill_of, drill_text
from bot.drawing.card_art import BOXES
from bot.drawing.cards import WIDTH
from bot.drawing.words import ENGLISH_WORDS
from rules.cards import DECK, parse_cards
from tests.bot.drawing.payload import BUTTON, parts_of
from tests.cases import cases

SEED = "c0ffee42"


def test_low_cards_count_one_up_and_high_ones_one_down() -> None:
    """A whole deck comes to nothing."""
    assert list(map(hi_lo, parse_cards("2s 3h 4d 5c 6s"))) == [1] * 5
    assert list(map(hi_lo, parse_cards("7s 8h 9d"))) == [0] * 3
    assert list(map(hi_lo, parse_cards("Ts Jh Qd Kc As"))) == [-1] * 5
    assert sum(map(hi_lo, DECK)) == 0


@given(st.lists(st.booleans(), max_size=60), st.integers(0, 2**32 - 1))
def test_the_count_runs_from_the_beginning_of_the_deck_to_its_cut(rights: list[bool], seed: int) -> None:
    """Whoever adds up what is shown knows every answer, and it is always among those offered."""
    drill, running = Drill(f"{seed:08x}"), 0
    for is_right in rights:
        running = sum(map(hi_lo, drill.cards)) + (0 if drill.begins_deck else running)
        assert drill.count == running
        assert drill.count in drill.choices
        assert len(set(drill.choices)) == CHOICES
        assert LEAST_CARDS <= len(drill.cards) <= MOST_CARDS
        assert drill.position + len(drill.cards) <= CUT
        drill = drill.answered(drill.count + (not is_right))
    assert (drill.asked, drill.right) == (len(rights), sum(rights))


def test_right_answers_in_a_row_make_it_harder_and_a_wrong_one_easier() -> None:
    drill, sizes = Drill(SEED), []
    for is_right in (True, True, True, True, True, True, False, True, True, False, False, False):
        sizes.append(drill.size)
        drill = drill.answered(drill.count if is_right else drill.count + 1)
    assert sizes == [2, 2, 2, 3, 3, 3, 4, 3, 3, 3, 2, 2]


def test_decks_differ_and_none_is_shown_to_its_end() -> None:
    """Of a whole deck the count is known to be zero."""
    drill, shown = Drill(SEED), {1: list(Drill(SEED).cards)}
    while drill.deck < 3:
        drill = drill.answered(drill.count)
        shown.setdefault(drill.deck, []).extend(drill.cards)
    assert len(set(shown[1])) == len(shown[1]) <= CUT
    assert shown[1] != shown[2]


def test_it_does_not_get_harder_without_end() -> None:
    drill = Drill(SEED)
    for _ in range(100):
        drill = drill.answered(drill.count)
    assert drill.size == MOST_CARDS


@pytest.mark.parametrize("seed", [SEED, "00000000"])
def test_the_place_of_the_right_answer_tells_nothing(seed: str) -> None:
    """It is at each place about as often."""
    drill, places = Drill(seed), []
    for _ in range(200):
        places.append(drill.choices.index(drill.count))
        drill = drill.answered(drill.count)
    assert all(20 <= places.count(place) <= 60 for place in range(CHOICES))


LONGEST = Drill(SEED, 9_999, CUT - MOST_CARDS, MOST_CARDS, 99_998, 99_998, 2)


def ids(drill: Drill) -> list[str]:
    parts = parts_of(build_drill(drill, ENGLISH_WORDS))
    return [part["custom_id"] for part in parts if part["type"] == BUTTON]


@pytest.mark.parametrize(
    "drill", [Drill(SEED), Drill(SEED).answered(0), LONGEST], ids=["new", "next", "longest"]
)
def test_all_of_a_drill_stands_in_its_buttons(drill: Drill) -> None:
    """So nothing has to be remembered, and each id is one of its own, as Discord demands."""
    found = [DRILL_ID_PATTERN.fullmatch(custom_id) for custom_id in ids(drill)]
    assert [drill_of(match) for match in found if match] == [(drill, answer) for answer in drill.choices]
    assert len(set(ids(drill))) == len(drill.choices)
    assert max(map(len, ids(drill))) <= 100


@cases(
    "changed",
    {
        "no deck": "d:c0ffee42:0:0:2:0:0:0:1",
        "beyond the cut": "d:c0ffee42:1:39:2:0:0:0:1",
        "too few": "d:c0ffee42:1:0:1:0:0:0:1",
        "too many": "d:c0ffee42:1:0:11:0:0:0:1",
        "more right than asked": "d:c0ffee42:1:0:2:5:4:0:1",
        "too long a row": "d:c0ffee42:1:0:2:0:0:3:1",
        "too many answers": "d:c0ffee42:1:0:2:99999:99999:0:1",
    },
)
def test_a_drill_that_cannot_be_is_none(changed: str) -> None:
    """Ids come from outside."""
    match = DRILL_ID_PATTERN.fullmatch(changed)
    assert match is not None
    assert drill_of(match) is None


async def test_discord_py_keeps_no_buttons_of_a_drill() -> None:
    """It would keep those of every press as long as the bot runs; their ids say all there is to know."""
    assert build_drill(Drill(SEED), ENGLISH_WORDS).is_finished()


def test_the_first_message_explains_the_count() -> None:
    text = drill_text(Drill(SEED), None, BOXES)
    assert "2–6 are **+1**" in text
    assert "New deck: the count starts at **0**." in text


def test_an_answer_is_judged_above_the_next_cards() -> None:
    first = Drill(SEED)
    right, wrong = first.count, first.count + 1
    assert drill_text(first.answered(right), (first, right), BOXES).startswith("✓ Right: the count was **")
    text = drill_text(first.answered(wrong), (first, wrong), BOXES)
    assert text.startswith("✗ You said ")
    assert "0 of 1 right (0%) · 2 cards at a time" in text
    assert "Next cards:" in text


def test_cards_fit_a_phone_however_many_they_are() -> None:
    for position in range(CUT - MOST_CARDS):
        _, art, _ = drill_text(Drill(SEED, position=position, size=MOST_CARDS), None, BOXES).split("```")
        assert max(len(line.replace("\ufe0e", "")) for line in art.splitlines()) <= WIDTH
