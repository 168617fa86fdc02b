refusal-answer-not-an-amount = “{ $typed }”不是数额。可以写 `50`、`2.5k`、`一半`、`全部` 或 `25%`。
refusal-answer-unclear-amount = 看不出“{ $typed }”是多少筹码。请写整数，例如 `1000` 或 `1,000`；2500也可以写成 `2.5k`。
refusal-answer-not-your-turn = 还没轮到你：现在是 { $name } 的回合。
refusal-answer-not-your-turn-at-all = 还没轮到你。
refusal-answer-stale-action = 晚了一步，局面已经变了。看清楚再点。
refusal-answer-no-cut = 只有入座或被挑战的人才能切牌，而且要在发牌之前。
refusal-answer-late-cut = 牌靴 { $shoe } 已经来不及了：凭条或牌已经发出。你的数没有保留。
refusal-answer-not-a-cut = 请写 1 到 999,999 之间的整数。
refusal-answer-slip-lost = Discord 没有收下牌靴 { $shoe } 的凭条，所以它的种子未使用就公开了。现在换了一个种子：想切就切，然后再试一次。
refusal-answer-daily-done = 今天的牌局你已经玩过了。新的牌局{ $again_at }开放。
refusal-answer-duel-done = 你已经接受过这个挑战。只算第一次。
refusal-answer-duel-waits = 你还有一局同类游戏没有结束。先结束它，再按一次。
refusal-answer-own-duel = 这是你自己发起的挑战，你已经知道这些牌。
refusal-answer-not-your-duel = 只有玩过这局游戏的人才能用它的牌发起挑战。
refusal-answer-no-duel = 不能用这局游戏的牌来挑战。
refusal-answer-on-break = 你正在休息，{ $until } 之前不能接受挑战。`/limits` 可以查看。
refusal-answer-nothing-to-share = 这局游戏里没有你可以分享的结果。
refusal-answer-nothing-to-analyse = 没有可以分析的游戏：需要一局已经结束、你做过选择的游戏。
refusal-answer-analysis-waits = 这局游戏结束后才能分析。
refusal-answer-not-your-choices = 只有玩过这局游戏的人才能分析它。
refusal-answer-shared = 你已经发布过这个结果（见 { $link } ）。
refusal-answer-day-goes-on = 今天的牌局别人还能玩。答案{ $until }公布，那时这一天就结束了。
refusal-answer-cannot-combine = `{ $first }` 和 `{ $second }` 不能一起用。
refusal-answer-own-hand = 你自己在这个游戏里也有牌。可以由其他管理员关闭，或等你这一手打完再关。
refusal-answer-own-opponent = 你自己正在和这个人同局。可以由其他管理员将其禁赛，或等这局结束后你再禁。
refusal-answer-daily-goes-on = 每日牌局的游戏谁都不能关闭：玩家已经看到了牌。玩家打完或时间用完时，它就会结束。
refusal-answer-barred = 你已被本服务器的管理员禁赛，{ $until } 之前不能在这里玩。
refusal-answer-channel-not-allowed = 在本服务器，请到这些频道开游戏：{ $channels }。
refusal-answer-role-missing = { $count ->
    [1] 要在本服务器玩，需要身份组 { $roles }。
   *[other] 要在本服务器玩，需要以下身份组之一：{ $roles }。
}
refusal-answer-being-deleted = 正在删除你的数据。用 `/privacy` 查看进度。
refusal-answer-deleted-today = 你的数据已删除。你可以在{ $back_at }重新开始。
refusal-answer-departed = 这位玩家的数据已删除。等对方回来后才能这样做。
refusal-answer-not-barred = 这位玩家没有被禁赛。
refusal-answer-managers-only = 这需要“管理服务器”权限。
refusal-answer-reason-missing = 请写明原因，1到{ $longest }个字。本服务器的所有管理员都能看到。
refusal-answer-too-few-to-take = 这位玩家手中有{ $balance }。下注中的筹码不能扣除。
refusal-answer-share-to-grant = 请写要发放多少筹码，例如 `500` 或 `2.5k`。
refusal-answer-amount-too-large = 一次最多能转{ $most }。
refusal-answer-not-possible = 按规则现在不能这样做。
refusal-answer-stake-out-of-limits = 这里可以下注{ $low }到{ $high }，不能下{ $stake }。
refusal-answer-not-enough-chips = { $at_stake ->
    [0] 还差{ $missing }；你有{ $balance }。
   *[other] 还差{ $missing }；你有{ $balance }，另有{ $at_stake }正在下注中。
}
refusal-answer-time-out-goes-on = 你设置了暂停下注，{ $until } 之前不能下注。用 `/limits` 查看。
refusal-answer-loss-limit = 你给自己设的每日亏损上限是{ $limit }，还剩{ $left }。新的一天{ $until }开始。
refusal-answer-other-players-limit = 对方现在不能下注。
refusal-answer-gifts-off = 本服务器的管理员关闭了赠送功能。
refusal-answer-gift-to-yourself = 不能给自己送筹码。
refusal-answer-gift-to-stranger = 只能送筹码给在本服务器里的人。
refusal-answer-account-too-young = 你的 Discord 账号注册满{ $days }天，才能赠送筹码或与其他玩家对赌（{ $again_at }）。
refusal-answer-given-today = 每天最多可以给其他玩家{ $most }，对局中输给他们的和正在下注的也算在内。你还剩{ $left }；新的一天{ $again_at }开始。
refusal-answer-received-today = 每天最多可以从其他玩家那里得到{ $most }，赠送和对局合计。你还剩{ $left }；新的一天{ $again_at }开始。
refusal-answer-receiver-full = 今天不能送给这位玩家这么多：每人每天最多可以从其他玩家那里得到{ $most }。新的一天{ $again_at }开始。
refusal-answer-receiver-barred = 现在不能给这位玩家送筹码。
refusal-answer-shop-closed = 本服务器的商店已关闭。你买过的东西仍然归你。
refusal-answer-price-changed = 价格变了：现在是 **{ $price }**。要购买请重新选择。
refusal-answer-item-not-owned = 你还没有这件。
refusal-answer-item-not-sold = 商店已经没有这件了。
refusal-answer-job-running = 你上一个请求还在处理。完成后再试。
refusal-answer-jobs-full = 正在为{ $people }个人计算。请一分钟后再试。
refusal-answer-bad-spread = 下注范围请写成 `1-8`：最低和最高下注，最高{ $largest }。只有用高低法算牌时才会用到。

## /house import, /house reset

refusal-answer-import-file = 这不是余额文件。每一行都要有用户 ID 和整数的筹码数，例如 `123456789012345678,500`。
refusal-answer-import-too-long = 一个文件最多 { $rows } 行、一百万字节。请分成几个文件。
refusal-answer-already-imported = 这个文件已在 { $when } 导入。一个文件只算一次，发多少次都一样。
refusal-answer-import-gone = 这个文件已经不在了。请用 `/house import` 再发一次。
refusal-answer-reset-running = 本服务器正在重置所有余额。请过几秒再试。
refusal-answer-already-reset = 在你打开确认之后，余额已于 { $when } 重置。其他什么都没有变。要再次重置，请重新使用 `/house reset`。
refusal-answer-games-open = 本服务器有 { $count } 局游戏没有结束：{ $channels }。没有进行中的游戏时才能重置；`/house close` 可以关闭一个频道的游戏。
refusal-answer-server-name = 这不是本服务器的名称。什么都没有改变。

## Trouble

refusal-trouble-unexpected = 出了问题，已经记录下来，错误编号 `{ $number }`。再试之前，请先查看游戏和你的筹码。
refusal-trouble-disk = 没能全部保存，已经记录下来，错误编号 `{ $number }`。再试之前，请先查看游戏和你的筹码。
refusal-trouble-too-busy = 现在点按钮的人太多了。什么都没有改变，请稍后再试。
refusal-trouble-old-button = 这个按钮已经过时。用 `/table` 查看现在的牌桌。
refusal-trouble-old-command = 这个命令已经更新。请重启 Discord 后再试。
refusal-trouble-not-invited = 我只在邀请过我的服务器里玩牌。什么都没有改变，也没有保存任何数据。
refusal-trouble-cannot-post = 我无法在这里显示游戏。我在本频道需要“查看频道”和“发送消息”权限（子区中需要“在子区内发送消息”）。
refusal-trouble-no-result = 出了问题，已经记录下来，错误编号 `{ $number }`。没有结果，可以再试一次。
refusal-trouble-job-cut-short = 还没做完就停了下来。等机器人恢复后再试。
refusal-trouble-job-too-long = 用时太久，已经停止。减少数量，或等空闲时再试。
