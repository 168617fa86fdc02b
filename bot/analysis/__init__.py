"""Odds, charts, simulations and drills: /lab, and the worker processes that compute."""
