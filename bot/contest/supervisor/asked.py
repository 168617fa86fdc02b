"""A program that is started under limits and asked for moves, in one of two protocols."""

import ctypes
import errno
import os
import resource
import select
import signal
from contextlib import suppress
from subprocess import DEVNULL, PIPE, Popen, SubprocessError

from .limits import ContestGoneError, FaultError, ProgramSettings, UsageWatch, descendants, is_sandboxed

OUTPUT_MAX = 64 * 1024
"""The most bytes a program may write for one answer."""

FILE_BYTES_MAX = 1024 * 1024
OPEN_FILES_MAX = 64

_CHUNK = 16 * 1024
_CRASHED = "crashed"
_ENDING_SECONDS = 0.2
_NOT_STARTED = {
    errno.ENOEXEC: "it is neither a program of this machine nor a script whose first line begins with #!"
}
_ERRORS_MAX = 2048
_INPUT = 0
_PR_SET_PDEATHSIG = 1

_libc = ctypes.CDLL(None)


class OutputReader:
    """Reads what a process writes while a watch looks at it. Its methods raise FaultError and ContestGoneError."""

    def __init__(self, process: "Popen[bytes]", settings: ProgramSettings) -> None:
        assert process.stdout is not None, "the output is a pipe"
        assert process.stderr is not None, "so is standard error"
        self.read, self.errors = bytearray(), bytearray()
        self._output, self._errors = process.stdout.fileno(), process.stderr.fileno()
        self._process = process
        self._settings = settings
        os.set_blocking(self._output, False)
        os.set_blocking(self._errors, False)

    def read_until(self, end: bytes | None) -> None:
        """Read until `end` appears, or the output ends, and with `end` None until the process ends as well."""
        watch, poll = UsageWatch(self._settings), select.poll()
        process = os.pidfd_open(self._process.pid)
        try:
            for descriptor, awaited in (
                (self._output, select.POLLIN),
                (self._errors, select.POLLIN),
                (process, select.POLLIN),
                (_INPUT, 0),
            ):
                poll.register(descriptor, awaited)
            self._read(poll, watch, process, end)
        finally:
            os.close(process)

    def _read(self, poll: select.poll, watch: UsageWatch, process: int, end: bytes | None) -> None:
        is_open = True
        while is_open or end is None:
            ready = {descriptor for descriptor, _ in poll.poll(watch.pause * 1000)}
            if _INPUT in ready:
                raise ContestGoneError
            if self._errors in ready and not self.read_errors():
                poll.unregister(self._errors)
            if self._output in ready:
                chunk = os.read(self._output, _CHUNK)
                self.read += chunk
                if len(self.read) > OUTPUT_MAX:
                    raise FaultError("flooded", f"the limit is {OUTPUT_MAX // 1024} KiB for an answer")
                if not chunk:
                    is_open = False
                    poll.unregister(self._output)
            elif process in ready:
                return
            if end is not None and end in self.read:
                return
            watch.check()

    def read_errors(self) -> bool:
        """Read what is there of standard error, and keep its end; return False once it has been closed."""
        try:
            chunk = os.read(self._errors, _CHUNK)
        except BlockingIOError:
            return True
        self.errors = (self.errors + chunk)[-_ERRORS_MAX:]
        return bool(chunk)


class AskedProgram:
    """A program with what it last wrote to standard output and standard error."""

    def __init__(self, settings: ProgramSettings) -> None:
        self.output, self.errors = b"", b""
        self._settings = settings
        self._limits = (
            (resource.RLIMIT_FSIZE, FILE_BYTES_MAX),
            (resource.RLIMIT_NOFILE, OPEN_FILES_MAX),
            (resource.RLIMIT_CORE, 0),
            # The superuser is not held to this one. The watch counts the processes of this program alone.
            (resource.RLIMIT_NPROC, settings.tasks),
        )

    def _start(self, *arguments: str, reads: bool) -> "Popen[bytes]":
        """Start the program as the head of its own process group, without our environment and files; raises FaultError."""
        try:
            return Popen(  # noqa: S603 - Its purpose is to run the given program.
                [self._settings.program, *arguments],
                stdin=PIPE if reads else DEVNULL,
                stdout=PIPE,
                stderr=PIPE,
                cwd=self._settings.folder,
                env={name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ},
                start_new_session=True,
                preexec_fn=self._limit,  # noqa: PLW1509 - This process has one thread.
                bufsize=0,
            )
        except OSError as error:
            raise FaultError("not started", _NOT_STARTED.get(error.errno or 0, str(error.strerror))) from None
        except SubprocessError as error:
            raise FaultError("not started", str(error)) from None

    def _limit(self) -> None:
        for kind, most in self._limits:
            _, hard = resource.getrlimit(kind)
            value = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(kind, (value, value))
        # The program ends with the supervisor, even if that is killed.
        _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)

    def _end(self, process: "Popen[bytes]", reader: OutputReader | None) -> str:
        """End a process and all it has started, remember what it wrote last, and return how it ended."""
        _signal(process, signal.SIGKILL)
        process.wait()
        _end_orphans()
        if reader is not None:
            reader.read_errors()
            self.output, self.errors = bytes(reader.read), bytes(reader.errors)
        with process:
            code = process.returncode
        return f"it ended with status {code}" if code >= 0 else f"it ended by {signal.Signals(-code).name}"


class OnceAMove(AskedProgram):
    """The argv protocol: a new process for each move, with the fields as its arguments."""

    def ask(self, fields: str) -> bytes:
        """Run the program to its end and return the first line it wrote; raises FaultError."""
        process, how = self._start(*fields.split(" "), reads=False), ""
        reader = OutputReader(process, self._settings)
        try:
            reader.read_until(None)
        finally:
            how = self._end(process, reader)
        if process.returncode != 0:
            raise FaultError(_CRASHED, how)
        return self.output.partition(b"\n")[0]

    def end(self) -> None:
        """Do nothing: each process has ended with its move."""


class LineByLine(AskedProgram):
    """The lines protocol: one process that reads a line for each move, and is suspended between moves."""

    def __init__(self, settings: ProgramSettings) -> None:
        super().__init__(settings)
        self._process: Popen[bytes] | None = None

    def ask(self, fields: str) -> bytes:
        """Write the question and return the line that answers it; raises FaultError. After a fault the next question starts the program again."""
        process, is_new = self._process, self._process is None
        if process is None:
            process = self._process = self._start("--lines", reads=True)
        reader = OutputReader(process, self._settings)
        try:
            if not is_new:
                _refuse_more(process)
                _signal(process, signal.SIGCONT)
            answer = _exchange(process, reader, fields)
            _signal(process, signal.SIGSTOP)
        except FaultError as fault:
            has_ended = fault.name == _CRASHED and _ends(process)
            how = self._end(process, reader)
            self._process = None
            if fault.name == _CRASHED:
                raise FaultError(_CRASHED, how if has_ended else "it closed its output") from None
            raise
        self.output, self.errors = bytes(reader.read), bytes(reader.errors)
        return answer

    def end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            self._end(process, None)


def _exchange(process: "Popen[bytes]", reader: OutputReader, fields: str) -> bytes:
    assert process.stdin is not None, "the input is a pipe"
    with suppress(BrokenPipeError):  # Its output has ended as well, or it may still answer.
        process.stdin.write(f"{fields}\n".encode())
    reader.read_until(b"\n")
    answer, newline, more = bytes(reader.read).partition(b"\n")
    if not newline:
        raise FaultError(_CRASHED)
    if more:
        raise FaultError("unasked")
    return answer


def _refuse_more(process: "Popen[bytes]") -> None:
    """Raise FaultError if the program has written or ended its output since its last answer."""
    assert process.stdout is not None, "the output is a pipe"
    try:
        more = os.read(process.stdout.fileno(), 1)
    except BlockingIOError:
        return
    raise FaultError("unasked" if more else _CRASHED)


def _ends(process: "Popen[bytes]") -> bool:
    """Return whether a process that has closed its output is about to end. It is not waited for, so its id stays its own."""
    descriptor = os.pidfd_open(process.pid)
    try:
        ended, _, _ = select.select([descriptor], [], [], _ENDING_SECONDS)
    finally:
        os.close(descriptor)
    return bool(ended)


def _signal(process: "Popen[bytes]", number: int) -> None:
    """Send a signal to the program: to its group, or in a sandbox to everything that it has started, at once.

    Its id cannot belong to another process group before it is waited for.
    """
    with suppress(ProcessLookupError):
        if is_sandboxed():
            os.kill(-1, number)
        else:
            os.killpg(process.pid, number)


def _end_orphans() -> None:
    """End the processes that left the program's group: as orphans they are children of this process now."""
    with suppress(ChildProcessError):  # No child is left.
        while True:
            ended, _ = os.waitpid(-1, os.WNOHANG)
            if not ended:
                for each in descendants():
                    with suppress(ProcessLookupError):
                        os.kill(each.pid, signal.SIGKILL)
                os.waitpid(-1, 0)
