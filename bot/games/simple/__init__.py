"""Simple games: rules for seats that act one after another, dealt from one shuffle; everything else is made here."""
