"""The tools: what was skipped cannot hide, and no modules import each other in a circle."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tools.check import skipped
from tools.module_cycles import cycle_in

ROOT = Path(__file__).parents[1]

TESTS = """
import pytest
@pytest.mark.skip(reason="bubblewrap is not installed")
@pytest.mark.parametrize("number", range(2))
def test_sandbox(number): pass
def test_language(): pytest.skip("not installed: sbcl")
@pytest.mark.xfail
def test_known(): assert False
def test_other(): pass
"""


def test_skipped_tests_are_counted_by_their_reason(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(TESTS)
    report = f"--junitxml={tmp_path / 'tests.xml'}"
    words = ("-q", "-p", "no:cacheprovider", "-c", "/dev/null", f"--rootdir={tmp_path}", report, tmp_path)
    subprocess.run([sys.executable, "-m", "pytest", *words], check=True, capture_output=True)
    assert skipped(tmp_path) == Counter({"bubblewrap is not installed": 2, "not installed: sbcl": 1})


@pytest.fixture
def planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package in which two modules import each other, one of them for type checking only."""
    package = tmp_path / "planted_circle"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "hand.py").write_text(
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from planted_circle.shoe import Shoe\n"
    )
    (package / "shoe.py").write_text("from planted_circle import hand\nclass Shoe: ...\n")
    (package / "table.py").write_text("from planted_circle.shoe import Shoe\n")
    monkeypatch.syspath_prepend(tmp_path)
    return "planted_circle"


def test_a_circle_is_found_even_if_one_import_is_for_types_only(planted: str) -> None:
    cycle = cycle_in(planted)
    assert cycle is not None
    assert set(cycle) == {"planted_circle.hand", "planted_circle.shoe"}


def test_the_module_of_a_package_counts_for_whoever_imports_from_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "planted_package"
    (package / "games").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "games" / "__init__.py").write_text("from planted_package import verify\n")
    (package / "games" / "record.py").write_text("")
    (package / "verify.py").write_text("from planted_package.games.record import __name__\n")
    monkeypatch.syspath_prepend(tmp_path)
    cycle = cycle_in("planted_package")
    assert cycle is not None
    assert set(cycle) == {"planted_package.games", "planted_package.verify"}


STUB = """#!/bin/sh
# An interpreter that makes an environment with itself in it and installs nothing.
if [ "$1 $2" = "-m venv" ]; then mkdir -p "$3/bin" && cp "$0" "$3/bin/python"; fi
"""


def test_an_installation_says_what_it_does(tmp_path: Path) -> None:
    """The packages take minutes on a slow network, and pip itself would be silent or print hundreds of lines."""
    (tmp_path / "Makefile").write_text((ROOT / "Makefile").read_text("utf-8"), "utf-8")
    (tmp_path / "requirements.lock").write_text("one==1 \\\n    --hash=sha256:0\ntwo==2\n")
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "python").write_text(STUB)
    (tmp_path / "python").chmod(0o755)
    command = ["make", "setup", "PYTHON=./python", "VENV=.venv"]
    # The tests may run below a make, whose own options would change what this one prints.
    outside = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    first, second = [
        subprocess.run(
            command, cwd=tmp_path, check=True, capture_output=True, text=True, env=outside
        ).stdout.splitlines()
        for _ in range(2)
    ]
    assert [line.split()[0] for line in first] == ["Making", "Installing", "Installing", ".venv"]
    assert first[1].startswith("Installing 2 pinned packages into it;")
    assert not any(line.startswith(("Making", "Installing")) for line in second)
