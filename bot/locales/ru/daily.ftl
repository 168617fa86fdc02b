## The game and its page of /help

daily-name = Блэкджек дня
daily-challenge = { $name } бросает вам вызов: эти десять рук
daily-help = **`/blackjack daily:True`** — десять раздач блэкджека, одинаковых сегодня для всех. У вас одна попытка и 1 000 турнирных фишек, которые считаются только в этих раздачах. На каждую раздачу ставьте сколько хотите; день выигрывает тот, у кого в конце больше всех фишек.

    Ваши раздачи видите только вы, а итог увидят все. Карты для каждой раздачи тасуются отдельно и не зависят от того, как вы сыграли предыдущие. Закончите до полуночи по UTC: день засчитывается, только если сыграны все десять раздач или кончились фишки. `/leaderboard` показывает итоги дня; `/verify` и `/replay` работают, когда день закончится.

## Answers that only the player sees

daily-answer-not-shown = Ваши десять раздач `{ $game }` начаты, но Discord их не показал. Их покажет `/blackjack daily:True`.
daily-refusal-tournament-voided = Блэкджек дня не удалось продолжить, поэтому он не считается. Начать его заново: `/blackjack daily:True`.
daily-refusal-not-your-tournament = Это не ваши раздачи. Свои начинает `/blackjack daily:True`.
daily-refusal-tournament-over = Эти десять раздач окончены. Сегодняшние начинает `/blackjack daily:True`.
daily-refusal-tournament-open = Вы уже начали сегодняшние десять раздач — вот они.
daily-refusal-tournament-goes-on = Это можно узнать, когда закончатся ваши десять раздач.
daily-refusal-too-few-tournament-chips = Для этого нужно турнирных фишек: { $needed }, а у вас { $chips }.

## Amounts

daily-score = { $score ->
    [one] { $score } турнирная фишка
    [few] { $score } турнирные фишки
   *[many] { $score } турнирных фишек
}

## The form for a bet

daily-title-bet = Ставка на следующую раздачу
daily-label-bet = Турнирные фишки: 1–{ $chips }
daily-placeholder-bet = 25 · 2,5к · половина · всё · 25%

## Buttons

daily-button-bet = Ставка { $chips }
daily-button-all = Все { $chips }

## The top of the message

daily-header-hand = раздача { $hand } из { $hands }
daily-header-result = раздача { $hand } из { $hands } · итог
daily-header-results = Итоги: { $nets }

## The player's own cards

daily-seat-own = Вы

## What to do now

daily-call-bet = Ставка на раздачу { $hand } из { $hands }
daily-call-begin = У вас **{ $amount }**. У всех одни и те же раздачи, всего их { $hands }.
daily-call-have = У вас **{ $amount }**.
daily-call-insurance = Страховка?
daily-call-turn = { $hands ->
    [1] Ваш ход
   *[other] Ваш ход, рука { $hand } из { $hands }
}
daily-call-left = Осталось: **{ $amount }**.

## The end

daily-end-rank = { $state ->
    [over] **{ $position }-е** место из { $people } в этих раздачах.
   *[open] Пока **{ $position }-е** место из { $people } в этих раздачах.
}
daily-end-finished = { $outcome ->
    [won] 🏆 { $amount }
   *[other] { $amount }
}
daily-end-broke = Турнирные фишки кончились на раздаче { $hand }
daily-end-expired = День закончился
daily-end-expired-why = Сыграно раздач: { $played } из { $hands }, поэтому результат не считается.
daily-end-given-up = Игра прекращена
daily-end-given-up-why = Результат не считается.

## The public line

daily-line-title = { $name } · Блэкджек дня { $day }
daily-line-finished = { $hands ->
    [one] **{ $amount }** после { $hands } раздачи
    [few] **{ $amount }** после { $hands } раздач
   *[many] **{ $amount }** после { $hands } раздач
}
daily-line-broke = турнирные фишки кончились на раздаче { $hand }
daily-line-rank = **{ $position }-е** место из { $people }

## The bottom of the message

daily-footer-seed = сид { $digits }
daily-footer-shuffle = отпечаток { $digits }
daily-footer-game = игра { $game }

## The replay

daily-replay-bet = ставка { $chips }
daily-replay-dealer = дилер { $cards } ({ $total })

## The button How to play

daily-rules = **Блэкджек дня**
    Сегодня у всех одни и те же раздачи, всего их { $hands }. У каждого { $chips ->
        [one] { $chips } турнирная фишка
        [few] { $chips } турнирные фишки
       *[many] { $chips } турнирных фишек
    }, которые считаются только в этих раздачах.
    На каждую раздачу ставьте любое целое число фишек. Ваш счёт — фишки, которые останутся после последней раздачи; без фишек вы выбываете.
    Карты для каждой раздачи тасуются отдельно, поэтому ваша игра в одной не меняет карт следующей.
    Закончите до полуночи по UTC. Попытка одна.
daily-rules-house = **Правила стола**

## Badges

daily-badge-ten-hands = Десять раздач
daily-badge-ten-hands-how = сыграть до конца десять раздач дня
daily-badge-seven-in-a-row = Семь подряд
daily-badge-seven-in-a-row-how = играть десять раздач дня семь дней подряд
daily-badge-tripled = Втрое больше
daily-badge-tripled-how = закончить день, увеличив число турнирных фишек хотя бы втрое

## /leaderboard

daily-choice-board = Блэкджек: раздачи дня
daily-board = Блэкджек · раздачи дня
daily-board-empty = Пока нет результатов. Десять раздач дня начинает `/blackjack daily:True`.

## /profile

daily-figures-none = засчитанных дней пока нет. Десять раздач дня начинает `/blackjack daily:True`.
daily-figures = дни **{ $days }** · лучший итог **{ $amount }** · средний **{ $mean }**
