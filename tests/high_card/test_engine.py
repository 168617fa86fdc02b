"""High card in the engine protocol."""

import json
import re
from pathlib import Path

import pytest
from cardroom_high_card.engine import ENGINE
from cardroom_high_card.rules import HIGH_CARD

from bot.cli.engine import EngineProtocol


def test_a_program_plays_a_round() -> None:
    """The protocol learns all it needs from the game's own engine.py."""
    protocol = EngineProtocol({HIGH_CARD.name: ENGINE})
    answers = [
        json.loads(protocol.answer(json.dumps(request)))
        for request in (
            {"new": {"game": "high_card", "seed": "1"}},
            {"apply": {"seat": 0, "action": "swap"}},
            {"apply": {"seat": 1, "action": "keep"}},
        )
    ]
    assert all(answer["ok"] for answer in answers), answers
    assert [answer["to_act"] for answer in answers] == [[0], [1], []]
    assert answers[-1]["outcome"] is not None


def test_an_option_is_refused_by_its_name() -> None:
    """As every game refuses an option that it does not have; an empty object asks for nothing."""
    protocol = EngineProtocol({HIGH_CARD.name: ENGINE})
    asked = {"game": "high_card", "seed": "1"}
    refused = json.loads(protocol.answer(json.dumps({"new": {**asked, "options": {"jokers": 2}}})))
    assert (refused["ok"], refused["error"]) == (False, "UnknownOptionError")
    assert "jokers" in refused["message"]
    assert json.loads(protocol.answer(json.dumps({"new": {**asked, "options": {}}})))["ok"]


ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
QUOTED = re.findall(r"^```python\n# (\S+)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
FILES = [
    path.relative_to(ROOT)
    for path in sorted((ROOT / "examples" / "high_card").rglob("*.py"))
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
