replay-command = 終わったゲームを1手ずつ再生します
replay-option-game = ゲームの下にある ID（省略すると自分の最新のゲーム）
replay-answer-nothing = このサーバーには、再生できる終わったゲームがまだありません。
replay-answer-unknown = その ID の、再生できる終わったゲームはこのサーバーにありません。
