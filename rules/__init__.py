"""The rules of the card room's games: values in, values out."""
