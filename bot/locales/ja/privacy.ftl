privacy-command = 保存されている自分のデータの確認、ダウンロード、削除をします
privacy-button-download = データをダウンロード
privacy-button-delete = データを削除…
privacy-button-confirm = すべて削除する
privacy-button-keep = 削除しない
privacy-button-policy = プライバシーポリシー（英語）

## What is stored

privacy-panel-heading = ### 保存されているあなたのデータ
privacy-panel-nothing = ありません。ゲームや `/daily` などのコマンドを使うと、アカウントが作られます。
privacy-panel-here = **このサーバー**：{ $facts }
privacy-panel-elsewhere = **ほかの{ $servers }サーバー**：{ $facts }
privacy-panel-former = **ここで削除したあとも残るもの**：最初のチップを受け取ったことを示す印と、まだ有効な賭けの休止、損失上限、プレイ禁止。ID を含まない、元に戻せない符号で、ほかの情報とは結び付きません。
privacy-panel-choices = **全サーバー共通**：あなたが選んだカードの見た目と言語
privacy-panel-away = **明日まで、全サーバー共通**：今日データを削除したことを示す印（これも元に戻せない符号）。デイリーは全サーバーで同じだからです。
privacy-panel-imported = **ほかのボットから**：管理者があなたのために引き継いだ{ $amount }。最初のコマンドで渡されます。元に戻せない符号で保存しています。
privacy-panel-how-long = **いつまで？** あなたが削除するまでです。削除後も、ほかの人のチップの計算が合うように、ゲームと台帳の行は ID と名前を消して残ります。メッセージは一切保存せず、メールアドレスも知りません。「{ privacy-button-download }」を押すと、すべての記録を受け取れます。

## One fact of the list

privacy-row-chips = { $staked ->
    [0] **{ $amount }**
   *[other] **{ $amount }（ほかに賭け中 { $staked }）**
}
privacy-row-name-and-settings = 名前と設定
privacy-row-settings = 設定
privacy-row-moves-and-bets = プレイ内容と賭け
privacy-row-moves = プレイ内容
privacy-row-entries = 台帳の行 { $count }件
privacy-row-runs = 挑戦 { $count }回
privacy-row-matches = 対戦 { $count }回
privacy-row-tournaments = デイリーブラックジャック { $count }回
privacy-row-badges = バッジ { $count }個
privacy-row-statistics = 統計、分析、ミスの記録 { $count }件
privacy-row-ratings = レーティング { $count }件
privacy-row-seasons = シーズンの成績 { $count }件
privacy-row-challenges = 届いた挑戦状 { $count }通
privacy-row-duels = 挑戦とシェア { $count }件
privacy-row-daily = デイリーボーナスの記録 { $count }件
privacy-row-boards = ランキングの順位 { $count }件
privacy-row-limits = 自分で決めた制限 { $count }件
privacy-row-bars = 管理者によるプレイ禁止 { $count }件
privacy-row-actions-on-you = 管理者から受けた操作 { $count }件
privacy-row-actions = 管理者として行った操作 { $count }件

## The file

privacy-answer-file = 保存されているあなたのデータはこれですべてです。このメッセージはあなたにしか見えません。
privacy-answer-file-too-long = データが長すぎて、ここではファイルにできません。このボットの運営者に請求してください。

## The question

privacy-question-delete = **全サーバーで、保存されているデータをすべて削除しますか？** 取り消しはできません。失われるもの：
privacy-question-here = - このサーバーの**{ $amount }**
privacy-question-elsewhere = - ほかの{ $servers }サーバーの**{ $amount }**
privacy-question-also = - バッジ、統計、レーティング、ランキングの順位、買ったものすべて
    - 進行中のゲーム：席を立った扱いで終わります。対戦は投了となり、賭け金は戻りません
    - 一人で遊んだゲームのシード：`/verify` では確かめられなくなります
privacy-question-again = { $when }にまた始められますが、最初のチップはもらえません。賭けの休止、損失上限、プレイ禁止はそのまま残ります。

## What follows

privacy-answer-kept = 何も削除していません。
privacy-answer-deleted = { $servers ->
    [0] データを削除しました。{ $when }にまた始められます。
    [1] データを削除しました。{ $when }にまた始められます。
   *[other] { $servers }サーバーのデータを削除しました。{ $when }にまた始められます。
}
privacy-answer-waiting = **データを削除しています。** { $servers }サーバーでは、まだ待つ必要があります。
privacy-waiting-game = - { $channel } の **{ $title }**：今のハンドが終わってから削除します。
privacy-waiting-hand = ハンドは自動でスタンドします。残りはラウンドが終わってから削除します。
privacy-waiting-soon = 1分以内に終わります。
