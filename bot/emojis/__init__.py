"""The card emojis: their pictures, drawn by this project's own code, and their upload to Discord."""
