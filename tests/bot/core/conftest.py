"""Sessions under test run on both engines, except where their database has to be a file."""

from pathlib import Path

import pytest

from storage.location import Location


@pytest.fixture
def session_file(path: Path) -> Path:
    return path


@pytest.fixture
def session_target(target: Location) -> Location:
    return target
