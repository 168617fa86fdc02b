"""docs/adding-a-game.md shows the code of high card as it is."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
QUOTED = re.findall(r"^```python\n# (\S+)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
FILES = [
    path.relative_to(ROOT / "tests" / "high_card")
    for folder in ("rules", "bot")
    for path in sorted((ROOT / "tests" / "high_card" / folder).rglob("*.py"))
    if path.name != "__init__.py"
]


def test_all_of_its_code_is_quoted() -> None:
    """A block without the path of its file would not be compared."""
    assert len(QUOTED) == GUIDE.count("```python")


@pytest.mark.parametrize(("path", "code"), QUOTED, ids=[path for path, _ in QUOTED])
def test_quoted_code_stands_in_its_file(path: str, code: str) -> None:
    """Each definition is quoted whole, in the words of the file; between two of them something may be left out."""
    text = (ROOT / path).read_text(encoding="utf-8")
    place = 0
    for part in re.split(r"\n\n+(?=\S|    (?:@|def |async def ))", code.rstrip()):
        assert part in text[place:], part
        place = text.index(part, place)


@pytest.mark.parametrize("path", FILES, ids=str)
def test_every_file_is_explained(path: Path) -> None:
    assert f"`{path.name}`" in GUIDE
