"""The temporary PostgreSQL server: what it leaves behind."""

import subprocess
import sys
from pathlib import Path

from playground.postgresql import TemporaryPostgreSQL

SERVES = """
from playground.postgresql import TemporaryPostgreSQL
import sys
with TemporaryPostgreSQL() as server:
    print(server.folder, flush=True)
    sys.stdin.read()
"""
ROOT = Path(__file__).parents[2]


def test_a_process_that_is_killed_leaves_no_server_and_no_folder_behind() -> None:
    """Nothing of the process is left that could stop its server."""
    with subprocess.Popen(
        (sys.executable, "-c", SERVES), cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        folder = Path(process.stdout.readline().strip())
        server = int((folder / "data" / "postmaster.pid").read_text().split()[0])
        process.kill()
        # The guard writes nothing, but it holds this pipe until it has removed the folder.
        assert process.stdout.read() == ""
    assert not folder.exists()
    assert (
        not Path(f"/proc/{server}/status").exists() or "zombie" in Path(f"/proc/{server}/status").read_text()
    )


def test_a_server_can_be_restarted_in_its_folder() -> None:
    """What was committed is there, and nothing is left at the end."""
    with TemporaryPostgreSQL() as server:
        server.run_sql("CREATE TABLE kept (number int); INSERT INTO kept VALUES (7)")
        server.stop()
        server.start()
        assert server.run_sql("SELECT number FROM kept").strip() == "7"
    assert not server.folder.exists()
