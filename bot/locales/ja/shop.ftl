shop-command = カードの裏面、テーブルの色、称号をチップで購入します

## The page

shop-heading = { $kind ->
    [back] ショップ · カードの裏面
    [colour] ショップ · テーブルの色
   *[title] ショップ · 称号
}
shop-balance = 残高は**{ $amount }**です。
shop-closed = このサーバーのショップは閉まっているため、ここでは何も買えません。購入済みのものはそのまま使えます。
shop-nothing-owned = この種類のものはまだ持っていません。
shop-owned = 購入済み
shop-worn = 使用中
shop-button-kind = { $kind ->
    [back] 裏面
    [colour] テーブルの色
   *[title] 称号
}
shop-placeholder-item = 見たいものを選択…

## The sample of an item

shop-sample-colour = このメッセージの横の線がこの色です。
shop-sample-in-words = このサーバーではカードを文字で表すため、裏面は見えません。
shop-sample-no-picture = この裏面の画像がまだないので、ボットの運営者がアップロードするまでは通常の裏面を使います。
shop-explained = { $kind ->
    [back] 自分が始めたゲームの伏せたカードに使われ、全員に見えます。変わるのは見た目だけです。
    [colour] 自分が始めたゲームの横の線に使われ、全員に見えます。変わるのは見た目だけです。
   *[title] `/profile` の名前の横と、`/leaderboard` の自分の行に付きます。変わるのは見た目だけです。
}
shop-button-buy = { $price }で買う
shop-button-wear = 使う
shop-button-take-off = 外す
shop-bought = ✅ **{ $item }** を購入しました。もう使われています。

## /history

shop-purchase = { $kind ->
    [back] カードの裏面「{ $item }」
    [colour] テーブルの色「{ $item }」
   *[title] 称号「{ $item }」
}
shop-purchase-unknown = ショップの品

## The items

shop-item = { $item ->
    [back_mesh] メッシュ
    [back_stripes] ストライプ
    [back_crosses] クロス
    [back_night] 夜空
    [back_gold] ゴールド
    [colour_ocean] オーシャン
    [colour_rose] ローズ
    [colour_ember] 残り火
    [colour_violet] バイオレット
    [colour_ivory] アイボリー
    [colour_midnight] ミッドナイト
    [colour_gold] ゴールド
    [title_lucky_duck] 強運の持ち主
    [title_night_owl] 夜更かし名人
    [title_card_shark] カードの鬼
    [title_poker_face] ポーカーフェイス
    [title_big_spender] 太っ腹
   *[title_living_legend] 生ける伝説
}
