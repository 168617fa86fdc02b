"""The line between one process and the PostgreSQL server, which can be cut, held, or cut right after a COMMIT."""

import asyncio
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

SOCKET = ".s.PGSQL.5432"


class DatabaseLine:
    """Forwards the connections of one process to a server, over a Unix socket in a folder of its own."""

    def __init__(self, folder: Path, server_folder: Path, address: str) -> None:
        """Lead from the folder to the database at `address`, whose server has its socket in `server_folder`."""
        self.address = address.replace(quote(str(server_folder), safe=""), quote(str(folder), safe=""))
        self._own, self._server_socket = folder / SOCKET, server_folder / SOCKET
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self._waits_for_commit = self._carries_commit = False
        self._is_down = False
        self._server: asyncio.Server | None = None
        self.commit_lost = asyncio.Event()

    async def open(self) -> None:
        """Take connections."""
        self._server = await asyncio.start_unix_server(self._serve, self._own)

    async def close(self) -> None:
        """Cut all connections and take no more."""
        assert self._server is not None
        self._server.close()
        self.cut()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self) -> None:
        """Cut every connection now."""
        for writer in tuple(self._writers):
            writer.transport.abort()

    def take_down(self) -> None:
        """Cut every connection, and each new one at once, until `mend`."""
        self._is_down = True
        self.cut()

    def hold(self) -> None:
        """Carry nothing more in either direction, without closing anything, until `mend`."""
        self._flows.clear()

    def lose_next_commit(self, *, is_carried: bool = True) -> None:
        """Carry the next COMMIT to the server, but not its answer, and take the line down; `commit_lost` is set then.

        If it is not `is_carried`, the line goes down before the COMMIT.
        """
        self.commit_lost.clear()
        self._carries_commit = is_carried
        self._waits_for_commit = True

    def mend(self) -> None:
        """Carry everything again."""
        self._is_down = self._waits_for_commit = False
        self._flows.set()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self._writers.add(writer)
        try:
            await self._flows.wait()
            if not self._is_down:
                with suppress(OSError):
                    await self._carry(reader, writer)
        except asyncio.CancelledError:
            pass  # asyncio would report the end of a connection that was cancelled.
        finally:
            writer.transport.abort()
            self._writers.discard(writer)
            self._tasks.discard(task)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_unix_connection(self._server_socket)
        self._writers.add(to_server)
        is_last = asyncio.Event()
        ways = [
            asyncio.create_task(self._carry_to_server(reader, to_server, is_last)),
            asyncio.create_task(self._carry_to_process(from_server, writer, is_last)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            to_server.transport.abort()
            self._writers.discard(to_server)

    async def _carry_to_server(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_last: asyncio.Event
    ) -> None:
        while sent := await reader.read(65_536):
            await self._flows.wait()
            if self._waits_for_commit and b"COMMIT" in sent:
                self._waits_for_commit = False
                is_last.set()
                if not self._carries_commit:
                    self.take_down()
                    self.commit_lost.set()
                    return
            writer.write(sent)
            await writer.drain()

    async def _carry_to_process(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_last: asyncio.Event
    ) -> None:
        while sent := await reader.read(65_536):
            await self._flows.wait()
            if is_last.is_set():
                self.take_down()
                self.commit_lost.set()
                return
            writer.write(sent)
            await writer.drain()
