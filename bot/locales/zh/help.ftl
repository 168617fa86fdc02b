help-command = 玩法说明和全部命令
help-placeholder-page = 选择页面

## The titles of the pages

help-choice-start = 从这里开始
help-choice-chips = 筹码
help-choice-odds = 概率与练习
help-choice-fair = 公平吗？
help-choice-commands = 全部命令
help-choice-commands-more = 全部命令（{ $number }）

## The pages

help-page-start = **本服务器的纸牌游戏，只用娱乐筹码。** 每个人一开始都有筹码，`/daily` 每天还送。

    在下面选一个游戏。每个游戏用一条命令打开，之后只要点按钮。
    不会玩？点游戏下方的“{ common-button-how-to-play }”，或者看这里的页面。
help-page-chips = **筹码** 只供娱乐：不能购买、出售或兑现。每个服务器的筹码各自独立。

    `/balance` 你的筹码 · `/history` 筹码的变动
    `/daily` 每天一次免费筹码，连续领取越领越多
    `/give` 赠送筹码 · `/limits` 自设亏损上限，或暂停下注
    `/leaderboard` 最强玩家 · `/profile` 你的战绩和徽章
    `/shop` 牌背、桌面颜色和头衔，仅供装饰
    `/notify` 轮次提醒和挑战的开关 · `/privacy` 你的数据
    `/language` 只有你能看到的内容的语言 · `/display` 牌面样式

    数量：`25`、`10k`、`2.5k`、`1万`、`一半`、`全部`、`25%`
help-page-odds = **实验室** 帮你算手里的牌值多少。

    `/lab odds` 每一步值多少 · `/lab coach` 失误让你亏了多少 · `/lab mistakes` 针对代价最大的失误练习
    `/lab chart` 基本策略 · `/lab simulate` 模拟几百万局 · `/lab drill` 学算牌
    `/koth` 程序互相对战 · `/replay` 逐步回放你最近打完的游戏
help-page-fair = **已结束的游戏可以检查。** 洗牌用的是秘密种子，事后公布；`/verify` 会重新洗一遍，逐张核对发出的牌。在牌桌上和真人之间的对局中，发牌前会公布种子的指纹，你还可以切牌；有什么用见 `/fair`。

    账本记录每一枚筹码的去向。重启不会丢失任何东西，游戏会从原处继续。
    更多内容见 `/about`。
help-line-command = `/{ $name }` { $does }
