"""The counting trainer (LB-6)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.analysis.computing.drill import CHOICES, CUT, LEAST_CARDS, MOST_CARDS, Drill, hi_lo
from rules.cards import DECK, parse_cards

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
