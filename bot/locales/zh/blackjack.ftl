blackjack-name = 21点

## The moves

blackjack-button-hit = 要牌
blackjack-button-stand = 停牌
blackjack-button-double = 加倍
blackjack-button-split = 分牌
blackjack-button-surrender = 投降
blackjack-button-insurance = 买保险
blackjack-button-no-insurance = 不买保险
blackjack-button-even-money = 等额赔付
blackjack-move-hit = 要牌
blackjack-move-stand = 停牌
blackjack-move-double = 加倍
blackjack-move-split = 分牌
blackjack-move-surrender = 投降
blackjack-move-insurance = 买保险
blackjack-move-no-insurance = 不买保险
blackjack-move-even-money = 等额赔付

## The other buttons

blackjack-button-join = 入座
blackjack-button-leave = 离座
blackjack-button-rebet = 续押
blackjack-button-rebet-amount = 续押 { $stake }
blackjack-button-min = 最低 { $stake }
blackjack-button-max = 最高
blackjack-button-other = 其他数额…
blackjack-button-next-bet = 下局下注…
blackjack-button-claim-and-bet = 领取 { $grant } 并下注 { $stake }
blackjack-button-deal = 发牌

## The commands

blackjack-command = 在本频道开一张牌桌，或入座
blackjack-command-table = 把牌桌消息移到频道末尾
blackjack-option-stake = 下注的筹码：50、2.5k、一半、全部、25%
blackjack-option-rules = 新牌桌的规则
blackjack-option-daily = 打今天的十局牌，只有你看得见：所有人的牌都一样，只有一次机会
blackjack-option-advice = 新牌桌是否允许 /lab odds 和教练（默认：允许）
blackjack-choice-rules = { $preset ->
    [strip8] strip8: 8副牌 · S17 · DAS · RSA · LS · 3:2
    [single] single: 1副牌 · H17 · 3:2
    [classic] classic: 1副牌 · S17 · 不能加倍 · 不能分牌 · 无保险 · 1:1 · 21点即胜 · 每局新牌靴
   *[vegas] vegas: 6副牌 · S17 · DAS · LS · 3:2
}
blackjack-help = **马上开玩：`/blackjack 50`** 在本频道开一张牌桌，让你入座，并下注50枚筹码。
    之后只要点按钮。一张牌桌可以坐几个人，各打各的手牌，都和庄家比。

    `/blackjack [stake] [rules] [advice]` 在本频道开一张牌桌，或入座
    `/table` 把牌桌消息移到频道末尾
    规则：**vegas**（六副牌，最常用）、**strip8**（八副牌）、**single**（一副牌）、**classic**（只能要牌和停牌）。

## Answers that only one player sees

blackjack-answer-no-table = 本频道没有开着的牌桌。用 `/blackjack` 开一张。
blackjack-answer-moved = 我把牌桌移到了这里。
blackjack-answer-seat = { $bet ->
    [placed] 你坐{ $seat }号座位，下注{ $amount }。
    [returned] 你坐{ $seat }号座位，下注已收回。
   *[none] 你坐{ $seat }号座位。
}
blackjack-answer-next-bet = 你下一局的下注：{ $amount }。
blackjack-answer-bet = 你下注{ $amount }。
blackjack-answer-buttons = 用牌桌下面的按钮下注。
blackjack-answer-other-rules = 这张牌桌已经开着，规则是：{ $terms }。
blackjack-answer-go-to-table = 前往牌桌
blackjack-answer-bet-not-placed = 你的下注（{ $amount }）没有成功：这一局结束时你的筹码不够，或者到了你自己设的上限。
blackjack-answer-left = 你离开了牌桌。
blackjack-answer-left-in-hand = 你离开了牌桌。你的手牌就此停牌，照常结算。本局结束前，点“{ blackjack-button-join }”可以回来。
blackjack-refusal-hand-in-play = 这手牌还没打完，要离座吗？手牌会就此停牌，照常结算。本局结束前，点“{ blackjack-button-join }”可以回来。
blackjack-refusal-table-closed = 这张牌桌已关闭。用 `/blackjack` 开一张新的。
blackjack-refusal-not-seated = 你不在这张牌桌上。请先点“{ blackjack-button-join }”。
blackjack-refusal-already-seated = 你已经在这张牌桌上了。
blackjack-refusal-table-full = 座位已经坐满了（共{ $seats }个）。
blackjack-refusal-already-answered = 你已经回答了，其他人还在选。
blackjack-refusal-sitting-out = { $stake ->
    [0] 这一局你没有牌。现在可以为下一局下注。
   *[other] 这一局你没有牌。你下一局的下注：{ $amount }。
}
blackjack-refusal-round-under-way = 牌已经发了。
blackjack-refusal-no-round = 还没有发牌。
blackjack-refusal-no-stake = 你在这张牌桌上还没下过注。请先用“{ blackjack-button-max }”或“{ blackjack-button-other }”下注。
blackjack-refusal-nothing-to-take-back = 你没有可以收回的下注。
blackjack-refusal-leaving = 你离开了这手牌。本局结束前，点“{ blackjack-button-join }”可以回来。
blackjack-refusal-advice-off = 这张牌桌开的时候选了不提供建议，所以不能用 `/lab odds` 和教练。
blackjack-refusal-no-hand = 你在这里没有要打的手牌。`/lab odds` 在一局进行中才能用。
blackjack-refusal-too-few-cards = 这个算不出来：剩下的牌太少，这一局中途可能换新牌靴。

## The form for a bet

blackjack-title-bet = 下注
blackjack-label-bet = 筹码：{ $low }到{ $high }
blackjack-placeholder-bet = 25 · 2.5k · 一半 · 全部 · 0 = 不下注
blackjack-description-bet = { $down ->
    [0] 你有{ $amount }。
   *[other] 你有{ $amount }，另有{ $down }枚正在下注中。
}

## The form for house rules

blackjack-label-decks = 几副牌
blackjack-label-soft = 庄家拿到软17
blackjack-label-natural = 黑杰克赔率
blackjack-label-double = 加倍
blackjack-label-surrender = 投降
blackjack-choice-decks-one = 1副牌
blackjack-choice-decks-two = 2副牌
blackjack-choice-decks-four = 4副牌
blackjack-choice-decks-six = 6副牌
blackjack-choice-decks-eight = 8副牌
blackjack-choice-soft-hits = 庄家要牌
blackjack-choice-soft-stands = 庄家停牌
blackjack-choice-natural-three-to-two = 3:2（赢下注的1.5倍）
blackjack-choice-natural-six-to-five = 6:5（赢下注的1.2倍）
blackjack-choice-natural-one-to-one = 1:1（赢的和下注一样多）
blackjack-choice-double-any-two = 任意两张牌
blackjack-choice-double-nine-to-eleven = 合计9到11点的两张牌
blackjack-choice-double-ten-to-eleven = 合计10或11点的两张牌
blackjack-choice-double-none = 不能加倍
blackjack-choice-surrender-late = 退回一半下注
blackjack-choice-surrender-none = 不能投降

## The line of terms

blackjack-terms-decks = { $decks }副牌
blackjack-terms-soft = { $soft ->
    [hits] H17
   *[stands] S17
}
blackjack-terms-no-hole-card = 无暗牌
blackjack-terms-double = { $double ->
    [nine_to_eleven] 9–11点可加倍
    [ten_to_eleven] 10–11点可加倍
   *[none] 不能加倍
}
blackjack-terms-no-split = 不能分牌
blackjack-terms-hands = 最多分成{ $hands }手
blackjack-terms-by-rank = 牌面相同才能分
blackjack-terms-das = DAS
blackjack-terms-rsa = RSA
blackjack-terms-hsa = HSA
blackjack-terms-ls = LS
blackjack-terms-no-insurance = 无保险
blackjack-terms-any-twenty-one = 21点即胜
blackjack-terms-fresh-shoe = 每局新牌靴
blackjack-terms-no-advice = 不提供建议

## The top of the message

blackjack-header = { $stage ->
    [empty] 21点
    [closed] 21点 · 已关闭
    [results] 21点 · 第{ $round }局 · 结果
   *[round] 21点 · 第{ $round }局
}
blackjack-header-blackjack = 黑杰克
blackjack-header-histories = 最近几局：{ $histories }

## The dealer

blackjack-dealer-shows = **庄家**明牌 **{ $total }**
blackjack-dealer-shows-ace = **庄家**明牌 **A**
blackjack-dealer-no-blackjack = 不是黑杰克
blackjack-dealer-idle = **庄家**不用补牌
blackjack-dealer-bust = **庄家** **爆牌**（{ $total }）
blackjack-dealer-blackjack = **庄家** **黑杰克**
blackjack-dealer-total = **庄家** **{ $total }**

## The hands

blackjack-hand-soft = 软{ $total }
blackjack-hand-natural = 黑杰克！
blackjack-hand-bust = 爆牌
blackjack-hand-surrendered = 已投降
blackjack-hand-doubled = 已加倍
blackjack-hand-stake = 下注 { $stake }
blackjack-hand-split = 分成{ $hands }手
blackjack-hand-number = 第{ $number }手
blackjack-hand-result = { $result ->
    [natural] 🎉 黑杰克！
    [win] 赢（{ $total }）
    [push] 平局（{ $total }）
    [lose] 输（{ $total }）
    [bust] 爆牌（{ $total }）
   *[surrender] 已投降
}
blackjack-hand-settled = { $result ->
    [natural] { $outcome }（黑杰克）
    [bust] { $outcome }（爆牌，{ $total }）
    [surrender] { $outcome }（已投降）
   *[other] { $outcome }（{ $total }）
}
blackjack-headline = { $feat ->
    [four_hands] 🏆 四手全赢！{ $winners }
    [streak] 🔥 { $count } 连胜！{ $winners }
    [natural] 🎉 黑杰克！{ $winners }
   *[none] 🎉 { $winners }
}
blackjack-hand-insured = 保险 { $stake }
blackjack-hand-insurance = 保险 { $net }
blackjack-hand-even-money = 已选等额赔付
blackjack-hand-leaving = 已离座
blackjack-hand-next-bet = 下一局：{ $stake }

## Bets and players without cards

blackjack-bets-stake = 下注 **{ $stake }**
blackjack-bets-none = 还没下注
blackjack-bets-unpaid = 筹码不够，没能下注{ $stake }
blackjack-bets-none-of = 还没下注：{ $names }
blackjack-bets-free = 还有{ $count }个空位
blackjack-bets-sitting-out = 本局旁观：{ $names }
blackjack-bets-sitting-out-next = { $name }（下一局：{ $stake }）

## The line about the round before

blackjack-recap-round = 第{ $round }局
blackjack-recap-blackjack = { $name } { $net } 黑杰克
blackjack-recap-dealer = { $dealer ->
    [bust] 庄家爆牌
    [blackjack] 庄家黑杰克
   *[other] 庄家 { $dealer }
}

## Above the buttons

blackjack-call-empty = 点“{ blackjack-button-join }”坐下
blackjack-call-closes = 牌桌{ $when }关闭。
blackjack-call-bets = 请下注
blackjack-call-limits = 可下注{ $low }到{ $amount }。
blackjack-call-closes-without-bets = 如果没人下注，牌桌{ $when }关闭。
blackjack-call-waiting = 等待下注：{ $names }
blackjack-call-ready = 准备好了：点“{ blackjack-button-deal }”
blackjack-call-others = 其他人还可以入座。
blackjack-call-dealing = { $when }发牌。
blackjack-call-insurance = 要买保险吗？{ $names }
blackjack-call-insurance-offer = 保险费是下注的一半；庄家有黑杰克时，赢得保险费的两倍。
blackjack-call-insurance-ends = { $when }截止。
blackjack-call-turn = { $hands ->
    [1] { $name }，轮到你了
   *[other] { $name }，轮到你了：第{ $hand }手，共{ $hands }手
}
blackjack-call-against = 你 **{ $total }**，庄家 **{ $dealer }**。
blackjack-call-against-ace = 你 **{ $total }**，庄家 **A**。
blackjack-call-stands = { $when }自动停牌。
blackjack-call-dealer = 轮到庄家
blackjack-note-idle = 很久没有人下注，这张牌桌已关闭。用 `/blackjack` 开一张新的。
blackjack-note-manager = 管理员关闭了这张牌桌。未打完的一局，下注已退回。
blackjack-note-restart = 重启之后，这张牌桌无法继续。未打完的一局，下注已退回。
blackjack-note-unseen = 这张牌桌无法在这里显示。未打完的一局，下注已退回。
blackjack-note-ended = 这张牌桌已关闭。未打完的一局，下注已退回。
blackjack-note-channel = 这张牌桌所在的频道已不存在。未打完的一局，下注已退回。

## The bottom of the message

blackjack-footer-reshuffle = { $count ->
    [0] 本局后洗牌
   *[other] 再发{ $count }张后洗牌
}
blackjack-footer-shoe = 牌靴{ $number }的指纹 { $digits }
blackjack-footer-game = 游戏 { $game }

## The button How to play

blackjack-rules = **21点玩法说明**
    点数比庄家更接近21，又不超过21，就赢。A 算1点或11点；J、Q、K 算10点。
    你只和庄家比，别人的牌与你无关。先下注，再发牌。
    {""}“{ blackjack-button-hit }”是再拿一张牌，“{ blackjack-button-stand }”是结束这手牌。{ $double ->
        [yes] 只有两张牌时，“{ blackjack-button-double }”是把下注翻倍、只再拿一张牌。
       *[no] {""}
    }{ $split ->
        [yes] “{ blackjack-button-split }”是把一对牌分成两手，各押一注。
       *[no] {""}
    }
    庄家最后补牌，补到17点或以上为止。开头两张是 A 和一张10点的牌，就是黑杰克。平局退回下注。
blackjack-rules-heading = **这张牌桌**
blackjack-rules-shoe = 用{ $decks }副牌，{ $shoe ->
    [fresh] 每局重新洗牌
   *[kept] 用到切牌卡出现为止
}。
blackjack-rules-soft = { $soft ->
    [hits] 庄家拿到软17（A 算11点的17点）时要牌。
   *[stands] 庄家拿到软17（A 算11点的17点）时停牌。
}
blackjack-rules-natural = { $natural ->
    [three_to_two] 黑杰克赢下注的1.5倍。
    [six_to_five] 黑杰克每下注5枚赢6枚。
   *[one_to_one] 黑杰克赢的和下注一样多。
}
blackjack-rules-double = { $double ->
    [any_two] 任意两张牌都可以加倍。
    [nine_to_eleven] 两张牌合计9、10或11点时可以加倍。
    [ten_to_eleven] 两张牌合计10或11点时可以加倍。
   *[none] 不能加倍。
}
blackjack-rules-double-after-split = { $double ->
    [any_two] 任意两张牌都可以加倍，分牌之后也可以。
    [nine_to_eleven] 两张牌合计9、10或11点时可以加倍，分牌之后也可以。
   *[ten_to_eleven] 两张牌合计10或11点时可以加倍，分牌之后也可以。
}
blackjack-rules-no-split = 不能分牌。
blackjack-rules-split = { $by ->
    [rank] 牌面相同的两张牌可以分牌
   *[value] 点数相同的两张牌可以分牌
}，最多{ $hands }手；{ $aces ->
    [again] A 可以反复分
   *[once] A 只能分一次
}，{ $then ->
    [hit] 分 A 后还可以要牌
   *[stand] 分 A 后每手只发一张
}。
blackjack-rules-surrender = { $surrender ->
    [late] 开头两张牌可以投降，退回一半下注。
   *[none] 不能投降。
}
blackjack-rules-insurance = 庄家明牌是 A 时，可以再拿出下注额的一半买保险；庄家有黑杰克时，赢得保险费的两倍。
blackjack-rules-no-hole-card = 庄家最后才拿第二张牌，所以庄家的黑杰克连加倍和分牌的下注也一起赢走。
blackjack-rules-any-twenty-one = 你只要到21点就立即获胜。
blackjack-rules-rounding = 派彩向下取整。
blackjack-rules-marks = 名字后面是这位玩家最近几局的结果：{ $won } 赢，{ $blackjack } 以黑杰克赢，{ $lost } 输，{ $push } 平局。

## Badges

blackjack-badge-blackjack = 黑杰克！
blackjack-badge-blackjack-how = 用黑杰克获胜
blackjack-badge-double-down = 加倍成功
blackjack-badge-double-down-how = 赢下加倍的一手牌
blackjack-badge-five-card-21 = 五张21点
blackjack-badge-five-card-21-how = 用五张或更多的牌凑成21点并获胜
blackjack-badge-four-hands = 四手牌
blackjack-badge-four-hands-how = 分成四手牌并赢得筹码
blackjack-badge-hot-streak = 手气正旺
blackjack-badge-hot-streak-how = 连赢五局
blackjack-badge-high-roller = 豪客
blackjack-badge-high-roller-how = 一局赢得1,000枚筹码
blackjack-badge-regular = 常客
blackjack-badge-regular-how = 玩满100局
blackjack-badge-practice-week = 家庭作业
blackjack-badge-practice-week-how = 连续七天针对自己的失误练习

## /leaderboard

blackjack-choice-board = 21点：盈亏
blackjack-board = 21点 · 盈亏

## /profile

blackjack-figures-none = 还没有玩过。用 `/blackjack` 开一张牌桌。
blackjack-figures-hands = 打了 **{ $hands }** 手 · 赢了 **{ $won }** 手（{ $share }）· 盈亏 **{ $net }**
blackjack-figures-best = 单局最多赢 **{ $biggest }** · 最长连胜 **{ $streak }**
blackjack-figures-decisions = 与最佳打法一致：**{ $judged }** 次决定中 **{ $good }** 次（{ $share }）
blackjack-figures-luck = 本周 **{ $result }**：失误 { $mistakes }，运气 { $luck }，庄家优势 { $house }
