verify-command = 检查已结束的游戏：发出的牌是否与公开的种子相符
verify-option-game = 牌桌、Scoundrel 局或对局下方的游戏 ID（默认：本频道最新的游戏）

## Answers

verify-answer-nothing = 还没有可以检查的。等到不会再用某个种子发牌时，我才公开它；每日牌局的种子还要等当天结束。
verify-answer-lent = 游戏 { $game } 是用游戏 { $lender } 的牌进行的练习，所以没有自己的记录。这些牌的种子和指纹在游戏 { $lender } 的记录里，请用 `/verify` 查 { $lender }。
verify-answer-unknown = 本服务器没有这个 ID 的游戏。
verify-answer-progress = 正在检查洗牌：{ $done }/{ $total }。

## The result

verify-answer-heading = ## 洗牌检查 · 游戏 { $game }
verify-answer-fair = { $promise ->
    [typed] ✅ { $part }：种子是输入的，所以没有指纹；发出的{ $cards }张牌全部来自这个种子。
   *[shown] ✅ { $part }：种子与指纹一致，发出的{ $cards }张牌全部来自这个种子。
}
verify-answer-unfair = ❌ { $part }：{ $findings }
verify-answer-left-out = 这个游戏太长，一个文件装不下。我检查了最新的{ $checked }个部分并写入文件，更早的{ $earlier }个部分没有检查。
verify-answer-inputs = { $part }的洗牌数据（{ $extent }）：
    - 种子 { $seed }
    - 指纹 { $commitment }
    - { $locked }
    - 名称 { $name }，编号 { $number }
verify-answer-proof = -# 这种检查的限度：如果没人切牌，它无法说明种子是怎么选的；详见 `/fair`。任何人都可以用附件和 `cardroom verify FILE` 重复这次检查。
verify-answer-page = -# 想自己检查文件，请用浏览器打开 `verify.html`，再把文件拖进去。这个页面离线也能用，与机器人没有共用的代码。
verify-button = 验证
verify-button-page = 打开验证页面
verify-inputs-players = 玩家种子 { $players }
verify-inputs-cuts = 凭条 { $slip }，切牌数 { $cuts }

## A part of a game

verify-part = { $kind ->
    [run] 本局
    [deal] 第{ $number }把
    [hand] 第{ $number }局
   *[shoe] 牌靴{ $number }
}
verify-extent-decks = { $count }副牌
verify-extent-cards = { $count }张牌

## What is wrong

verify-finding-seed = 种子或其他洗牌数据无法使用
verify-finding-commitment = 指纹是 { $shown }，由种子算出的是 { $computed }
verify-finding-card = 位置{ $index }的牌是 { $dealt }，由种子算出的是 { $computed }
verify-finding-shoe = 记录的编号是{ $shoe_number }，应为{ $expected }
verify-finding-action = 这时不能 { $action }
verify-finding-step = 第{ $number }步是 { $recorded }，由种子算出的是 { $computed }
verify-finding-input = { $name ->
    [shoe] 洗牌编号是 { $recorded }，应为 { $expected }
    [name] 洗牌名称是 { $recorded }，应为 { $expected }
    [players] 玩家种子是 { $recorded }，应为 { $expected }
    [cuts] 切牌数是 { $recorded }，应为 { $expected }
    [seed] 种子是 { $recorded }，应为 { $expected }
   *[promised] 没有指纹，但这种游戏应当有
}
verify-finding-chips = 变动的筹码是 { $recorded }，按操作算应为 { $computed }
verify-finding-end = 记录的结局是“{ $recorded }”，按操作算应为“{ $computed }”

## An end

verify-end = { $ending ->
    [won] 赢
    [lost] 输
    [gave_up] 放弃
    [expired] 过期
    [out] 出完
    [blocked] 无牌可出
    [timed_out] 超时
    [resigned] 认输
    [settled] 已结算
    [voided] 作废
   *[open] 未结束
}
verify-end-fact = { $fact ->
    [life] 生命{ $number }
    [score] 得分{ $number }
    [winner] 座位{ $number }获胜
    [points] 积分{ $number }
   *[chips] { $number }枚筹码
}
verify-menu = 验证
