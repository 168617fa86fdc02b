"""The text notation of every game: what is written down is read back, and nothing else is.

A test module imports all of these, and names its games in GAMES_UNDER_TEST.
"""

import pytest

from bot.testing.plugin import GameUnderTest
from bot.testing.written import MALFORMED
from rules.errors import NotationError


def test_actions_are_words(promised: GameUnderTest) -> None:
    """The same words stand for an action everywhere."""
    for text, action in promised.written.actions.items():
        assert promised.game.parse_action(text) == action
        assert promised.game.format_action(action) == text


def test_other_spellings_of_an_action_are_read(promised: GameUnderTest) -> None:
    """Such as a play whose cards are in another order."""
    for text, usual in promised.written.other_spellings.items():
        assert promised.game.format_action(promised.game.parse_action(text)) == usual


def test_other_words_are_no_action(no_action: tuple[GameUnderTest, str]) -> None:
    """Anything else is refused, and the refusal has what could not be read."""
    promised, text = no_action
    with pytest.raises(NotationError) as refusal:
        promised.game.parse_action(text)
    assert refusal.value.text in text


def test_states_are_the_lines_written_down(promised: GameUnderTest) -> None:
    """A state that was played is written as its line; a line written by hand is read, and written alike."""
    game = promised.game
    for line, state in promised.written.played.items():
        assert game.dump_state(state) == line
        assert game.load_state(line) == state
    for line in promised.written.by_hand:
        state = game.load_state(line)
        assert game.dump_state(state) == line
        assert game.view(state, None)


def test_other_texts_are_no_state(no_state: tuple[GameUnderTest, str]) -> None:
    """A text that is in no notation is refused as such."""
    promised, text = no_state
    with pytest.raises(NotationError):
        promised.game.load_state(text)


def test_tampered_line_is_no_state(tampered: tuple[GameUnderTest, str, str, str, str]) -> None:
    """A line out of the notation, or of a state that cannot come about, is refused with what does not hold."""
    promised, line, part, replacement, says = tampered
    assert promised.game.load_state(line)
    assert part in line
    with pytest.raises(NotationError) as refused:
        promised.game.load_state(line.replace(part, replacement, 1))
    if says == MALFORMED:
        assert "can come about" not in refused.value.expected
    elif says:
        assert "can come about" in refused.value.expected
        assert says in refused.value.expected
