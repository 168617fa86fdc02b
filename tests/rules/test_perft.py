"""How many sequences of actions there are: the counts pin the rules, and change only when the rules do."""

from typing import Any

import pytest

from rules.blackjack import BLACKJACK
from rules.blackjack.house_rules import PRESETS
from rules.cards import DECK, parse_cards
from rules.game import AnyGame
from rules.koth import KOTH
from rules.koth.house_rules import HouseRules
from rules.perft import perft
from rules.scoundrel import SCOUNDREL
from rules.scoundrel.dungeon import DUNGEON
from rules.scoundrel.house_rules import MODES
from rules.shoe import Shoe
from rules.shuffle import parse_seed, shuffled, shuffled_shoe
from rules.thirteen import THIRTEEN
from rules.thirteen.house_rules import from_options

SEED = parse_seed("2")
TABLE = (Shoe.fresh(shuffled_shoe(SEED, "engine", 1, "", 6), 75), (100,))
DEAL = shuffled(DECK, parse_seed("42"), "engine", 1, "")
HAND = (HouseRules(), shuffled_shoe(SEED, "engine", 1, "", 1), (100,) * 4)
RARE: dict[str, object] = {
    "singles": False,
    "min_straight": 5,
    "pass": "free",
    "ace": "high",
    "quads": "bomb",
}


def run(mode: str) -> tuple[Any, ...]:
    return MODES[mode], shuffled(DUNGEON, SEED, "engine", 1, "")


def deal(**options: object) -> tuple[Any, ...]:
    return from_options(options), DEAL


@pytest.mark.parametrize(
    ("game", "begun", "counts"),
    [
        (BLACKJACK, (PRESETS["vegas"], *TABLE), [1, 5, 4, 12, 13, 33, 29, 69, 18]),
        (SCOUNDREL, run("standard"), [1, 5, 16, 38, 157, 593, 1638]),
        (SCOUNDREL, run("strict"), [1, 5, 16, 38, 157, 593, 1625]),
        (SCOUNDREL, run("relentless"), [1, 4, 12, 24, 96, 249, 392]),
        (SCOUNDREL, run("frail"), [1, 5, 16, 34, 113, 324, 710]),
        (SCOUNDREL, (MODES["treasure"], parse_cards("3c 4h 2h 9h 5d Ac")), [1, 5, 16, 38, 109, 300, 420, 66]),
        (THIRTEEN, deal(), [1, 29, 147, 448, 2859]),
        (THIRTEEN, deal(lead="random"), [1, 28, 103, 503, 1175]),
        (THIRTEEN, deal(preset="article"), [1, 19, 75, 362, 795]),
        (THIRTEEN, deal(singles=False), [1, 16, 46, 72, 268]),
        (THIRTEEN, deal(min_straight=5), [1, 25, 137, 436, 2315]),
        (THIRTEEN, deal(**{"pass": "free"}), [1, 29, 176, 1173, 9211]),
        (THIRTEEN, deal(ace="high"), [1, 29, 75, 570, 1633]),
        (THIRTEEN, deal(quads="bomb"), [1, 30, 148, 488, 2109]),
        (THIRTEEN, deal(**RARE), [1, 13, 15, 68, 100]),
        (KOTH, HAND, [1, 4, 14, 50, 169, 401, 714, 964]),
    ],
)
def test_number_of_action_sequences(game: AnyGame, begun: tuple[Any, ...], counts: list[int]) -> None:
    """From one shuffle of each game, under each of its house rules that change what may be done."""
    state = game.start(*begun).state
    assert [perft(game, state, depth) for depth in range(len(counts))] == counts
