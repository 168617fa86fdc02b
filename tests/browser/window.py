"""The playground's page as people use it: type a command, press a button, fill in a form, read."""

import re
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

TIMEOUT_SECONDS = 30.0
PRESS_TRIES = 6
HEIGHT = 900
WIDE, PHONE = 1400, 390
TAKES_PRESSES = "button[data-press]:not([disabled])"


class Window:
    """One open page, with a pane for each of these people."""

    def __init__(self, page: Page, patience_seconds: float = TIMEOUT_SECONDS) -> None:
        page.set_default_timeout(patience_seconds * 1000)
        self.page = page

    @classmethod
    def open(
        cls,
        browser: Browser,
        address: str,
        *people: str,
        width: int = WIDE,
        height: int = HEIGHT,
        scale: float = 1,
        patience_seconds: float = TIMEOUT_SECONDS,
    ) -> "Window":
        """Open the page with the panes of these people, all connected, as soon as the bot is there.

        Pictures have `scale` pixels for each of the page's.
        """
        page = browser.new_page(
            viewport={"width": width, "height": height}, reduced_motion="reduce", device_scale_factor=scale
        )
        page.goto(f"{address}#{','.join(people)}")
        window = cls(page, patience_seconds)
        for person in people:
            page.locator(f"section[data-person={person}][data-state=ready]").wait_for(state="attached")
        window.wait_for_light("online")
        return window

    def pane(self, person: str) -> "Pane":
        return Pane(self.page.locator(f"section[data-person={person}]"))

    def wait_for_light(self, words: str) -> None:
        """Wait until the bot's light says this: online, starting or down."""
        self.page.get_by_role("banner").get_by_role("status").get_by_text(words, exact=True).wait_for()

    def kill_the_bot(self) -> None:
        """Press the button for it, and wait until the bot is gone."""
        self.page.get_by_role("button", name="Kill the bot").click()
        self.wait_for_light("down")

    def wait_until_it_fits(self) -> None:
        """Wait until nothing is wider than the window, which the page may have to lay out anew first."""
        self.page.wait_for_function(
            """() => {
                const all = [document.documentElement, ...document.querySelectorAll("*")];
                const shown = all.filter(element => getComputedStyle(element).overflowX !== "hidden");
                return shown.every(element => element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth)
                    && all.every(element => element.getBoundingClientRect().right <= innerWidth);
            }"""
        )

    def photograph(self, folder: Path, name: str) -> None:
        """Save what is seen as NAME.png."""
        self.page.screenshot(path=folder / f"{name}.png", animations="disabled")


@dataclass
class Pane:
    """What one person sees and does."""

    element: Locator

    def command(self, name: str, /, **options: str) -> None:
        """Type a slash command with its options and send it; wait until it was answered."""
        words = " ".join((f"/{name}", *(f"{option}:{value}" for option, value in options.items())))
        self.element.get_by_role("textbox", name=re.compile("^Message #")).fill(f"{words} ")
        self.element.get_by_role("group", name=f"/{name}").wait_for()
        self.element.get_by_role("button", name="Send", exact=True).click()
        self.element.get_by_role("group", name=f"/{name}").wait_for(state="detached")
        self.element.locator(".message.local").wait_for(state="detached")

    def press(self, *labels: str) -> str:
        """Press the newest enabled button whose label begins with one of these; wait until it was answered.

        Return the custom id of that button. The bot may edit its message at any moment, which gives the button another id; it
        is looked for again then.
        """
        for _ in range(PRESS_TRIES):
            custom_id = self.button(*labels).get_attribute("data-press")
            assert custom_id is not None
            button = self.element.locator(f"[data-press='{custom_id}']:not([disabled])").last
            try:
                button.click(timeout=TIMEOUT_SECONDS / PRESS_TRIES * 1000)
            except PlaywrightTimeoutError:
                continue
            self.element.locator("[aria-busy=true]").wait_for(state="detached")
            return custom_id
        raise AssertionError(f"{' or '.join(labels)} cannot be pressed")

    def dismiss(self, words: str) -> None:
        """Dismiss the newest private message that says these words."""
        message = self.messages.filter(has_text=words).filter(has=self.element.page.locator("[data-dismiss]"))
        number, newest = message.count(), message.last
        newest.get_by_role("button", name="Dismiss message").click()
        message.nth(number - 1).wait_for(state="detached")

    def submit(self, **fields: str) -> None:
        """Fill in the open form, by the beginnings of its fields' labels, and send it."""
        form = self.element.get_by_role("dialog")
        for label, value in fields.items():
            form.get_by_label(re.compile(f"^{label}", re.IGNORECASE)).fill(value)
        form.get_by_role("button", name="Submit").click()
        form.wait_for(state="detached")

    def button(self, *labels: str) -> Locator:
        """Return the newest enabled button whose label begins with one of these."""
        begins = "|".join(re.escape(label) for label in labels)
        return (
            self.messages.locator(TAKES_PRESSES).filter(has_text=re.compile(rf"^\W*(?:{begins})(?!\w)")).last
        )

    def enabled(self) -> list[str]:
        """Return the labels of the newest table's enabled buttons; empty when none can be pressed."""
        table = self.messages.filter(has=self.element.page.locator("button[data-press]")).last
        return table.locator(TAKES_PRESSES).all_inner_texts()

    def read(self, words: str | re.Pattern[str] = "") -> str:
        """Wait until a message says these words; return the text of the newest that does."""
        message = self.messages.filter(has_text=words).last
        message.wait_for(state="attached")
        return message.inner_text()

    def sees(self, words: str | re.Pattern[str]) -> bool:
        """Say whether any message says these words now."""
        return self.messages.filter(has_text=words).count() > 0

    def cards(self) -> list[str]:
        """Return the drawings of the newest message that has any."""
        drawing = self.element.page.locator("pre")
        return self.messages.filter(has=drawing).last.locator("pre").all_inner_texts()

    @property
    def messages(self) -> Locator:
        """All messages, oldest first."""
        return self.element.locator("article[data-message-id]")
