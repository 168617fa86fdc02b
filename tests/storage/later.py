"""A later version of the program, whose schema has steps that this one does not know."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from storage import migrate

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
    migrate.migrations.cache_clear()
    with (
        patch.object(migrate, "SCHEMA", folder),
        patch("storage.sqlite.migrating.version_of", lambda _: "9.0.0"),
    ):
        yield
    migrate.migrations.cache_clear()
