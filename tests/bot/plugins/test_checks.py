"""A game of another package is checked when it is loaded: one line tells what is wrong, and names the package."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.cli.engine import ENGINE_GAMES, EngineProtocol, all_games
from bot.game_packages import GamePackageError
from bot.games import kinds
from bot.games.installed import GAMES
from bot.language import catalogue as catalogues
from bot.language.language import ENGLISH, language_named
from bot.plugins import examined, load_games
from tests.bot.plugins.package import CATALOGUE, write_package
from tests.cases import cases

KIND, ENGINE, POINTS = "coin_game/kind.py", "coin_game/engine.py", "coin_game-1.2.dist-info/entry_points.txt"
ENGLISH_FILE, RUSSIAN_FILE = "coin_game/locales/en/coin-game.ftl", "coin_game/locales/ru/coin-game.ftl"
Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Return what installs the package in this process, with changes; it is gone after the test."""
    monkeypatch.setattr(catalogues, "_added", dict(catalogues._added))

    def put(**changes: tuple[str, str]) -> None:
        write_package(tmp_path, changes)
        monkeypatch.syspath_prepend(tmp_path)

    yield put
    catalogues.catalogue.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "coin_game"]:
        del sys.modules[name]


def test_a_game_is_played_beside_those_of_the_house(install: Install) -> None:
    install()
    *house, coin = examined()
    assert not isinstance(coin, GamePackageError)
    assert [coin.kind.name, coin.package, coin.version] == ["coin_game", "coin-game", "1.2"]
    assert load_games() == (*GAMES, coin.kind)
    assert len(house) == len(GAMES)
    assert kinds() >= {"coin_game"}


def test_what_a_language_lacks_is_english(install: Install) -> None:
    install()
    load_games()
    russian = language_named("ru")
    assert russian is not None
    assert russian.text("coin-game-name") == "Монета"
    assert russian.text("coin-game-help") == ENGLISH.text("coin-game-help") == "Higher wins."


@cases(
    ("file", "old", "new", "problem"),
    {
        "an import fails": (KIND, "from importlib", "import no_such\nfrom importlib", "ModuleNotFoundError: No module named 'no_such'"),
        "it does not compile": (KIND, "PLAY =", "PLAY = =", "SyntaxError: "),
        "it ends the program": (KIND, "PLAY =", "raise SystemExit('no\\nmore')\nPLAY =", "SystemExit: no more"),
        "nothing of that name": (POINTS, "kind:GAME", "kind:GAMES", "AttributeError: "),
        "no kind": (KIND, "GAME = pot_kind(PLAY, lambda view, art: ())", "GAME = 5", "coin_game.kind:GAME is no GameKind"),
        "a later api": (KIND, "lambda view, art: ())", "lambda view, art: ())\nimport dataclasses\nGAME = dataclasses.replace(GAME, api=2)", "it is made for api 2 of games, and this version has api 1"),
        "another name": (POINTS, "coin_game = coin_game.kind", "coins = coin_game.kind", "its entry point has another name than the game, which is coin_game"),
        "a name that is no name": (POINTS, "coin_game = coin_game.kind", "Coin = coin_game.kind", "a name has small letters"),
        "the letter of the house": (KIND, 'letter="c"', 'letter="t"', "the letter t of its buttons is that of blackjack"),
        "a long letter": (KIND, 'letter="c"', 'letter="how"', "custom ids of buttons begin with one small letter and a colon, not with 'how'"),
        "a command of the house": (KIND, "lambda view, art: ())", "lambda view, art: ())\nGAME.commands[0].name = 'balance'", "there is another command /balance"),
        "house rules": (KIND, "lambda view, art: ())", "lambda view, art: ())\nimport dataclasses\nGAME = dataclasses.replace(GAME, server_rules=PLAY)", "house rules of a server are not in api 1"),
        "no English": (KIND, 'files("coin_game") / "locales"', 'files("coin_game") / "texts"', "the English catalogue is missing"),
        "a sentence in Python": (KIND, "lambda view, art: ())", "lambda view, art: ())\nimport dataclasses\nGAME = dataclasses.replace(GAME, help='Win')", "a sentence is not in its English catalogue: 'Win'"),
        "a message is missing": (ENGLISH_FILE, "coin-game-late = Kept { $when }.\n", "", "CatalogueError: en: there is no coin-game-late"),
        "an id of somebody else": (ENGLISH_FILE, "coin-game-late", "common-late", "common-late does not begin with coin-game-"),
        "a term of somebody else": (ENGLISH_FILE, "coin-game-late", "-chip = x\ncoin-game-late", "-chip does not begin with coin-game-"),
        "no catalogue": (RUSSIAN_FILE, "coin-game-name =", "coin-game-name ==\n?", "this cannot be read"),
        "no such term": (RUSSIAN_FILE, "Монета", "{ -coin-game }", "there is no -coin-game"),
    },
)  # fmt: skip
def test_a_game_that_cannot_be_played_is_one_line(
    install: Install, file: str, old: str, new: str, problem: str
) -> None:
    install(**{file: (old, new)})
    with pytest.raises(GamePackageError) as refused:
        load_games()
    assert re.match("package coin-game 1.2, game [A-Za-z_]+: .", str(refused.value))
    assert problem in str(refused.value)
    assert str(refused.value).isprintable()
    assert [game for game in examined() if isinstance(game, GamePackageError)] != []


def test_two_packages_with_the_same_game(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install()
    other = tmp_path / "other" / "coin_fork-3.dist-info"
    other.mkdir(parents=True)
    (other / "METADATA").write_text("Metadata-Version: 2.1\nName: coin-fork\nVersion: 3\n")
    (other / "entry_points.txt").write_text("[cardroom.games]\ncoin_game = coin_game.kind:GAME\n")
    monkeypatch.syspath_prepend(other.parent)
    with pytest.raises(GamePackageError, match="there is another game of this name"):
        load_games()


@pytest.mark.parametrize("name", ["blackjack", "simple"])
def test_a_catalogue_of_the_house_is_not_replaced(tmp_path: Path, name: str) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / f"{name}.ftl").write_text(CATALOGUE.replace("coin-game", name))
    with pytest.raises(catalogues.CatalogueError, match="there is another catalogue of this name"):
        catalogues.add_catalogues(name, tmp_path)


def test_the_engine_plays_it(install: Install) -> None:
    install()
    answer = EngineProtocol(all_games()).answer('{"new": {"game": "coin_game", "seed": "1"}}')
    assert '"ok": true' in answer
    assert list(all_games()) == [*ENGINE_GAMES, "coin_game"]


@cases(
    ("file", "old", "new", "problem"),
    {
        "an import fails": (ENGINE, "from bot.engine", "from bot.engines", "ModuleNotFoundError: "),
        "no engine": (ENGINE, "DeckEngine(COIN_GAME)", "COIN_GAME", "is no EngineGame of a game of this name"),
        "another name": (POINTS, "coin_game = coin_game.engine", "coin = coin_game.engine", "of this name"),
    },
)  # fmt: skip
def test_an_engine_that_cannot_be_used_is_one_line(
    install: Install, file: str, old: str, new: str, problem: str
) -> None:
    install(**{file: (old, new)})
    with pytest.raises(GamePackageError) as refused:
        all_games()
    assert problem in str(refused.value)
    assert str(refused.value).startswith("package coin-game 1.2, game coin")
