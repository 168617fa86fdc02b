"""The contest of programs over the rules of `rules.koth` (docs/rules/koth.md)."""
