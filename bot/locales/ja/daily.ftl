## The game and its page of /help

daily-name = デイリーブラックジャック
daily-challenge = { $name } からの挑戦状：この10ハンド
daily-help = **`/blackjack daily:True`** では、全員が同じ10ハンドで競います。挑めるのは1回だけ。この10ハンドだけで使えるトーナメントチップを1,000枚持って始め、ハンドごとに好きなだけ賭けます。最後に一番多く持っていた人がその日の優勝者です。

    自分のハンドは自分にしか見えず、結果だけが1行で公開されます。ハンドごとにシャッフルし直すので、前のハンドをどう遊んでも、次に配られるカードは変わりません。UTC の午前0時までに終えてください。記録に残るのは、10ハンドをすべて終えたときか、チップがなくなったときだけです。`/leaderboard` で順位が見られ、`/verify` と `/replay` はその日が終わってから使えます。

## Answers that only the player sees

daily-answer-not-shown = 今日の10ハンド `{ $game }` は始まっていますが、Discord に表示できませんでした。`/blackjack daily:True` で表示できます。
daily-refusal-tournament-voided = デイリーブラックジャックは続けられなかったため、無効になりました。`/blackjack daily:True` でもう一度始められます。
daily-refusal-not-your-tournament = これはほかの人のハンドです。自分のハンドは `/blackjack daily:True` で始められます。
daily-refusal-tournament-over = この10ハンドは終わっています。今日の10ハンドは `/blackjack daily:True` で始められます。
daily-refusal-tournament-open = 今日の10ハンドはすでに始まっています。こちらです。
daily-refusal-tournament-goes-on = それは10ハンドが終わってから見られます。
daily-refusal-too-few-tournament-chips = それにはトーナメントチップが{ $needed }枚必要です。今は{ $chips }枚です。

## Amounts

daily-score = トーナメントチップ{ $score }枚

## The form for a bet

daily-title-bet = 次のハンドのベット
daily-label-bet = トーナメントチップ：1～{ $chips }
daily-placeholder-bet = 25 · 2.5k · 半分 · 全部 · 25%

## Buttons

daily-button-bet = ベット { $chips }
daily-button-all = 全部 { $chips }

## The top of the message

daily-header-hand = ハンド{ $hand }/{ $hands }
daily-header-result = ハンド{ $hand }/{ $hands } · 結果
daily-header-results = 結果：{ $nets }

## The player's own cards

daily-seat-own = 手札

## What to do now

daily-call-bet = ハンド{ $hand }/{ $hands }のベット
daily-call-begin = 手持ちは**{ $amount }**。全員が同じ{ $hands }ハンドを遊びます。
daily-call-have = 手持ちは**{ $amount }**です。
daily-call-insurance = インシュランスをかけますか？
daily-call-turn = { $hands ->
    [1] あなたの番です
   *[other] あなたの番です（ハンド{ $hand }/{ $hands }）
}
daily-call-left = 残りは**{ $amount }**です。

## The end

daily-end-rank = { $state ->
    [over] この10ハンドで{ $people }人中**{ $position }位**でした。
   *[open] 今のところ、この10ハンドで{ $people }人中**{ $position }位**です。
}
daily-end-finished = { $outcome ->
    [won] 🏆 { $amount }
   *[other] { $amount }
}
daily-end-broke = { $hand }ハンド目でトーナメントチップがなくなりました
daily-end-expired = 日付が変わりました
daily-end-expired-why = { $hands }ハンド中{ $played }ハンドしか終わらなかったため、記録には残りません。
daily-end-given-up = 途中でやめました
daily-end-given-up-why = 記録には残りません。

## The public line

daily-line-title = { $name } · デイリーブラックジャック { $day }
daily-line-finished = { $hands }ハンドで**{ $amount }**
daily-line-broke = { $hand }ハンド目でトーナメントチップ切れ
daily-line-rank = { $people }人中**{ $position }位**

## The bottom of the message

daily-footer-seed = シード { $digits }
daily-footer-shuffle = 指紋 { $digits }
daily-footer-game = ゲーム { $game }

## The replay

daily-replay-bet = ベット { $chips }
daily-replay-dealer = ディーラー { $cards }（{ $total }）

## The button How to play

daily-rules = **デイリーブラックジャック**
    今日は全員が同じ{ $hands }ハンドを遊びます。この中だけで使えるトーナメントチップを{ $chips }枚持って始めます。
    ハンドごとに好きな枚数を賭けます。最後のハンドのあとに残った枚数がスコアです。チップがなくなったら、そこで終わりです。
    ハンドごとにシャッフルし直すので、どう遊んでも、次のハンドのカードは変わりません。
    UTC の午前0時までに終えてください。挑めるのは1回だけです。
daily-rules-house = **ハウスルール**

## Badges

daily-badge-ten-hands = 10ハンド完走
daily-badge-ten-hands-how = デイリーの10ハンドを最後まで遊ぶ
daily-badge-seven-in-a-row = 七日連続
daily-badge-seven-in-a-row-how = デイリーの10ハンドを7日続けて遊ぶ
daily-badge-tripled = 三倍
daily-badge-tripled-how = トーナメントチップを3倍以上にして終える

## /leaderboard

daily-choice-board = ブラックジャック：デイリー
daily-board = ブラックジャック · デイリー
daily-board-empty = まだ結果がありません。`/blackjack daily:True` で今日の10ハンドを遊べます。

## /profile

daily-figures-none = 記録に残った日はまだありません。`/blackjack daily:True` で今日の10ハンドを遊べます。
daily-figures = 日数 **{ $days }** · 最高 **{ $amount }** · 平均 **{ $mean }**
