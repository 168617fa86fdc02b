"""The text notation of every game: what is written down is read back, and nothing else is."""

import pytest
from high_card_written import WRITTEN as HIGH_CARD

from rules.errors import NotationError
from rules.thirteen.notation import load_state
from tests.higher_lower.written import WRITTEN as HIGHER_LOWER
from tests.rules.blackjack.written import WRITTEN as BLACKJACK
from tests.rules.games import WITH_EXAMPLES as GAMES
from tests.rules.koth.written import WRITTEN as KOTH
from tests.rules.scoundrel.written import WRITTEN as SCOUNDREL
from tests.rules.thirteen.written import LINE as THIRTEEN_LINE
from tests.rules.thirteen.written import WRITTEN as THIRTEEN
from tests.rules.written import MALFORMED, Written

WRITTEN: dict[str, Written] = {
    "blackjack": BLACKJACK,
    "scoundrel": SCOUNDREL,
    "thirteen": THIRTEEN,
    "koth": KOTH,
    "high_card": HIGH_CARD,
    "higher_lower": HIGHER_LOWER,
}

each_game = pytest.mark.parametrize("name", GAMES)


@each_game
def test_actions_are_words(name: str) -> None:
    """The same words stand for an action everywhere."""
    for text, action in WRITTEN[name].actions.items():
        assert GAMES[name].parse_action(text) == action
        assert GAMES[name].format_action(action) == text


@each_game
def test_other_spellings_of_an_action_are_read(name: str) -> None:
    """The order of a play's cards and the sign of a bet do not count (TH-2, KH-3)."""
    for text, usual in WRITTEN[name].other_spellings.items():
        assert GAMES[name].format_action(GAMES[name].parse_action(text)) == usual


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (name, text)
        for name, written in WRITTEN.items()
        for text in (*written.not_actions, "", " ", "{}", "chess/1", "\n", "\ud800")
    ],
    ids=ascii,
)
def test_other_words_are_no_action(name: str, text: str) -> None:
    """Anything else is refused, and the refusal has what could not be read: at blackjack all of it."""
    with pytest.raises(NotationError) as refusal:
        GAMES[name].parse_action(text)
    assert refusal.value.text == text if name == "blackjack" else refusal.value.text in text


@each_game
def test_states_are_the_lines_written_down(name: str) -> None:
    """A state that was played is written as its line; a line written by hand is read, and written alike."""
    for line, state in WRITTEN[name].played.items():
        assert GAMES[name].dump_state(state) == line
        assert GAMES[name].load_state(line) == state
    for line in WRITTEN[name].by_hand:
        state = GAMES[name].load_state(line)
        assert GAMES[name].dump_state(state) == line
        assert GAMES[name].view(state, None)


@each_game
@pytest.mark.parametrize("text", ["", " ", "{}", "chess/1", "\n", "\ud800"])
def test_other_texts_are_no_state(name: str, text: str) -> None:
    """A text that is in no notation is refused as such."""
    with pytest.raises(NotationError):
        GAMES[name].load_state(text)


@pytest.mark.parametrize(
    ("name", "line", "part", "replacement", "says"),
    [
        pytest.param(name, *case, id=f"{name}-{case[1]}-{case[2]}".encode("unicode_escape").decode())
        for name, written in WRITTEN.items()
        for tampered in written.tampered
        for case in tampered
    ],
)
def test_tampered_line_is_no_state(name: str, line: str, part: str, replacement: str, says: str) -> None:
    """A line out of the notation, or of a state that cannot come about, is refused with what does not hold."""
    assert GAMES[name].load_state(line)
    assert part in line
    with pytest.raises(NotationError) as refused:
        GAMES[name].load_state(line.replace(part, replacement, 1))
    if says == MALFORMED:
        assert "can come about" not in refused.value.expected
    elif says:
        assert "can come about" in refused.value.expected
        assert says in refused.value.expected


def test_cards_in_a_line_stand_in_any_order() -> None:
    """Hands, hidden cards and plays of 13×13 are the same in any order (TH-2)."""
    mixed = THIRTEEN_LINE
    for usual, other in (("Ad3c4d5hKs", "5hKsAd4d3c"), ("2cJd", "Jd2c"), ("3c4d5h,", "4d5h3c,")):
        assert usual in mixed
        mixed = mixed.replace(usual, other)
    assert load_state(mixed) == load_state(THIRTEEN_LINE)
