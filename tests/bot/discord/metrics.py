"""What Prometheus would read from the bot of a test."""

from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from bot.runtime.health import Health
from bot.runtime.metrics import Metrics
from tests.bot.discord.server import Server

Sample = tuple[str, tuple[tuple[str, str], ...]]
"""A name with its labels, sorted."""


def metrics_of(server: Server) -> Metrics:
    """Measure the server's bot from now on."""
    database = server.bot.services.database
    metrics = Metrics(server.bot, server.bot.calls, Health(server.bot, database))
    metrics.observe_units(database)
    return metrics


async def scrape(metrics: Metrics) -> dict[Sample, float]:
    """Return the samples as the port would answer now."""
    await metrics.look()
    families = text_string_to_metric_families(generate_latest(metrics.registry).decode())
    return {
        (each.name, tuple(sorted(each.labels.items()))): each.value
        for family in families
        for each in family.samples
    }


def sample(name: str, **labels: str) -> Sample:
    return f"cardroom_{name}", tuple(sorted(labels.items()))
