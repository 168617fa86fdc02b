"""Write small files atomically, so that a killed process or a power cut leaves no partial file."""

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a file that only its owner can read (mode 0600), replacing an older one; it is on the disk on return.

    A kill or a power cut leaves either the old file or the new one. Raises OSError.
    """
    unfinished = path.with_name(path.name + ".new")
    unfinished.unlink(missing_ok=True)
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(descriptor)
    unfinished.rename(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
