## The commands

chips-command-balance = 查看你或其他玩家在本服务器的筹码
chips-option-balance-user = 玩家（默认：你自己）
chips-command-daily = 领取今天的免费筹码
chips-command-give = 把你的一些筹码送给其他玩家
chips-option-give-user = 送给谁
chips-option-give-amount = 送多少：25、10k、一半、全部、25%
chips-command-history = 查看你的筹码在本服务器的变动记录
chips-command-limits = 给自己的亏损设上限，或暂停下注一段时间

## The balance

chips-balance-welcome = 欢迎！先送你 **{ $amount }**，只供娱乐，`/daily` 每天还送。
    每个游戏下方都有按钮，“{ common-button-how-to-play }”会告诉你怎么玩。
chips-balance-imported = 本服务器从别的机器人为你转入了 **{ $amount }**。
chips-balance-own = { $staked ->
    [0] 你有 **{ $amount }**。
   *[other] 你有 **{ $amount }**，另有{ $staked }正在下注中。
}
chips-balance-other = { $staked ->
    [0] **{ $name }** 有 **{ $amount }**。
   *[other] **{ $name }** 有 **{ $amount }**，另有{ $staked }正在下注中。
}
chips-balance-unknown = **{ $name }** 还没有在这里玩过。
chips-refusal-bots = 机器人没有筹码。

## /daily

chips-daily-granted = 你领到了 **{ $amount }**，现在共有 **{ $balance }**。
chips-daily-claimed = 你有 **{ $amount }**。
    今天的筹码已经领过了。{ $when }可以再领。
chips-button-claim-grant = 领取{ $grant }

## /give

chips-give-question = 要把 **{ $amount }** 送给 **{ $name }** 吗？送出后你还剩{ $left }。
chips-give-done = 你把 **{ $amount }** 送给了 **{ $name }**，还剩{ $left }。
chips-give-public = **{ $giver }** 把{ $amount }送给了 **{ $name }**。
chips-button-give = 赠送

## /history

chips-history-heading = 你的筹码记录
chips-history-none = 你的筹码在本服务器还没有变动过。
chips-history-line = { $reason }：**{ $net }**
chips-history-game = 游戏 { $id }
chips-history-flow = { $flow ->
    [stake] { $where }，下注
    [refund] { $where }，退回
   *[payout] { $where }，派彩
}
chips-history-round = { $title }，第{ $round }局
chips-history-some-game = 某个游戏
chips-history-grant = { $memo ->
    [starting_chips] 初始筹码
    [daily_chips] 每日筹码
    [top_up] 补充筹码
   *[other] 机器人发放的筹码
}
chips-history-gift-from = **{ $name }** 赠送给你
chips-history-gift-to = 赠送给 **{ $name }**
chips-history-granted = 管理员发放
chips-history-taken = 管理员扣除
chips-history-moving = { $memo ->
    [import] 从别的机器人转入
   *[reset] 管理员重置所有余额
}
chips-button-newer = ◀ 较新
chips-button-older = 较早 ▶

## /limits

chips-limits-heading = 你在本服务器的上限
chips-limits-no-loss = **每日亏损上限：**无
chips-limits-loss = **每日亏损上限：**{ $amount }
chips-limits-lost = **今天已亏损：**{ $lost }
chips-limits-looser = 从 { $when } 起：{ $amount }
chips-limits-looser-none = 从 { $when } 起：无上限
chips-limits-no-time-out = **暂停下注：**无
chips-limits-time-out = **暂停下注：**到 { $when } 为止
chips-limits-explained = 每天以 UTC 零点为界。下注中的筹码在退回之前算作亏损。收紧上限立即生效；放宽上限或缩短暂停，24小时后才生效。
chips-placeholder-time-out = 暂停下注一段时间…
chips-choice-hours = { $count }小时
chips-choice-days = { $count }天
chips-button-set-limit = 设置亏损上限…
chips-button-remove-limit = 取消亏损上限
chips-title-limit = 每日亏损上限
chips-label-limit = 一天最多输多少筹码
chips-placeholder-limit = 50 · 2.5k · 一半 · 25%
chips-menu-give = 赠送筹码
chips-title-give = 赠送筹码
chips-description-give = 你有{ $amount }。转出之前会请你确认。
