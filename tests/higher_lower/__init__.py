"""Higher or lower: a game for one with a score, a deal of the day and boards, as small as such a game can be."""
