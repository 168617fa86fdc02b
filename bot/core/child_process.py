"""Worker processes that end together with the process that started them."""

import multiprocessing
import os
import signal
import threading


def attach_to_parent() -> None:
    """Make this worker ignore Ctrl-C, which its parent handles, and end when its parent ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "this runs in a worker"
    parent.join()
    os._exit(1)
