## The commands

house-command = このサーバーの管理者用
house-command-grant = プレイヤーに新しいチップを付与します
house-command-take = プレイヤーのチップを回収します
house-command-bar = プレイヤーがこのサーバーでプレイするのを一定期間禁止します
house-command-unbar = プレイ禁止を解除して、またプレイできるようにします
house-command-audit = このサーバーの台帳を確認し、管理者の操作を表示します
house-command-export = このサーバーの台帳を CSV ファイルでダウンロードします
house-command-close = このチャンネルのゲームを閉じ、賭け金をすべて返します
house-command-import = ほかのボットの残高を CSV ファイルで引き継ぎます
house-command-reset = このサーバーの全員の残高を開始時のチップに戻します
house-option-player = プレイヤー
house-option-barred-player = プレイヤー（開いているゲームからは抜けます）
house-option-grant-amount = チップの枚数（例：500、2.5k）
house-option-take-amount = チップの枚数（例：500、半分、全部）
house-option-time = 期間
house-option-reason = 理由（サーバーの管理者全員が /house audit で読めます）
house-option-before = この番号より前の記録だけ（前のファイルの続きから）
house-option-file = 各行にユーザー ID とチップ数を書いた CSV ファイル（10,000行まで）
house-choice-time = { $hours ->
    [1] 1時間
    [6] 6時間
    [24] 1日
    [72] 3日
    [168] 1週間
   *[720] 30日
}

## /house grant and /house take

house-chips-granted = **{ $name }** に**{ $amount }**を付与しました。現在の残高は**{ $balance }**です。
house-chips-taken = **{ $name }** から**{ $amount }**を回収しました。現在の残高は**{ $balance }**です。
house-reason = 理由：{ $reason }

## /house bar and /house unbar

house-bar-begins = { $games ->
    [0] **{ $name }** は{ $when }までここでプレイできません。
   *[other] **{ $name }** は{ $when }までここでプレイできません。{ $games }件のゲームから抜けました。
}
house-bar-lifted = **{ $name }** はまたここでプレイできます。

## /house audit: the ledger

house-ledger-title = ## 台帳
house-ledger-balances = ✅ **台帳は合っています。**{ $count }件の口座を確認しました。
house-ledger-fails = ⚠️ **台帳が合っていません。**{ $count }件の口座を確認しました：
house-ledger-more-findings = ほか{ $count }件
house-ledger-chips = このサーバーには**{ $amount }**あります：手元{ $hand }、賭け中{ $stake }、ハウス{ $house }。
house-flows-title = ### プレイヤー間で動いたチップ（多い順、{ $days }日間）
house-flows-line = { $giver } → { $receiver }：**{ $amount }**
house-ledger-owner = このボットの運営者は `cardroom audit --full` で原因を調べられます。

## /house audit: the actions of managers

house-actions-title = ### 管理者の操作
house-actions-none = 管理者の操作はまだありません。
house-actions-grant = **{ $manager }** が **{ $name }** に**{ $amount }**を付与
house-actions-take = **{ $manager }** が **{ $name }** から**{ $amount }**を回収
house-actions-bar = **{ $manager }** が **{ $name }** のプレイを{ $when }まで禁止
house-actions-unbar = **{ $manager }** が **{ $name }** のプレイ禁止を解除
house-actions-close = **{ $manager }** がゲーム `{ $game }` を閉じ、賭け金を返却
house-actions-settings = **{ $manager }** が設定を変更。{ $change }
house-actions-export = **{ $manager }** が台帳をダウンロード（記録 { $entries }）
house-actions-import = **{ $manager }** が{ $count }人分の **{ $amount }** を引き継ぎ
house-actions-reset = **{ $manager }** が全員の残高を **{ $amount }** にリセット
house-actions-gone = { $what ->
    [channel-voided] ゲーム `{ $game }` のチャンネルが削除された。まだカードが配られていない賭け金はすべて返却
    [channel-left] ゲーム `{ $game }` のチャンネルが削除された。配られたカードは有効で、ゲームは時間切れで終了
    [server-voided] ボットがサーバーから外された。ゲーム `{ $game }` でまだカードが配られていない賭け金はすべて返却
   *[server-left] ボットがサーバーから外された。ゲーム `{ $game }` で配られたカードは有効で、ゲームは時間切れで終了
}
house-button-newest = ◀ 最新の記録
house-button-older = 古い記録 ▶

## /house export

house-export-progress = 台帳を読み込んでいます：{ common-percent }
house-export-empty = 台帳にそのような記録はありません。
house-export-file = このサーバーの台帳です：**{ $count }件**（新しい順）。
house-export-older = 古い記録は1つのファイルに収まりませんでした。`/house export` に `before:{ $before }` を付けると続きを取得できます。
house-export-care = ファイルにはユーザー ID が含まれます。取り扱いに注意してください。

## /house close

house-close-question = 以下のゲームを閉じて、全員に賭け金を返しますか？
house-close-stake = 賭け金 { $amount }
house-close-no-stake = 賭けなし
house-close-dealt = カードは配られていますが、無効になります
house-close-game = ゲーム `{ $game }`
house-close-nobody = 参加者なし
house-close-own-stays = 自分のゲームは開いたままです。ほかの管理者に閉じてもらうか、自分のハンドが終わってから閉じてください。
house-close-daily-stays = デイリーのゲームは開いたままです。プレイヤーがすでにカードを見ているため、誰も閉じられません。
house-close-nothing = このチャンネルで開いているゲームはありません。`/help` でゲームを始めるコマンドを見られます。
house-close-done = { $count ->
    [0] 閉じました。賭け金はありませんでした。
   *[other] 閉じました。{ $count }人に賭け金を返しました。
}
house-button-close = 閉じて賭け金を返す

## /house import

house-import-progress = メンバーを確認しています：{ common-percent }
house-import-question = このファイルを引き継ぎますか？{ $count }人分、合計**{ $amount }**です。
house-import-adds = チップは今の残高に加わります。ここで遊んだことのある人にはすぐに、ほかの人には最初にコマンドかボタンを使ったときに渡されます。それまでは ID を保存せず、元に戻せない符号だけを保存します。
house-import-absent = そのうち{ $count }人はこのサーバーにいません。参加したときのためにチップを取っておきます。
house-import-unknown-members = 誰がこのサーバーにいるか、どれがボットかを Discord から確認できませんでした。
house-import-earlier = ⚠️ 以前に{ $count }個のファイルを引き継いでいます。複数のファイルに載っている人は、それぞれの分を受け取ります。
house-import-left-out = **除外する行：{ $count }行**
house-import-more = 下のファイルに、残りの{ $count }行も含めた一覧があります。
house-import-fault = { $fault ->
    [columns] { $line }行目：ユーザー ID とチップ数ではありません
    [id] { $line }行目：ユーザー ID ではありません（表計算ソフトは長い数字を丸めます）
    [amount] { $line }行目：チップ数が整数ではありません
    [nothing] { $line }行目：チップがありません
    [too-large] { $line }行目：チップが多すぎます
    [again] { $line }行目：前の行にある人です
   *[bot] { $line }行目：ボットです
}
house-button-import = 引き継ぐ
house-import-done = ✅ { $count }人分、合計**{ $amount }**を引き継ぎました。

## /house reset

house-reset-question = { $count ->
    [0] このサーバーの全員の残高を**{ $amount }**にしますか？今はほかの残高の人はいません。
   *[other] このサーバーの全員の残高を**{ $amount }**にしますか？今は{ $count }人の残高が違います。
}
house-reset-waiting = まだ渡されていない引き継ぎの残高{ $count }件は取り消されます。
house-reset-kept = 買ったもの、記録、シーズンのポイントは残ります。元に戻すことはできません。台帳の記録はすべて残ります。
house-button-reset = 全員の残高をリセット
house-title-reset = 全員の残高をリセット
house-label-server-name = このサーバーの名前
house-reset-done = { $count ->
    [0] ✅ 全員の残高は**{ $amount }**です。
   *[other] ✅ 全員の残高が**{ $amount }**になりました。{ $count }人の残高が変わりました。
}
