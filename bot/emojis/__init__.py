"""The card emojis: their designs, and their pictures, drawn by this project's own code."""
