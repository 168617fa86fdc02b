high-card-name = 比大小
high-card-command = 比大小：在这个频道开一局，或加入已开的一局
high-card-help = **`/high_card stake`** 给两名玩家各发一张牌，大的一张赢得两份下注。
high-card-turn = { $name }，保留还是换牌？
high-card-late = { $when }自动保留你的牌。
high-card-action-keep = 保留
high-card-action-swap = 换牌
high-card-answer-own = 你的牌是 **{ $cards }**。
