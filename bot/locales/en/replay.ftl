# /replay: an ended game, step by step. How it looks is told in the file of its game.

replay-command = Replay a finished game, turn by turn
replay-option-game = The game's id, shown below the game (default: your newest game)
replay-answer-nothing = You haven't finished a game in this server that I can replay. A table counts as finished once it has closed.
replay-answer-unknown = No finished game in this server that I can replay has that id.
# In the menu of a message, at most 32 characters
replay-menu = Replay
# Above a moment of the game with the id $game: $number actions of $total are done
replay-step = Replay of { $game } · step { $number } of { $total }
replay-button-first = First
replay-button-back = Back
replay-button-next = Next
replay-button-last = Last
# To another round of a table or another deal of a match
replay-button-before = Round before
replay-button-after = Next round
# Refusals of Replay and Verify in the menu of a message
replay-refusal-not-mine = That is no message of mine. Choose this at the message of a game.
replay-refusal-no-game = I can't tell which game this message is about. Choose this at the message of a game.
# A choice while somebody types a game's id, such as “Scoundrel · today 14:05 UTC · score 12”
replay-choice-today = today { $time } UTC
replay-choice-yesterday = yesterday { $time } UTC
replay-choice-score = score { $score }
