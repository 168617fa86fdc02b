"""The messages of the game, drawn from views of it; no module here holds a state."""
