## The commands

house-command = 供本服务器的管理员使用
house-command-grant = 给玩家发放新筹码
house-command-take = 扣除玩家的筹码
house-command-bar = 在本服务器将一名玩家禁赛一段时间
house-command-unbar = 解除对玩家的禁赛
house-command-audit = 核对本服务器的账本，查看管理员的操作
house-command-export = 把本服务器的账本下载为 CSV 文件
house-command-close = 关闭本频道的游戏，退回所有下注
house-command-import = 用 CSV 文件从别的机器人转入余额
house-command-reset = 把本服务器所有人的余额重置为起始筹码
house-option-player = 玩家
house-option-barred-player = 玩家；会被移出进行中的游戏
house-option-grant-amount = 多少筹码，例如 500 或 2.5k
house-option-take-amount = 多少筹码，例如 500、一半或全部
house-option-time = 多长时间
house-option-reason = 原因；本服务器的所有管理员都能在 /house audit 里看到
house-option-before = 接着上一个文件：只要这个编号之前的记录
house-option-file = CSV 文件，每行一个用户 ID 和筹码数，最多 10,000 行
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
house-actions-import = **{ $manager }** 为 { $count } 人转入 **{ $amount }**
house-actions-reset = **{ $manager }** 把所有余额重置为 **{ $amount }**
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

## /house import

house-import-progress = 正在查找这些成员：{ common-percent }
house-import-question = 要导入这个文件吗？共 { $count } 人，**{ $amount }**。
house-import-adds = 这些筹码会加到现有余额上。在这里玩过的人马上得到，其他人在这里第一次使用命令或按钮时得到。在那之前不保存 ID，只保存无法还原的代码。
house-import-absent = 其中 { $count } 人不在本服务器；他们的筹码会留着，等他们来。
house-import-unknown-members = Discord 没有告诉我其中谁在本服务器、谁是机器人。
house-import-earlier = ⚠️ 这里以前导入过 { $count } 个文件。同时在几个文件里的人，每份都会得到。
house-import-left-out = **跳过 { $count } 行：**
house-import-more = 下面的文件列出了这些行和另外 { $count } 行。
house-import-fault = { $fault ->
    [columns] 第 { $line } 行：不是用户 ID 和筹码数
    [id] 第 { $line } 行：不是用户 ID（电子表格会把长数字四舍五入）
    [amount] 第 { $line } 行：筹码数不是整数
    [nothing] 第 { $line } 行：没有筹码
    [too-large] 第 { $line } 行：筹码太多
    [again] 第 { $line } 行：这个人前面已经有了
   *[bot] 第 { $line } 行：是机器人
}
house-button-import = 导入
house-import-done = ✅ 已导入：{ $count } 人，**{ $amount }**。

## /house reset

house-reset-question = { $count ->
    [0] 要把本服务器所有人的余额设为 **{ $amount }** 吗？目前没有人的余额不同。
   *[other] 要把本服务器所有人的余额设为 **{ $amount }** 吗？目前有 { $count } 人的余额不同。
}
house-reset-waiting = 还有 { $count } 份导入的余额在等人领取，会一并取消。
house-reset-kept = 买到的物品、记录和赛季积分都会保留。重置不能撤销；账本保留每一条记录。
house-button-reset = 重置所有余额
house-button-cancel = 取消
house-title-reset = 重置所有余额
house-label-server-name = 本服务器的名称
house-reset-done = { $count ->
    [0] ✅ 所有人的余额都是 **{ $amount }**。
   *[other] ✅ 现在所有人的余额都是 **{ $amount }**，其中 { $count } 人有变动。
}
