"""Find files of our packages that another distribution has overwritten, which pip does without a warning.

This module imports nothing of ours, so that it works where those files cannot be imported.
"""

import csv
import hashlib
import sys
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from importlib.machinery import PathFinder
from importlib.metadata import Distribution, distributions
from pathlib import Path

NAME = "cardroom"
PACKAGES = ("bot", "lab", "playground", "rules", "storage")
FOLDER = Path(__file__).resolve().parents[2]
"""Where our packages are."""

CURE = "give cardroom an environment of its own and install it there again (docs/operations.md, Packages)"


def foreign_files(folder: Path = FOLDER, path: Sequence[str] | None = None) -> list[str]:
    """Return a line for each of our packages in `folder` that another distribution can have overwritten, or hides.

    `path` is where Python looks for packages, `sys.path` if it is not given.
    """
    path = sys.path if path is None else path
    installed = list(distributions(path=list(path)))
    ours = next((each for each in installed if each.name == NAME), None)
    others = [
        (f"{each.name} {each.version}", {file.parts[0].removesuffix(".py") for file in each.files or ()})
        for each in installed
        if each.name != NAME
    ]
    return [
        f"package {package}: {problem}; {CURE}"
        for package in PACKAGES
        if (problem := next(_problems(package, folder, path, ours, others), None)) is not None
    ]


def _problems(
    package: str,
    folder: Path,
    path: Sequence[str],
    ours: Distribution | None,
    others: Sequence[tuple[str, set[str]]],
) -> Iterator[str]:
    """Yield what is wrong with one package, what explains most first; the caller stops at the first.

    `others` are the other distributions: name with version, and the names of the packages that they install.
    """
    yield from (f"{other} installs files of this name too" for other, names in others if package in names)
    if (place := _place(package, path)) != folder:
        yield f"Python finds it in {place}, and not in {folder}"
    changed = [] if ours is None else list(_changed(package, ours))
    if changed:
        yield f"{len(changed)} of its files missing or changed since cardroom was installed, such as {changed[0]}"


def _place(package: str, path: Sequence[str]) -> Path | None:
    """Return the folder in which Python finds a package, None where it finds a single file or nothing."""
    found = PathFinder.find_spec(package, path)
    places = [] if found is None else list(found.submodule_search_locations or ())
    return Path(places[0]).resolve().parent if places else None


def _changed(package: str, ours: Distribution) -> Iterator[str]:
    """List the files of a package that are missing or not as pip wrote them; those of a checkout are not recorded."""
    # `Distribution.files` leaves out what is missing since Python 3.12.
    for name, recorded, *_ in csv.reader((ours.read_text("RECORD") or "").splitlines()):
        kind, _, digest = recorded.partition("=")
        if not name.startswith(f"{package}/") or not digest:
            continue
        try:
            content = Path(str(ours.locate_file(name))).read_bytes()
        except OSError:
            yield name
        else:
            if urlsafe_b64encode(hashlib.new(kind, content).digest()).rstrip(b"=").decode() != digest:
                yield name
