"""Write what a bot reads from the gateway."""

import json
import zlib
from contextlib import suppress
from itertools import count

from aiohttp import web

from benchmarks.payloads import Json

HELLO, DISPATCH, HEARTBEAT, IDENTIFY, RESUME, HEARTBEAT_ACK, INVALID_SESSION = 10, 0, 1, 2, 6, 11, 9


class Gateway:
    """Write frames to one bot's socket, numbered, packed as the bot asked for."""

    def __init__(self, socket: web.WebSocketResponse, *, packed: bool) -> None:
        self._socket = socket
        self._packer = zlib.compressobj() if packed else None
        self._numbers = count(1)

    def frame(self, event: str, data: Json) -> bytes:
        """Pack an event; frames must be written in the order in which they were packed."""
        return self._pack({"op": DISPATCH, "t": event, "s": next(self._numbers), "d": data})

    async def send(self, message: Json) -> None:
        await self.write(self._pack(message))

    async def write(self, frame: bytes) -> None:
        if self._packer is None:
            await self._socket.send_str(frame.decode())
        else:
            await self._socket.send_bytes(frame)

    async def close(self) -> None:
        with suppress(ConnectionError):
            await self._socket.close()

    def _pack(self, message: Json) -> bytes:
        raw = json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode()
        if self._packer is None:
            return raw
        return self._packer.compress(raw) + self._packer.flush(zlib.Z_SYNC_FLUSH)
