"""Read requests and write responses in Discord's format."""

import json
import re
from time import perf_counter_ns
from typing import Any

from aiohttp import BodyPartReader, web
from aiohttp.http_exceptions import HttpProcessingError

from playground.answers import Received
from playground.attachments import Upload
from playground.payloads import Json
from playground.refused import ErrorCode, RefusedError

# discord.py compares the content type with this exact text, and takes a 429 without Via for a ban.
HEADERS = {"Content-Type": "application/json", "Via": "1.1 playground"}
BODY_BYTES_MAX = 25 * 1024 * 1024
FILE = re.compile(r"files\[(\d+)\]")
# The largest id has 20 digits.
DIGITS = re.compile(r"[0-9]{1,20}")
HALF_CHARACTER = rb"\ud"

encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


def answer(content: object, status: int = 200) -> web.Response:
    """Return a response with this content as JSON."""
    return web.Response(body=encode(content).encode(), headers=HEADERS, status=status)


def nothing() -> web.Response:
    """Return an empty response."""
    return web.Response(status=204, headers={"Via": HEADERS["Via"]})


def process_of(request: web.Request) -> str:
    """Return the name of the process that makes this request, as its address says; "" for that of a single process."""
    return request.match_info.get("process", "")


def number(request: web.Request, name: str) -> int:
    """Return a number from the path."""
    return int(request.match_info[name])


def asked_number(
    request: web.Request, name: str, otherwise: int, *, least: int = 0, most: int = 2**63
) -> int:
    """Return a number from the query; RefusedError if it is not a number or out of bounds."""
    text = request.query.get(name)
    if text is None:
        return otherwise
    if not DIGITS.fullmatch(text) or not least <= int(text) <= most:
        raise RefusedError(ErrorCode.INVALID_FORM, {name: f"A number from {least} to {most} is needed."})
    return int(text)


async def received(request: web.Request) -> Received:
    """Read a body of one JSON object, with or without files; RefusedError if it is something else or too large."""
    if (request.content_length or 0) > BODY_BYTES_MAX:
        raise RefusedError(ErrorCode.TOO_LARGE)
    if request.content_type != "multipart/form-data":
        raw = await request.read()
        at = perf_counter_ns()
        return Received(_object(raw), (), at, len(raw), process_of(request))
    try:
        raw, uploads = await _parts(request)
    except (HttpProcessingError, TypeError, ValueError):
        raise RefusedError(ErrorCode.INVALID_FORM, {"": "These are not the parts of a form."}) from None
    size_bytes = request.content_length or len(raw)
    return Received(_object(raw), uploads, perf_counter_ns(), size_bytes, process_of(request))


async def parsed(request: web.Request) -> Any:
    """Read a body of any JSON."""
    return _json(await request.read())


async def _parts(request: web.Request) -> tuple[bytes, list[Upload]]:
    """Read a form's JSON and files; if the body is not a form, this raises TypeError or an error of aiohttp."""
    raw, uploads = b"{}", []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise TypeError(part)
        content = bytes(await part.read())
        named = FILE.fullmatch(part.name or "")
        if part.name == "payload_json":
            raw = content
        elif named is not None:
            uploads.append(Upload(named[1], part.filename or "file", content))
    return raw, uploads


def _object(raw: bytes) -> Json:
    found = _json(raw)
    if not isinstance(found, dict):
        raise RefusedError(ErrorCode.INVALID_FORM, {"": "An object is needed."})
    return found


def _json(raw: bytes) -> Any:
    try:
        found = _decode(raw.decode())
        if HALF_CHARACTER in raw.lower():
            # This escape may be half of a surrogate pair; without its other half it cannot be encoded again.
            encode(found).encode()
    except (ValueError, RecursionError):
        raise RefusedError(ErrorCode.INVALID_JSON) from None
    return found


def _refuse(constant: str) -> None:
    """Refuse the constants that Python accepts and JSON does not have: NaN and the infinities."""
    raise ValueError(constant)


_decode = json.JSONDecoder(parse_constant=_refuse).decode
