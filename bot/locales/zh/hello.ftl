hello-text = ## 大家好！
    我发牌，大家用娱乐筹码玩纸牌游戏。每个人一开始都有 **{ $amount }**。
hello-game = { $command }：{ $does }
hello-managers = 管理员用“{ hello-button-set-up }”选择频道、牌的样式、语言和下注。
hello-button-play = 马上玩
hello-button-set-up = 设置
