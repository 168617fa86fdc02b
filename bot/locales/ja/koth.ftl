## The command

koth-command = キング・オブ・ザ・ヒル：プログラム同士にブラックジャックでチップを競わせます
koth-option-rounds = 1戦のラウンド数。1ラウンドは5ハンド（省略すると20）
koth-option-tables = 独立した対戦の数（省略すると50）

## The message

koth-heading = **キング・オブ・ザ・ヒル**
koth-heading-contests = { $contests }戦 · 各{ $rounds }ラウンド
koth-heading-seed = シード `{ $seed }`
koth-line-won = 勝率 { $share }
koth-line-interval = { $chips }（{ $low }–{ $high }）
koth-note = 最後のチップの中央値（最初は1,000枚）。かっこ内は中央値の95%信頼区間、勝率は勝ったハンドの割合です。counter が大きく伸びるのは、勝つ見込みの高い手だけに、持ちチップの半分まで賭けるからです。basic は賭け金を上げません。

## The words in the picture

koth-picture = キング・オブ・ザ・ヒル
koth-picture-below = { $contests ->
    [1] 1戦
   *[other] { $band ->
        [band] { $contests }戦の中央値と95%信頼区間
       *[line] { $contests }戦の中央値
    }
}
koth-picture-across = ラウンド（各{ $hands }ハンド）
koth-picture-up = チップ
