"""Checks of the source tree; nothing here is installed."""
