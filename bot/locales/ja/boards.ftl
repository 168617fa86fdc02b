## The command

boards-command = このサーバーの上位プレイヤーを表示します
boards-option-board = ランキングの種類（省略するとチップ、期間を選ぶと収支）
boards-option-period = 対象の期間（省略するとランキングごとの標準）
boards-choice-chips = チップ
boards-choice-winnings = 収支
boards-choice-season = デイリー総合
boards-choice-period = { $period ->
    [today] 今日
    [all] 全期間
    [season] 今シーズン（今月）
    [lastseason] 前シーズン（先月）
    [week] 今週（月曜から）
   *[lastweek] 先週
}

## The boards

boards-heading-chips = チップランキング
boards-heading-winnings = 収支ランキング
boards-heading-season = デイリー総合ランキング
boards-empty-chips = まだ誰もチップを持っていません。`/daily` で受け取れます。
boards-empty-winnings = この期間にチップを得た人も失った人もいません。
boards-empty-season = まだ得点がありません。デイリーの得点は、その日が終わると付きます。1位は100点で、順位が下がるほど少なくなります。
boards-points = { $score }点

## The page

boards-period-all = 全期間
boards-period-season = { $month }のシーズン
boards-period-week = { $day }からの週
boards-page = { $page }ページ
boards-rank = { $rank }位
boards-titled = **{ $name }**（{ $title }）
boards-own = { $name }：{ $rank }位、{ $result }
boards-own-none = { $name }：まだランキングに入っていません
boards-button-board = ランキング
boards-button-higher = ◀ 上位
boards-button-lower = 下位 ▶
boards-button-period = { $period ->
    [today] 今日
    [all] 全期間
    [season] シーズン
    [lastseason] 前シーズン
   *[week] 週
}

## The refusal of a period

boards-refusal-period = 「{ $board }」のランキングにある期間は次のとおりです：{ $periods }
boards-refusal-period-winnings = 「{ $board }」のランキングにある期間は次のとおりです：{ $periods }。シーズンや週では「{ boards-choice-winnings }」を見られます。
boards-refusal-span = { $span ->
    [all] 全期間
    [season] シーズン
    [week] 週
   *[day] 日
}

## The daily post

boards-post-heading = { $span ->
    [day] 昨日の上位
    [week] 先週の上位
   *[season] 前シーズンの上位
}
boards-post-champion = デイリー総合の1位は、次のシーズンが終わるまで称号「{ boards-champion }」を名乗ります。
boards-champion = { $month }チャンピオン
boards-post-reminder = { $mentions } 今日のデイリーが始まりました。
boards-post-play = -# 今日のデイリー：
