"""Pictures as PNG or SVG, made to be read on a phone (docs/lab.md)."""
