"""A temporary PostgreSQL server on a Unix socket, for the playground, the tests and the benchmarks."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import quote

WHERE_DEBIAN_PUTS_THEM = "/usr/lib/postgresql"
USER_OF_THE_PACKAGE = "postgres"
START_SECONDS = 30.0
STOP_SECONDS = 30.0
# This waits for the end of its input, which is ours: a process that is killed leaves no server and no folder behind.
GUARD = (
    "/bin/sh",
    "-c",
    'read -r _; kill -QUIT "$0"; for i in 1 2 3 4 5 6 7 8 9; do kill -0 "$0" || break; sleep 0.2; done; rm -rf -- "$1"',
)


class PostgreSQLMissingError(Exception):
    """No PostgreSQL server is installed on this machine."""

    def __str__(self) -> str:
        return "PostgreSQL is not installed here; on Debian, apt-get install postgresql brings it"


class TemporaryPostgreSQL:
    """A server that lasts as long as a `with` block; its folder is removed at the end.

    It trusts everybody who may open its socket and sorts text by bytes. Unless it `is_durable`, a commit does not wait for
    the disk: a killed server still loses nothing, only a power cut does.
    """

    def __init__(self, *, is_durable: bool = False, max_connections: int = 200) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="cardroom-pg-"))
        self._options = {
            "listen_addresses": "",
            "unix_socket_directories": str(self.folder),
            "max_connections": str(max_connections),
            "fsync": "on" if is_durable else "off",
        }
        self._process: subprocess.Popen[bytes] | None = None
        self._guard: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        """Make the server's files and start it; raises PostgreSQLMissingError, and RuntimeError with what the server printed."""
        try:
            if (user := _user()) is not None:
                shutil.chown(self.folder, user)
            self._run(
                "initdb", "-D", self._data, "-U", "cardroom", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"
            )
            self.start()
        except BaseException:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, database: str = "postgres") -> str:
        """Return the address of a database of this server, as CARDROOM_DATABASE takes it."""
        return f"postgresql:///{database}?host={quote(str(self.folder), safe='')}&user=cardroom"

    def run_sql(self, sql: str, database: str = "postgres") -> str:
        """Run SQL with psql, such as CREATE DATABASE, and return the rows it prints, unaligned."""
        return self._run(
            "psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", self.address(database), "-c", sql
        )

    def start(self) -> None:
        """Start the server and wait until it takes connections."""
        command = [program_path("postgres"), "-D", self._data]
        for name, value in self._options.items():
            command += ["-c", f"{name}={value}"]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603 - the program is the installed server.
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd="/",
                start_new_session=True,
                user=_user(),
            )
        self._guard = subprocess.Popen(  # noqa: S603 - the program is ours.
            (*GUARD, str(self._process.pid), str(self.folder)),
            stdin=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        until = time.monotonic() + START_SECONDS
        while not self._is_ready():
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"PostgreSQL does not start: {(self.folder / 'log').read_text()}")
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server and wait for its end: SIGINT ends its connections cleanly, SIGQUIT is a crash."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(STOP_SECONDS)
            self._process = None
        if self._guard is not None:
            self._guard.kill()
            self._guard.communicate()
            self._guard = None

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def _is_ready(self) -> bool:
        command = [program_path("pg_isready"), "-q", "-h", str(self.folder)]
        return subprocess.run(command, check=False).returncode == 0  # noqa: S603 - the program is the installed one.

    def _run(self, program: str, *arguments: str) -> str:
        done = subprocess.run(  # noqa: S603 - the program is the installed one.
            [program_path(program), *arguments],
            capture_output=True,
            text=True,
            check=False,
            cwd="/",
            user=_user(),
        )
        if done.returncode:
            raise RuntimeError(f"{program} failed: {done.stderr}")
        return done.stdout


def program_path(name: str) -> str:
    """Return the path of one of PostgreSQL's programs, of the newest version; raises PostgreSQLMissingError."""
    versions = sorted(
        Path(WHERE_DEBIAN_PUTS_THEM).glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True
    )
    found = shutil.which(
        name, path=os.pathsep.join([*map(str, versions), os.environ.get("PATH", os.defpath)])
    )
    if found is None:
        raise PostgreSQLMissingError
    return str(found)


def _user() -> str | None:
    """Return the user that runs the programs, because PostgreSQL refuses root."""
    return USER_OF_THE_PACKAGE if os.geteuid() == 0 else None
