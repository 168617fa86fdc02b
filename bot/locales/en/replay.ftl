# /replay: an ended game, step by step. How it looks is told in the file of its game.

replay-command = Replay a finished game, turn by turn
replay-option-game = The game's id, shown below the game (default: your newest game)
replay-answer-nothing = You haven't finished a game in this server that I can replay.
replay-answer-unknown = No finished game in this server that I can replay has that id.
