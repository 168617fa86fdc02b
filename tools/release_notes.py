"""Print what CHANGELOG.md says about a release: `python -m tools.release_notes v0.2.0`."""

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def notes(changelog: str, version: str) -> str | None:
    """Return the section of a version, without its heading; None if there is none."""
    found = re.search(
        rf"^## {re.escape(version)}(?![.\w])[^\n]*\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL
    )
    return found[1].strip() if found and found[1].strip() else None


def of_tag(tag: str) -> str:
    """Return the notes of a tag; raises ValueError if the tag is not this version or the version has no notes."""
    version: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    if tag != f"v{version}":
        raise ValueError(f"the tag is {tag}, but pyproject.toml has version {version}")
    found = notes((ROOT / "CHANGELOG.md").read_text("utf-8"), version)
    if found is None:
        raise ValueError(f"CHANGELOG.md has no section {version}")
    return found


if __name__ == "__main__":
    try:
        sys.stdout.write(of_tag(sys.argv[1]) + "\n")
    except ValueError as error:
        sys.exit(str(error))
