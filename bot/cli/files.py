"""Checks of the files that a command is given. What is wrong with one is a single line."""

from pathlib import Path

from bot.cli.switches import SwitchError


def require_file(path: Path) -> None:
    """Raise SwitchError unless the path names a file that can be read."""
    read_start(path, 0)


def read_start(path: Path, most: int = -1) -> bytes:
    """Return the first `most` bytes of a file, or all of them; raises SwitchError if it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(most)
    except OSError as error:
        raise refusal(path, error) from None


def read_text(path: Path) -> str:
    """Return the text of a file; raises SwitchError if it cannot be read or is not UTF-8."""
    try:
        return read_start(path).decode()
    except UnicodeDecodeError:
        raise SwitchError(f"{path}: this is not a text file in UTF-8") from None


def require_place(path: Path) -> None:
    """Raise SwitchError unless the path names a file in a folder that exists, or one that can be made there."""
    try:
        if not path.parent.is_dir():
            raise SwitchError(f"there is no folder {path.parent}")
        if path.is_dir():
            raise SwitchError(f"{path} is a folder; a file is needed")
    except OSError as error:  # The name is too long for any file.
        raise refusal(path, error) from None


def refusal(path: Path, error: OSError) -> SwitchError:
    """Say what the system refused about this path."""
    match error:
        case FileNotFoundError():
            reason = "there is no such file"
        case IsADirectoryError():
            reason = "this is a folder; a file is needed"
        case NotADirectoryError() | FileExistsError():
            reason = "a file stands where a folder is needed"
        case PermissionError():
            reason = "you have no permission for this file"
        case _:
            reason = (error.strerror or "the system refuses this file").lower()
    return SwitchError(f"{path}: {reason}")
