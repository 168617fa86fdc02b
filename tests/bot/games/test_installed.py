"""The games that are installed can be told apart by everything the house knows them by."""

import re

import pytest

from bot.cli.engine import ENGINE_GAMES
from bot.commands.leaderboard import PAGE, Shown, build_board, no_such_period
from bot.drawing.words import ENGLISH_WORDS
from bot.economy.leaderboards import CHIPS, PERIODS, WINNINGS, NamedPage, RankedBoard
from bot.economy.season import SEASON
from bot.games import FOLDERS, kinds
from bot.games.installed import GAMES
from bot.games.scoundrel import kind
from bot.language.language import ENGLISH, LANGUAGES
from tests.bot.drawing.payload import parts_of

BOARDS = [CHIPS, WINNINGS, SEASON, *(board for game in GAMES for board in game.boards)]
NOON = 20_000 * 86_400_000 + 43_200_000


def test_a_game_is_known_by_its_name() -> None:
    """A stored game finds its kind by name, and so its drawing and its host; the list of folders has the names."""
    assert [game.name for game in GAMES] == list(FOLDERS)
    assert all(game.verification.kind == game.name for game in GAMES)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.key)
def test_a_button_turns_the_pages_of_its_board_alone(board: RankedBoard) -> None:
    """A board's period is kept in its button, so that a page of yesterday's stays yesterday's; others are refused in words."""
    for choice in PERIODS:
        period = board.period(NOON, choice.key)
        if period is None:
            assert choice.span not in board.rankings
            assert no_such_period(board, ENGLISH_WORDS).startswith(
                f"“{ENGLISH.wording(board.choice)}” is only ranked for "
            )
            continue
        shown = Shown(board, period, BOARDS)
        drawn = build_board(NamedPage(3, (), has_next=True, own=None), shown, "Ada", NOON, ENGLISH_WORDS)
        ids = [part.get("custom_id", "") for part in parts_of(drawn)]
        found = [
            match.group("board", "span", "first_day", "page")
            for each in ids
            if (match := re.fullmatch(PAGE, each))
        ]
        first_day = str(period.first_day)
        assert found == [(board.key, period.span, first_day, number) for number in ("2", "4")]
    assert [each.key for each in BOARDS].count(board.key) == 1


@pytest.mark.parametrize(
    ("board", "command"),
    [
        (kind.BEST, "`/scoundrel`"),
        (kind.TREASURE, "`/scoundrel mode:treasure`"),
        (kind.DAILY, "`/scoundrel daily:True`"),
    ],
    ids=lambda value: getattr(value, "key", ""),
)
def test_an_empty_board_names_the_command_that_fills_it(board: RankedBoard, command: str) -> None:
    """A standard run, which `/scoundrel` alone starts, counts neither on the board of treasures nor on that of the day."""
    assert all(command in language.wording(board.empty) for language in LANGUAGES)


def test_the_engine_protocol_loads_the_same_folders() -> None:
    """A game of a game's rules, whose folder is within that of this game, brings none of its own."""
    with_rules = [name for name, folder in FOLDERS.items() if "." not in folder]
    assert kinds() == set(FOLDERS)
    assert list(ENGINE_GAMES)[: len(with_rules)] == with_rules
