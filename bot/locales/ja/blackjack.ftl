blackjack-name = ブラックジャック

## The moves

blackjack-button-hit = ヒット
blackjack-button-stand = スタンド
blackjack-button-double = ダブル
blackjack-button-split = スプリット
blackjack-button-surrender = サレンダー
blackjack-button-insurance = インシュランス
blackjack-button-no-insurance = 不要
blackjack-button-even-money = イーブンマネー
blackjack-move-hit = ヒット
blackjack-move-stand = スタンド
blackjack-move-double = ダブル
blackjack-move-split = スプリット
blackjack-move-surrender = サレンダー
blackjack-move-insurance = インシュランス
blackjack-move-no-insurance = インシュランスなし
blackjack-move-even-money = イーブンマネー

## The other buttons

blackjack-button-join = 座る
blackjack-button-leave = 離れる
blackjack-button-rebet = リベット
blackjack-button-rebet-amount = リベット { $stake }
blackjack-button-min = 最小 { $stake }
blackjack-button-max = 最大
blackjack-button-other = 枚数を入力…
blackjack-button-next-bet = 次のベット…
blackjack-button-claim-and-bet = { $grant }を受け取って{ $stake }を賭ける
blackjack-button-deal = 配る

## The commands

blackjack-command = このチャンネルのテーブルを開くか、席に着きます
blackjack-command-table = テーブルのメッセージをチャンネルの最後に移します
blackjack-option-stake = 賭けるチップ：50、2.5k、半分、全部、25%
blackjack-option-rules = 新しいテーブルのルール
blackjack-option-daily = 今日の10ハンドを自分だけに見える形で遊ぶ（全員同じ、1回だけ）
blackjack-option-advice = 新しいテーブルで /lab odds とコーチを使えるようにする（省略すると使える）
blackjack-choice-rules = { $preset ->
    [strip8] strip8: 8デッキ · S17 · DAS · RSA · LS · 3:2
    [single] single: 1デッキ · H17 · 3:2
    [classic] classic: 1デッキ · S17 · ダブルなし · スプリットなし · インシュランスなし · 1:1 · 21で即勝ち · 毎回新しいシュー
   *[vegas] vegas: 6デッキ · S17 · DAS · LS · 3:2
}
blackjack-help = **すぐに始めるには `/blackjack 50`**：このチャンネルのテーブルを開き、席に着いて、チップを50枚賭けます。
    あとはボタンを押すだけです。1つのテーブルに何人かで座れます。それぞれが自分のハンドでディーラーと勝負します。

    `/blackjack [stake] [rules] [advice]` このチャンネルのテーブルを開くか、席に着く
    `/table` テーブルのメッセージをチャンネルの最後に移す
    ルール：**vegas**（6デッキ、標準）、**strip8**（ラスベガス・ストリップ式の8デッキ）、**single**（1デッキ）、**classic**（ヒットとスタンドだけ）

## Answers that only one player sees

blackjack-answer-no-table = このチャンネルにテーブルはありません。`/blackjack` で開けます。
blackjack-answer-moved = テーブルをここに移しました。
blackjack-answer-seat = { $bet ->
    [placed] { $seat }番の席に着き、{ $amount }を賭けました。
    [returned] 席は{ $seat }番です。賭け金を取り戻しました。
   *[none] 席は{ $seat }番です。
}
blackjack-answer-next-bet = 次のラウンドの賭け金：{ $amount }
blackjack-answer-bet = { $amount }を賭けました。
blackjack-answer-buttons = テーブルのボタンで賭けてください。
blackjack-answer-other-rules = このテーブルはすでに開いていて、ルールは次のとおりです：{ $terms }
blackjack-answer-go-to-table = テーブルへ移動
blackjack-answer-bet-not-placed = { $amount }の賭けは成立しませんでした。ラウンドの終わりにチップが足りなかったか、自分で決めた上限に達していました。
blackjack-answer-left = テーブルを離れました。
blackjack-answer-left-in-hand = テーブルを離れました。ハンドはこのまま勝負し、結果は通常どおり精算します。ラウンドが終わるまでは「{ blackjack-button-join }」で戻れます。
blackjack-refusal-hand-in-play = プレイの途中で離れますか？ハンドはこのまま勝負し、結果は通常どおり精算します。ラウンドが終わるまでは「{ blackjack-button-join }」で戻れます。
blackjack-refusal-table-closed = このテーブルは閉じています。`/blackjack` で新しく開けます。
blackjack-refusal-not-seated = このテーブルに着いていません。先に「{ blackjack-button-join }」を押してください。
blackjack-refusal-already-seated = すでにこのテーブルに着いています。
blackjack-refusal-table-full = { $seats }席すべてが埋まっています。
blackjack-refusal-already-answered = すでに選択済みです。ほかの人はまだ選んでいます。
blackjack-refusal-sitting-out = { $stake ->
    [0] このラウンドでは手札がありません。次のラウンドの賭けは今できます。
   *[other] このラウンドでは手札がありません。次のラウンドの賭け金：{ $amount }
}
blackjack-refusal-round-under-way = カードはすでに配られています。
blackjack-refusal-no-round = カードはまだ配られていません。
blackjack-refusal-no-stake = このテーブルではまだ賭けていません。先に「{ blackjack-button-max }」か「{ blackjack-button-other }」で賭けてください。
blackjack-refusal-nothing-to-take-back = 取り戻せる賭け金がありません。
blackjack-refusal-leaving = このハンドからは離れました。ラウンドが終わるまでは「{ blackjack-button-join }」で戻れます。
blackjack-refusal-advice-off = このテーブルはアドバイスなしで開かれたので、`/lab odds` とコーチは使えません。
blackjack-refusal-no-hand = ここにはプレイ中のハンドがありません。`/lab odds` は、ラウンドに参加している間に使えます。
blackjack-refusal-too-few-cards = 計算できません。残りのカードが少なく、このラウンドの途中で新しいシューになるかもしれないからです。

## The form for a bet

blackjack-title-bet = ベット
blackjack-label-bet = チップ：{ $low }～{ $high }
blackjack-placeholder-bet = 25 · 2.5k · 半分 · 全部 · 0 = 賭けない
blackjack-description-bet = { $down ->
    [0] 残高：{ $amount }
   *[other] 残高：{ $amount }、賭け金：{ $down }枚
}

## The form for house rules

blackjack-label-decks = デッキ数
blackjack-label-soft = ディーラーのソフト17
blackjack-label-natural = ブラックジャックの配当
blackjack-label-double = ダブル
blackjack-label-surrender = サレンダー
blackjack-choice-decks-one = 1デッキ
blackjack-choice-decks-two = 2デッキ
blackjack-choice-decks-four = 4デッキ
blackjack-choice-decks-six = 6デッキ
blackjack-choice-decks-eight = 8デッキ
blackjack-choice-soft-hits = ディーラーはヒット
blackjack-choice-soft-stands = ディーラーはスタンド
blackjack-choice-natural-three-to-two = 3:2
blackjack-choice-natural-six-to-five = 6:5
blackjack-choice-natural-one-to-one = 1:1
blackjack-choice-double-any-two = どの2枚でも
blackjack-choice-double-nine-to-eleven = 合計が9～11の2枚
blackjack-choice-double-ten-to-eleven = 合計が10か11の2枚
blackjack-choice-double-none = ダブルなし
blackjack-choice-surrender-late = 賭け金の半分が戻る
blackjack-choice-surrender-none = サレンダーなし

## The line of terms

blackjack-terms-decks = { $decks }デッキ
blackjack-terms-soft = { $soft ->
    [hits] H17
   *[stands] S17
}
blackjack-terms-no-hole-card = ホールカードなし
blackjack-terms-double = { $double ->
    [nine_to_eleven] ダブルは9～11
    [ten_to_eleven] ダブルは10～11
   *[none] ダブルなし
}
blackjack-terms-no-split = スプリットなし
blackjack-terms-hands = スプリットは{ $hands }ハンドまで
blackjack-terms-by-rank = スプリットは同ランク
blackjack-terms-das = DAS
blackjack-terms-rsa = RSA
blackjack-terms-hsa = HSA
blackjack-terms-ls = LS
blackjack-terms-no-insurance = インシュランスなし
blackjack-terms-any-twenty-one = 21で即勝ち
blackjack-terms-fresh-shoe = 毎回新しいシュー
blackjack-terms-no-advice = アドバイスなし

## The top of the message

blackjack-header = { $stage ->
    [empty] ブラックジャック
    [closed] ブラックジャック · 終了
    [results] ブラックジャック · ラウンド{ $round } · 結果
   *[round] ブラックジャック · ラウンド{ $round }
}
blackjack-header-blackjack = ブラックジャック
blackjack-header-histories = 最近のラウンド：{ $histories }

## The dealer

blackjack-dealer-shows = **ディーラー** アップカード **{ $total }**
blackjack-dealer-shows-ace = **ディーラー** アップカード **エース**
blackjack-dealer-no-blackjack = ブラックジャックなし
blackjack-dealer-idle = **ディーラー** 引く必要なし
blackjack-dealer-bust = **ディーラー** **バースト**（{ $total }）
blackjack-dealer-blackjack = **ディーラー** **ブラックジャック**
blackjack-dealer-total = **ディーラー** **{ $total }**

## The hands

blackjack-hand-soft = ソフト{ $total }
blackjack-hand-natural = ブラックジャック！
blackjack-hand-bust = バースト
blackjack-hand-surrendered = サレンダー
blackjack-hand-doubled = ダブル
blackjack-hand-stake = 賭け金 { $stake }
blackjack-hand-split = { $hands }つにスプリット
blackjack-hand-number = ハンド{ $number }
blackjack-hand-result = { $result ->
    [natural] 🎉 ブラックジャック！
    [win] 勝ち（{ $total }）
    [push] 引き分け（{ $total }）
    [lose] 負け（{ $total }）
    [bust] バースト（{ $total }）
   *[surrender] サレンダー
}
blackjack-hand-settled = { $result ->
    [natural] { $outcome }（ブラックジャック）
    [bust] { $outcome }（バースト、{ $total }）
    [surrender] { $outcome }（サレンダー）
   *[other] { $outcome }（{ $total }）
}
blackjack-headline = { $feat ->
    [four_hands] 🏆 4ハンドすべて勝ち！ { $winners }
    [streak] 🔥 { $count }連勝！ { $winners }
    [natural] 🎉 ブラックジャック！ { $winners }
   *[none] 🎉 { $winners }
}
blackjack-hand-insured = インシュランス { $stake }
blackjack-hand-insurance = インシュランス { $net }
blackjack-hand-even-money = イーブンマネー
blackjack-hand-leaving = 離席
blackjack-hand-next-bet = 次のラウンド：{ $stake }

## Bets and players without cards

blackjack-bets-stake = 賭け金 **{ $stake }**
blackjack-bets-none = まだベットなし
blackjack-bets-unpaid = チップ不足で{ $stake }を賭けられず
blackjack-bets-none-of = まだベットなし：{ $names }
blackjack-bets-free = 空き{ $count }席
blackjack-bets-sitting-out = 不参加：{ $names }
blackjack-bets-sitting-out-next = { $name }（次のラウンド：{ $stake }）

## The line about the round before

blackjack-recap-round = ラウンド{ $round }
blackjack-recap-blackjack = { $name } { $net } ブラックジャック
blackjack-recap-dealer = { $dealer ->
    [bust] ディーラー バースト
    [blackjack] ディーラー ブラックジャック
   *[other] ディーラー { $dealer }
}

## Above the buttons

blackjack-call-empty = 「{ blackjack-button-join }」で席に着けます
blackjack-call-closes = テーブルは{ $when }に閉じます。
blackjack-call-bets = ベットしてください
blackjack-call-limits = 賭け金は{ $amount }まで（最低{ $low }枚）です。
blackjack-call-closes-without-bets = 誰も賭けなければ、テーブルは{ $when }に閉じます。
blackjack-call-waiting = ベット待ち：{ $names }
blackjack-call-ready = 準備完了：「{ blackjack-button-deal }」で開始
blackjack-call-others = ほかの人もまだ座れます。
blackjack-call-dealing = { $when }に配ります。
blackjack-call-insurance = インシュランスは？ { $names }
blackjack-call-insurance-offer = 賭け金の半分でかけられ、ディーラーがブラックジャックなら配当は2:1です。
blackjack-call-insurance-ends = 締め切りは{ $when }です。
blackjack-call-turn = { $hands ->
    [1] { $name } の番です
   *[other] { $name } の番です（ハンド{ $hand }/{ $hands }）
}
blackjack-call-against = ハンドは**{ $total }**、ディーラーは**{ $dealer }**です。
blackjack-call-against-ace = ハンドは**{ $total }**、ディーラーは**エース**です。
blackjack-call-stands = { $when }に自動でスタンドします。
blackjack-call-dealer = ディーラーの番です
blackjack-note-idle = しばらく誰も賭けなかったので、このテーブルは閉じました。`/blackjack` で新しく開けます。
blackjack-note-manager = 管理者がこのテーブルを閉じました。終わっていないラウンドの賭け金は戻しました。
blackjack-note-restart = 再起動の後、このテーブルを続けられませんでした。終わっていないラウンドの賭け金は戻しました。
blackjack-note-unseen = このテーブルをここに表示できませんでした。終わっていないラウンドの賭け金は戻しました。
blackjack-note-ended = このテーブルは閉じました。終わっていないラウンドの賭け金は戻しました。
blackjack-note-channel = このテーブルのチャンネルはなくなりました。終わっていないラウンドの賭け金は戻しました。

## The bottom of the message

blackjack-footer-reshuffle = { $count ->
    [0] このラウンドの後にシャッフル
   *[other] あと{ $count }枚でシャッフル
}
blackjack-footer-shoe = シュー{ $number }の指紋 { $digits }
blackjack-footer-game = ゲーム { $game }

## The button How to play

blackjack-rules = **ブラックジャックの遊び方**
    21を超えずに、ディーラーより21に近づけば勝ちです。エースは1または11、ジャック、クイーン、キングは10と数えます。
    相手はディーラーだけで、ほかの人のカードは関係ありません。先に賭け、その後でカードが配られます。
    {""}「{ blackjack-button-hit }」はカードを1枚引き、「{ blackjack-button-stand }」はハンドを終えます。{ $double ->
        [yes] 最初の2枚なら、「{ blackjack-button-double }」（ダブルダウン）で賭け金を2倍にして1枚だけ引けます。
       *[no] {""}
    }{ $split ->
        [yes] ペアなら、「{ blackjack-button-split }」で2つのハンドに分け、それぞれに賭けられます。
       *[no] {""}
    }
    ディーラーは最後に、合計が17以上になるまで引きます。最初の2枚がエースと10点のカードならブラックジャックです。引き分けなら賭け金が戻ります。
blackjack-rules-heading = **このテーブルでは**
blackjack-rules-shoe = シューは{ $decks }デッキで、{ $shoe ->
    [fresh] ラウンドごとにシャッフルし直します
   *[kept] カットカードが出るまで使います
}。
blackjack-rules-soft = { $soft ->
    [hits] ディーラーはソフト17（エースを11と数えた17）でヒットします。
   *[stands] ディーラーはソフト17（エースを11と数えた17）でスタンドします。
}
blackjack-rules-natural = { $natural ->
    [three_to_two] ブラックジャックなら賭け金の1.5倍を得ます。
    [six_to_five] ブラックジャックなら賭け金5枚につき6枚を得ます。
   *[one_to_one] ブラックジャックなら賭け金と同じだけを得ます。
}
blackjack-rules-double = { $double ->
    [any_two] どの2枚でもダブルできます。
    [nine_to_eleven] 合計が9、10、11の2枚でダブルできます。
    [ten_to_eleven] 合計が10か11の2枚でダブルできます。
   *[none] ダブルはできません。
}
blackjack-rules-double-after-split = { $double ->
    [any_two] どの2枚でもダブルでき、スプリットの後でもできます。
    [nine_to_eleven] 合計が9、10、11の2枚でダブルでき、スプリットの後でもできます。
   *[ten_to_eleven] 合計が10か11の2枚でダブルでき、スプリットの後でもできます。
}
blackjack-rules-no-split = スプリットはできません。
blackjack-rules-split = { $by ->
    [rank] 同じランクの2枚はスプリットでき
   *[value] 同じ点数の2枚はスプリットでき
}、最大{ $hands }ハンドになります。{ $aces ->
    [again] エースは何度でも分けられ
   *[once] エースは1回だけ分けられ
}、{ $then ->
    [hit] その後もカードを引けます
   *[stand] カードは1枚ずつだけ配られます
}。
blackjack-rules-surrender = { $surrender ->
    [late] 最初の2枚ならサレンダーでき、賭け金の半分が戻ります。
   *[none] サレンダーはできません。
}
blackjack-rules-insurance = ディーラーのアップカードがエースなら、賭け金の半分でインシュランスをかけられます。ディーラーがブラックジャックなら配当は2:1です。
blackjack-rules-no-hole-card = ディーラーの2枚目は最後に配られます。ディーラーがブラックジャックなら、ダブルやスプリットの賭け金も負けになります。
blackjack-rules-any-twenty-one = 21になれば、その場で勝ちです。
blackjack-rules-rounding = 払い戻しの端数は切り捨てです。
blackjack-rules-marks = 名前の後ろは最近のラウンドの結果です：{ $won } 勝ち、{ $blackjack } ブラックジャックで勝ち、{ $lost } 負け、{ $push } 引き分け。

## Badges

blackjack-badge-blackjack = ブラックジャック！
blackjack-badge-blackjack-how = ブラックジャックで勝つ
blackjack-badge-double-down = ダブルダウン
blackjack-badge-double-down-how = ダブルしたハンドで勝つ
blackjack-badge-five-card-21 = 5枚で21
blackjack-badge-five-card-21-how = 5枚以上の21で勝つ
blackjack-badge-four-hands = フォーハンド
blackjack-badge-four-hands-how = 4ハンドにスプリットして、チップを増やす
blackjack-badge-hot-streak = 絶好調
blackjack-badge-hot-streak-how = 5ラウンド続けて勝つ
blackjack-badge-high-roller = ハイローラー
blackjack-badge-high-roller-how = 1ラウンドでチップを1,000枚増やす
blackjack-badge-regular = 常連
blackjack-badge-regular-how = 100ラウンドをプレイする
blackjack-badge-practice-week = 宿題
blackjack-badge-practice-week-how = 7日続けてミスの場面を練習する

## /leaderboard

blackjack-choice-board = ブラックジャック：収支
blackjack-board = ブラックジャック · 収支

## /profile

blackjack-figures-none = まだラウンドがありません。`/blackjack` でテーブルを開けます。
blackjack-figures-hands = ハンド **{ $hands }** · 勝ち **{ $won }**（{ $share }） · 収支 **{ $net }**
blackjack-figures-best = 最大の勝ち **{ $biggest }** · 最長連勝 **{ $streak }**
blackjack-figures-decisions = 最善のプレイ：**{ $judged }**回中**{ $good }**回（{ $share }）
blackjack-figures-luck = 月曜から**{ $result }**：ミス { $mistakes }、運 { $luck }、ハウスエッジ { $house }
