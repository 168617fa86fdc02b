settings-command = 设置本服务器的纸牌游戏

## The pages: in the menu, and in the headings

settings-choice-overview = 总览
settings-choice-places = 频道与玩家
settings-choice-games = 游戏与下注
settings-choice-chips = 筹码
settings-choice-gifts = 赠送与商店
settings-choice-look = 语言与牌面
settings-overview-title = ## 本服务器的设置
settings-page-title = ### 设置 · { $page }
settings-page-foot = -# 所有更改见 `/house audit`。
settings-placeholder-page = 选择要更改的内容

## Buttons

settings-button-on = 开启
settings-button-off = 关闭
settings-button-change = 更改…
settings-button-adjust = 调整…

## The names of the settings

settings-label-channels = 可以开游戏的频道
settings-label-roles = 可以玩的身份组
settings-label-boards-channel = 发布排行榜的频道
settings-label-house-rules = 牌桌规则
settings-label-match-rules = 13×13的规则
settings-label-stake-min = 最低下注
settings-label-stake-max = 最高下注
settings-label-starting-chips = 初始筹码
settings-label-daily-first = 每日筹码（第一天）
settings-label-daily-most = 每日筹码（上限）
settings-label-chip-name = 一枚筹码的名称
settings-label-chips-name = 多枚筹码的名称
settings-label-chips-name-few = 数字2、3、4后面的名称
settings-label-chip-symbol = 筹码的符号
settings-label-gifts-open = 赠送
settings-label-gift-account-days = 赠送所需的账号天数
settings-label-gifts-given-a-day = 每天最多赠出
settings-label-gifts-received-a-day = 每天最多收到
settings-label-shop-open = 商店
settings-label-language = 公开消息的语言
settings-label-card-style = 牌面样式
settings-label-dealer-steps = 逐步显示庄家手牌

## Their values in the list of changes

settings-answer-change = { $setting }：{ $old } → **{ $new }**
settings-value-switch = { $state ->
    [on] 开启
   *[off] 关闭
}
settings-value-channels = { $count ->
    [0] 所有频道
   *[other] { $channels }
}
settings-value-roles = { $count ->
    [0] 所有人
   *[other] { $roles }
}
settings-value-chip-name = 筹码
settings-value-chips-name = 筹码
settings-value-none = 无
settings-value-style = { $style ->
    [emoji] 表情
    [emoji4] 四色表情
    [plain] 文字
    [usual] 自动
   *[boxes] 方框
}
settings-value-like-discord = 跟随 Discord

## The page "Where and who"

settings-short-channels = { $channel_count ->
    [0] 所有频道都可以开游戏。
   *[other] 可以开游戏的频道：{ $channels }
}
settings-text-channels = { $channels_left ->
    [none] **{ settings-short-channels }**
        { settings-places-no-channel }
        { settings-places-channels-foot }
   *[some] **{ settings-short-channels }**
        { settings-places-channels-foot }
}
settings-places-channels-foot = -# 子区属于所在的频道，频道属于所在的类别。已经开始的游戏无论在哪里，都可以玩到结束。
settings-places-no-channel = ⚠️ 这些频道都已不存在，所以无法开游戏。
settings-placeholder-channels = 选择频道（不选则为所有频道）
settings-short-roles = { $role_count ->
    [0] 所有人都可以玩。
   *[other] 可以玩的身份组：{ $roles }
}
settings-text-roles = { $roles_left ->
    [all] **{ settings-short-roles }**
    [none] **{ settings-short-roles }**
        { settings-places-no-role }
        { settings-places-roles-foot }
   *[some] **{ settings-short-roles }**
        { settings-places-roles-foot }
}
settings-places-roles-foot = -# 其他人不能开游戏、加入游戏或下注，但可以玩完已经开始的游戏。
settings-places-no-role = ⚠️ 这些身份组都已不存在，所以没有人可以玩。
settings-placeholder-roles = 选择身份组（不选则为所有人）
settings-short-boards-channel = { $boards_state ->
    [off] 排行榜不在任何频道发布。
   *[other] 发布排行榜的频道：{ $boards_channel }
}
settings-text-boards-channel = { $boards_state ->
    [gone] **{ settings-short-boards-channel }**
        { settings-boards-gone }
        { settings-boards-foot }
    [closed] **{ settings-short-boards-channel }**
        { settings-boards-closed }
        { settings-boards-foot }
    [refused] **{ settings-short-boards-channel }**
        { settings-boards-refused }
        { settings-boards-foot }
   *[open] **{ settings-short-boards-channel }**
        { settings-boards-foot }
}
settings-boards-foot = -# 每天一次：昨天的前几名；周一还有上周的，每月一号还有上赛季的。用 `/notify` 开启每日牌局提醒的人会在这里被提及。
settings-boards-gone = ⚠️ 这个频道已不存在，所以不会发布。
settings-boards-closed = ⚠️ 我不能在那里发消息：需要“查看频道”和“发送消息”权限。
settings-boards-refused = ⚠️ Discord 拒绝了我上次在那里的消息。请检查我在这个频道的权限，然后重新选择它。
settings-placeholder-boards-channel = 选择频道（不选则不发布）

## The page "Games and stakes"

settings-games-rules = **{ $game }的牌桌规则：**{ $preset }
    新牌桌会显示：
    > { $preview }
    -# 开桌的人可以为这张牌桌选择别的规则。已经开的牌桌保持原来的规则；用 `/house close` 关闭它。
settings-games-own = 自定义规则
settings-games-line = { $game } · { $rules }
settings-placeholder-rules = 选择牌桌规则
settings-short-stakes = 下注：{ $stake_min }到{ $stake_max }
settings-text-stakes = { $stakes_reached ->
    [no] **{ settings-short-stakes }**
        -# 免费补充的上限是{ $top_up }，达不到最低下注。
   *[yes] **{ settings-short-stakes }**
}
    -# 从下一次下注起生效；已经下的注不变。
settings-title-stakes = 所有游戏的下注
settings-description-stake-min = 适用于每次下注、每一局和每场对局
settings-description-stake-max = 加倍和分牌可以超过这个数
settings-title-rules = { $game }的牌桌规则

## The page "Chips"

settings-chips-start = 初始：{ $starting_chips }
settings-chips-daily = { $daily_grows ->
    [yes] 每日：首日{ $daily_first }枚，连续领取逐日增加，最多{ $daily_most }
   *[no] 每日：{ $daily_most }
}
settings-short-amounts = { settings-chips-start } · { settings-chips-daily }
settings-text-amounts = **{ settings-chips-start }**
    {""}**{ settings-chips-daily }**
    -# 从下一次领取起生效。
settings-short-names = 名称：{ $names }
settings-text-names = **{ settings-short-names }**
settings-title-amounts = 免费筹码
settings-description-starting-chips = 适用于之后新来的玩家
settings-description-daily-first = 每多连续一天，增加这个数的四分之一
settings-description-daily-most = 每日筹码最多增加到这个数
settings-title-names = 筹码的名称
settings-description-chip-name = 例如：达布隆；两个名称都留空，就叫“筹码”
settings-description-chips-name = 例如：达布隆
settings-description-chips-name-few = 只用于俄语等有第三种词形的语言；留空则用多枚的名称
settings-description-chip-symbol = 一个符号或表情，例如 🪙

## The page "Gifts and shop"

settings-switch-gifts-open = { $gifts_open ->
    [on] 赠送：开启
   *[off] 赠送：关闭
}
settings-text-gifts-open = **{ settings-switch-gifts-open }**
settings-short-gifts = { $gifts_open ->
    [on] 赠送：每天最多赠出{ $gifts_given_a_day }，收到{ $gifts_received_a_day }
   *[off] { settings-switch-gifts-open }
}
settings-text-gifts = **赠出：**每天最多{ $gifts_given_a_day }
    {""}**收到：**每天最多{ $gifts_received_a_day }
    { $gift_account_days ->
        [0] **账号：**不限天数
       *[other] **账号：**注册满{ $gift_account_days }天
    }
    -# 从下一次赠送起生效。
settings-short-shop-open = { $shop_open ->
    [on] 商店：开启
   *[off] 商店：关闭
}
settings-text-shop-open = **{ settings-short-shop-open }**
settings-title-gifts = 赠送规则
settings-description-gift-account-days = 账号要注册满多少天才能赠送或与其他玩家对赌；0 为不限
settings-description-gifts-given-a-day = 每人每天的数量，从 UTC 零点起；玩家之间对局的输赢也算在内
settings-description-gifts-received-a-day = { settings-description-gifts-given-a-day }

## The page "Language and cards"

settings-short-language = { $language_choice ->
    [discord] 公开消息：{ $language }（跟随本服务器在 Discord 的设置）
   *[own] 公开消息：{ $language }
}
settings-text-language = **{ settings-short-language }**
    -# 只有本人能看到的回答用各人自己的语言；用 `/language` 选择。
settings-choice-like-discord = 跟随本服务器在 Discord 的设置
settings-choice-usual-style = 自动：表情；机器人还没有表情时用方框
settings-short-card-style = 公开消息的牌面：{ $style }
settings-text-card-style = -# 已经开的游戏从下一次更新起改变。
settings-short-dealer-steps = { $dealer_steps ->
    [on] 庄家手牌：逐步显示
   *[off] 庄家手牌：一次显示
}
settings-text-dealer-steps = **{ settings-short-dealer-steps }**
    -# 适用于之后开的牌桌。

## Refusals

settings-refusal-setting-out-of-bounds = { $setting }：请填写{ $low }到{ $high }之间的整数，例如 `500`。没有任何更改。
settings-refusal-setting-order = “{ $least }”不能高于“{ $most }”。没有任何更改。
settings-refusal-chip-names = 请同时填写一枚和多枚筹码的名称，或者都留空。名称最多20个字，字与字之间可以有空格、连字符和撇号。没有任何更改。
settings-refusal-chip-symbol = 请填写一个符号或表情，例如 🪙；某个服务器自己的表情不能用。没有任何更改。
