## The game and its page of /help

daily-name = 每日21点
daily-challenge = { $name } 向你发起挑战：这十手牌
daily-help = **`/blackjack daily:True`** 发十局21点，今天每个人拿到的牌都一样。你只有一次机会，带着1,000枚比赛筹码开始，这些筹码只在这十局里有效。每局想下多少就下多少；最后筹码最多的人就是当天的第一名。

    你的牌只有你看得见，公布给大家的只有一行结果。每局单独洗牌，所以后面的牌和你前面怎么打无关。请在 UTC 零点前打完：只有打完十局或输光筹码才算数。`/leaderboard` 显示当天的排名；`/verify` 和 `/replay` 要等当天结束后才能用。

## Answers that only the player sees

daily-answer-not-shown = 你的十局牌 `{ $game }` 已经开始，但 Discord 没有显示出来。用 `/blackjack daily:True` 显示它。
daily-refusal-tournament-voided = 这次每日21点无法继续，所以不算数。用 `/blackjack daily:True` 重新开始。
daily-refusal-not-your-tournament = 这不是你的牌。用 `/blackjack daily:True` 开始你自己的。
daily-refusal-tournament-over = 这十局已经结束。用 `/blackjack daily:True` 开始今天的。
daily-refusal-tournament-open = 今天的十局你已经开始了，就在这里。
daily-refusal-tournament-goes-on = 打完你的十局之后才能看。
daily-refusal-too-few-tournament-chips = 这需要{ $needed }枚比赛筹码，你只有{ $chips }枚。

## Amounts

daily-score = { $score }枚比赛筹码

## The form for a bet

daily-title-bet = 给下一局下注
daily-label-bet = 比赛筹码，1到{ $chips }
daily-placeholder-bet = 25 · 2.5k · 一半 · 全部 · 25%

## Buttons

daily-button-bet = 下注 { $chips }
daily-button-all = 全部 { $chips }

## The top of the message

daily-header-hand = 第{ $hand }局，共{ $hands }局
daily-header-result = 第{ $hand }局，共{ $hands }局 · 结果
daily-header-results = 各局输赢：{ $nets }

## The player's own cards

daily-seat-own = 你

## What to do now

daily-call-bet = 给第{ $hand }局下注（共{ $hands }局）
daily-call-begin = 你有 **{ $amount }**。所有人打的都是同样的{ $hands }局。
daily-call-have = 你有 **{ $amount }**。
daily-call-insurance = 要买保险吗？
daily-call-turn = { $hands ->
    [1] 轮到你了
   *[other] 轮到你了：第{ $hand }手，共{ $hands }手
}
daily-call-left = 还剩 **{ $amount }**。

## The end

daily-end-rank = { $state ->
    [over] 在打过这十局的{ $people }人中排 **第{ $position }名**。
   *[open] 目前在打过这十局的{ $people }人中排 **第{ $position }名**。
}
daily-end-finished = { $outcome ->
    [won] 🏆 { $amount }
   *[other] { $amount }
}
daily-end-broke = 第{ $hand }局输光了比赛筹码
daily-end-expired = 当天已结束
daily-end-expired-why = { $hands }局你只打了{ $played }局，所以不算数。
daily-end-given-up = 已放弃
daily-end-given-up-why = 这次不算数。

## The public line

daily-line-title = { $name } · 每日21点 { $day }
daily-line-finished = 打完{ $hands }局，剩 **{ $amount }**
daily-line-broke = 第{ $hand }局输光了比赛筹码
daily-line-rank = { $people }人中 **第{ $position }名**

## The bottom of the message

daily-footer-seed = 种子 { $digits }
daily-footer-shuffle = 指纹 { $digits }
daily-footer-game = 游戏 { $game }

## The replay

daily-replay-bet = 下注 { $chips }
daily-replay-dealer = 庄家 { $cards }（{ $total }）

## The button How to play

daily-rules = **每日21点**
    今天所有人打的都是同样的{ $hands }局。你有{ $chips }枚比赛筹码，只在这几局里有效。
    每局可以下注任意整数。得分就是最后一局打完后剩下的筹码；筹码输光就出局。
    每局单独洗牌，所以一局怎么打不会改变下一局的牌。
    请在 UTC 零点前打完。只有一次机会。
daily-rules-house = **牌桌规则**

## Badges

daily-badge-ten-hands = 十局
daily-badge-ten-hands-how = 打完每日的十局
daily-badge-seven-in-a-row = 连续七天
daily-badge-seven-in-a-row-how = 连续七天打每日的十局
daily-badge-tripled = 三倍筹码
daily-badge-tripled-how = 比赛筹码至少变成三倍

## /leaderboard

daily-choice-board = 21点：每日十局
daily-board = 21点 · 每日十局
daily-board-empty = 还没有结果。用 `/blackjack daily:True` 打今天的十局。

## /profile

daily-figures-none = 还没有成绩。用 `/blackjack daily:True` 打今天的十局。
daily-figures = 天数 **{ $days }** · 最高 **{ $amount }** · 平均 **{ $mean }**
