"""The words that people read, in their language: the one place that knows Fluent and Babel."""
