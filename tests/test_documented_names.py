"""What the documents name exists: modules and files of the project, and commands of the shell."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted(path.relative_to(ROOT) for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")))
FOLDERS = ("benchmarks", "bot", "deploy", "docs", "lab", "playground", "rules", "storage", "tests", "tools")
PATHS = {path.relative_to(ROOT).as_posix() for folder in FOLDERS for path in (ROOT / folder).rglob("*")}
ENDINGS = {f"/{path}"[at:] for path in PATHS for at, sign in enumerate(f"/{path}") if sign == "/"}
"""The paths, and each of their ends: a document names a module of the folder it speaks of by the name of its file alone."""

NAMED = re.compile(rf"`(?:…/)?((?:{'|'.join(FOLDERS)})/[\w./-]*\w/?|[\w/]+\.(?:py|sql))`")
SHELL_COMMANDS = re.findall(
    r"^    ([a-z]+)(?: |$)",
    subprocess.run(
        [sys.executable, "-m", "bot", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout,
    re.MULTILINE,
)


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_modules_and_files_that_a_document_names_exist(document: Path) -> None:
    named = NAMED.findall((ROOT / document).read_text("utf-8"))
    assert [name for name in named if f"/{name.rstrip('/')}" not in ENDINGS] == []


@pytest.mark.parametrize("command", SHELL_COMMANDS)
def test_a_command_of_the_shell_stands_in_the_readme_and_in_the_table_of_commands(command: str) -> None:
    for document, heading in (("README.md", "In the shell:"), ("docs/commands.md", "## In the shell")):
        text = (ROOT / document).read_text("utf-8").partition(heading)[2]
        assert re.search(rf"`(?:cardroom )?{command}\b", text), document
