verify-page-title = 检查游戏
verify-page-language = 语言
verify-page-intro = 把游戏文件拖到这里，或选择文件。文件不会离开你的设备：本页不发送任何内容，离线也能用。
verify-page-choose = 选择文件
verify-page-old = 这是旧格式的文件，用“cardroom verify”命令可以读取。
verify-page-no-record = 这个文件不是游戏记录。
verify-page-game = 游戏 { $id }（{ $kind }）
verify-page-fair = 这份记录里的每张牌、每步操作和每笔派彩都与种子和规则相符。
verify-page-fair-unknown = 洗牌正确，每张牌都在应有的位置。本页不知道这种游戏的规则，所以没有检查操作和派彩。
verify-page-unfair = 这份记录自相矛盾：其中有内容被改动或有错。
verify-page-limits = 这项检查看不出：发牌前谁知道种子，以及当时指纹是否已在频道里。请在下面核对。
verify-page-finding-gap = 洗牌{ $number }：记录的编号是{ $recorded }，应为{ $expected }。
verify-page-finding-input = 洗牌{ $number }：用的是 { $recorded }，应为 { $expected }。
verify-page-finding-fingerprint = 洗牌{ $number }：指纹与种子不符。
verify-page-finding-line = 记录是“{ $recorded }”，按种子和操作应为“{ $expected }”。
verify-page-finding-chips = 变动的筹码是“{ $recorded }”，按操作应为“{ $expected }”。
verify-page-finding-action = 操作“{ $recorded }”当时不可能。
verify-page-finding-unused = 洗牌{ $number }没有用到。
verify-page-compare = 与频道核对
verify-page-compare-how = 指纹在第一张牌之前就写在游戏消息的底部。如果有人切牌，会有一条单独的消息（凭条）写出指纹和数字；它的编号由 Discord 在那之后生成。
verify-page-shuffle = 洗牌{ $number }
verify-page-fingerprint = 指纹
verify-page-seed = 种子
verify-page-numbers = 数字
verify-page-not-cut = 没有人切牌
verify-page-slip = 凭条
verify-page-typed = 无：种子是输入的
verify-page-lines = 所有人看到的内容（逐行）
verify-page-replay = 回放
verify-page-first = 开头
verify-page-back = 上一步
verify-page-next = 下一步
verify-page-last = 结尾
verify-page-viewer = 视角
verify-page-everybody = 所有人
verify-page-person = 玩家{ $number }
verify-page-bot = 机器人或计时
verify-page-step = { $number }/{ $of }
verify-page-begin = 第一步之前
verify-page-dealer = 庄家
verify-page-hand = 第{ $number }手
verify-page-total = 点数{ $number }
verify-page-stake = 下注{ $number }
verify-page-insurance = 保险{ $number }
verify-page-result-natural = 黑杰克，返还{ $number }
verify-page-result-win = 赢，返还{ $number }
verify-page-result-push = 平局，返还{ $number }
verify-page-result-lose = 输
verify-page-result-bust = 爆牌
verify-page-result-surrender = 已投降，返还{ $number }
verify-page-room = 第{ $number }回合的房间
verify-page-life = 生命{ $number }
verify-page-left = 剩余{ $number }张
verify-page-points = 得分{ $number }
verify-page-pile = 第{ $number }把
verify-page-chips = 筹码{ $number }
verify-page-net = 到此为止的盈亏
verify-page-face-down = 暗牌
verify-page-action = { $verb ->
    [sit] 入座
    [bet] 下注
    [open-bets] 开始下注
    [limits] 下注范围
    [wait] 等待
    [deal] 发牌
    [leave] 离座
    [time-out] 超时
    [close] 关闭游戏
    [give-up] 放弃
    [expired] 已过期
    [avoid] 避开房间
    [face] 应对
    [weapon] 用武器
    [bare] 徒手
    [hint] 提示
    [play] 出牌
    [pass] 不出
    [accept] 接受
    [decline] 拒绝
    [withdraw] 撤回
   *[resign] 认输
}
