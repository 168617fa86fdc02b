privacy-command = 查看、下载或删除我保存的关于你的数据
privacy-button-download = 下载我的数据
privacy-button-delete = 删除我的数据…
privacy-button-confirm = 全部删除
privacy-button-keep = 保留我的数据
privacy-button-policy = 隐私政策（英文）

## What is stored

privacy-panel-heading = ### 我保存的关于你的数据
privacy-panel-nothing = 没有。玩游戏或使用 `/daily` 之类的命令会为你建立账户。
privacy-panel-here = **本服务器**：{ $facts }
privacy-panel-elsewhere = **另外{ $servers }个服务器**：{ $facts }
privacy-panel-former = **在这里删除之后保留的**：你已经领过初始筹码的标记，以及仍然有效的暂停下注、亏损上限和禁赛。这是一个单向代码：不是你的 ID，也无法由此查到别的东西。
privacy-panel-choices = **所有服务器通用**：你选择的牌面样式和语言
privacy-panel-away = **到明天为止，所有服务器通用**：你今天删除过数据的标记，同样是单向代码。需要它，是因为每日牌局在所有服务器都一样。
privacy-panel-imported = **来自别的机器人**：管理员为你导入的 { $amount }，在你第一次使用命令时到账，以无法还原的代码保存。
privacy-panel-how-long = **保存多久？** 直到你删除为止。删除后，你的对局和账本记录会去掉你的 ID 和名字后保留下来，这样其他人的筹码才对得上账。我从不保存消息，也不知道你的邮箱。点“{ privacy-button-download }”可以得到全部记录。

## One fact of the list

privacy-row-chips = { $staked ->
    [0] **{ $amount }**
   *[other] **{ $amount }，另有{ $staked }正在下注中**
}
privacy-row-name-and-settings = 你的名字和设置
privacy-row-settings = 你的设置
privacy-row-moves-and-bets = 你的操作和下注
privacy-row-moves = 你的操作
privacy-row-entries = 账本记录{ $count }条
privacy-row-runs = Scoundrel { $count }局
privacy-row-matches = 13×13对局{ $count }场
privacy-row-tournaments = 每日21点{ $count }次
privacy-row-badges = 徽章{ $count }枚
privacy-row-statistics = 统计、分析和失误记录{ $count }项
privacy-row-ratings = 等级分{ $count }项
privacy-row-seasons = 赛季成绩{ $count }项
privacy-row-challenges = 收到的挑战{ $count }次
privacy-row-duels = 挑战和分享{ $count }次
privacy-row-daily = 每日筹码记录{ $count }条
privacy-row-boards = 排行榜名次{ $count }个
privacy-row-limits = 自己设的限制{ $count }项
privacy-row-bars = 管理员的禁赛{ $count }项
privacy-row-actions-on-you = 管理员对你的操作{ $count }次
privacy-row-actions = 你作为管理员的操作{ $count }次

## The file

privacy-answer-file = 我保存的关于你的数据全部在这里。只有你能看到这条消息。
privacy-answer-file-too-long = 你的数据太长，无法在这里做成文件。请向这个机器人的运营者索取。

## The question

privacy-question-delete = **要在所有服务器删除我保存的关于你的全部数据吗？** 此操作无法撤销。你会失去：
privacy-question-here = - 本服务器的 **{ $amount }**
privacy-question-elsewhere = - 另外{ $servers }个服务器的 **{ $amount }**
privacy-question-also = - 徽章、统计、等级分、排行榜名次，以及买过的一切
    - 进行中的游戏：按你离开处理。对局按认输处理，下注不退
    - 你独自玩过的游戏的种子：`/verify` 不能再检查这些游戏
privacy-question-again = { $when }可以重新开始，但没有初始筹码。暂停下注、亏损上限和禁赛继续有效。

## What follows

privacy-answer-kept = 没有删除任何数据。
privacy-answer-deleted = { $servers ->
    [0] 你的数据已删除。{ $when }可以重新开始。
    [1] 你的数据已删除。{ $when }可以重新开始。
   *[other] 你在{ $servers }个服务器的数据已删除。{ $when }可以重新开始。
}
privacy-answer-waiting = **正在删除你的数据。** 有{ $servers }个服务器还要等一等。
privacy-waiting-game = - { $channel } 的 **{ $title }**：要先打完你的这手牌。
privacy-waiting-hand = 你的手牌会自动停牌；这一局结束后再删除其余数据。
privacy-waiting-soon = 一分钟内就会完成。
