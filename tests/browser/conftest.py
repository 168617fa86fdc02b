"""One Chromium a module: no test here needs an event loop of its own, which Playwright's would be in the way of."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import chromium


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Return a running browser; what a test opens in it is closed at the end of the module."""
    with chromium() as running:
        yield running
