## The commands

lab-command = 21点的概率、策略表、模拟和训练
lab-command-odds = 看看你这手牌每种打法的期望值（只有你看得见）
lab-command-coach = 每手牌打完后告诉你最佳打法（只有你看得见）
lab-option-hands = 要不要点评我的牌
lab-command-chart = 按这张牌桌的规则画出基本策略表
lab-command-simulate = 按这张牌桌的规则模拟几百万局
lab-option-rounds = 局数（默认：两百万）
lab-option-policy = 玩家怎么打（默认：基本策略）
lab-option-spread = 用高低法算牌时：最低和最高下注（以单位计），例如 1-8
lab-choice-policy = { $policy ->
    [hilo] 基本策略加高低法算牌
    [mimic] 跟庄家一样打
    [never-bust] 从不冒爆牌的险
    [stand] 永远停牌
   *[chart] 基本策略
}
lab-command-drill = 学算牌（只有你看得见）
lab-command-mistakes = 看看代价最大的失误，并针对它们练习（只有你看得见）
lab-option-keep = 开：保存我的决定；关：删除并不再保存

## Answers

lab-answer-coach-on = 以后你每打完一手牌，我都会只给你看最佳打法和每个失误的代价。在不提供建议的牌桌上，教练不工作。
lab-answer-coach-off = 教练已关闭。

## Cards and hands, as players call them

lab-card = { $value ->
    [1] A
   *[other] { $value }
}
lab-hand-natural = 黑杰克
lab-hand-pair = { $value ->
    [1] 一对 A
   *[other] 一对{ $value }
}
lab-move-insure = 买保险 { $chips }

## /lab odds

lab-odds-hand = **你的牌：{ $hand }** { $cards } · 庄家 { $up } · 下注 { $stake }
lab-odds-best = 最佳：**{ $move }**
lab-odds-head = 平均输赢（每枚筹码 · 总计）：
lab-odds-then = 之后，如果庄家没有黑杰克：
lab-odds-dealer = 庄家最后的牌：{ $ends }
lab-odds-dealer-then = 这时庄家最后的牌：{ $ends }
lab-odds-known = 以上是平均值，已见{ $decks }副牌中的{ $seen }张{ $peek ->
    [looked] ；庄家已看过暗牌，没有黑杰克
   *[open] {""}
}。

## The coach

lab-coach-heading = **教练** · 第{ $round }局
lab-coach-decision = { $clock ->
    [late] { $hand }，庄家 { $up }：{ $move }（超时）
   *[played] { $hand }，庄家 { $up }：{ $move }
}
lab-coach-unjudged = 剩下的牌太少，无法判断
lab-coach-better = 最佳是**{ $move }** · 代价 **{ $cost }**
lab-coach-more = ……还有{ $count }次决定
lab-coach-mistakes = 你的失误平均代价是 **{ $cost }**。
lab-coach-perfect = 打得完美。
lab-mistakes-kept = 我会保存在你的21点手牌里发现的失误，只有你看得见，供你练习。用 `/lab mistakes` 查看，用 `/lab mistakes keep:off` 删除。

## The parts of a simulation, behind its bar

lab-job-part-chart = 第一部分（共两部分）：基本策略
lab-job-part-rounds = 第二部分（共两部分）：各局

## /lab chart

lab-chart-heading = **基本策略** · { $rules }
lab-chart-edge = 庄家优势 **{ $charted }**（完美打法为 **{ $perfect }**）
lab-chart-note = 占首次下注的比例；每局用新牌靴，不买保险。除分牌取相近的下限外，都是精确值。

## /lab simulate

lab-simulation-heading = **模拟** · { $rules }
lab-simulation-rounds = { $rounds }局
lab-simulation-bets = 下注 { $low }–{ $high }
lab-simulation-seed = 种子 `{ $seed }`
lab-simulation-edge = 庄家优势 **{ $figure }**
lab-simulation-net = 每局平均输赢 **{ $figure }**
lab-simulation-deviation = 标准差 **{ $figure }**
lab-simulation-bet = 平均下注 **{ $figure }**
lab-simulation-gain = 每点真数 **{ $figure }**
lab-simulation-note = ± 是一个标准误差；下注以单位计。{ $exact ->
    [known] 每局用新牌靴时，基本策略的精确庄家优势：{ $charted }。
   *[unknown] {""}
}

## /lab drill

lab-drill-begin = **算牌** · 高低法：2–6记 **+1**，7–9记 **0**，10–A 记 **−1**。请一直累计。
lab-drill-right = ✓ 正确：计数是 **{ $count }**。
lab-drill-wrong = ✗ 你答的是 { $answer }，计数是 **{ $count }**。
lab-drill-score = { $asked }次中答对{ $right }次（{ $share }）· 每次{ $size }张
lab-drill-new-deck = 新的一副牌：计数从 **0** 开始。
lab-drill-next = 接下来的牌：
lab-drill-question = 现在的计数是多少？

## The mistake book

lab-button-mistakes = 我的失误
lab-button-practise = { $due ->
    [0] 练习
   *[other] 练习（{ $due }项）
}
lab-button-graph = 曲线图
lab-mistakes-heading = **{ lab-button-mistakes }** · 最近30天
lab-mistakes-summary = { $decisions }次决定 · 最佳打法 **{ $share }** · 白白送出下注的 **{ $cost }**
lab-mistakes-worst = 至今代价最大的失误（占下注的比例）：
lab-mistakes-line = **{ $hand }，庄家 { $up }**{ $by ->
    [count] （看计数）
   *[chart] {""}
}{ $rules ->
    [none] {""}
   *[other] （{ $rules }）
} · { $seen }次中{ $wrong }次{ $did } · **{ $cost }**
lab-mistakes-did = { $move ->
    [hit] 要牌
    [stand] 停牌
    [double] 加倍
    [split] 分牌
    [surrender] 投降
    [insure] 买保险
    [no-insurance] 不买保险
   *[even-money] 接受等额赔付
}
lab-mistakes-nothing = 这里还是空的。你每打完一手21点，半分钟后我会把你的决定和最佳打法比较。失误会列在这里，供你练习。
lab-mistakes-perfect = 21点目前没有失误。
lab-mistakes-off = 没有保存你的失误。用 `/lab mistakes keep:on` 重新开始保存。
lab-answer-keep-on = 我会保存你在21点里的决定，好给你看失误并让你练习。只有你看得见。用 `/lab mistakes keep:off` 可以删除。
lab-answer-keep-off = 已删除我保存的你的失误，以后也不再保存。`/profile` 里与最佳打法一致的次数和你要求做的对局分析会保留。

## Practice

lab-practice-card = **练习** · 第{ $number }题，共{ $size }题
lab-practice-hand = **你**
lab-practice-count = 已见{ $seen }张，未见{ $left }张 · 计数 **{ $running }** · 真数 **{ $true }**
lab-practice-best = 最佳是**{ $move }**
lab-practice-why = 每下注{ $bet }，平均{ $first }，{ $second }。
lab-practice-outcome = { $sign ->
    [win] { $by }赢 **{ $figure }**
    [lose] { $by }输 **{ $figure }**
   *[even] { $by }不输不赢
}
lab-practice-by = { $move ->
    [hit] 要牌
    [stand] 停牌
    [double] 加倍
    [split] 分牌
    [surrender] 投降
    [insurance] 买保险
    [no-insurance] 不买保险
   *[even-money] 接受等额赔付
}
lab-practice-over = **练习** · { $size }题答对{ $right }题
lab-practice-due = { $due ->
    [0] 今天没有要练的了。
   *[other] 今天还有{ $due }项要练。
}
lab-practice-none-due = 现在没有要练的。答对的过几天再来，答错的明天再来。

## The words in the pictures

lab-picture-chart = 基本策略
lab-picture-chart-below = { $rules } · 庄家优势 { $charted }
lab-picture-chart-group = { $group ->
    [hard] 硬牌
    [soft] 软牌
   *[pairs] 对子
}
lab-picture-chart-note = 不允许时要牌；Ds、Rs 停牌，Rp 分牌。
lab-picture-fan = { $rounds }局的输赢走势
lab-picture-fan-across = 局数
lab-picture-fan-up = 输赢（单位）
lab-picture-fan-line = 中位数与5%到95%的范围
lab-picture-luck = 运气与失误
lab-picture-luck-below = { $count ->
    [1] { $last }
   *[other] { $first } 至 { $last }
} · 庄家优势 { $house }
lab-picture-luck-across = 天
lab-picture-luck-up = 筹码
lab-picture-luck-line = { $line ->
    [result] 盈亏
    [luck] 运气
   *[mistakes] 失误
} { $chips }
