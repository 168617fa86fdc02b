blackjack-name = ブラックジャック

## The moves

blackjack-button-hit = ヒット
blackjack-button-stand = スタンド
blackjack-button-double = ダブル
blackjack-button-split = スプリット
blackjack-button-surrender = サレンダー
blackjack-button-insurance = インシュランス
blackjack-button-no-insurance = かけない
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
blackjack-button-min = 最低 { $stake }
blackjack-button-max = 最高
blackjack-button-other = その他…
blackjack-button-next-bet = 次のベット…
blackjack-button-deal = 配る
