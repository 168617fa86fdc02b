"""The running bot: its connection to Discord, its shards, its start, its nightly work, and what operators see of it."""
