## The command

scoundrel-command = 地城恶棍：独自闯一座纸牌地牢，或继续没打完的一局
scoundrel-option-daily = 闯每日地牢，只有你看得见：所有人的牌都一样，只有一次机会
scoundrel-option-mode = 新一局的规则
scoundrel-option-seed = 用任意文字生成地牢来练习；不能下注，不计入排行榜
scoundrel-option-stake = 下注的筹码：50、2.5k、一半、全部、25%
scoundrel-choice-mode = { $mode ->
    [strict] 严格：用过的武器只能打比上一个更弱的怪物
    [relentless] 不可避开：不能避开房间
    [frail] 脆弱：生命为14而不是20
    [treasure] 宝藏：最后剩下的 ♥ 按点数加进得分
   *[standard] 标准：通常的规则
}
scoundrel-help = **`/scoundrel`**（地城恶棍）是一个人玩的纸牌地牢：♣ ♠ 是怪物，♦ 是武器，♥ 是药水。不用急，一局可以放30天。`daily` 是每日地牢，所有人的牌都一样：房间只有你看得见，公开的只有你的得分。（Scoundrel 由 Zach Gage 和 Kurt Bieg 设计）

## Answers that only the player sees

scoundrel-answer-gave-up = 你放弃了这一局。
scoundrel-answer-hint-is-over = 看到这条提示之后，你已经继续玩了。
scoundrel-answer-run-follows = 这是你的这一局：
scoundrel-answer-run-is-private = 你还有一局只有自己能看的没有结束。用 `/scoundrel` 显示它。
scoundrel-refusal-run-open = 你还有一局没有结束，就在这里。先打完或放弃它，再开新的一局。
scoundrel-answer-not-shown = { $stake ->
    [0] 你的这一局 `{ $game }` 已经开始，但 Discord 没有显示出来。用 `/scoundrel` 显示它。
   *[other] 你的这一局 `{ $game }` 已经开始，但 Discord 没有显示出来。你下注了{ $amount }。用 `/scoundrel` 显示它。
}
scoundrel-question-hint = { $stake ->
    [0] 要看提示吗？用了提示，这一局就不计入排行榜、个人资料和徽章。
   *[other] 要看提示吗？用了提示，这一局就不计入排行榜、个人资料和徽章，赢了也只退回你下注的{ $amount }。
}
scoundrel-question-give-up = { $stake ->
    [0] 要放弃这一局吗？会按目前的得分算输。
   *[other] 要放弃这一局吗？会按目前的得分算输，你下注的{ $amount }也会输掉。
}
scoundrel-refusal-not-your-run = 这一局不是你的。用 `/scoundrel` 开始你自己的。
scoundrel-refusal-run-gone = 这一局已经结束。用 `/scoundrel` 再开一局。
scoundrel-refusal-run-voided = { $stake ->
    [0] 这一局无法继续，所以不算数。用 `/scoundrel` 再开一局。
   *[other] 这一局无法继续，所以不算数。你的{ $amount }已退回。用 `/scoundrel` 再开一局。
}
scoundrel-refusal-run-goes-on = 这一局结束后才能看。
scoundrel-refusal-hint-taken = 这一回合你已经看过提示了。
scoundrel-note-voided = 这一局无法继续，所以不算数。如有下注，已全部退回。

## Buttons

scoundrel-button-equip = { $place } · { $card } 装备
scoundrel-button-drink = { $place } · { $card } 喝下 { $change }
scoundrel-button-no-effect = { $place } · { $card } 无效果
scoundrel-button-fight = { $place } · { $card } 战斗 { $change }
scoundrel-button-weapon = { $place } · { $card } 武器 { $change }
scoundrel-button-bare = { $place } · { $card } 徒手 { $change }
scoundrel-button-avoid = 避开房间
scoundrel-button-hint = 提示
scoundrel-button-take-hint = 看提示
scoundrel-button-give-up = 放弃
scoundrel-button-again = 再来一局
scoundrel-button-practise = 练习这座地牢
scoundrel-button-winnable = 能赢吗？
scoundrel-challenge = { $name } 向你发起挑战：这座地牢

## The top of the message

scoundrel-header-title = Scoundrel
scoundrel-header-mode = { $mode ->
    [strict] 严格
    [relentless] 不可避开
    [frail] 脆弱
    [treasure] 宝藏
   *[standard] 标准
}
scoundrel-header-turn = 第{ $turn }回合
scoundrel-header-ended = { $ending ->
    [won] 通关
    [lost] 失败
    [gave_up] 已放弃
    [expired] 已过期
   *[voided] 作废
}
scoundrel-header-daily = 每日地牢 { $day }
scoundrel-header-practice = 练习
scoundrel-header-seed = 种子“{ $word }”
scoundrel-header-stake = 下注 **{ $stake }**
scoundrel-header-no-stake = 未下注
scoundrel-header-hints = 用过提示
scoundrel-header-prizes = 通关按得分派彩：{ $prizes } · 用提示：退回下注
scoundrel-header-hints-prize = 用过提示，通关只退回下注：{ $stake }

## The player

scoundrel-hero-life = 生命 **{ $life }**/{ $most }
scoundrel-hero-no-weapon = 还没有武器
scoundrel-hero-weapon = 武器 **{ $card }**
scoundrel-hero-hits-any = 可打任何怪物
scoundrel-hero-hits-below = 可打 **{ $limit }** 以下（不含）
scoundrel-hero-hits-up-to = 可打 **{ $limit }** 及以下
scoundrel-hero-beat = 已击败 { $cards }

## Below the room

scoundrel-room-to-face = 要应对{ $count }张
scoundrel-room-more-to-face = 还要应对{ $count }张
scoundrel-room-cards-left = 剩余{ $count }张
scoundrel-room-last = { $ending ->
    [leave_last] 最后一个房间：留下一张牌，如果是药水，就是你的宝藏
   *[face_all] 最后一个房间
}
scoundrel-room-score-now = 现在输的话得分 { $score }
scoundrel-room-potion-drunk = 已喝药水

## Hints and actions

scoundrel-action-avoid = 避开房间
scoundrel-action-weapon = 用武器打 { $card }
scoundrel-action-bare = 徒手打 { $card }
scoundrel-hint-heading = 提示：{ $action }
scoundrel-hint-chance = 存活几率 **{ $chance }**
scoundrel-hint-hopeless = 这样损失最小；我试过的各种打法都活不下来
scoundrel-hint-next-best = 其次：{ $action }，**{ $chance }**

## "Was it winnable?"

scoundrel-solution-none = **不能**：就算知道每一张牌，也赢不了。
scoundrel-solution-not-found = **没找到**：我没有发现赢法，但没能全部检查完。
scoundrel-solution-found = **能**，只要知道牌的顺序：
scoundrel-step-avoid = 避开
scoundrel-step-weapon = { $card } 武器
scoundrel-step-bare = { $card } 徒手

## The end

scoundrel-end = { $ending ->
    [won] { $cheer ->
        [first_clear] 🏆 首次通关！得分 **{ $score }**
        [server_record] 🏆 刷新服务器纪录！得分 **{ $score }**
        [own_record] 🏆 刷新个人最佳！得分 **{ $score }**
        [won] 🏆 通关！得分 **{ $score }**
       *[none] 通关 · 得分 **{ $score }**
    }
    [lost] 败给 { $killer } · 得分 **{ $score }**
    [gave_up] 放弃 · 得分 **{ $score }**
    [expired] 30天没有玩 · 得分 **{ $score }**
   *[voided] 这一局无法继续
}
scoundrel-end-treasure = 宝藏 { $card }：**{ $change }**
scoundrel-end-paid = 下注 { $stake }，派彩 **{ $payout }**
scoundrel-end-rank = 目前在这座地牢的{ $people }名玩家中排 **第{ $position }名**。

## What players pass on

scoundrel-share-end = { $ending ->
    [won] 通关，{ $score }分
    [lost] 失败，{ $score }分
    [gave_up] 放弃，{ $score }分
   *[other] 结束，{ $score }分
}
scoundrel-line-title = { $name } · Scoundrel 每日地牢 { $day }
scoundrel-line-rank = { $people }人中 **第{ $position }名**

## The bottom of the message

scoundrel-footer-seed = 种子 { $digits }
scoundrel-footer-shuffle = 指纹 { $digits }
scoundrel-footer-game = 游戏 { $game }

## The replay

scoundrel-replay-equipped = 装备 { $card }
scoundrel-replay-wasted = { $card } 无效果
scoundrel-replay-weapon = 用武器打 { $card } { $change }
scoundrel-replay-bare = 徒手打 { $card } { $change }
scoundrel-replay-avoided = 避开
scoundrel-replay-untouched = 一张牌也没应对
scoundrel-replay-life = 生命

## The button How to play

scoundrel-rules = **Scoundrel（地城恶棍）玩法说明**
    地牢是一副牌。每个房间有四张，应对其中三张，第四张留到下一个房间。
    ♣ ♠ 是怪物：怪物按点数扣你的生命。♦ 是武器：武器按点数减少伤害。
    { $limit ->
        [lt] 打过一次之后，武器只能打比上一个更弱的怪物。
       *[le] 打过一次之后，武器只能打不强于上一个的怪物。
    }徒手则随时可以打。
    ♥ 是药水：恢复生命，每个房间一瓶有效，最多恢复到{ $life }。{ $avoid ->
        [never] 不能避开房间。
       *[not_twice] 可以避开房间，但不能连续避开两个。
    }
    { $ending ->
        [leave_last] 活着走完地牢就算通关。最后一个房间会留下一张不是怪物的牌；如果是 ♥，那就是你的宝藏：点数加上剩余的生命就是得分。
       *[face_all] 活着走完整座地牢就算通关；得分就是剩下的生命。
    }
scoundrel-rules-prizes = **这一局**通关按得分派彩，最多{ $most }。

## Badges

scoundrel-badge-survivor = 幸存者
scoundrel-badge-survivor-how = 通关一座地牢
scoundrel-badge-unharmed = 毫发无伤
scoundrel-badge-unharmed-how = 满血通关一座地牢
scoundrel-badge-frail-survivor = 弱不禁风
scoundrel-badge-frail-survivor-how = 在脆弱模式下通关一座地牢
scoundrel-badge-ten-dungeons = 十座地牢
scoundrel-badge-ten-dungeons-how = 通关十座地牢
scoundrel-badge-seven-days = 七天
scoundrel-badge-seven-days-how = 打完七局每日地牢

## /leaderboard

scoundrel-choice-board-best = Scoundrel：最高得分
scoundrel-choice-board-treasure = Scoundrel：宝藏模式最高得分
scoundrel-choice-board-daily = Scoundrel：每日地牢
scoundrel-board-best = Scoundrel · 最高得分
scoundrel-board-treasure = Scoundrel · 宝藏模式最高得分
scoundrel-board-daily = Scoundrel · 每日地牢
scoundrel-board-empty = 还没有得分。用 `/scoundrel` 开一局；用过提示或自己输入种子的局不算。
scoundrel-board-treasure-empty = 还没有得分。用 `/scoundrel mode:treasure` 开一局；用过提示或自己输入种子的局不算。
scoundrel-board-daily-empty = 还没有得分。用 `/scoundrel daily:True` 打每日地牢；用过提示的局不算。

## /profile

scoundrel-figures-none = 还没有计入成绩的局。用 `/scoundrel` 开一局。
scoundrel-figures-runs = 局数 **{ $runs }** · 通关 **{ $wins }**（{ $share }）· 当前连续通关 **{ $streak }**
scoundrel-figures-scores = 最高得分 **{ $best }** · 平均 **{ $mean }**
scoundrel-figures-what-counts = 用过提示或自己输入种子的局不算，过了当天才打完的每日地牢也不算。宝藏模式的得分有单独的排行榜。
scoundrel-day-winnable = 能通关吗？能，{ $won ->
    [0] 但没有人活着出来。
   *[other] { $players }人中有{ $won }人活着出来。
}
scoundrel-analysis-place = 第{ $number }次选择（第{ $step }回合）
scoundrel-analysis-across = 你的选择
scoundrel-analysis-about = 这是机器人只用你当时能知道的信息作出的估计。它之后打得快而简单，所以数字偏低，但适合比较。
