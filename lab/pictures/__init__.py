"""Pictures as PNG, made to be read on a phone (docs/lab.md)."""
