# `cardroom solo`

solo-seed = 种子 { $seed }：用 `--seed { $seed }` 可以再发同样的牌。

## Choices

solo-choose = 输入编号或词：{ $choices }
solo-wrong-choice = “{ $typed }”不在可选之列：{ $choices }
solo-again = 再来
solo-end = 结束

## Blackjack

solo-dealer = 庄家：{ $total }
solo-hand = 你：{ $total }
solo-round = { $outcome ->
    [won] 你赢了
    [lost] 你输了
   *[push] 平局
}（{ $net }）。累计：{ $sum }

## Scoundrel

solo-room-how = 按面对的顺序输入最多三张牌的编号，例如 `1 2 4`。输入 `0` 避开房间。能用武器时就用武器；编号后加 `b` 表示徒手，例如 `2b`。
solo-room = 生命 { $life } · 武器 { $weapon } · 上一个怪物 { $limit } · 地牢 { $left }张
solo-wrong-room = “{ $typed }”在这里不行。请输入房间里的牌的编号，例如 `1 2 4`；房间可以避开时输入 `0`。
solo-run-over = { $reason ->
    [won] 你走出了地牢
   *[lost] 你倒下了
}，生命 { $life }。得分：{ $score }

## 13×13

solo-play-how = 输入要出的牌的点数，例如 `5 5` 或 `3 4 5 6 7`；花色只在必要时输入：`5c 5h`。没有更大的牌时自动不出：`–`。
solo-hand-cards = { $turn ->
    [lead] 由你出牌，牌型不限
   *[follow] 请出更大的牌
}。机器人的牌：{ $left }张。你的牌：
solo-wrong-play = 现在不能出“{ $typed }”。请输入手中的点数，组成同类且更大的牌；由你先出时牌型不限。
solo-play = { $who ->
    [you] 你出牌
   *[bot] 机器人出牌
}：{ $cards }
solo-deal-over = { $winner ->
    [you] 你赢了。得分：{ $count }
    [bot] 机器人赢了。得分：{ $count }
   *[nobody] 没有人赢。
}
