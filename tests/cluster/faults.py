"""What happens to one process of a cluster, or to its database server, while people play."""

import asyncio
import signal
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random

from tests.cluster.bots import Bot, Cluster

PAST_THE_LEASE_SECONDS = 15.0
END_SECONDS = 10.0
COMMIT_SECONDS = 30.0

Fault = Callable[[Bot, int], Awaitable[None]]


@dataclass
class Faults:
    """The faults, which come in turn. Each is over when it returns; every second time some are of another kind."""

    cluster: Cluster
    random: Random
    turns: dict[str, int] = field(default_factory=dict)

    @property
    def kinds(self) -> dict[str, Fault]:
        """Return every fault by its name."""
        return {
            "kill": self.kill,
            "stop": self.stop,
            "line": self.cut_off,
            "server": self.restart_server,
            "end": self.end,
        }

    async def strike(self, name: str) -> None:
        """Let a fault happen to a process that has shards."""
        turn = self.turns[name] = self.turns.get(name, 0) + 1
        busy = [bot for bot in self.cluster.bots if self.cluster.shards_of(bot)]
        await self.kinds[name](self.random.choice(busy), turn)

    async def kill(self, bot: Bot, turn: int) -> None:
        """Kill a process, and start it before or after the others have taken its shards."""
        bot.process.kill()
        await asyncio.sleep(1 if turn % 2 else PAST_THE_LEASE_SECONDS)
        bot.process.start()

    async def stop(self, bot: Bot, turn: int) -> None:
        """Let a process stand still in mid-step, so that it loses its leases without knowing, and wake it."""
        del turn
        bot.process.pause()
        await asyncio.sleep(PAST_THE_LEASE_SECONDS)
        bot.process.wake()

    async def cut_off(self, bot: Bot, turn: int) -> None:
        """Cut a process off from the database: in the middle of a COMMIT, or without a word."""
        line = bot.line
        if turn % 3 == 1:
            line.lose_next_commit(is_carried=self.random.random() < 0.7)
            await asyncio.wait_for(line.commit_lost.wait(), COMMIT_SECONDS)
            await asyncio.sleep(self.random.choice([0.1, 3]))
        else:
            line.hold()
            await asyncio.sleep(self.random.choice([4, PAST_THE_LEASE_SECONDS]))
            if turn % 3 == 2:
                line.cut()
        line.mend()

    async def restart_server(self, _: Bot, turn: int) -> None:
        """Stop the database server, every second time as a crash does, and start it."""
        how = signal.SIGINT if turn % 2 else signal.SIGQUIT
        await asyncio.to_thread(self.cluster.server.stop, how)
        await asyncio.sleep(self.random.choice([0, 3]))
        await asyncio.to_thread(self.cluster.server.start)

    async def end(self, bot: Bot, turn: int) -> None:
        """End a process as a service manager does; it hands over what it has."""
        del turn
        took = await bot.end()
        assert took < END_SECONDS, f"the process took {took:.1f} s to end"
        bot.run()
