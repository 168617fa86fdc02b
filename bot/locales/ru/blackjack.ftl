blackjack-name = Блэкджек

## The moves

blackjack-button-hit = Ещё
blackjack-button-stand = Хватит
blackjack-button-double = Удвоить
blackjack-button-split = Сплит
blackjack-button-surrender = Сдаться
blackjack-button-insurance = Страховка
blackjack-button-no-insurance = Без страховки
blackjack-button-even-money = Равные деньги
blackjack-move-hit = ещё
blackjack-move-stand = хватит
blackjack-move-double = удвоить
blackjack-move-split = сплит
blackjack-move-surrender = сдаться
blackjack-move-insurance = страховка
blackjack-move-no-insurance = без страховки
blackjack-move-even-money = равные деньги

## The other buttons

blackjack-button-join = Сесть
blackjack-button-leave = Выйти
blackjack-button-rebet = Повтор
blackjack-button-rebet-amount = Повтор { $stake }
blackjack-button-min = Мин { $stake }
blackjack-button-max = Макс
blackjack-button-other = Ставка…
blackjack-button-next-bet = Новая ставка…
blackjack-button-deal = Раздать
