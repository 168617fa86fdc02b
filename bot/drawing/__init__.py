"""Drawing that all games share: card art, layout, names, numbers and custom ids. It uses views, never states."""
