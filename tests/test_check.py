"""The command that runs every check: what was skipped cannot hide."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

from tools.check import skipped

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
