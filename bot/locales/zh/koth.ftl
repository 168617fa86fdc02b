## The command

koth-command = 山丘之王：程序打21点，比谁的筹码多
koth-option-rounds = 每场比赛的局数，每局五手牌（默认：20）
koth-option-tables = 各自独立的比赛场数（默认：50）

## The message

koth-heading = **山丘之王**
koth-heading-contests = { $contests }场比赛，每场{ $rounds }局
koth-heading-seed = 种子 `{ $seed }`
koth-line-won = 胜率 { $share }
koth-line-interval = { $chips }（{ $low }–{ $high }）
koth-note = 最后筹码的中位数，开始时为1,000枚；括号内是中位数的95%置信区间。胜率是赢下的手牌所占比例。counter 遥遥领先，是因为它只在很可能赢的手牌上押最多一半的筹码；basic 从不加注。

## The words in the picture

koth-picture = 山丘之王
koth-picture-below = { $contests ->
    [1] 一场比赛
   *[other] { $band ->
        [band] { $contests }场比赛的中位数及其95%置信区间
       *[line] { $contests }场比赛的中位数
    }
}
koth-picture-across = 局（每局{ $hands }手牌）
koth-picture-up = 筹码
