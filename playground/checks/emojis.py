"""The application's emojis that Discord refuses."""

import base64
import binascii
import re
from dataclasses import dataclass

from playground.checks.fields import Findings, Json, text

SHORTEST_NAME, LONGEST_NAME = 2, 32
PICTURE_BYTES_MAX = 256 * 1024
NAME = re.compile(r"[A-Za-z0-9_]*")
DATA = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,(.*)", re.DOTALL)
# What a file of each format begins with.
FORMATS = {
    "image/png": re.compile(rb"\x89PNG\r\n\x1a\n"),
    "image/jpeg": re.compile(rb"\xff\xd8\xff"),
    "image/gif": re.compile(rb"GIF8[79]a"),
    "image/webp": re.compile(rb"RIFF.{4}WEBP", re.DOTALL),
    "image/avif": re.compile(rb".{4}ftypavi[fs]", re.DOTALL),
}


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture and its media type."""

    content: bytes
    content_type: str


def check_emoji_name(found: Findings, body: Json, *, required: bool) -> str | None:
    """Check the name of an emoji and return it; None if it is absent or wrong."""
    name = text(found, body, "name", LONGEST_NAME, SHORTEST_NAME, required=required)
    if name is not None and not NAME.fullmatch(name):
        found.at("name").add("Only letters, digits and underscores can be in it.")
    return name


def check_picture(found: Findings, body: Json) -> Picture | None:
    """Check the picture of an emoji, which is written as a data URI, and return it; None if it is absent or wrong."""
    # A longer text is a larger file than any emoji can be.
    written = text(found, body, "image", 2 * PICTURE_BYTES_MAX, 1, required=True)
    if written is None or "image" in found.errors:
        return None
    here = found.at("image")
    data = DATA.fullmatch(written)
    try:
        content = base64.b64decode(data[1], validate=True) if data else b""
    except binascii.Error:
        content = b""
    kind = next((kind for kind, begins in FORMATS.items() if begins.match(content)), None)
    if kind is None:
        here.add("This is not the data URI of a PNG, JPEG, GIF, WebP or AVIF picture.")
    elif len(content) > PICTURE_BYTES_MAX:
        here.add(f"The picture can have {PICTURE_BYTES_MAX // 1024} KiB, and has {len(content) / 1024:.1f}.")
    else:
        return Picture(content, kind)
    return None
