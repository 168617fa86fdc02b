"""Analysis of 13×13: opponents of four levels, an exact search of endgames, and the strength of each level."""
