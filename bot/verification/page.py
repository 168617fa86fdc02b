"""The page with which anybody can check and replay a record offline (docs/verify/)."""

from functools import cache
from importlib import resources
from pathlib import Path

PAGE_NAME = "verify.html"


@cache
def page() -> bytes:
    """Return the page; a wheel has a copy of it, a checkout only the one in docs/."""
    packed = resources.files("bot") / "verification" / "page.html"
    if packed.is_file():
        return packed.read_bytes()
    return (Path(__file__).parents[2] / "docs" / "verify" / "index.html").read_bytes()
