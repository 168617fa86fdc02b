"""Measurements for the speed goals."""
