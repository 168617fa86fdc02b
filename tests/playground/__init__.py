"""Tests of the local Discord itself."""
