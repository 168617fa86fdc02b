"""One socket to a bot, which sends frames in order without waiting."""

import struct
import zlib
from asyncio import Transport

from playground.gateway.protocol import Op

TEXT, BINARY, FINAL = 0x1, 0x2, 0x80
SHORT, MEDIUM = 126, 1 << 16


class Wire:
    """Pack JSON in the way the bot asked for, and write it to its socket.

    This module builds the frames of RFC 6455 itself, because aiohttp's sending may wait and dispatching must not. The
    transport keeps the order, and only what a bot leaves unread stays in memory, until its socket is cut.
    """

    def __init__(self, transport: Transport, *, packed: bool) -> None:
        self._transport = transport
        # One compression stream lasts as long as the socket; on the loopback address speed matters more than size.
        self._packer = zlib.compressobj(zlib.Z_BEST_SPEED) if packed else None

    def send(self, raw: str) -> None:
        """Write one message; a closing socket ignores it."""
        if self._transport.is_closing():
            return
        if self._packer is None:
            self._transport.write(frame(TEXT, raw.encode()))
        else:
            packed = self._packer.compress(raw.encode()) + self._packer.flush(zlib.Z_SYNC_FLUSH)
            self._transport.write(frame(BINARY, packed))

    def say(self, op: Op, data: str = "null") -> None:
        """Write a message that is not an event; the data is JSON."""
        self.send(f'{{"t":null,"s":null,"op":{op.value},"d":{data}}}')

    def cut(self) -> None:
        """Cut the socket without closing it properly; unsent bytes are lost."""
        self._transport.abort()


def frame(opcode: int, payload: bytes) -> bytes:
    """Return a whole frame as a server sends it: final and without a mask (RFC 6455, 5.2)."""
    size = len(payload)
    if size < SHORT:
        return struct.pack("!BB", FINAL | opcode, size) + payload
    if size < MEDIUM:
        return struct.pack("!BBH", FINAL | opcode, 126, size) + payload
    return struct.pack("!BBQ", FINAL | opcode, 127, size) + payload
