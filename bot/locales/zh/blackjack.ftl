blackjack-name = 21点

## The moves

blackjack-button-hit = 要牌
blackjack-button-stand = 停牌
blackjack-button-double = 加倍
blackjack-button-split = 分牌
blackjack-button-surrender = 投降
blackjack-button-insurance = 买保险
blackjack-button-no-insurance = 不买保险
blackjack-button-even-money = 等额赔付
blackjack-move-hit = 要牌
blackjack-move-stand = 停牌
blackjack-move-double = 加倍
blackjack-move-split = 分牌
blackjack-move-surrender = 投降
blackjack-move-insurance = 买保险
blackjack-move-no-insurance = 不买保险
blackjack-move-even-money = 等额赔付

## The other buttons

blackjack-button-join = 入座
blackjack-button-leave = 离座
blackjack-button-rebet = 重复下注
blackjack-button-rebet-amount = 重复 { $stake }
blackjack-button-min = 最低 { $stake }
blackjack-button-max = 最高
blackjack-button-other = 其他…
blackjack-button-next-bet = 下局下注…
blackjack-button-deal = 发牌
