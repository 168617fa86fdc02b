"""Film two people at a table while the bot is killed and comes back: `python -m tests.browser.film FILE.gif`."""

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image

from tests.browser.card_room import card_room
from tests.browser.chromium import chromium
from tests.browser.round import deal, play_out
from tests.browser.window import Window

SIZE = (1000, 800)
COLOURS = 128


class Film:
    """Frames of a window, each shown for a while."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._frames: list[Image.Image] = []
        self._milliseconds: list[int] = []

    def take(self, milliseconds: int) -> None:
        """Add what is seen now, to be shown so long."""
        picture = Image.open(io.BytesIO(self._window.page.screenshot(animations="disabled")))
        self._frames.append(picture.convert("RGB"))
        self._milliseconds.append(milliseconds)

    def save(self, path: Path) -> None:
        """Write the film, which begins anew at its end."""
        width, height = SIZE
        strip = Image.new("RGB", (width, height * len(self._frames)))
        for number, frame in enumerate(self._frames):
            strip.paste(frame, (0, height * number))
        # One palette for all, or colours would flicker.
        colours = strip.quantize(COLOURS)
        first, *others = (frame.quantize(palette=colours, dither=Image.Dither.NONE) for frame in self._frames)
        first.save(
            path, save_all=True, append_images=others, duration=self._milliseconds, loop=0, optimize=True
        )


def main(path: Path) -> None:
    """Play until somebody is asked to act, kill the bot there, and play on."""
    with tempfile.TemporaryDirectory() as data, card_room(Path(data)) as room, chromium() as browser:
        window = Window.open(browser, room.address, "Ann", "Ben", width=SIZE[0], height=SIZE[1])
        film, ann, ben = Film(window), window.pane("Ann"), window.pane("Ben")
        film.take(1200)
        ann.command("blackjack", stake="50")
        ann.read("● Ann · bet 50")
        ann.element.get_by_role("button", name="Dismiss message").click()
        film.take(1200)
        ben.press("Join")
        ben.press("Other bet…")
        film.take(1200)
        ben.submit(Chips="25")
        ben.press("Deal")
        number = deal(ann)
        film.take(1800)
        window.kill_the_bot()
        film.take(2000)
        window.wait_for_light("online")
        film.take(1500)
        turn = ann if "Ann, your turn" in ann.read() else ben
        turn.press("Hit" if "Hit" in turn.enabled() else "No insurance")
        film.take(1500)
        play_out(window, ann, number)
        film.take(1500)
        ann.read("Place your bets")
        film.take(3000)
        film.save(path)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("python -m tests.browser.film FILE.gif")
    main(Path(sys.argv[1]))
