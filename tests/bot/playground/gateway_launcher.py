"""Run a module against the playground's gateway alone: `python PATH/gateway_launcher.py -m MODULE [ARGUMENT …]`.

The bot itself says where its requests go.
"""

import os
import runpy
import sys
from urllib.parse import urlsplit

from discord.gateway import DiscordWebSocket
from yarl import URL

if __name__ == "__main__":
    gateway = urlsplit(f"{os.environ['PLAYGROUND_ADDRESS']}/gateway")._replace(scheme="ws")
    DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway.geturl())
    del sys.argv[:2]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
