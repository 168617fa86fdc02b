"""The steps of the schema, as numbered SQL files that one start applies in order; never edited once released."""

from dataclasses import dataclass
from importlib import resources

from storage.dialect import Engine

UNRELEASED_VERSIONS = 13
"""A `user_version` from 1 to this one belongs to a schema that was never released: nothing brings it up to date."""


@dataclass(frozen=True, slots=True)
class Migration:
    """One step: after it the database's `user_version` is `version`."""

    version: int
    sql: str

    @property
    def script(self) -> str:
        """Return the whole step as one transaction; a kill in the middle leaves the version before."""
        return f"BEGIN IMMEDIATE;\n{self.sql}\nPRAGMA user_version = {self.version};\nCOMMIT;"


def migrations(engine: Engine = "sqlite") -> tuple[Migration, ...]:
    """Return all steps this version knows, in order of their versions.

    A file has the same number for both engines, so an engine leaves out the numbers of files that only the other one has.
    """
    folder = resources.files("storage") / "schema" / engine
    files = [file for file in folder.iterdir() if file.name.endswith(".sql")]
    return tuple(
        Migration(UNRELEASED_VERSIONS + int(file.name.partition("_")[0]), file.read_text("utf-8"))
        for file in sorted(files, key=lambda file: file.name)
    )
