## The command

thirteen-command = 13×13：向别人发起挑战，或与机器人对战
thirteen-option-opponent = 你要挑战的玩家（默认：机器人）
thirteen-option-level = 机器人的水平
thirteen-option-stake = 每人下注的筹码：50、2.5k、一半、全部、25%
thirteen-option-deals = 一场对局打几把
thirteen-option-daily = 与机器人打每日牌局：所有人的牌都一样，只有一次机会
thirteen-option-rules = 这场对局的规则（默认：服务器的规则）
thirteen-choice-level = { $level ->
    [easy] 简单：随机出牌
    [normal] 普通：按简单规则出牌
    [hard] 困难：会规划整手牌
   *[expert] 专家：会规划整手牌，还能算清残局
}
thirteen-choice-deals = { $count }把
thirteen-choice-rules = { $rules ->
    [article] 文章规则：顺子至少五张，抽签决定谁先出
   *[usual] 通常规则：顺子至少三张，最小的牌先出
}
thirteen-help = **`/thirteen [opponent] [stake]`** 是13×13对局：先出完自己的13张牌就赢。可以出单张、对子、三张或顺子；对方要用同一牌型、更大的牌压过，压不住就再由你出牌。你可以挑战别人，不填对手就和我打。点“{ thirteen-button-cards }”查看自己的牌，别人看不到。`rules:article` 按这个游戏所出自的文章的规则来打。

## Answers that only one player sees

thirteen-answer-not-here = 对方不在本服务器。
thirteen-refusal-match-open = { $link ->
    [none] 你在本服务器已经有一场对局或挑战。先结束它，再开新的。
   *[other] 你在本服务器已经有一场对局或挑战。先结束它，再开新的。[就在这里]({ $link })。
}
thirteen-answer-not-shown = { $link ->
    [none] 你的对局 `{ $game }` 已经开始，但 Discord 没有显示你的牌。请点对局下方的“{ thirteen-button-cards }”。
   *[other] 你的对局 `{ $game }` 已经开始，但 Discord 没有显示你的牌。请到这里点“{ thirteen-button-cards }”：{ $link }
}
thirteen-answer-challenged = 我已在本频道发出你的挑战。{ $link ->
    [none] {""}
   *[other] [就在这里]({ $link })。
}{ $told ->
    [no] 最近一小时内，发给对方的多次挑战都没有被接受，所以我没有提醒对方。
   *[yes] {""}
}对方接受之前，你可以在那里撤回。
thirteen-answer-resigned = 你认输了。
thirteen-question-resign = { $stake ->
    [0] 要认输吗？输掉的是整场对局，不只是这一把。
   *[other] 要认输吗？输掉的是整场对局，不只是这一把，你下注的{ $amount }也会输掉。
}
thirteen-refusal-match-over = 这场对局已经结束。用 `/thirteen` 再开一场。
thirteen-refusal-not-in-match = 这不是你的对局。用 `/thirteen` 开始你自己的。
thirteen-refusal-not-challenged = 这是发给别人的挑战。用 `/thirteen` 开始你自己的对局。
thirteen-refusal-not-challenger = 只有发起挑战的人才能撤回。
thirteen-refusal-not-begun = 这个挑战还没有被接受。
thirteen-refusal-begun = 这个挑战已被接受，对局正在进行。
thirteen-refusal-bots-turn = 还没轮到你，我正在思考。
thirteen-refusal-opponent-busy = 对方正在本服务器打另一场对局。等那场结束后再试。
thirteen-refusal-opponent-deleted = 对方删除了自己在本服务器的数据。用 `/thirteen` 和别人或和我打一场。
thirteen-refusal-no-challenges = 对方在本服务器不接受挑战。换个人，或者用 `/thirteen`（不填对手）和我打。
thirteen-refusal-challenged-lately = 对方没有接受你上次的挑战。你可以在{ $again_at }再次发起。
thirteen-refusal-challenge-self = 你不能挑战自己。想和我打，请用 `/thirteen`，不填对手。
thirteen-refusal-bot-opponent = 机器人不能接受挑战。想和我打，请用 `/thirteen`，不填对手。
thirteen-refusal-stake-needs-level = “{ $level ->
    [easy] 简单
   *[normal] 普通
}”水平不能下注，只有“困难”和“专家”可以。
thirteen-refusal-challenger-broke = 发起挑战的人筹码已经不够下注。
thirteen-note-voided = 这场对局无法继续。所有下注已退回。

## Buttons and selects

thirteen-button-accept = 接受
thirteen-button-decline = 拒绝
thirteen-button-withdraw = 撤回
thirteen-button-cards = 我的牌
thirteen-button-resign = 认输
thirteen-button-rematch = 再战
thirteen-button-lowest = 出最小：{ $ranks }
thirteen-button-pass = 不出
thirteen-placeholder-any = 出牌，牌型不限
thirteen-placeholder-higher = { $kind ->
    [single] 出更大的单张
    [pair] 出更大的对子
    [triple] 出更大的三张
    [straight] 出更大的{ $size }张顺子
   *[quad] 出更大的炸弹
}
thirteen-placeholder-sets = { $least ->
    [1] { $most ->
        [1] 出单张
        [2] 出单张或对子
        [3] 出单张、对子或三张
       *[4] 出单张、对子、三张或炸弹
    }
   *[2] { $most ->
        [2] 出对子
        [3] 出对子或三张
       *[4] 出对子、三张或炸弹
    }
}
thirteen-placeholder-straights = { $more ->
    [0] 出{ $shortest }张顺子
    [1] 出{ $shortest }张或{ $longest }张顺子
   *[other] 出{ $shortest }到{ $longest }张顺子
}

## The top of the message

thirteen-challenge = { $name } 向你发起挑战：用这些牌对战机器人
thirteen-score = 分差 { $net }
thirteen-share-against = 对 { $name }
thirteen-header-challenge = 挑战
thirteen-header-deal = 第{ $deal }把，共{ $deals }把
thirteen-header-deal-over = 已结束
thirteen-header-over = 对局结束
thirteen-header-players = { $first } 对 { $second }
thirteen-header-daily = 每日牌局 { $day }
thirteen-header-rules = { $rules ->
    [article] 文章规则
   *[usual] 通常规则
}
thirteen-header-no-stake = 未下注
thirteen-header-stake = 下注 **{ $stake }**
thirteen-header-stake-each = 每人下注 **{ $stake }**

## A challenge

thirteen-challenge-heading = { $name } 向 { $mention } 发起挑战
thirteen-challenge-terms = 共{ $deals }把，总分高者胜。{ $stake ->
    [0] {""}
   *[other] 每人下注{ $stake }枚，赢家通吃。
}{ $rules ->
    [article] 按文章规则：顺子至少五张，抽签决定谁先出。
   *[usual] {""}
}
thirteen-challenge-expires = 挑战将在{ $when }过期。

## The players

thirteen-player-bot = { $level ->
    [easy] 简单
    [normal] 普通
    [hard] 困难
   *[expert] 专家
}机器人
thirteen-player-points = { $count }分
thirteen-player-cards = { $count }张
thirteen-player-out = 已出完
thirteen-player-time-outs = ⏰ { $count }/{ $limit }

## The cards on the table

thirteen-pile-combination = { $kind ->
    [single] 单张
    [pair] 对子
    [triple] 三张
    [straight] { $size }张顺子
   *[quad] 炸弹
}
thirteen-pile-play = { $name }：**{ $combination }**
thirteen-pile-late-play = { $name }：**{ $combination }** · 超时
thirteen-pile-pass = { $name }：不出
thirteen-pile-forced-pass = { $name }：要不起
thirteen-pile-under = 压着 { $cards }
thirteen-pile-won = 上一轮最大：{ $name }，{ $cards }
thirteen-pile-secret = 每日牌局的牌，别人要等当天结束后才能看到。

## Whose turn it is

thirteen-call-thinking = { $name } 正在思考
thirteen-call-turn = { $name }，轮到你了
thirteen-call-lead-lowest = 最小的牌在你手里：由你先出，牌型不限。
thirteen-call-lead = 由你出牌，牌型不限。
thirteen-call-lead-chance = 抽签由你先出，牌型不限。
thirteen-call-higher = { $kind ->
    [single] 出更大的单张。
    [pair] 出更大的对子。
    [triple] 出更大的三张。
    [straight] 出更大的{ $size }张顺子。
   *[quad] 出更大的炸弹。
}
thirteen-call-late = 系统将在{ $when }替你出最小的牌。

## The end of a deal

thirteen-result-draw = 第{ $deal }把：双方都出不了牌，平局
thirteen-result-won = { $reason ->
    [blocked] { $winner } 赢得第{ $deal }把：**{ $points }**（双方都出不了牌）
    [timed_out] { $winner } 赢得第{ $deal }把：**{ $points }**（{ $loser } 连续三次超时）
    [resigned] { $loser } 放弃了第{ $deal }把
   *[out] { $winner } 赢得第{ $deal }把：**{ $points }**
}
thirteen-result-held = { $name } 剩下
thirteen-result-out = { $name } 已出完

## The end of the match

thirteen-end-without-winner = { $ending ->
    [declined] { $second } 拒绝了挑战
    [withdrawn] { $first } 撤回了挑战
    [expired] 挑战已过期
   *[finished] 对局以平局结束
}
thirteen-end-won = { $ending ->
    [resigned] { $loser } 认输，{ $winner } 赢得对局
   *[finished] { $by ->
        [bot] { $winner } 赢得对局
        [sweep] 🏆 { $winner } 赢下全部 { $deals } 把！
       *[person] 🏆 { $winner } 赢得对局！
    }
}
thirteen-end-closed = { $reason ->
    [manager] 管理员关闭了这场对局
    [unseen] 我无法在这里显示这场对局
    [channel] 这场对局的频道已不存在
    [ended] 这场对局已关闭
   *[restart] 这场对局无法继续
}
thirteen-end-points = 总分 **{ $points_first } : { $points_second }**
thirteen-end-points-and-deals = 总分 **{ $points_first } : { $points_second }**，赢下的把数 { $deals_first } : { $deals_second }
thirteen-end-returned = 所有下注已退回。
thirteen-end-ratings = 等级分：{ $ratings }

## The bottom of the message

thirteen-footer-seed = 种子 { $digits }
thirteen-footer-shuffle = 指纹 { $digits }
thirteen-footer-game = 游戏 { $game }

## My cards

thirteen-panel-hand = **你的牌** · { $count }张
thirteen-panel-score = 你 { $own }，{ $name } { $other }（剩{ $cards_left }）
thirteen-panel-lead = 轮到你：牌型不限
thirteen-panel-beat = 轮到你：压过 { $ranks }
thirteen-panel-waiting = 等待 { $name }

## The replay

thirteen-replay-deal = 第{ $deal }把
thirteen-replay-held = { $mark } 剩下 { $cards }

## The button How to play

thirteen-rules = **13×13玩法说明**
    两人各有13张牌。先出完的人赢，对方每剩一张牌得一分。
    可以出单张、对子、三张，或至少{ $straight }张的顺子。{ $ace ->
        [low] A 最小。
       *[high] 2最小。
    }
    { $lead ->
        [random] 第一把由抽签决定谁先出，之后轮流先出。
       *[lowest] 手里有最小一张牌的人先出。
    }
    { $passing ->
        [forced] 对方只要有同一牌型、同样张数、更大的牌，就必须压过。压不住时，由你出牌，牌型不限。
       *[free] 对方用同一牌型、同样张数、更大的牌压过，或者不出。对方不出后，由你出牌，牌型不限。
    }
    点“{ thirteen-button-cards }”可以看自己的牌和能出的牌，别人看不到。
    时间一到，系统会替你出最小的牌；连续三次超时，这一把就输了。
thirteen-rules-match = **这场对局**共{ $deals }把，总分高者胜；{ $stake ->
    [0] 没有下注。
   *[other] 每人下注{ $amount }，赢家通吃。
}

## /settings

thirteen-settings-rules = **13×13的规则：**{ $preset }
    -# 开始对局的人可以为这场对局选择别的规则。每日牌局始终用通常规则。
thirteen-settings-usual = 通常规则
thirteen-settings-article = 文章规则

## Badges

thirteen-badge-first-match = 首场胜利
thirteen-badge-first-match-how = 赢得一场对局
thirteen-badge-bot-beaten = 击败机器人
thirteen-badge-bot-beaten-how = 战胜困难或专家水平的机器人
thirteen-badge-clean-sweep = 全胜
thirteen-badge-clean-sweep-how = 在至少四把的对局中把把都赢
thirteen-badge-duellist = 决斗者
thirteen-badge-duellist-how = 在与真人的对局中赢十场

## /leaderboard

thirteen-choice-board-rating = 13×13：等级分
thirteen-choice-board-deal = 13×13：每日牌局
thirteen-board-rating = 13×13 · 等级分
thirteen-board-rating-empty = 还没有等级分。用 `/thirteen` 挑战别人；真人之间的对局计入等级分。
thirteen-board-rating-total = 等级分{ $rating }
thirteen-board-deal = 13×13 · 每日牌局
thirteen-board-deal-empty = 还没有结果。用 `/thirteen` 加 `daily` 打每日牌局。

## /profile

thirteen-figures-none = 还没有对局。用 `/thirteen` 开一场。
thirteen-figures-people = 与真人对局 **{ $played }** · 胜 **{ $won }** · 平 **{ $drawn }**
thirteen-figures-rating = 等级分 **{ $rating }** ± { $deviation }
thirteen-figures-bot = 战胜机器人：{ $results }
thirteen-figures-level = { $level ->
    [easy] 简单 { $won }/{ $played }
    [normal] 普通 { $won }/{ $played }
    [hard] 困难 { $won }/{ $played }
   *[expert] 专家 { $won }/{ $played }
}
thirteen-figures-between = 你对这位玩家：**{ $wins }胜{ $losses }负**，{ $draws }平
thirteen-menu-challenge = 发起挑战
thirteen-title-challenge = 发起 13×13 挑战
thirteen-label-stake = 每人下注的筹码
thirteen-description-stake = 50、2.5k、一半、全部、25%。留空则不下注。
thirteen-label-deals = 把数
thirteen-analysis-place = { $parts ->
    [1] 第{ $number }次选择
   *[other] 第{ $number }次选择（第{ $part }把）
}
thirteen-analysis-across = 你的选择
thirteen-analysis-about = 这是专家机器人只用你当时能知道的信息作出的估计。
