"""The pictures of the card emojis: small PNG files that are the same at every run and can be told apart at 22 pixels."""

import subprocess
import sys
from io import BytesIO
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from bot.cli.emojis import is_same_picture
from bot.drawing.card_art import emoji_name, emoji_names
from bot.emojis import SIZE, draw_card_set
from rules.cards import DECK, Rank, Suit, parse_card
from tools.feat_pictures import DRAWN, FOLDER, drawn
from tools.feat_pictures import SIZE as FEAT_SIZE

BYTES_MOST = 256 * 1024
GROUNDS = {"dark": (0x31, 0x33, 0x38), "light": (0xFF, 0xFF, 0xFF)}
IN_A_LINE = 22
READABLE = 4.5
"""The contrast that WCAG 2.2 asks of text (1.4.3)."""


@pytest.fixture(scope="module")
def card_set() -> dict[str, bytes]:
    return draw_card_set()


def on_ground(picture: bytes, ground: tuple[int, int, int], size: int = IN_A_LINE) -> NDArray[np.float64]:
    """Return a picture as it shows in a line of text, each pixel from 0 to 255."""
    drawn = Image.open(BytesIO(picture)).resize((size, size), Image.Resampling.BILINEAR)
    flat = Image.new("RGBA", drawn.size, (*ground, 255))
    flat.alpha_composite(drawn)
    return np.asarray(flat.convert("RGB"), dtype=np.float64)


def luminance(colour: NDArray[np.float64]) -> float:
    """Return the relative luminance of a colour (WCAG 2.2)."""
    parts = colour / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return float(linear @ (0.2126, 0.7152, 0.0722))


def test_the_set_has_every_card_a_back_and_the_other_colours(card_set: dict[str, bytes]) -> None:
    assert set(card_set) == set(emoji_names())
    assert len(card_set) == 52 + 26 + 6


def test_pictures_fit_what_discord_takes(card_set: dict[str, bytes]) -> None:
    """They are square PNG files of 128 pixels with transparent corners, far below 256 KiB."""
    for name, picture in card_set.items():
        drawn = Image.open(BytesIO(picture))
        assert (drawn.format, drawn.mode, drawn.size) == ("PNG", "RGBA", (SIZE, SIZE)), name
        assert drawn.getpixel((0, 0)) == (255, 255, 255, 0)
        assert len(picture) < BYTES_MOST / 16


def test_every_run_draws_the_same_bytes(card_set: dict[str, bytes], tmp_path: Path) -> None:
    """Another process, which writes them to a folder, draws the same files."""
    folder = tmp_path / "new" / "cards"
    command = [sys.executable, "-m", "bot", "emojis", "--folder", str(folder)]
    said = subprocess.run(command, check=True, capture_output=True, text=True)
    assert said.stdout == f"{folder}: 84 pictures\n"
    assert {path.stem: path.read_bytes() for path in folder.iterdir()} == card_set


def test_only_who_draws_loads_matplotlib() -> None:
    """The folder of its list of fonts is chosen first, and commands that draw nothing start without it."""
    program = "import sys, bot.emojis; sys.exit('matplotlib' in sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True)


@pytest.mark.parametrize("ground", GROUNDS.values(), ids=GROUNDS)
def test_cards_differ_clearly_in_a_line_of_text(
    card_set: dict[str, bytes], ground: tuple[int, int, int]
) -> None:
    """At 22 pixels any two cards differ in at least a dozen pixels by more than a third of all brightness."""
    shown = {name: on_ground(picture, ground) for name, picture in card_set.items()}
    for one, other in combinations(shown, 2):
        clear = (np.abs(shown[one] - shown[other]).max(axis=2) > 85).sum()
        assert clear >= 12, (one, other, clear)


def test_signs_stand_out_from_the_face(card_set: dict[str, bytes]) -> None:
    """The darkest pixel of a card in a line of text is its colour, with the contrast of readable text."""
    for card in DECK:
        for four in (False, True):
            pixels = on_ground(card_set[emoji_name(card, four_colours=four)], GROUNDS["light"]).reshape(-1, 3)
            light = max(map(luminance, pixels))
            dark = min(map(luminance, pixels))
            assert (light + 0.05) / (dark + 0.05) > READABLE


def test_rank_and_suit_do_not_touch(card_set: dict[str, bytes]) -> None:
    """Between the rank on the left and the suit on the right there are three columns of bare face."""
    for card in DECK:
        middle = on_ground(card_set[emoji_name(card)], GROUNDS["light"], SIZE)[16:112, 58:72]
        assert (middle.min(axis=2) > 200).all(axis=0).sum() >= 3, card


def test_four_colours(card_set: dict[str, bytes]) -> None:
    """In four colours clubs are green and diamonds blue; hearts and spades are those of two colours."""
    main_colour = {
        suit: Image.open(BytesIO(card_set[emoji_name(parse_card(f"A{suit.letter}"), four_colours=True)]))
        .convert("RGB")
        .getpixel((93, 66))
        for suit in Suit
    }
    assert main_colour == {
        Suit.CLUBS: (10, 125, 51),
        Suit.DIAMONDS: (20, 87, 217),
        Suit.HEARTS: (211, 18, 42),
        Suit.SPADES: (26, 28, 32),
    }


def test_the_same_picture_in_another_format_is_the_same(card_set: dict[str, bytes]) -> None:
    """A picture that was stored with a loss is the same; another card, another colour and no picture are not."""
    for name in ("card_8h", "card_td", "card4_qc", "card_back"):
        lossy, stored = BytesIO(), BytesIO()
        Image.open(BytesIO(card_set[name])).save(lossy, "WEBP", quality=75)
        Image.open(lossy).convert("RGBA").save(stored, "PNG")
        assert is_same_picture(stored.getvalue(), card_set[name])
    for one, other in combinations(card_set, 2):
        if one[-2:] == other[-2:] or one[-1] == other[-1] == "c":
            assert not is_same_picture(card_set[one], card_set[other]), (one, other)
    assert not is_same_picture(b"", card_set["card_back"])
    assert not is_same_picture(card_set["card_back"][:-200], card_set["card_back"])
    small = BytesIO()
    Image.open(BytesIO(card_set["card_back"])).resize((64, 64)).save(small, "PNG")
    assert not is_same_picture(small.getvalue(), card_set["card_back"])


def test_ranks_have_one_look_in_every_suit(card_set: dict[str, bytes]) -> None:
    """The left half of a card is the same in all suits of one colour."""
    for rank in Rank:
        club, spade = (
            on_ground(card_set[f"card_{rank.letter}{suit}".lower()], GROUNDS["dark"], SIZE)[:, :63]
            for suit in "cs"
        )
        assert np.array_equal(club, spade)


@pytest.mark.parametrize("name", DRAWN)
def test_the_pictures_of_feats_are_those_that_are_drawn(name: str) -> None:
    """They come with the package, so that no press draws one: `python -m tools.feat_pictures` draws them anew."""
    kept = (FOLDER / f"{name}.png").read_bytes()
    assert is_same_picture(kept, drawn(name))
    assert Image.open(BytesIO(kept)).size == (FEAT_SIZE, FEAT_SIZE)
