common-button-how-to-play = 遊び方
common-button-in-words = 文字で読む
common-button-again-in-words = もう一度読む
common-menu-in-words = 文字で読む
common-button-play-on = 続ける
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
