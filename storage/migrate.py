"""The steps of the schema, as numbered SQL files that are applied in order and never edited once released."""

from dataclasses import dataclass
from importlib import resources


@dataclass(frozen=True, slots=True)
class Migration:
    """One step: after it the database's `user_version` is `number`."""

    number: int
    sql: str

    @property
    def script(self) -> str:
        """Return the whole step as one transaction; a kill in the middle leaves the version before."""
        return f"BEGIN IMMEDIATE;\n{self.sql}\nPRAGMA user_version = {self.number};\nCOMMIT;"


def migrations() -> tuple[Migration, ...]:
    """Return all steps this version knows, in order: 1, 2, 3 and so on."""
    files = [file for file in (resources.files("storage") / "schema").iterdir() if file.name.endswith(".sql")]
    return tuple(
        Migration(int(file.name.partition("_")[0]), file.read_text("utf-8"))
        for file in sorted(files, key=lambda file: file.name)
    )
