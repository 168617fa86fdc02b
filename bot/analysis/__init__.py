"""Teaching: /lab with odds, charts, simulations, the drill and the mistake book, and the analysis of ended games."""
