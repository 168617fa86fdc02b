## The command

thirteen-command = 13×13: вызвать кого-нибудь на матч или сыграть с ботом
thirteen-option-opponent = Кого вы вызываете (по умолчанию: бот)
thirteen-option-level = Сила игры бота
thirteen-option-stake = Ставка каждого игрока в фишках: 50; 2,5к; половина; всё; 25%
thirteen-option-deals = Сколько раздач в матче
thirteen-option-daily = Раздача дня против бота: у всех одинаковая, одна попытка
thirteen-option-rules = Правила матча (по умолчанию: правила сервера)
thirteen-choice-level = { $level ->
    [easy] лёгкий: ходит наугад
    [normal] обычный: играет по простым правилам
    [hard] сложный: планирует ходы
   *[expert] эксперт: планирует ходы и просчитывает концовку
}
thirteen-choice-deals = { $count ->
    [one] { $count } раздача
    [few] { $count } раздачи
   *[many] { $count } раздач
}
thirteen-choice-rules = { $rules ->
    [article] статья: стриты от пяти карт; кто ходит первым, решает случай
   *[usual] обычные: стриты от трёх карт; начинает тот, у кого младшая карта
}
thirteen-help = **`/thirteen [opponent] [stake]`** — матч в 13×13: кто раньше избавится от своих тринадцати карт. Ходите одной картой, парой, тройкой или стритом; ход бьют старшей комбинацией того же вида, а если побить нечем, снова ходит соперник. Вызовите кого-нибудь или не указывайте соперника, чтобы сыграть с ботом. «{ thirteen-button-cards }» показывает ваши карты только вам. `rules:article` — по правилам статьи, из которой взята игра.

## Answers that only one player sees

thirteen-answer-not-here = Этого игрока нет на сервере.
thirteen-refusal-match-open = { $link ->
    [none] У вас уже есть матч или вызов на этом сервере. Закончите его, прежде чем начинать другой.
   *[other] У вас уже есть матч или вызов на этом сервере. Закончите его, прежде чем начинать другой. [Вот он]({ $link }).
}
thirteen-answer-not-shown = { $link ->
    [none] Ваш матч `{ $game }` начат, но Discord не показал ваши карты. Нажмите «{ thirteen-button-cards }» под матчем.
   *[other] Ваш матч `{ $game }` начат, но Discord не показал ваши карты. Нажмите «{ thirteen-button-cards }» здесь: { $link }
}
thirteen-answer-challenged = Ваш вызов опубликован в этом канале.{ $link ->
    [none] {""}
   *[other] {" "}[Вот он]({ $link }).
}{ $told ->
    [no] {" "}За последний час многие вызовы этому игроку не были приняты, поэтому на этот раз без упоминания.
   *[yes] {""}
} Пока вызов не принят, там же его можно отозвать.
thirteen-answer-resigned = Вы сдались.
thirteen-question-resign = { $stake ->
    [0] Сдаться? Вы проиграете весь матч, а не только эту раздачу.
   *[other] Сдаться? Вы проиграете весь матч, а не только эту раздачу. Вы потеряете и ставку: { $amount }.
}
thirteen-refusal-match-over = Этот матч окончен. Новый начинает `/thirteen`.
thirteen-refusal-not-in-match = Вы не участвуете в этом матче. Свой начинает `/thirteen`.
thirteen-refusal-not-challenged = Этот вызов не вам. Свой матч начинает `/thirteen`.
thirteen-refusal-not-challenger = Отозвать вызов может только его автор.
thirteen-refusal-not-begun = Этот вызов ещё не принят.
thirteen-refusal-begun = Вызов уже принят: матч идёт.
thirteen-refusal-bots-turn = Сейчас не ваш ход: бот думает.
thirteen-refusal-opponent-busy = У этого игрока уже идёт матч на этом сервере. Попробуйте, когда он закончится.
thirteen-refusal-opponent-deleted = Данные этого игрока на сервере удалены. Матч с кем-нибудь другим или с ботом начинает `/thirteen`.
thirteen-refusal-no-challenges = Этот игрок не принимает вызовы на этом сервере. Вызовите кого-нибудь другого или сыграйте с ботом: `/thirteen` без соперника.
thirteen-refusal-challenged-lately = Ваш прошлый вызов этому игроку не принят. Снова вызвать его можно { $again_at }.
thirteen-refusal-challenge-self = Нельзя вызвать себя. Чтобы сыграть с ботом, введите `/thirteen` без соперника.
thirteen-refusal-bot-opponent = Боты не принимают вызовы. Чтобы сыграть с ботом, введите `/thirteen` без соперника.
thirteen-refusal-stake-needs-level = На уровне { $level ->
    [easy] «лёгкий»
   *[normal] «обычный»
} ставок нет: на фишки играют только «сложный» и «эксперт».
thirteen-refusal-challenger-broke = У автора вызова уже не хватает фишек на ставку.
thirteen-note-voided = Этот матч не удалось продолжить. Все ставки возвращены.

## Buttons and selects

thirteen-button-accept = Принять
thirteen-button-decline = Отклонить
thirteen-button-withdraw = Отозвать
thirteen-button-cards = Мои карты
thirteen-button-resign = Сдаться
thirteen-button-rematch = Реванш
thirteen-button-lowest = Слабейший ход: { $ranks }
thirteen-button-pass = Пас
thirteen-placeholder-any = Сыграть любую комбинацию
thirteen-placeholder-higher = { $kind ->
    [single] Сыграть карту старше
    [pair] Сыграть пару старше
    [triple] Сыграть тройку старше
    [straight] Стрит старше, тоже из { $size } карт
   *[quad] Сыграть бомбу старше
}
thirteen-placeholder-sets = { $least ->
    [1] { $most ->
        [1] Сыграть одну карту
        [2] Сыграть карту или пару
        [3] Сыграть карту, пару, тройку
       *[4] Карта, пара, тройка, бомба
    }
   *[2] { $most ->
        [2] Сыграть пару
        [3] Сыграть пару или тройку
       *[4] Сыграть пару, тройку, бомбу
    }
}
thirteen-placeholder-straights = { $more ->
    [0] Сыграть стрит из { $shortest } карт
    [1] Сыграть стрит из { $shortest } или { $longest } карт
   *[other] Сыграть стрит из { $shortest }–{ $longest } карт
}

## The top of the message

thirteen-challenge = { $name } бросает вам вызов: эти карты против бота
thirteen-score = разница очков { $net }
thirteen-share-against = против { $name }
thirteen-header-challenge = вызов
thirteen-header-deal = раздача { $deal } из { $deals }
thirteen-header-deal-over = окончена
thirteen-header-over = матч окончен
thirteen-header-players = { $first } — { $second }
thirteen-header-daily = раздача дня { $day }
thirteen-header-rules = { $rules ->
    [article] правила статьи
   *[usual] обычные правила
}
thirteen-header-no-stake = без ставки
thirteen-header-stake = ставка **{ $stake }**
thirteen-header-stake-each = ставка каждого **{ $stake }**

## A challenge

thirteen-challenge-heading = { $mention }, вас вызывает { $name }
thirteen-challenge-terms = { $deals ->
    [one] { $deals } раздача
    [few] { $deals } раздачи
   *[many] { $deals } раздач
}, побеждает тот, у кого больше очков.{ $stake ->
    [0] {""}
   *[other] {" "}Ставка каждого: { $stake }; победитель забирает всё.
}{ $rules ->
    [article] {" "}По правилам статьи: в стрите не меньше пяти карт, а кто ходит первым, решает случай.
   *[usual] {""}
}
thirteen-challenge-expires = Срок вызова истекает { $when }.

## The players

thirteen-player-bot = Бот ({ $level ->
    [easy] лёгкий
    [normal] обычный
    [hard] сложный
   *[expert] эксперт
})
thirteen-player-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}
thirteen-player-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
thirteen-player-out = карт нет
thirteen-player-time-outs = ⏰ { $count } из { $limit }

## The cards on the table

thirteen-pile-combination = { $kind ->
    [single] одна карта
    [pair] пара
    [triple] тройка
    [straight] стрит, { $size ->
        [one] { $size } карта
        [few] { $size } карты
       *[many] { $size } карт
    }
   *[quad] бомба
}
thirteen-pile-play = { $name }: **{ $combination }**
thirteen-pile-late-play = { $name }: **{ $combination }** · время вышло
thirteen-pile-pass = { $name }: пас.
thirteen-pile-forced-pass = { $name }: пас, крыть нечем.
thirteen-pile-under = снизу: { $cards }
thirteen-pile-won = до этого: { $name }, { $cards }
thirteen-pile-secret = Остальные увидят карты раздачи дня, когда её день закончится.

## Whose turn it is

thirteen-call-thinking = { $name } думает
thirteen-call-turn = { $name }, ваш ход
thirteen-call-lead-lowest = Младшая карта у вас: начинайте с любой комбинации.
thirteen-call-lead = Начинайте с любой комбинации.
thirteen-call-lead-chance = По жребию начинаете вы — с любой комбинации.
thirteen-call-higher = { $kind ->
    [single] Сыграйте карту старше.
    [pair] Сыграйте пару старше.
    [triple] Сыграйте тройку старше.
    [straight] Сыграйте стрит старше, тоже из { $size } карт.
   *[quad] Сыграйте бомбу старше.
}
thirteen-call-late = Если вы не походите, слабейший ход будет сделан за вас { $when }.

## The end of a deal

thirteen-result-draw = Раздача { $deal }: ходов нет ни у кого, ничья
thirteen-result-won = { $reason ->
    [blocked] В раздаче { $deal } побеждает { $winner }: **{ $points }**, ходов нет ни у кого
    [timed_out] В раздаче { $deal } побеждает { $winner }: **{ $points }**. { $loser }: время вышло три раза подряд
    [resigned] { $loser } сдаётся в раздаче { $deal }
   *[out] В раздаче { $deal } побеждает { $winner }: **{ $points }**
}
thirteen-result-held = { $name }: осталось на руках
thirteen-result-out = { $name }: карт нет

## The end of the match

thirteen-end-without-winner = { $ending ->
    [declined] { $second } отклоняет вызов
    [withdrawn] { $first } отзывает вызов
    [expired] Срок вызова истёк
   *[finished] Матч окончен вничью
}
thirteen-end-won = { $ending ->
    [resigned] { $loser } сдаётся: в матче побеждает { $winner }
   *[finished] { $by ->
        [bot] В матче побеждает { $winner }
        [sweep] 🏆 { $winner } выигрывает все раздачи ({ $deals })!
       *[person] 🏆 В матче побеждает { $winner }!
    }
}
thirteen-end-closed = { $reason ->
    [manager] Матч закрыт администрацией сервера
    [unseen] Этот матч не удалось здесь показать
    [channel] Канала этого матча больше нет
    [ended] Этот матч закрыт
   *[restart] Этот матч не удалось продолжить
}
thirteen-end-points = Очки **{ $points_first } : { $points_second }**
thirteen-end-points-and-deals = Очки **{ $points_first } : { $points_second }**, раздачи { $deals_first } : { $deals_second }
thirteen-end-returned = Все ставки возвращены.
thirteen-end-ratings = Рейтинг: { $ratings }

## The bottom of the message

thirteen-footer-seed = сид { $digits }
thirteen-footer-shuffle = отпечаток { $digits }
thirteen-footer-game = игра { $game }

## My cards

thirteen-panel-hand = **Ваши карты** · { $count }
thirteen-panel-score = Вы: { $own }; { $name }: { $other }, { $cards_left }
thirteen-panel-lead = Ваш ход: начинайте
thirteen-panel-beat = Ваш ход: побейте { $ranks }
thirteen-panel-waiting = Сейчас ходит { $name }

## The replay

thirteen-replay-deal = Раздача { $deal }
thirteen-replay-held = { $mark } осталось: { $cards }

## The button How to play

thirteen-rules = **Как играть в 13×13**
    У обоих по тринадцать карт. Избавьтесь от своих раньше соперника: за каждую карту, которая осталась у него, вы получаете очко.
    Ходят одной картой, парой, тройкой или стритом: не меньше { $straight } карт подряд, любых мастей. { $ace ->
        [low] Туз — самая младшая карта.
       *[high] Двойка — самая младшая карта.
    }
    { $lead ->
        [random] Кто начинает первую раздачу, решает случай; дальше начинают по очереди.
       *[lowest] Начинает тот, у кого младшая карта.
    }
    { $passing ->
        [forced] Соперник должен побить ход, если может: старшей комбинацией того же вида и той же длины.
       *[free] Соперник бьёт ход старшей комбинацией того же вида и той же длины или пасует.
    }
    Если ваш ход не побит, вы снова ходите, и чем угодно. «{ thirteen-button-cards }» показывает только вам ваши карты и возможные ходы.
    Если время выйдет, слабейший ход будет сделан за вас; третий раз подряд — и раздача проиграна.
thirteen-rules-match = **В этом матче** { $deals ->
    [one] { $deals } раздача
    [few] { $deals } раздачи
   *[many] { $deals } раздач
}, побеждает тот, у кого больше очков; { $stake ->
    [0] ставок нет.
   *[other] ставка каждого: { $amount }, победитель забирает всё.
}

## /settings

thirteen-settings-rules = **13×13, правила матчей:** { $preset }
    -# Кто начинает матч, может выбрать для него другие правила. Раздача дня всегда идёт по обычным.
thirteen-settings-usual = обычные
thirteen-settings-article = статья

## Badges

thirteen-badge-first-match = Первый матч
thirteen-badge-first-match-how = победить в матче
thirteen-badge-bot-beaten = Победа над ботом
thirteen-badge-bot-beaten-how = победить бота на уровне «сложный» или «эксперт»
thirteen-badge-clean-sweep = Всухую
thirteen-badge-clean-sweep-how = выиграть все раздачи матча, где их не меньше четырёх
thirteen-badge-duellist = Мастер дуэлей
thirteen-badge-duellist-how = победить в десяти матчах с людьми

## /leaderboard

thirteen-choice-board-rating = 13×13: рейтинг
thirteen-choice-board-deal = 13×13: раздачи дня
thirteen-board-rating = 13×13 · рейтинг
thirteen-board-rating-empty = Рейтингов пока нет. Вызвать соперника можно командой `/thirteen`; в рейтинг идут матчи между людьми.
thirteen-board-rating-total = рейтинг { $rating }
thirteen-board-deal = 13×13 · раздачи дня
thirteen-board-deal-empty = Пока нет результатов. Раздачу дня начинает `/thirteen` с параметром `daily`.

## /profile

thirteen-figures-none = матчей пока нет. Матч начинает `/thirteen`.
thirteen-figures-people = матчи с людьми **{ $played }** · победы **{ $won }** · ничьи **{ $drawn }**
thirteen-figures-rating = рейтинг **{ $rating }** ± { $deviation }
thirteen-figures-bot = победы над ботом: { $results }
thirteen-figures-level = { $level ->
    [easy] лёгкий { $won } из { $played }
    [normal] обычный { $won } из { $played }
    [hard] сложный { $won } из { $played }
   *[expert] эксперт { $won } из { $played }
}
thirteen-figures-between = вы против этого игрока: **{ $wins } : { $losses }**, ничьи: { $draws }
thirteen-menu-challenge = Вызвать на партию
thirteen-title-challenge = Вызов на 13×13
thirteen-label-stake = Ставка каждого игрока
thirteen-description-stake = 50; 2,5к; половина; всё; 25%. Оставьте пустым, чтобы играть без ставки.
thirteen-label-deals = Раздачи
thirteen-analysis-place = { $parts ->
    [1] решение { $number }
   *[other] решение { $number } (раздача { $part })
}
thirteen-analysis-across = ваши решения
thirteen-analysis-about = Оценки бота-эксперта по тому, что вы могли знать.
