"""The steps of the schema, numbered files that one start applies in order; never edited once released."""

import hashlib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from storage.dialect import Engine
from storage.errors import NewerDatabaseError, UnreleasedDatabaseError
from storage.schema_text import translate

SCHEMA = resources.files("storage") / "schema"

UNRELEASED_VERSIONS = 28
"""A version from 1 to this one belongs to a schema that was never released.

It stays as it is: the files up to 0013 are released, as version 41, and each later file adds its number to this one.
"""

STORED_VERSION = "SELECT version, fingerprint FROM schema_version"

_SPACE_AND_COMMENTS = re.compile(r"(?:\s|--.*)+")


@dataclass(frozen=True, slots=True)
class Migration:
    """One step: after it the schema has this version, and the fingerprint of all steps up to this one."""

    version: int
    sql: str
    fingerprint: str

    @property
    def script(self) -> str:
        """Return the whole step, which also stores its version and fingerprint."""
        return (
            f"{self.sql}\nDELETE FROM schema_version;\n"
            f"INSERT INTO schema_version VALUES ({self.version}, '{self.fingerprint}');\n"
        )


@cache
def migrations(engine: Engine = "sqlite") -> tuple[Migration, ...]:
    """Return all steps this version knows, in order of their versions, which are the same on both engines."""
    files = sorted(
        (file for file in SCHEMA.iterdir() if file.name.endswith(".sql")), key=lambda file: file.name
    )
    texts = [translate(file.read_text("utf-8"), engine) for file in files]
    versions = [UNRELEASED_VERSIONS + int(file.name.partition("_")[0]) for file in files]
    return tuple(map(Migration, versions, texts, fingerprints(texts)))


def script_after(version: int, engine: Engine = "sqlite") -> str:
    """Return the steps after a version as one script, empty if there are none; it is to be one transaction.

    So a database has either the old schema or the newest, whenever the process is killed.
    """
    return "".join(step.script for step in migrations(engine) if step.version > version)


def fingerprints(texts: Iterable[str]) -> list[str]:
    """Return for each text a fingerprint of it and of all texts before it; comments and line breaks do not count."""
    so_far = hashlib.sha256()
    found = []
    for text in texts:
        so_far.update(_SPACE_AND_COMMENTS.sub(" ", text).strip().encode())
        found.append(so_far.hexdigest()[:16])
    return found


def known_version(name: str, engine: Engine, stored: Sequence[Sequence[Any]]) -> int:
    """Return the version of a database's schema from the rows of STORED_VERSION, if this version's steps make that schema.

    Raises NewerDatabaseError, and UnreleasedDatabaseError if other steps made it.
    """
    steps = migrations(engine)
    [(version, fingerprint)] = stored or [(0, None)]
    if version > steps[-1].version:
        raise NewerDatabaseError(name, version, steps[-1].version)
    if (version, fingerprint) not in {(step.version, step.fingerprint) for step in steps}:
        raise UnreleasedDatabaseError(
            name, _name(version, fingerprint), _name(steps[-1].version, steps[-1].fingerprint)
        )
    return int(version)


def _name(version: int, fingerprint: str | None) -> str:
    return f"{version or 'of no known version'}" + (f"-{fingerprint[:8]}" if fingerprint else "")
