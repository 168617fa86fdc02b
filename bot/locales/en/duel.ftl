# Challenges with an ended game: a public message first hides its score, and others play the very same cards in private.

# Buttons: below an ended game; below a challenge; there in 13×13, to play the hand that the bot had
duel-button-challenge = Challenge
duel-button-play = Play it
duel-button-swap = Play the bot's hand
# In the head of a game that is played for a challenge
duel-header = challenge
duel-what = The very same cards, in private and without a stake. Everybody can play them once.
# $when: a relative time such as "in 20 hours"
duel-sealed = The challenger's score appears here when somebody has played, { $when } at the latest.
# $rank: a place such as "1st"; $score: a score as the game writes it; $both: the sum of the score of the challenger and of this one
duel-line = { $rank } { $name } · { $score }
duel-more = and { $count } more
duel-line-swapped = { $name } with the bot's hand: { $score } · both scores together { $both }
duel-line-seen = May have known the cards: { $people }
duel-footer = practice with the cards of game { $game }
duel-answer-posted = Your challenge is in the channel: { $link }
duel-answer-posting = Your challenge is being posted in this channel.
duel-answer-there = This game is a challenge already: { $link }
duel-answer-not-shown = Your game `{ $game }` has begun, but Discord didn't show it. Press the button again.
