"""The record of a duel: an honest one, what is found when it is changed, and what it cannot have.

tests/bot/games/test_verification.py checks what holds for the records of every game, and all of the tables here.
"""

from bot.verification.record import EndMismatch
from rules.cards import DECK, format_cards
from rules.fair_record import ActionImpossible, CardMismatch
from rules.shuffle import commitment, parse_seed, shuffled
from tests.bot.games.records import Change, Content, of_shoe, without
from tests.high_card.rules import HIGH_CARD, Keep, Swap

SEED, CLIENT = "3", "7:3:bob|42:5:alice"
ORDER = shuffled(DECK, parse_seed(SEED), "t1", 1, CLIENT)
SWAPPED = HIGH_CARD.apply(HIGH_CARD.apply(HIGH_CARD.start(ORDER).state, 0, Swap()).state, 1, Keep()).state
ENDED = HIGH_CARD.outcome(SWAPPED)
assert ENDED is not None
assert ENDED.winner is not None

HONEST: Content = {
    "protocol": "pf1",
    "kind": "high_card",
    "game_id": "t1",
    "shoes": [
        {
            "shoe_number": 1,
            "seed": SEED,
            "commitment": commitment(parse_seed(SEED)),
            "client": CLIENT,
            "dealt": format_cards(ORDER[:3]),
            "actions": ["swap", "keep"],
            "winner": ENDED.winner,
        }
    ],
}

TAMPERED: dict[str, tuple[Change, type[object]]] = {
    "other cards": (of_shoe(dealt=format_cards(ORDER[1:4])), CardMismatch),
    "a card too few": (of_shoe(dealt=format_cards(ORDER[:2])), EndMismatch),
    "a swap that was kept": (of_shoe(actions=["keep", "keep"]), EndMismatch),
    "an action too few": (of_shoe(actions=["swap"]), EndMismatch),
    "an action too many": (of_shoe(actions=["swap", "keep", "keep"]), ActionImpossible),
    "the other winner": (of_shoe(winner=1 - ENDED.winner), EndMismatch),
    "no winner": (of_shoe(winner=None), EndMismatch),
}

IMPOSSIBLE: dict[str, Change] = {
    "an action of another game": of_shoe(actions=["hit"]),
    "an action that is no text": of_shoe(actions=[5]),
    "actions that are no list": of_shoe(actions="swap"),
    "cards that are none": of_shoe(dealt="As Zz"),
    "a third seat": of_shoe(winner=2),
    "a winner that is a text": of_shoe(winner="0"),
    "no cards": without("dealt"),
}
