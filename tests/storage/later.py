"""Other versions of the program: a later one, whose schema has steps that this one does not know, and the released one."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from storage import migrate
from tests.storage.test_released_schema import RELEASED

STEPS = {
    "8001_more.sql": "CREATE TABLE more (number INTEGER PRIMARY KEY) STRICT;\nINSERT INTO more VALUES (1);\n",
    "8002_notes.sql": "ALTER TABLE guilds ADD COLUMN note TEXT;\nUPDATE guilds SET note = 'upgraded';\n",
}
"""A new table, and a change of one that is full."""


@contextmanager
def later_version(folder: Path, steps: dict[str, str] = STEPS) -> Iterator[None]:
    """Let this process be of a later version, which has these steps too; `folder` is where its schema is put."""
    shutil.copytree(str(migrate.SCHEMA), folder)
    for name, text in steps.items():
        (folder / name).write_text(text)
    with _schema(folder), patch("storage.sqlite.migrating.version_of", lambda _: "9.0.0"):
        yield


@contextmanager
def released_version(folder: Path) -> Iterator[None]:
    """Let this process be of the newest release, which knows none of the steps after it."""
    folder.mkdir()
    for name in RELEASED:
        shutil.copy(str(migrate.SCHEMA / name), folder)
    with _schema(folder):
        yield


@contextmanager
def _schema(folder: Path) -> Iterator[None]:
    with patch.object(migrate, "SCHEMA", folder):
        migrate.migrations.cache_clear()
        try:
            yield
        finally:
            migrate.migrations.cache_clear()
