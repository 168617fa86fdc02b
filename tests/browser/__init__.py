"""The card room in a real Chromium: `cardroom play` as people meet it."""
