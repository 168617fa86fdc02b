"""A package with a game, as a folder that could be a wheel."""

from pathlib import Path

PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "coin-game"
version = "1.2"

[project.entry-points."cardroom.games"]
coin_game = "coin_game.kind:GAME"

[project.entry-points."cardroom.engines"]
coin_game = "coin_game.engine:ENGINE"

[tool.hatch.build.targets.wheel]
packages = ["coin_game"]
"""
METADATA = "Metadata-Version: 2.1\nName: coin-game\nVersion: 1.2\n"
ENTRY_POINTS = """
[cardroom.games]
coin_game = coin_game.kind:GAME

[cardroom.engines]
coin_game = coin_game.engine:ENGINE
"""
RULES = """
from rules.cards import DECK
from cardroom_high_card.rules import HighCard


class CoinGame(HighCard):
    name = "coin_game"


COIN_GAME = CoinGame()
"""
ENGINE = """
from bot.engine import DeckEngine
from coin_game import COIN_GAME

ENGINE = DeckEngine(COIN_GAME)
"""
KIND = """
from importlib.resources import files

from bot.games.simple.kind import pot_kind
from bot.games.simple.play.pot import PotGame, PotPlay
from bot.language.catalogue import add_catalogues
from coin_game import COIN_GAME

add_catalogues("coin_game", files("coin_game") / "locales")
PLAY = PotPlay(PotGame(rules=COIN_GAME, letter="c", actions=("keep", "swap"), on_time_out="keep"))
GAME = pot_kind(PLAY, lambda view, art: ())
"""
CATALOGUE = """
coin-game-name = Coin game
coin-game-command = Coin game
coin-game-help = Higher wins.
coin-game-turn = { $name }!
coin-game-late = Kept { $when }.
coin-game-action-keep = Keep
coin-game-action-swap = Swap
"""
RUSSIAN = "coin-game-name = Монета\n"

FILES = {
    "pyproject.toml": PROJECT,
    "coin_game-1.2.dist-info/METADATA": METADATA,
    "coin_game-1.2.dist-info/entry_points.txt": ENTRY_POINTS,
    "coin_game/__init__.py": RULES,
    "coin_game/engine.py": ENGINE,
    "coin_game/kind.py": KIND,
    "coin_game/locales/en/coin-game.ftl": CATALOGUE,
    "coin_game/locales/ru/coin-game.ftl": RUSSIAN,
}


def write_package(folder: Path, changes: dict[str, tuple[str, str]] | None = None) -> None:
    """Write the files of the package, some of them changed: a text is replaced by another one."""
    for name, text in FILES.items():
        old, new = (changes or {}).get(name, ("", ""))
        assert old in text
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace(old, new) if old else text, "utf-8")
