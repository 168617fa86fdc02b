## The command

koth-command = Царь горы: какая программа наберёт в блэкджеке больше фишек
koth-option-rounds = Сколько раундов по пять рук в каждом состязании (по умолчанию: 20)
koth-option-tables = Сколько независимых состязаний (по умолчанию: 50)

## The message

koth-heading = **Царь горы**
koth-heading-contests = { $contests ->
    [one] { $contests } состязание
    [few] { $contests } состязания
   *[many] { $contests } состязаний
} по { $rounds ->
    [one] { $rounds } раунду
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}
koth-heading-seed = сид `{ $seed }`
koth-line-won = выиграно { $share }
koth-line-interval = { $chips } ({ $low }–{ $high })
koth-note = Медиана фишек в конце, в начале было 1 000; в скобках 95-процентный интервал медианы. «Выиграно» — доля выигранных рук. counter уходит так далеко вперёд, потому что ставит до половины своих фишек, и только на руки, которые скорее всего выиграют; basic никогда не повышает.

## The words in the picture

koth-picture = Царь горы
koth-picture-below = { $contests ->
    [1] одно состязание
   *[other] { $band ->
        [band] медиана по состязаниям ({ $contests }) и её 95-процентный интервал
       *[line] медиана по состязаниям ({ $contests })
    }
}
koth-picture-across = раунды, в каждом { $hands } рук
koth-picture-up = фишки
