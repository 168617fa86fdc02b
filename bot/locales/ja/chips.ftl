## The commands

chips-command-balance = このサーバーでの自分かほかのプレイヤーのチップを表示します
chips-option-balance-user = プレイヤー（省略すると自分）
chips-command-daily = 今日のデイリーボーナス（無料チップ）を受け取ります
chips-command-give = 自分のチップをほかのプレイヤーに贈ります
chips-option-give-user = 贈る相手
chips-option-give-amount = 贈る枚数：25、10k、半分、全部、25%
chips-command-history = このサーバーでの自分のチップの増減を表示します
chips-command-limits = 自分の損失に上限を付けるか、賭けを休止します

## The balance

chips-balance-welcome = ようこそ！最初に**{ $amount }**をお渡しします。ゲーム内のお金で、`/daily` で毎日もらえます。
    どのゲームも下のボタンで遊び、「{ common-button-how-to-play }」で説明を読めます。
chips-balance-imported = このサーバーのほかのボットから**{ $amount }**を引き継ぎました。
chips-balance-own = { $staked ->
    [0] 残高は**{ $amount }**です。
   *[other] 残高は**{ $amount }**です（ほかに賭け中 { $staked }）。
}
chips-balance-other = { $staked ->
    [0] **{ $name }** の残高は**{ $amount }**です。
   *[other] **{ $name }** の残高は**{ $amount }**です（ほかに賭け中 { $staked }）。
}
chips-balance-unknown = **{ $name }** はまだここで遊んでいません。
chips-refusal-bots = ボットはチップを持ちません。

## /daily

chips-daily-granted = **{ $amount }**を受け取りました。残高は**{ $balance }**です。
chips-daily-claimed = 残高は**{ $amount }**です。
    今日のデイリーボーナスは受け取り済みです。次は{ $when }に受け取れます。
chips-button-claim-grant = { $grant }を受け取る

## /give

chips-give-question = **{ $name }** に**{ $amount }**を贈りますか？贈ったあとの残高は{ $left }です。
chips-give-done = **{ $name }** に**{ $amount }**を贈りました。残高は{ $left }です。
chips-give-public = **{ $giver }** から **{ $name }** へのプレゼント：{ $amount }
chips-button-give = 贈る

## /history

chips-history-heading = チップの履歴
chips-history-none = このサーバーでは、まだチップの増減がありません。
chips-history-line = { $reason }：**{ $net }**
chips-history-game = ゲーム { $id }
chips-history-flow = { $flow ->
    [stake] { $where }、賭け金
    [refund] { $where }、返却
   *[payout] { $where }、払い戻し
}
chips-history-round = { $title }、ラウンド{ $round }
chips-history-some-game = ゲーム
chips-history-grant = { $memo ->
    [starting_chips] 最初のチップ
    [daily_chips] デイリーボーナス
    [top_up] 補充のチップ
   *[other] ボットからのチップ
}
chips-history-gift-from = **{ $name }** からのプレゼント
chips-history-gift-to = **{ $name }** へのプレゼント
chips-history-granted = 管理者による付与
chips-history-taken = 管理者による回収
chips-history-moving = { $memo ->
    [import] ほかのボットから引き継ぎ
   *[reset] 管理者による全員の残高のリセット
}
chips-button-newer = ◀ 新しい記録
chips-button-older = 古い記録 ▶

## /limits

chips-limits-heading = このサーバーでの自分の上限
chips-limits-no-loss = **1日の損失上限：**なし
chips-limits-loss = **1日の損失上限：**{ $amount }
chips-limits-lost = **今日の損失：**{ $lost }
chips-limits-looser = { $when }から：{ $amount }
chips-limits-looser-none = { $when }から：なし
chips-limits-no-time-out = **賭けの休止：**なし
chips-limits-time-out = **賭けの休止：**{ $when }まで
chips-limits-explained = 1日の区切りは UTC の午前0時です。賭けているチップは、戻るまで損失に数えます。上限を厳しくするとすぐに有効になり、緩めたり賭けの休止を短くしたりすると24時間後に有効になります。
chips-placeholder-time-out = 賭けを休止する…
chips-choice-hours = { $count }時間
chips-choice-days = { $count }日
chips-button-set-limit = 損失上限を設定…
chips-button-remove-limit = 損失上限を外す
chips-title-limit = 1日の損失上限
chips-label-limit = 1日に失ってもよいチップの枚数
chips-placeholder-limit = 50 · 2.5k · 半分 · 25%
chips-menu-give = チップを贈る
chips-title-give = チップを贈る
chips-description-give = 所持：{ $amount }。送る前に確認します。
