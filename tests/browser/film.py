"""Film a hand that is dealt, the end of the bot by `kill -9`, its restart, and the same hand played on."""

import io
from pathlib import Path
from typing import NamedTuple

from matplotlib import font_manager
from PIL import Image, ImageDraw, ImageEnhance, ImageFont
from playwright.sync_api import Browser, Locator

from tests.bot.discord.stacked import dealt
from tests.browser.stacked_room import stage
from tests.browser.window import Window

WIDTH, HEIGHT = 560, 1_000
BAND, MARGIN, LETTER = 48, 12, 18
COLOURS = 128
PATIENCE_SECONDS = 120.0
"""Pictures are drawn on busy machines too."""

UNCOVER = "for (const each of document.querySelectorAll('.jump, .tools')) each.style.visibility = 'hidden'"
"""Hides what the page alone draws over a message."""

DIM = 0.4
"""How bright a message is while the bot is down."""

GREEN, RED, WHITE, BLACK = (45, 199, 112), (255, 99, 103), (219, 222, 225), (17, 18, 20)

ELEVEN = dealt("9s 2d", dealer="6h Td", then="Tc Kc")
"""Ann has eleven against a six; her double brings a ten, and the dealer busts with 26."""


class Frame(NamedTuple):
    """A message below a caption, shown for a while."""

    message: Image.Image
    caption: str
    colour: tuple[int, int, int]
    milliseconds: int


def take(browser: Browser, path: Path) -> None:
    """Film Ann's hand, which begins anew at the end of the film."""
    frames: list[Frame] = []
    with stage(ELEVEN) as room:
        window = Window.open(
            browser, room.address, "Ann", width=WIDTH, height=HEIGHT, patience_seconds=PATIENCE_SECONDS
        )
        ann = window.pane("Ann")
        ann.command("blackjack", stake="100")
        ann.press("Deal")
        ann.read("Ann, your turn")
        table = ann.messages.filter(has_text="Blackjack · round").last

        def add(caption: str, colour: tuple[int, int, int], milliseconds: int, light: float = 1) -> None:
            message = ImageEnhance.Brightness(seen(table)).enhance(light)
            frames.append(Frame(message, caption, colour, milliseconds))

        add("the cards are dealt: 11 against a 6", WHITE, 2_800)
        window.kill_the_bot()
        add("$ kill -9", RED, 2_000, DIM)
        window.wait_for_light("online")
        add("$ cardroom run: the same hand goes on", GREEN, 2_500)
        ann.press("Double")
        ann.read("results")
        add("Double, and the hand is won", WHITE, 4_500)
    save(frames, path)


def seen(message: Locator) -> Image.Image:
    """Return a message as it looks now."""
    message.page.mouse.move(0, 0)
    message.page.evaluate(UNCOVER)
    return Image.open(io.BytesIO(message.screenshot(animations="disabled"))).convert("RGB")


def save(frames: list[Frame], path: Path) -> None:
    """Write the film with one palette for all frames, or colours would flicker."""
    width = max(frame.message.width for frame in frames)
    height = BAND + MARGIN + max(frame.message.height for frame in frames)
    font = ImageFont.truetype(font_manager.findfont("DejaVu Sans Mono"), LETTER)
    strip = Image.new("RGB", (width, height * len(frames)), frames[0].message.getpixel((0, 0)))
    draw = ImageDraw.Draw(strip)
    for number, frame in enumerate(frames):
        top = number * height
        draw.rectangle((0, top, width, top + BAND), fill=BLACK)
        draw.text((MARGIN, top + (BAND - LETTER) // 2), frame.caption, fill=frame.colour, font=font)
        strip.paste(frame.message, (0, top + BAND + MARGIN))
    colours = strip.quantize(COLOURS, dither=Image.Dither.NONE)
    first, *others = (
        colours.crop((0, number * height, width, (number + 1) * height)) for number in range(len(frames))
    )
    first.save(
        path,
        save_all=True,
        append_images=others,
        duration=[frame.milliseconds for frame in frames],
        loop=0,
        optimize=True,
    )
