"""The tools: what was skipped cannot hide, and no modules import each other in a circle."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tools.check import skipped
from tools.module_cycles import cycle_in

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
