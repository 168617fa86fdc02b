"""The page with which anybody can check and replay a record offline (docs/verify/)."""

from functools import cache
from importlib import resources
from pathlib import Path

PAGE_NAME = "verify.html"


_CHECKOUT = Path(__file__).parents[2] / "docs" / "verify" / "index.html"


@cache
def page() -> bytes:
    """Return the page; a checkout has it in docs/, a wheel beside this module."""
    page = resources.files("bot") / "verification" / "page.html"
    return _CHECKOUT.read_bytes() if _CHECKOUT.is_file() else page.read_bytes()
