"""The page of `cardroom play` over a bot whose messages change by themselves."""

import re
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.card_room import served
from tests.browser.channel import Channel
from tests.browser.late_bot import LATE_SECONDS


def test_a_timer_shows_by_itself_in_real_time_and_an_open_form_keeps_its_words(
    tmp_path: Path, browser: Browser
) -> None:
    """Timers armed one after the other each ring after their full time; what was typed meanwhile is still there."""
    with served(tmp_path, "tests.browser.late_bot") as room:
        channel = Channel.open(browser, room.address)
        channel.command("late")
        channel.press("Form")
        words = channel.page.get_by_label("Words")
        words.fill("half a sen")
        rang = re.compile(r"Rang after ([\d.]+) seconds")
        message = channel.wait_for(re.compile(rf"{rang.pattern}.*{rang.pattern}", re.DOTALL)).inner_text()
        assert all(LATE_SECONDS <= float(seconds) < 2 * LATE_SECONDS for seconds in rang.findall(message))
        assert words.input_value() == "half a sen"
        words.press_sequentially("tence")
        channel.submit()
        assert "You wrote half a sentence." in channel.read()
        assert room.end() == (0, "")


def test_a_command_is_taken_although_somebody_else_just_changed_the_channel(
    tmp_path: Path, browser: Browser
) -> None:
    """What a person typed means the same on a page that has not yet heard of the newest message."""
    with served(tmp_path, "tests.browser.late_bot") as room:
        ann, ben = (Channel.open(browser, room.address, person) for person in ("Ann", "Ben"))
        ben.page.locator("#channel-composer-input").fill("/late")
        ben.page.locator(".command-entry").click()
        ann.command("late")
        ben.page.locator("#send-message").click()
        ben.wait_for("Ben used /late")


def test_the_page_can_end_it(tmp_path: Path, browser: Browser) -> None:
    """The page's own button ends the process as cleanly as Ctrl-C."""
    with served(tmp_path, "tests.browser.late_bot") as room:
        page = Channel.open(browser, room.address).page
        page.get_by_text("More", exact=True).click()
        page.get_by_role("button", name="End preview session").click()
        assert room.wait() == (0, "")


def test_an_idle_page_is_left_alone(tmp_path: Path, browser: Browser) -> None:
    """Nothing is published while nothing happens, so that no press is refused for an old page."""
    with served(tmp_path, "tests.browser.late_bot") as room:
        channel = Channel.open(browser, room.address)
        before = channel.revision
        # Another page's coming and going is work for the server, but no news for this one.
        for _ in range(2):
            Channel.open(browser, room.address, "Ben").page.close()
        assert channel.revision == before
