"""Games of packages for one person and for three survive the kills of the testing kit; high card is one for two."""

import os
from pathlib import Path

import pytest

from benchmarks.child import ROOT
from bot.testing.every_kill import *  # noqa: F403 - These are tests.
from bot.testing.plugin import GameScript
from tests.bot.plugins.package import write_package

KEEPS = tuple((name, "Keep") for name in ("Ann", "Ben", "Cleo"))
SCRIPTS_UNDER_TEST = (
    GameScript("coin_game", {"stake": "50"}, (("Ben", "Join"), ("Cleo", "Join"), *KEEPS), secret_before=(4,)),
    GameScript("higher_lower", {}, (("Ann", "Higher"), ("Ann", "Lower"), ("Ann", "Give up"))),
)

GUESSING = "[cardroom.games]\nhigher_lower = tests.higher_lower.bot.kind:GAME\n"
OWN = 'lambda view, art: " ".join(art.card(card) for card in view.hands if card)'


@pytest.fixture(autouse=True)
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install both, where the bot's process finds them."""
    changes = {
        "coin_game/__init__.py": (
            "from cardroom_high_card.rules import HighCard",
            "from tests.trio import Trio as HighCard",
        ),
        "coin_game/kind.py": (
            'on_time_out="keep"))\nGAME = pot_kind(PLAY, lambda view, art: ())',
            f'on_time_out="keep", seats=3))\nGAME = pot_kind(PLAY, lambda view, art: (), {OWN})',
        ),
    }
    site = tmp_path / "site"
    write_package(site, changes)
    about = site / "guessing-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: guessing\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(GUESSING)
    path = (site, ROOT, ROOT / "examples" / "high_card")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, path)))
