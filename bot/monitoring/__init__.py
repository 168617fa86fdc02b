"""Metrics, health and logs of the running bot, for its operators."""
