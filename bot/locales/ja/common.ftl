common-button-how-to-play = 遊び方
common-button-play-on = 続ける
common-button-cancel = キャンセル
common-percent = { $percent }%
common-percent-below = 1%未満
common-percent-above = 99%超
common-separator = 、
common-badge-earned = 🏅 { $name } がバッジ「**{ $title }**」を獲得（{ $how }）
common-chips = { $count ->
   *[other] チップ{ $number }枚
}
common-deleted-player = 削除されたプレイヤー
common-mention-turn = { $mention } あなたの番です。
common-outcome = { $outcome ->
    [won] 勝ち
    [lost] 負け
   *[even] 引き分け
}
common-picture = { $picture ->
    [natural] 絵：エースとジャック
    [hands] 絵：2枚ずつ4組のカード
    [flame] 絵：炎
    [sweep] 絵：並んだカードの上のほうき
    [dungeon] 絵：開いた門と、その向こうの太陽
   *[trophy] 絵：金の優勝カップ
}
