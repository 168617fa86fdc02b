refusal-answer-not-an-amount = 「{ $typed }」は枚数として読めません。`50`、`2.5k`、`半分`、`全部`、`25%` のように入力してください。
refusal-answer-unclear-amount = 「{ $typed }」が何枚なのか読み取れません。`1000` や `1,000` のように整数で書いてください。2500枚は `2.5k` とも書けます。
refusal-answer-not-your-turn = あなたの番ではありません。今は { $name } の番です。
refusal-answer-not-your-turn-at-all = あなたの番ではありません。
refusal-answer-stale-action = 間に合いませんでした。ゲームが先に進んでいます。画面を確かめてから押してください。
refusal-answer-no-cut = カットできるのは、座っているか挑戦を受けたゲームで、カードの前だけです。
refusal-answer-late-cut = シュー{ $shoe }にはもう間に合いません。控えかカードが出ています。数は残していません。
refusal-answer-not-a-cut = 1から999,999までの整数を書いてください。
refusal-answer-slip-lost = シュー{ $shoe }の控えを Discord が受け取らなかったので、そのシードは使わずに公開しました。今は別のシードがあります。よければカットして、もう一度どうぞ。
refusal-answer-daily-done = 今日の分はもう遊びました。次は{ $again_at }に始まります。
refusal-answer-duel-done = この挑戦はもう受けています。最初の1回だけが有効です。
refusal-answer-duel-waits = 同じ種類のゲームがまだ終わっていません。終えてからもう一度押してください。
refusal-answer-own-duel = これはあなた自身の挑戦状です。カードはもう知っています。
refusal-answer-not-your-duel = このゲームのカードで挑戦状を出せるのは、プレイした人だけです。
refusal-answer-no-duel = このゲームのカードで挑戦することはできません。
refusal-answer-on-break = { $until }まで休止中なので、挑戦は受けられません。`/limits`で確認できます。
refusal-answer-nothing-to-share = このゲームには、シェアできる結果がありません。
refusal-answer-nothing-to-analyse = 分析できるものがありません。自分が選択をした、終了済みのゲームが必要です。
refusal-answer-analysis-waits = このゲームは、終わってから分析できます。
refusal-answer-not-your-choices = 分析できるのは、そのゲームをプレイした人だけです。
refusal-answer-shared = この結果はもう投稿しました（{ $link }）。
refusal-answer-day-goes-on = ほかの人がまだ同じカードで遊べます。答えは、その日が終わる{ $until }に見られます。
refusal-answer-cannot-combine = `{ $first }` と `{ $second }` は一緒に使えません。
refusal-answer-own-hand = このゲームにはあなたの手札もあります。ほかの管理者に閉じてもらうか、自分のハンドが終わってから閉じてください。
refusal-answer-own-opponent = 自分もこの人と同じゲームでカードを持っています。ほかの管理者に禁止してもらうか、そのゲームが終わってから禁止してください。
refusal-answer-daily-goes-on = デイリーのゲームは、プレイヤーがすでにカードを見ているため、誰も閉じられません。プレイが終わるか、持ち時間が切れると終わります。
refusal-answer-barred = このサーバーの管理者にプレイを禁止されています。{ $until }までプレイできません。
refusal-answer-channel-not-allowed = このサーバーでは、ほかのチャンネルで遊べます：{ $channels }
refusal-answer-role-missing = { $count ->
    [1] このサーバーで遊ぶには、ロール { $roles } が必要です。
   *[other] このサーバーで遊ぶには、次のいずれかのロールが必要です：{ $roles }
}
refusal-answer-being-deleted = あなたのデータを削除しています。進み具合は `/privacy` で見られます。
refusal-answer-deleted-today = あなたのデータは削除されました。{ $back_at }からまた始められます。
refusal-answer-departed = このプレイヤーのデータは削除されました。戻ってくるまで、この操作はできません。
refusal-answer-not-barred = このプレイヤーはプレイを禁止されていません。
refusal-answer-managers-only = これには「サーバー管理」権限が必要です。
refusal-answer-reason-missing = 理由を1～{ $longest }文字で書いてください。このサーバーの管理者は全員これを読めます。
refusal-answer-too-few-to-take = このプレイヤーの手元には{ $balance }あります。賭けている分は回収できません。
refusal-answer-share-to-grant = 付与するチップの枚数を `500` や `2.5k` のように書いてください。
refusal-answer-amount-too-large = 一度に動かせるのは{ $most }までです。
refusal-answer-not-possible = 今はルール上それはできません。
refusal-answer-stake-out-of-limits = ここで賭けられるのは{ $high }まで（最低{ $low }枚）です。{ $stake }枚は賭けられません。
refusal-answer-not-enough-chips = { $at_stake ->
    [0] あと{ $missing }必要です。残高は{ $balance }です。
   *[other] あと{ $missing }必要です。残高は{ $balance }です（ほかに賭け中 { $at_stake }）。
}
refusal-answer-time-out-goes-on = 賭けを休止中です。{ $until }までチップを賭けられません。`/limits` で確かめられます。
refusal-answer-loss-limit = 自分で決めた1日の損失上限は{ $limit }で、残りは{ $left }です。次の日は{ $until }に始まります。
refusal-answer-other-players-limit = 相手は今、チップを賭けられません。
refusal-answer-gifts-off = このサーバーの管理者がプレゼントをオフにしています。
refusal-answer-gift-to-yourself = 自分にチップは贈れません。
refusal-answer-gift-to-stranger = チップを贈れるのは、このサーバーにいる人だけです。
refusal-answer-account-too-young = チップを贈ったり、ほかのプレイヤーとの勝負に賭けたりできるのは、Discord アカウントの作成から{ $days }日たってからです。{ $again_at }にできるようになります。
refusal-answer-given-today = 1日にほかのプレイヤーへ渡せるのは{ $most }までです。勝負で負けた分と、今賭けている分も数えます。残りは{ $left }です。次の日は{ $again_at }に始まります。
refusal-answer-received-today = 1日にほかのプレイヤーから受け取れるのは、プレゼントと勝負を合わせて{ $most }までです。残りは{ $left }です。次の日は{ $again_at }に始まります。
refusal-answer-receiver-full = この人には今日、それだけのチップを贈れません。1日にほかのプレイヤーから受け取れるのは、1人{ $most }までです。次の日は{ $again_at }に始まります。
refusal-answer-receiver-barred = この人には今、チップを贈れません。
refusal-answer-shop-closed = このサーバーのショップは閉まっています。買ったものはそのまま使えます。
refusal-answer-price-changed = 値段が変わりました。今は**{ $price }**です。買うには、もう一度選んでください。
refusal-answer-item-not-owned = まだ持っていません。
refusal-answer-item-not-sold = これはもうショップにありません。
refusal-answer-job-running = 前の依頼をまだ処理しています。終わってからもう一度試してください。
refusal-answer-jobs-full = すでに{ $people }人分を処理しています。1分後にもう一度試してください。
refusal-answer-bad-spread = スプレッドは `1-8` のように、最低と最高のベットを{ $largest }までで書いてください。使うのはハイローで数えるときだけです。

## /house import, /house reset

refusal-answer-import-file = 残高のファイルとして読めません。各行に `123456789012345678,500` のようにユーザー ID とチップの整数が必要です。
refusal-answer-import-too-long = ファイルは{ $rows }行、1メガバイトまでです。分割してください。
refusal-answer-already-imported = このファイルは { $when } に引き継ぎ済みです。何度送っても1回だけ数えます。
refusal-answer-import-gone = このファイルはもう残っていません。`/house import` でもう一度送ってください。
refusal-answer-reset-running = このサーバーの全員の残高をリセットしています。数秒後にもう一度お試しください。
refusal-answer-already-reset = 確認画面を開いたあと、残高は{ $when }にリセットされました。ほかには何も変わっていません。もう一度リセットするには `/house reset` を使ってください。
refusal-answer-games-open = このサーバーで{ $count }件のゲームが開いています：{ $channels }。リセットは開いているゲームがないときにできます。`/house close` でチャンネルのゲームを閉じられます。
refusal-answer-server-name = このサーバーの名前と違います。何も変わっていません。

## Trouble

refusal-trouble-unexpected = 問題が起きました。エラー番号 `{ $number }` で記録しました。もう一度試す前に、ゲームと残高を確かめてください。
refusal-trouble-disk = 一部を保存できませんでした。エラー番号 `{ $number }` で記録しました。もう一度試す前に、ゲームと残高を確かめてください。
refusal-trouble-too-busy = 今はボタンを押す人が多すぎます。何も変わっていません。少ししてからもう一度試してください。
refusal-trouble-old-button = このボタンはもう使えません。今のテーブルは `/table` で見られます。
refusal-trouble-old-command = このコマンドは新しくなりました。Discord を再起動してから、もう一度試してください。
refusal-trouble-not-invited = このボットで遊べるのは、ボットを招待したサーバーの中だけです。何も変わっておらず、何も保存していません。
refusal-trouble-cannot-post = ここではゲームを表示できません。「チャンネルを見る」と「メッセージを送信」（スレッドでは「スレッドでメッセージを送信」）の権限が必要です。
refusal-trouble-no-result = 問題が起きました。エラー番号 `{ $number }` で記録しました。結果はありませんが、もう一度試せます。
refusal-trouble-job-cut-short = 終わる前に止まりました。ボットが戻ってからもう一度試してください。
refusal-trouble-job-too-long = 時間がかかりすぎたので中止しました。量を減らすか、空いているときにもう一度試してください。
