"""One socket to a bot: frames are written in the order in which they are packed, and nobody waits."""

import struct
import zlib
from asyncio import Transport

from playground.gateway.protocol import Op

TEXT, BINARY, FINAL = 0x1, 0x2, 0x80
SHORT, MEDIUM = 126, 1 << 16


class Wire:
    """Pack JSON as the bot asked for and put it on its socket.

    The frames of RFC 6455 are made here because aiohttp's own sending may wait, and who dispatches must not: what is
    put on a transport goes out in that order, and only what a bot leaves unread stays in memory, until it is dropped.
    """

    def __init__(self, transport: Transport, *, packed: bool) -> None:
        self._transport = transport
        # One stream over the whole life of the socket; speed matters more than size on the loopback address.
        self._packer = zlib.compressobj(zlib.Z_BEST_SPEED) if packed else None

    def send(self, raw: str) -> None:
        """Write one message; a socket that is closing takes it no more."""
        if self._transport.is_closing():
            return
        if self._packer is None:
            self._transport.write(frame(TEXT, raw.encode()))
        else:
            packed = self._packer.compress(raw.encode()) + self._packer.flush(zlib.Z_SYNC_FLUSH)
            self._transport.write(frame(BINARY, packed))

    def say(self, op: Op, data: str = "null") -> None:
        """Write a message that is no event; the data is JSON."""
        self.send(f'{{"t":null,"s":null,"op":{op.value},"d":{data}}}')

    def cut(self) -> None:
        """Cut the socket without a word, unsent bytes and all."""
        self._transport.abort()


def frame(opcode: int, payload: bytes) -> bytes:
    """Return a whole frame as a server sends it: final, without a mask (RFC 6455, 5.2)."""
    size = len(payload)
    if size < SHORT:
        return struct.pack("!BB", FINAL | opcode, size) + payload
    if size < MEDIUM:
        return struct.pack("!BBH", FINAL | opcode, 126, size) + payload
    return struct.pack("!BBQ", FINAL | opcode, 127, size) + payload
