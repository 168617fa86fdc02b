"""Custom ids are written and read strictly."""

from typing import Any

import pytest

from bot.core.commands import PlayAction
from bot.drawing.drawn_message import ButtonId, ButtonIds
from bot.games.blackjack.daily.play.commands import BetOnHand
from bot.games.blackjack.daily.screen.message import IDS as TOURNAMENT_IDS
from bot.games.blackjack.daily.screen.message import ButtonAction as TournamentWish
from bot.games.blackjack.screen.message import IDS as TABLE_IDS
from bot.games.blackjack.screen.message import ButtonAction as TableAction
from bot.games.installed import GAMES as INSTALLED
from bot.games.scoundrel.screen.message import IDS as RUN_IDS
from bot.games.scoundrel.screen.message import ButtonAction as RunWish
from bot.games.thirteen.screen.message import IDS as MATCH_IDS
from bot.games.thirteen.screen.message import ButtonAction as MatchWish
from rules.blackjack.actions import (
    DeclineInsurance,
    Double,
    Hit,
    Insure,
    Split,
    Stand,
    Surrender,
    TakeEvenMoney,
)
from rules.scoundrel.actions import Avoid, Face, Way
from rules.scoundrel.dungeon import DUNGEON
from tests.example_games import EXAMPLE_GAMES

ACTIONS: tuple[tuple[ButtonIds[Any], tuple[object, ...]], ...] = (
    (TABLE_IDS, tuple(TableAction)),
    (RUN_IDS, (*RunWish, Avoid(), *map(Face, DUNGEON), *(Face(DUNGEON[0], way) for way in Way))),
    (MATCH_IDS, tuple(MatchWish)),
    (
        TOURNAMENT_IDS,
        (
            *TournamentWish,
            *(BetOnHand(amount) for amount in (1, 10**13 - 1)),
            *(PlayAction(kind()) for kind in (Hit, Stand, Double, Split, Surrender)),
            *(PlayAction(action) for action in (DeclineInsurance(), TakeEvenMoney(), Insure(10**10 - 1))),
        ),
    ),
)
GAMES = (*INSTALLED, *EXAMPLE_GAMES)


@pytest.mark.parametrize(
    ("ids", "action"),
    [(ids, action) for ids, actions in ACTIONS for action in actions],
    ids=lambda value: "" if isinstance(value, ButtonIds) else str(value),
)
def test_every_action_can_be_written_and_read(ids: ButtonIds[Any], action: object) -> None:
    longest = ids.write("g" * 64, 10**15 - 1, action)
    match = ids.pattern.fullmatch(longest)
    assert match is not None
    assert ids.read(match) == ButtonId("g" * 64, 10**15 - 1, action)
    assert [game.button.pattern for game in GAMES if game.button.pattern.fullmatch(longest)] == [ids.pattern]
    assert len(longest) <= 100


def forged(head: str, word: str) -> list[str]:
    """List texts that are nearly `<head>:k7x2m9:41:<word>`."""
    words = ["", f":{word} ", f":{word}\n", f":{word}s", f":{word.title()}"]
    numbers = ["041", "-1", "٣", "1_0", "1000000000000000"]
    game_ids = ["", "a:b", "k7é", "g" * 65]
    return [
        *(f"{head}:k7x2m9:41{changed}" for changed in words),
        *(f"{head}:k7x2m9:{number}:{word}" for number in numbers),
        *(f"{head}:{game_id}:41:{word}" for game_id in game_ids),
        f"x:k7x2m9:41:{word}",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        *forged("t", "hit"),
        *forged("s", "avoid"),
        *forged("m", "play"),
        *forged("d", "hit"),
        *(
            f"d:k7x2m9:41:{word}"
            for word in ("bet", "bet-0", "bet-01", "bet-1.5", "give-up", "expired", "insure")
        ),
        *(f"s:k7x2m9:41:{word}" for word in ("face", "face-1d", "face-5D", "face-5d-sword", "avoid-5d")),
        "t:k7x2m9:41:avoid",
        "m:k7x2m9:41:play-3c",
        "t:k7x2m9:4:play",
    ],
)
def test_any_other_text_is_no_button_of_ours(text: str) -> None:
    assert not any(game.button.pattern.fullmatch(text) for game in GAMES)


def test_an_id_says_game_number_and_action() -> None:
    assert TABLE_IDS.write("k7x2m9", 41, TableAction.HIT) == "t:k7x2m9:41:hit"
