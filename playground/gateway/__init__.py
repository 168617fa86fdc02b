"""The gateway: how a bot hears what happens, each of its shards over a WebSocket of its own."""

from playground.gateway.hub import Gateway
from playground.gateway.identity import Door

__all__ = ["Door", "Gateway"]
