common-button-how-to-play = 遊び方
common-button-in-words = 文字で読む
common-button-again-in-words = もう一度読む
common-refusal-over-in-words = そのゲームは終わっていて、もう文字では読めません。終わったゲームは `/replay` で見られます。
common-menu-in-words = 文字で読む
common-button-play-on = 続ける
common-button-cancel = キャンセル
common-button-play = 遊ぶ
common-button-play-today = 今日のディールで遊ぶ
common-button-again = もう一度遊ぶ
common-percent = { $percent }%
common-percent-below = 1%未満
common-percent-above = 99%超
common-separator = 、
common-badge-earned = 🏅 { $name } がバッジ「**{ $title }**」を獲得（{ $how }）
common-streak = 連続{ $days }日{ $forgiven ->
    [yes] （1日の休みは不問）
   *[no] {""}
}
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
