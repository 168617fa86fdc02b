shop-command = 用筹码购买牌背、桌面颜色和头衔

## The page

shop-heading = { $kind ->
    [back] 商店 · 牌背
    [colour] 商店 · 桌面颜色
   *[title] 商店 · 头衔
}
shop-balance = 你有 **{ $amount }**。
shop-closed = 本服务器的商店已关闭，这里什么都不卖。你买过的东西仍然归你。
shop-nothing-owned = 这一类你还什么都没有。
shop-owned = 已拥有
shop-worn = 使用中
shop-button-kind = { $kind ->
    [back] 牌背
    [colour] 桌面颜色
   *[title] 头衔
}
shop-placeholder-item = 选一个看看…

## The sample of an item

shop-sample-colour = 这条消息旁边的竖条就是这个颜色。
shop-sample-in-words = 本服务器用文字表示牌，所以看不到牌背。
shop-sample-no-picture = 还没有这种牌背的图片。机器人的运营者上传之前，用普通的牌背显示。
shop-explained = { $kind ->
    [back] 在你开的游戏里，所有人都能在暗牌上看到它。仅供装饰，不影响输赢。
    [colour] 在你开的游戏旁边，所有人都能看到它。仅供装饰，不影响输赢。
   *[title] 它显示在 `/profile` 中你的名字旁边，以及 `/leaderboard` 中你自己的那一行。仅供装饰，不影响输赢。
}
shop-button-buy = 用 { $price } 购买
shop-button-wear = 使用
shop-button-take-off = 停用
shop-bought = ✅ 你买下了 **{ $item }**，已经启用。

## /history

shop-purchase = { $kind ->
    [back] 牌背“{ $item }”
    [colour] 桌面颜色“{ $item }”
   *[title] 头衔“{ $item }”
}
shop-purchase-unknown = 商店里的东西

## The items

shop-item = { $item ->
    [back_mesh] 网格
    [back_stripes] 条纹
    [back_crosses] 十字
    [back_night] 夜色
    [back_gold] 金色
    [colour_ocean] 海洋
    [colour_rose] 玫瑰
    [colour_ember] 余烬
    [colour_violet] 紫罗兰
    [colour_ivory] 象牙
    [colour_midnight] 午夜
    [colour_gold] 金色
    [title_lucky_duck] 幸运锦鲤
    [title_night_owl] 夜猫子
    [title_card_shark] 牌桌高手
    [title_poker_face] 扑克脸
    [title_big_spender] 挥金如土
   *[title_living_legend] 活传奇
}
