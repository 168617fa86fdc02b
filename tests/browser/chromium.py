"""The Chromium of this machine, driven by Playwright."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

COMMANDS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str:
    """Return the path of a Chromium; raises FileNotFoundError when this machine has none."""
    for command in COMMANDS:
        if path := shutil.which(command):
            return path
    raise FileNotFoundError(
        f"The browser tests need one of {', '.join(COMMANDS)} on the PATH; `make browser` installs Debian's chromium."
    )


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run a Chromium without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), headless=True, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()
