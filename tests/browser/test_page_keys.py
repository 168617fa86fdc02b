"""A key leads to the newest buttons, and back to the composer."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page_stub import button, message, row, stub, text


@pytest.mark.parametrize("key", ["F6", "Control+ArrowDown"])
def test_a_key_leads_to_the_newest_buttons_and_back(browser: Browser, key: str) -> None:
    """Past messages without buttons, and past buttons that cannot be pressed; a screen reader is told which keys do it."""
    with stub(browser) as made:
        older = message(1, "", text("old"), row(button("Old")))
        newer = message(2, "", text("table"), row(button("Rebet", disabled=True), button("Deal")))
        made.open("Ann", [older, newer, message(3, "words")])
        pane = made.pane()
        composer = pane.get_by_role("textbox").first
        composer.focus()
        made.page.keyboard.press(key)
        expect(pane.get_by_role("button", name="Deal", exact=True)).to_be_focused()
        made.page.keyboard.press(key)
        expect(composer).to_be_focused()
        assert pane.get_attribute("aria-keyshortcuts") == "F6 Control+ArrowDown"
