## Answers

simple-refusal-simple-over = 这局游戏已经结束。用同一个命令再开一局。
simple-refusal-not-in-game = 你没有参加这局游戏。
simple-refusal-already-in-game = 你已经在这局游戏中了。
simple-refusal-game-full = 这局游戏的人已经满了。
simple-refusal-not-dealt = 人齐了才发牌。
simple-refusal-other-stake = 这个频道的游戏每人下注{ $stake }。
simple-refusal-solo-open = 你已经开了这局游戏，就在这里。
simple-refusal-solo-voided = 这局游戏无法继续，所以不算数。用同一个命令再开一局。
simple-answer-staked = 你已下注。{ $link }
simple-answer-not-shown = 你的游戏 `{ $game }` 已经开始，但 Discord 没有显示出来。用同一个命令显示它。

## The options of the commands

simple-option-stake = 每人下注的筹码：50、2.5k、一半、全部、25%
simple-option-daily = 玩每日牌局：所有人的牌都一样，只有一次机会

## Buttons

simple-button-join = 加入
simple-button-own = 我的牌
simple-button-give-up = 放弃

## The top of the message

simple-header-stake = 每人下注 **{ $stake }**
simple-header-day = 每日牌局 { $day }

## What to do now

simple-call-join = 谁来玩？
simple-call-join-late = { $when }退回下注。

## The end

simple-call-won = 🏆 { $name } 赢得 { $amount }！
simple-call-drawn = 平局
simple-call-drawn-why = 所有下注都已退回。
simple-call-closed = 游戏已关闭
simple-closed-idle = 没有人加入。下注已退回。
simple-closed-manager = 管理员关闭了这局游戏。所有下注都已退回。
simple-closed-restart = 重启之后，这局游戏无法继续。所有下注都已退回。
simple-closed-unseen = 无法在这里显示这局游戏。所有下注都已退回。
simple-closed-channel = 这局游戏的频道已经不在了。所有下注都已退回。
simple-closed-ended = 这局游戏已经结束。
simple-call-gave-up = 已放弃
simple-call-not-played = 没有打完
simple-call-not-counted = 这局不算数。
simple-call-record = { $record ->
    [server_record] 🏆 刷新服务器纪录！
   *[own_record] 🏆 刷新个人最佳！
}
simple-end-rank = { $people }人中 **第{ $position }名**

## The bottom of the message

simple-footer = 游戏 { $game } · 指纹 { $digits }

## /replay

simple-replay-bot = 自动

## /profile

simple-figures-none = 还没有计入成绩的游戏。
simple-figures = 局数 **{ $games }** · 最高 **{ $best }** · 平均 **{ $mean }**
simple-figures-net = 总盈亏 **{ $net }**
