"""One name names one class: a reader who meets it anywhere knows which class is meant."""

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGES = ("bot", "lab", "playground", "rules", "storage")

# Folders with one folder for each game. Games speak the same verbs, so each may have its own class of a name (HouseRules,
# Hit, Outcome), once in its folder.
FOLDERS_OF_GAMES = (("rules",), ("bot", "games"))

# These meant several things at once; no game may have its own.
MEAN_ONE_THING = {"Player", "Replay", "Room", "Standing", "Stored", "Turn"}

# Names that several classes still have. This list only ever gets shorter.
KNOWN = {
    "Bet", "Blackjack", "Board", "End", "Figures", "Lab", "Line", "Match", "MatchOpenError", "NotYourTurnError", "Play", "Played",
    "Player", "Reader", "Replay", "Request", "RunOpenError", "RunView", "Scoundrel", "SeatView", "Settings", "Shoe",
    "Spot", "Start", "Thinking", "Thirteen", "Verdict", "World",
}  # fmt: skip


def test_every_public_class_has_a_name_of_its_own() -> None:
    ambiguous = {name for name, homes in _public_classes().items() if not _may_share(name, homes)}
    assert ambiguous - KNOWN == set()
    assert KNOWN - ambiguous == set(), "these names are unique by now: take them off the list"


def _public_classes() -> dict[str, list[tuple[str, ...]]]:
    """Return the modules in which a class of each name is defined, as the parts of their paths."""
    homes = defaultdict(list)
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            for node in ast.parse(path.read_text()).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    homes[node.name].append(path.relative_to(ROOT).parts)
    return homes


def _may_share(name: str, homes: list[tuple[str, ...]]) -> bool:
    """Say whether classes may have this name: a single one, or one in each of several games' folders."""
    if len(homes) == 1:
        return True
    games = [
        {
            home[: len(folder) + 1]
            for home in homes
            if home[: len(folder)] == folder and len(home) > len(folder) + 1
        }
        for folder in FOLDERS_OF_GAMES
    ]
    return name not in MEAN_ONE_THING and any(len(found) == len(homes) for found in games)
