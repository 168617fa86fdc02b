"""A later version upgrades the database while people play: each process of this one ends with one line, and no chip is lost."""

from pathlib import Path
from random import Random

from storage.audit.database import audit
from storage.database import Database, read_once
from tests.cluster.bots import cluster
from tests.cluster.people import People
from tests.storage.later import later_version

ENDED_SECONDS = 120.0
LINE = "is newer than this version knows"


async def test_processes_of_the_version_before_end_with_one_line(tmp_path: Path) -> None:
    """The process that is started again in their place, as by systemd, says the same before it asks Discord anything."""
    async with cluster(tmp_path) as made:
        people = People.of(made.discord, Random(1))  # noqa: S311 - moves, not secrets.
        people.start()
        people.play()
        await people.until_all_have_played(ENDED_SECONDS)
        before = [bot.log.stat().st_size for bot in made.bots]
        with later_version(tmp_path / "schema"):
            await (await Database.open(made.server.address())).close()
        said = {bot.name: "" for bot in made.bots}

        def have_said() -> bool:
            for bot, size in zip(made.bots, before, strict=True):
                said[bot.name] = bot.log.read_text("utf-8")[size:]
            return all(text.count(LINE) > 1 for text in said.values())

        await made.until(have_said, ENDED_SECONDS, "each process has refused twice")
        await people.stop()
        with later_version(tmp_path / "once more"):
            assert (await read_once(made.address, audit)).findings == ()
        assert not made.discord.gateway.connected
        for text in said.values():
            assert "Traceback" not in text
            lines = [line for line in text.splitlines() if LINE in line]
            assert all("| cardroom: postgresql://" in line for line in lines), lines
            assert all("run the version that upgraded it" in line for line in lines)
