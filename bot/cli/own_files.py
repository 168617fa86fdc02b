"""Whether our packages are wholly ours: pip lets another distribution overwrite their files without a word.

This module imports nothing of ours, so that it works where those files cannot be imported.
"""

import hashlib
import sys
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from importlib.machinery import PathFinder
from importlib.metadata import Distribution, PackagePath, distributions
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
    others = [each for each in installed if each.name != NAME]
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
    others: Sequence[Distribution],
) -> Iterator[str]:
    """Yield what is wrong with one package, what explains most first; the caller stops at the first."""
    for other in others:
        if any(file.parts[0].removesuffix(".py") == package for file in other.files or ()):
            yield f"{other.name} {other.version} installs files of this name too"
    if (place := _place(package, path)) != folder:
        yield f"Python finds it in {place}, and not in {folder}"
    # A checkout's files are found by a path and not listed.
    listed = [] if ours is None else [file for file in ours.files or () if file.parts[0] == package]
    changed = [str(file) for file in listed if not _is_as_installed(file)]
    if changed:
        yield f"{len(changed)} of its files missing or changed since cardroom was installed, such as {changed[0]}"


def _place(package: str, path: Sequence[str]) -> Path | None:
    """Return the folder in which Python finds a package, None where it finds a single file or nothing."""
    found = PathFinder.find_spec(package, path)
    places = [] if found is None else list(found.submodule_search_locations or ())
    return Path(places[0]).resolve().parent if places else None


def _is_as_installed(file: PackagePath) -> bool:
    if file.hash is None:
        return True
    try:
        content = Path(str(file.locate())).read_bytes()
    except OSError:
        return False
    digest = hashlib.new(file.hash.mode, content).digest()
    return urlsafe_b64encode(digest).rstrip(b"=").decode() == file.hash.value
