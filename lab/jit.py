"""The border to the compiler, which is untyped."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

from lab.cache import cache_folder

F = TypeVar("F", bound=Callable[..., Any])


def _cache_folder() -> Path:
    """Name the folder of compiled code after all the sources it may come from.

    The compiler itself looks only at the file of the function it was asked for, and would run what it kept of
    a function that calls another one, in another file, which has changed since.
    """
    here = Path(__file__).parent
    digest = sha256()
    for source in sorted(here.rglob("*.py")):
        digest.update(source.read_bytes())
    return cache_folder() / f"compiled-{digest.hexdigest()[:16]}"


numba.config.CACHE_DIR = str(_cache_folder())  # type: ignore[attr-defined]


def compiled(function: F) -> F:
    """Compile a function when it is first called, and keep what was compiled for the next process."""
    return cast("F", numba.njit(cache=True)(function))
