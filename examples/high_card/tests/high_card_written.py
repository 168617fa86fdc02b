"""The notation of high card by example."""

from cardroom_high_card.rules import HIGH_CARD, Keep, RoundState, Swap

from bot.testing.written import MALFORMED, Tampered, Written
from rules.cards import DECK

DECK_LEFT = "".join(map(str, DECK[3:]))
LINE = f"high_card/1 hands={DECK[2]}{DECK[1]} deck={DECK_LEFT} acted=1"


def after_a_swap() -> RoundState:
    """Deal the deck as it lies, and let seat 0 swap."""
    return HIGH_CARD.apply(HIGH_CARD.start(DECK).state, 0, Swap()).state


WRITTEN = Written(
    actions={"keep": Keep(), "swap": Swap()},
    not_actions=["Keep", "keep ", "swap As", "pass"],
    played={LINE: after_a_swap()},
    by_hand=["high_card/1 hands=AsKd deck=2c acted=0"],
    tampered=[
        Tampered(
            LINE,
            MALFORMED,
            {
                "high_card/1": ["high_card/2", "thirteen/1"],
                f"hands={DECK[2]}": ["hands=", "hands=Zz", f"hands={DECK[1]}", f"hands={DECK[0]}{DECK[2]}"],
                "acted=1": ["acted=3", "acted=-1", "acted=", "acted=1 "],
            },
        )
    ],
    other_spellings={},
)
