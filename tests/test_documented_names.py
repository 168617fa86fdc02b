"""The modules and files that the documents name exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted(path.relative_to(ROOT) for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")))
FOLDERS = ("benchmarks", "bot", "deploy", "docs", "lab", "playground", "rules", "storage", "tests", "tools")
PATHS = {path.relative_to(ROOT).as_posix() for folder in FOLDERS for path in (ROOT / folder).rglob("*")}
ENDINGS = {f"/{path}"[at:] for path in PATHS for at, sign in enumerate(f"/{path}") if sign == "/"}
"""The paths, and each of their ends: a document names a module of the folder it speaks of by the name of its file alone."""

NAMED = re.compile(rf"`(?:…/)?((?:{'|'.join(FOLDERS)})/[\w./-]*\w/?|[\w/]+\.(?:py|sql))`")


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_modules_and_files_that_a_document_names_exist(document: Path) -> None:
    named = NAMED.findall((ROOT / document).read_text("utf-8"))
    assert [name for name in named if f"/{name.rstrip('/')}" not in ENDINGS] == []
