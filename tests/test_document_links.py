"""Every relative link of the documents leads somewhere: to a file, and to a heading that it has."""

import re
from pathlib import Path

import pytest

from tests.test_public_names import DOCUMENTS, ROOT

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")
ELSEWHERE = re.compile(r"[a-z]+:")
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
TARGETS = [
    (document, target)
    for document in DOCUMENTS
    for found in LINK.findall(CODE.sub("", (ROOT / document).read_text("utf-8")))
    for target in found
    if target and not ELSEWHERE.match(target)
]


def anchors(document: Path) -> set[str]:
    """Return the anchors that GitHub gives to the headings of a document."""
    headings = re.findall(r"^#+ (.*)$", document.read_text("utf-8"), re.MULTILINE)
    slugs = [re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-") for heading in headings]
    return {
        slug if slugs[:place].count(slug) == 0 else f"{slug}-{slugs[:place].count(slug)}"
        for place, slug in enumerate(slugs)
    }


@pytest.mark.parametrize(
    ("document", "target"), TARGETS, ids=[f"{document} {target}" for document, target in TARGETS]
)
def test_a_link_leads_somewhere(document: Path, target: str) -> None:
    name, _, anchor = target.partition("#")
    path = ROOT / document.parent / name if name else ROOT / document
    assert path.exists()
    assert not anchor or anchor in anchors(path)


def test_links_are_found() -> None:
    assert len(TARGETS) > 100
    assert "what-it-does-not-prove" in anchors(ROOT / "docs" / "rules" / "fairness.md")


def test_every_picture_is_shown_somewhere() -> None:
    shown = {Path(target).name for _, target in TARGETS if "pictures/" in target}
    assert {path.name for path in (ROOT / "docs" / "pictures").iterdir()} == shown
