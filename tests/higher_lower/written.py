"""The notation of higher or lower by example."""

from bot.testing.written import MALFORMED, Tampered, Written
from rules.cards import DECK
from tests.higher_lower.rules import ACTIONS, HIGHER_LOWER, State

LINE = f"higher_lower/1 shown={DECK[0]}{DECK[1]} deck={''.join(map(str, DECK[2:]))} wrong=1"


def after_a_wrong_guess() -> State:
    """Deal the deck as it lies, and guess the contrary of what comes."""
    dealt = HIGHER_LOWER.start(DECK).state
    word = "lower" if DECK[1].rank > DECK[0].rank else "higher"
    return HIGHER_LOWER.apply(dealt, 0, ACTIONS[word]).state


WRITTEN = Written(
    actions=ACTIONS,
    not_actions=["Higher", "lower ", "equal"],
    played={LINE: after_a_wrong_guess()},
    by_hand=["higher_lower/1 shown=AsKd deck=2c wrong=0"],
    tampered=[
        Tampered(
            LINE,
            MALFORMED,
            {
                "higher_lower/1": ["higher_lower/2", "high_card/1"],
                f"shown={DECK[0]}": ["shown=-", "shown=Zz", f"shown={DECK[1]}"],
                "wrong=1": ["wrong=2", "wrong=", "wrong=1 "],
            },
        )
    ],
    other_spellings={},
)
