common-button-how-to-play = 玩法说明
common-button-in-words = 用文字说明
common-button-again-in-words = 重新读取
common-refusal-over-in-words = 这局游戏已经结束，不能再用文字说明。`/replay` 可以回看已结束的游戏。
common-menu-in-words = 用文字说明
common-button-play-on = 继续玩
common-button-cancel = 取消
common-button-play = 开始玩
common-button-play-today = 玩今天的牌局
common-button-again = 再玩一次
common-percent = { $percent }%
common-percent-below = <1%
common-percent-above = >99%
common-separator = 、
common-badge-earned = 🏅 { $name } 获得徽章“**{ $title }**”（{ $how }）
common-streak = 连续{ $days }天{ $forgiven ->
    [yes] （漏掉的一天不算中断）
   *[no] {""}
}
common-chips = { $count ->
   *[other] { $number }枚筹码
}
common-deleted-player = 已删除的玩家
common-mention-turn = { $mention } 轮到你了。
common-outcome = { $outcome ->
    [won] 赢
    [lost] 输
   *[even] 持平
}
common-picture = { $picture ->
    [natural] 图：一张 A 和一张 J
    [hands] 图：四对牌
    [flame] 图：火焰
    [sweep] 图：一排牌上的扫帚
    [dungeon] 图：敞开的大门，门后是太阳
   *[trophy] 图：金杯
}
