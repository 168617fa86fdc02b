"""A name stands for one class, and a word of the glossary for one thing."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GLOSSARY = ROOT / "docs" / "glossary.md"
PACKAGES = ("bot", "lab", "playground", "rules", "storage")

# Each of these folders has one folder for each game. Games speak the same verbs and draw the same things, so each game may
# have one class of a name (HouseRules, Hit, SeatView) in its folders.
FOLDERS_OF_GAMES = (("rules",), ("bot", "games"))

# These names stood for several classes at once. No game may have its own class of such a name, or of a glossary word.
ONE_MEANING = {"Player", "Replay", "Request", "Room", "Standing", "Stored", "Turn"}

# Names that several classes still have. This list only ever gets shorter.
KNOWN = {
    "Bet", "Blackjack", "End", "Figures", "Lab", "Line", "Match", "NotYourTurnError", "Play",
    "Player", "Replay", "Request", "RunView", "Scoundrel", "SeatView", "Shoe",
    "Thirteen", "Verdict", "SessionWorld",
}  # fmt: skip


def test_every_public_class_has_a_name_of_its_own() -> None:
    ambiguous = {name for name, homes in _public_classes().items() if not _may_share(name, homes)}
    assert ambiguous == set()


def test_every_word_of_the_glossary_has_one_row() -> None:
    words = _glossary_words()
    assert len(words) > len(ONE_MEANING)
    assert sorted(words) == sorted(set(words))


def _glossary_words() -> list[str]:
    rows = [line for line in GLOSSARY.read_text().splitlines() if line.startswith("| ")]
    return [
        word.strip()
        for row in rows
        if (first := row.split("|")[1].strip()) != "word"
        for word in first.split(",")
    ]


def _glossary_names() -> set[str]:
    """Return the words of the glossary as the names that classes of them have: "seed vault" as SeedVault."""
    return {word.title().replace(" ", "") for word in _glossary_words()}


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
    """Say whether classes may have this name: a single one, or one for each of several games."""
    if len(homes) == 1:
        return True
    games = [
        _game(home, folder)
        for home in homes
        for folder in FOLDERS_OF_GAMES
        if home[: len(folder)] == folder and len(home) > len(folder) + 1
    ]
    return name not in ONE_MEANING | _glossary_names() and len(set(games)) == len(homes)


def _game(home: tuple[str, ...], folder: tuple[str, ...]) -> tuple[str, ...]:
    """Return the folder of the game of a module, which may be within that of another game whose rules it has."""
    within = home[len(folder) :]
    deeper = within[:2]
    return deeper if ROOT.joinpath(*folder, *deeper, "kind.py").exists() else within[:1]


DOCUMENTS = sorted(path.relative_to(ROOT) for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")))
FOLDERS = (
    "benchmarks",
    "bot",
    "deploy",
    "docs",
    "examples",
    "lab",
    "playground",
    "rules",
    "storage",
    "tests",
    "tools",
)
PATHS = {path.relative_to(ROOT).as_posix() for folder in FOLDERS for path in (ROOT / folder).rglob("*")}
ENDINGS = {f"/{path}"[at:] for path in PATHS for at, sign in enumerate(f"/{path}") if sign == "/"}
"""The paths, and each of their ends: a document names a module of the folder it speaks of by the name of its file alone."""

NAMED = re.compile(rf"`(?:…/)?((?:{'|'.join(FOLDERS)})/[\w./-]*\w/?|[\w/]+\.(?:py|sql))`")


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_modules_and_files_that_a_document_names_exist(document: Path) -> None:
    named = NAMED.findall((ROOT / document).read_text("utf-8"))
    assert [name for name in named if f"/{name.rstrip('/')}" not in ENDINGS] == []
