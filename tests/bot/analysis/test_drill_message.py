"""A drill's message."""

import pytest

from bot.analysis.computing.drill import CUT, MOST_CARDS, Drill
from bot.analysis.drill_message import DRILL_ID_PATTERN, build_drill, drill_of, drill_text
from bot.drawing.cards import WIDTH
from bot.drawing.words import ENGLISH_WORDS
from tests.bot.drawing.payload import BUTTON, parts_of
from tests.cases import cases

SEED = "c0ffee42"
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
    text = drill_text(Drill(SEED), None, ENGLISH_WORDS)
    assert "2–6 are **+1**" in text
    assert "New deck: the count starts at **0**." in text


def test_an_answer_is_judged_above_the_next_cards() -> None:
    first = Drill(SEED)
    right, wrong = first.count, first.count + 1
    assert drill_text(first.answered(right), (first, right), ENGLISH_WORDS).startswith(
        "✓ Right: the count was **"
    )
    text = drill_text(first.answered(wrong), (first, wrong), ENGLISH_WORDS)
    assert text.startswith("✗ You said ")
    assert "0 of 1 right (0%) · 2 cards at a time" in text
    assert "Next cards:" in text


def test_cards_fit_a_phone_however_many_they_are() -> None:
    for position in range(CUT - MOST_CARDS):
        _, art, _ = drill_text(Drill(SEED, position=position, size=MOST_CARDS), None, ENGLISH_WORDS).split(
            "```"
        )
        assert max(len(line.replace("\ufe0e", "")) for line in art.splitlines()) <= WIDTH
