## The commands

house-command = 供本服务器的管理员使用
house-command-grant = 给玩家发放新筹码
house-command-take = 扣除玩家的筹码
house-command-bar = 在本服务器将一名玩家禁赛一段时间
house-command-unbar = 解除对玩家的禁赛
house-command-audit = 核对本服务器的账本，查看管理员的操作
house-command-export = 把本服务器的账本下载为 CSV 文件
house-command-close = 关闭本频道的游戏，退回所有下注
house-option-player = 玩家
house-option-barred-player = 玩家；会被移出进行中的游戏
house-option-grant-amount = 多少筹码，例如 500 或 2.5k
house-option-take-amount = 多少筹码，例如 500、一半或全部
house-option-time = 多长时间
house-option-reason = 原因；本服务器的所有管理员都能在 /house audit 里看到
house-option-before = 接着上一个文件：只要这个编号之前的记录
house-choice-time = { $hours ->
    [1] 1小时
    [6] 6小时
    [24] 1天
    [72] 3天
    [168] 1周
   *[720] 30天
}

## /house grant and /house take

house-chips-granted = 已给 **{ $name }** 发放 **{ $amount }**，对方现在有 **{ $balance }**。
house-chips-taken = 已从 **{ $name }** 扣除 **{ $amount }**，对方现在有 **{ $balance }**。
house-reason = 原因：{ $reason }

## /house bar and /house unbar

house-bar-begins = { $games ->
    [0] 在 { $when } 之前，**{ $name }** 不能在这里玩。
   *[other] 在 { $when } 之前，**{ $name }** 不能在这里玩，并已退出{ $games }个游戏。
}
house-bar-lifted = **{ $name }** 又可以在这里玩了。

## /house audit: the ledger

house-ledger-title = ## 账本
house-ledger-balances = ✅ **账目相符。** 我核对了{ $count }个账户。
house-ledger-fails = ⚠️ **账目不符。** 我核对了{ $count }个账户：
house-ledger-more-findings = 还有{ $count }项
house-ledger-chips = 本服务器共有 **{ $amount }**：玩家手中{ $hand }，下注中{ $stake }，庄家{ $house }。
house-flows-title = ### 玩家之间筹码流动最多的（最近{ $days }天）
house-flows-line = { $giver } → { $receiver }：**{ $amount }**
house-ledger-owner = 这个机器人的运营者可以用 `cardroom audit --full` 查找原因。

## /house audit: the actions of managers

house-actions-title = ### 管理员的操作
house-actions-none = 管理员还没有做过任何操作。
house-actions-grant = **{ $manager }** 给 **{ $name }** 发放 **{ $amount }**
house-actions-take = **{ $manager }** 从 **{ $name }** 扣除 **{ $amount }**
house-actions-bar = **{ $manager }** 将 **{ $name }** 禁赛至 { $when }
house-actions-unbar = **{ $manager }** 解除了对 **{ $name }** 的禁赛
house-actions-close = **{ $manager }** 关闭了游戏 `{ $game }`，下注已退回
house-actions-settings = **{ $manager }** 更改了一项设置。{ $change }
house-actions-export = **{ $manager }** 下载了账本中编号 { $entries } 的记录
house-actions-gone = { $what ->
    [channel-voided] 游戏 `{ $game }` 的频道已被删除，尚未发牌的下注已全部退回
    [channel-left] 游戏 `{ $game }` 的频道已被删除，已发的牌照常算数，到时限结束
    [server-voided] 机器人被移出服务器，游戏 `{ $game }` 中尚未发牌的下注已全部退回
   *[server-left] 机器人被移出服务器，游戏 `{ $game }` 中已发的牌照常算数，到时限结束
}
house-button-newest = ◀ 最新
house-button-older = 更早 ▶

## /house export

house-export-progress = 正在读取账本：{ common-percent }
house-export-empty = 账本里没有这样的记录。
house-export-file = 本服务器的账本：**{ $count }条记录**，从新到旧。
house-export-older = 更早的记录一个文件放不下；在 `/house export` 中填写 `before:{ $before }` 可以得到下一个。
house-export-care = 文件里有用户 ID，请小心保管。

## /house close

house-close-question = 要关闭下面的游戏，并把下注退回给所有人吗？
house-close-stake = 下注 { $amount }
house-close-no-stake = 没有下注
house-close-dealt = 牌已经发出，但不会算数
house-close-game = 游戏 `{ $game }`
house-close-nobody = 没有玩家
house-close-own-stays = 你自己的游戏不会关闭：其他管理员可以关闭它，或者等你的手牌结束后自己关闭。
house-close-daily-stays = 每日牌局的游戏不会关闭：玩家已经看到了牌，所以谁都不能关闭它。
house-close-nothing = 本频道没有进行中的游戏。`/help` 列出开始游戏的命令。
house-close-done = { $count ->
    [0] 已关闭。没有下注需要退回。
   *[other] 已关闭。已把下注退回给{ $count }人。
}
house-button-close = 关闭并退回下注
