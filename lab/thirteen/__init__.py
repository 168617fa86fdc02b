"""13×13 in numbers: opponents of four levels, an exact search of endgames, and how strong each level is."""
