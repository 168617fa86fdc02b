"""A replay's message: its lines, and that the longest run fits."""

from dataclasses import replace

import pytest

from bot.drawing.card_art import CardArt, CardEmojis, CardStyle, emoji_names
from bot.games.scoundrel.play.view import RunOutcome, RunReplay
from bot.games.scoundrel.screen.message import build_replay, turn_line
from rules.cards import parse_card, parse_cards
from rules.scoundrel.events import MonsterFought, RoomAvoided
from rules.scoundrel.house_rules import MODES
from rules.scoundrel.notation import parse_action
from rules.scoundrel.turns import RoomTurn, turns
from tests.bot.games.blackjack import samples
from tests.bot.games.scoundrel.run_samples import START
from tests.cases import cases

COMPONENTS_TEXT_MAX = 4000


@cases(
    ("actions", "line"),
    {
        "nothing": ("", "no cards faced → ♥ **20**"),
        "avoided": ("avoid", "avoided → ♥ **20**"),
        "with the weapon": (
            "face 5d, face Qs weapon, face 7h",
            "5♦ equipped · Q♠ with the weapon −7 · 7♥ +7 → ♥ **20**",
        ),
        "bare": ("face Qs, face 9h, face 7h", "Q♠ bare −12 · 9♥ +9 · 7♥ no effect → ♥ **17**"),
    },
)
def test_a_turn_is_a_line(actions: str, line: str) -> None:
    taken = [parse_action(text) for text in actions.split(", ") if text]
    told = turns(MODES["standard"], parse_cards("5d Qs 9h 7h 2c 3c 4c 5c"), taken)
    assert turn_line(told[0]).replace("\ufe0e", "") == f"1\\. 5♦ Q♠ 9♥ 7♥ → {line}"


@pytest.mark.parametrize("style", CardStyle)
def test_the_longest_run_fits_one_message(style: CardStyle) -> None:
    """44 cards make 15 turns (SC-5), and before each one room may be avoided (SC-4). Too many words give way to text."""
    room = parse_cards("Tc Th Ts Td")
    blow = MonsterFought(parse_card("Ts"), parse_card("2d"), 14)
    told: list[RoomTurn] = []
    for number in range(1, 16):
        told += (RoomTurn(number, room, 20, (RoomAvoided(room),)), RoomTurn(number, room, -13, (blow,) * 4))
    outcome = RunOutcome("expired", -188, 0)
    view = replace(
        START, name=samples.LONGEST_NAME, stake=10**15, prizes=(), is_assisted=True, outcome=outcome
    )
    emojis = CardEmojis({name: 10**18 + number for number, name in enumerate(emoji_names())})
    drawn = build_replay(RunReplay(view, tuple(told)), CardArt(style, emojis))
    texts = [text["content"] for text in drawn.texts]
    assert sum(map(len, texts)) <= COMPONENTS_TEXT_MAX
    assert "Not played for 30 days · score **−188**" in texts[-2]
