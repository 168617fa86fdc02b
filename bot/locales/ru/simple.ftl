## Answers

simple-refusal-simple-over = Эта игра окончена. Новую начинает та же команда.
simple-refusal-not-in-game = Вы не участвуете в этой игре.
simple-refusal-already-in-game = Вы уже участвуете в этой игре.
simple-refusal-game-full = В этой игре все места уже заняты.
simple-refusal-not-dealt = Карты раздаются, когда все игроки в сборе.
simple-refusal-other-stake = В этом канале игра с другой ставкой: { $stake } с каждого.
simple-refusal-solo-open = У вас уже начата эта игра — вот она.
simple-refusal-solo-voided = Эту игру не удалось продолжить, поэтому она не считается. Новую начинает та же команда.
simple-answer-staked = Ваша ставка принята. { $link }
simple-answer-not-shown = Ваша игра `{ $game }` начата, но Discord её не показал. Её покажет та же команда.

## The options of the commands

simple-option-stake = Ставка каждого игрока в фишках: 50; 2,5к; половина; всё; 25%
simple-option-daily = Раздача дня: одни и те же карты для всех, одна попытка

## Buttons

simple-button-join = Играть
simple-button-own = Мои карты
simple-button-give-up = Сдаться

## The top of the message

simple-header-stake = ставка **{ $stake }** с каждого
simple-header-day = раздача дня { $day }

## What to do now

simple-call-join = Кто играет?
simple-call-join-late = Ставка вернётся { $when }.

## The end

simple-call-won = 🏆 { $name } выигрывает { $amount }!
simple-call-drawn = Ничья
simple-call-drawn-why = Все ставки возвращены.
simple-call-closed = Игра закрыта
simple-closed-idle = Никто не присоединился. Ставка возвращена.
simple-closed-manager = Эта игра закрыта администрацией сервера. Все ставки возвращены.
simple-closed-restart = Эту игру не удалось продолжить после перезапуска. Все ставки возвращены.
simple-closed-unseen = Эту игру не удалось здесь показать. Все ставки возвращены.
simple-closed-channel = Канала этой игры больше нет. Все ставки возвращены.
simple-closed-ended = Эта игра окончена.
simple-call-gave-up = Игра прекращена
simple-call-not-played = Игра не доиграна
simple-call-not-counted = Она не считается.
simple-end-rank = **{ $position }-е** место из { $people }

## The bottom of the message

simple-footer = игра { $game } · отпечаток { $digits }

## /replay

simple-replay-bot = автоматически

## /profile

simple-figures-none = засчитанных игр пока нет.
simple-figures = игры **{ $games }** · лучший счёт **{ $best }** · средний **{ $mean }**
simple-figures-net = итог **{ $net }**
