"""One Chromium for all tests here: none needs an event loop of its own, which Playwright's would be in the way of."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromium import chromium
from tests.browser.page_stub import TIMEOUT_MILLISECONDS, kept

expect.set_options(timeout=TIMEOUT_MILLISECONDS)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Return a running browser, which has the page that tests open one after the other."""
    with chromium() as running:
        kept(running)
        yield running


@pytest.fixture(autouse=True)
def _close_the_rest(browser: Browser) -> Iterator[None]:
    """Close what a test has opened besides."""
    yield
    for context in browser.contexts:
        if context is not kept(browser).page.context:
            context.close()
