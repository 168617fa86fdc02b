"""The boundary to the compiler, which has no types."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

from lab.cache import cache_folder

F = TypeVar("F", bound=Callable[..., Any])


def _cache_folder() -> Path:
    """Name the folder of compiled code after all sources that the code may come from.

    The compiler itself checks only the file of the function that is called. If that calls a function in another file
    which has changed since, the compiler would run the old code.
    """
    here = Path(__file__).parent
    digest = sha256()
    for source in sorted(here.rglob("*.py")):
        digest.update(source.read_bytes())
    return cache_folder() / f"compiled-{digest.hexdigest()[:16]}"


numba.config.CACHE_DIR = str(_cache_folder())  # type: ignore[attr-defined]


def compiled(function: F) -> F:
    """Compile a function at its first call, and keep the compiled code for the next process."""
    return cast("F", numba.njit(cache=True)(function))
