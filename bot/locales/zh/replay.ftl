replay-command = 逐步回放一局打完的游戏
replay-option-game = 游戏下方的 ID（默认：你最近的游戏）
replay-answer-nothing = 你在本服务器还没有打完可以回放的游戏。
replay-answer-unknown = 本服务器没有可以用这个 ID 回放的游戏。
