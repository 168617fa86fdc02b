# The names of options, which people see in front of what they fill in: /leaderboard board:chips. An option that is not here has its English name
# everywhere, and so has each that a text names, such as daily in `daily:True`. A name is at most 32 letters, in lower case, without a space.

option-name-amount = amount
option-name-board = board
option-name-cards = cards
option-name-challenges = challenges
option-name-file = file
option-name-game = game
option-name-hands = hands
option-name-language = language
option-name-period = period
option-name-policy = policy
option-name-reason = reason
option-name-rounds = rounds
option-name-spread = spread
option-name-tables = tables
option-name-time = time
option-name-turns = turns
option-name-user = user
