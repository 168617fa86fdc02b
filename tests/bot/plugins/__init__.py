"""Games of other packages."""
