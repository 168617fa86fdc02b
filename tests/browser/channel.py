"""The page of `cardroom play` as a person uses it: type a command, press a button, fill in a form, read."""

import re
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page

PATIENCE_SECONDS = 15.0
WIDTHS = (1200, 390)
HEIGHT, TALL = 900, 1300
TAKES_PRESSES = "button.component-button:not([disabled])"


class Channel:
    """One open page, seen through the eyes of one person at a time."""

    def __init__(self, page: Page) -> None:
        page.set_default_timeout(PATIENCE_SECONDS * 1000)
        self.page = page

    @classmethod
    def open(cls, browser: Browser, url: str, person: str = "Ann", *, width: int = 1200) -> "Channel":
        """Open the page and look at it as this person."""
        page = browser.new_page(viewport={"width": width, "height": HEIGHT}, reduced_motion="reduce")
        page.goto(url)
        channel = cls(page)
        channel.act_as(person)
        return channel

    def act_as(self, person: str) -> None:
        """See and do from now on what this person may."""
        self._at_rest()
        picker = self.page.locator("#viewer-picker")
        chosen = picker.locator("option").filter(has_text=re.compile(f"^{person}$")).get_attribute("value")
        picker.select_option(chosen)
        self.page.wait_for_function("id => window.simcordPreview.viewerId === id", arg=chosen)
        self._at_rest()

    def command(self, name: str, /, **options: str) -> None:
        """Type a slash command into the composer, choose it from the list and send it with these options."""
        self._at_rest()
        self.page.locator("#channel-composer-input").fill(f"/{name}")
        entries = self.page.locator(".command-entry")
        entries.filter(has=self.page.get_by_text(f"/{name}", exact=True)).click()
        for option, value in options.items():
            field = self.page.locator(f".command-option-input[data-option={option}]")
            if not field.count():  # A required option has its field from the start.
                self.page.locator(f".command-suggestion[data-value={option}]").click()
            field.fill(value)
        self.page.locator("#send-message").click()
        self.page.locator(".command-chip").wait_for(state="detached")
        self._at_rest()

    def press(self, label: str) -> None:
        """Press the newest enabled button whose label begins with these words; wait until it was answered."""
        button = self.button(label)
        give_up_at = time.monotonic() + PATIENCE_SECONDS
        while True:
            self._at_rest()
            button.click()
            receipt = self._at_rest()["lastAction"]
            # A timer may change the page between the look and the press; then one looks and presses again.
            if receipt is None or not receipt["rejected"]:
                return
            assert time.monotonic() < give_up_at, receipt["diagnostics"]

    def submit(self, **fields: str) -> None:
        """Fill in the open form, by the beginnings of its fields' labels, and send it."""
        form = self.page.get_by_role("dialog")
        for label, value in fields.items():
            form.get_by_label(re.compile(f"^{label}", re.IGNORECASE)).fill(value)
        form.get_by_role("button", name="Submit").click()
        form.wait_for(state="detached")
        self._at_rest()

    def button(self, label: str) -> Locator:
        """Return the newest enabled button whose label begins with these words."""
        return self._messages.locator(TAKES_PRESSES).filter(has_text=re.compile(rf"^\W*{label}\b")).last

    def enabled(self) -> list[str]:
        """Return the labels of the newest table's enabled buttons; empty when none can be pressed."""
        self._at_rest()
        table = self._messages.filter(has=self.page.locator("button.component-button")).last
        return table.locator(TAKES_PRESSES).all_inner_texts()

    def read(self, words: str = "") -> str:
        """Return the text of the newest message that says these words."""
        self._at_rest()
        return self._messages.filter(has_text=words).last.inner_text()

    def cards(self) -> list[str]:
        """Return the drawings of the newest message that has any."""
        self._at_rest()
        drawing = self.page.locator("pre")
        return self._messages.filter(has=drawing).last.locator("pre").all_inner_texts()

    def wait_for(self, words: str | re.Pattern[str]) -> Locator:
        """Wait until a message says these words; return the newest that does."""
        message = self._messages.filter(has_text=words).last
        message.wait_for()
        return message

    def photograph(self, folder: Path, name: str) -> None:
        """Save the page at every width as NAME-WIDTH.png, tall enough for a whole table."""
        for width in WIDTHS:
            self._resize(width, TALL)
            self.page.screenshot(path=folder / f"{name}-{width}.png", animations="disabled")
        self._resize(WIDTHS[0], HEIGHT)

    def _resize(self, width: int, height: int) -> None:
        """Change the window's size and wait until the page has told its server, which is an action like others."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.wait_for_function(
            """() => {
                const {geometry, presentation} = window.simcordPreview;
                return ["width", "height"].every(side => geometry.host[side] === presentation.host[side]);
            }"""
        )
        self._at_rest()

    @property
    def revision(self) -> int:
        """How often the page was published to this person."""
        return int(self._at_rest()["publishedRevision"])

    @property
    def _messages(self) -> Locator:
        return self.page.locator("article.channel-message")

    def _at_rest(self) -> dict[str, Any]:
        """Wait until the page shows what there is and would take a press; return what it says about itself."""
        self.page.wait_for_function(
            "() => window.simcordPreview?.ready && window.simcordPreview.awaitingRevision === null"
        )
        state: dict[str, Any] = self.page.evaluate("() => window.simcordPreview")
        return state
