"""The gateway: it sends events to a bot, over a WebSocket for each of its shards."""

from playground.gateway.hub import Gateway
from playground.gateway.identity import Door
from playground.gateway.starts import SessionStarts

__all__ = ["Door", "Gateway", "SessionStarts"]
