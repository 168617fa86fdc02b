"""Installations in which workers are killed, on each engine in turn."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from playground.postgresql import TemporaryPostgreSQL
from tests.conftest import TEMPLATE
from tests.kill.installations import FileInstallation, Installation, ServerInstallation

_numbers = count(1)


@pytest.fixture
def install(
    engine: str, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Callable[[], Installation]]:
    """Return what makes an installation: a file that is not there yet, or a database of its own on the server."""
    if engine == "sqlite":
        yield lambda: _file_in(tmp_path)
        return
    server: TemporaryPostgreSQL = request.getfixturevalue("postgresql")
    made: list[ServerInstallation] = []

    def make() -> ServerInstallation:
        made.append(ServerInstallation.create(server, f"killed_{next(_numbers)}", TEMPLATE))
        return made[-1]

    yield make
    for installation in made:
        installation.remove()


def _file_in(folder: Path) -> FileInstallation:
    own = folder / str(next(_numbers))
    own.mkdir()
    return FileInstallation(own / "cardroom.sqlite3")
