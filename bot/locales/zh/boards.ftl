## The command

boards-command = 查看本服务器的排行榜
boards-option-board = 哪个排行榜（默认：筹码；选了时段则为盈亏）
boards-option-period = 统计哪段时间（默认：该排行榜的常用时段）
boards-choice-chips = 筹码
boards-choice-winnings = 盈亏
boards-choice-season = 每日牌局总榜
boards-choice-period = { $period ->
    [today] 今天
    [all] 全部时间
    [season] 本赛季（自然月）
    [lastseason] 上赛季
    [week] 本周（从周一起）
   *[lastweek] 上周
}

## The boards

boards-heading-chips = 筹码排行
boards-heading-winnings = 盈亏排行
boards-heading-season = 每日牌局总榜
boards-empty-chips = 这里还没有人有筹码。用 `/daily` 可以领取。
boards-empty-winnings = 这段时间没有人赢过或输过筹码。
boards-empty-season = 还没有积分。每日牌局在当天结束后计分：第一名100分，其他人依次减少。
boards-points = { $score }分

## The page

boards-period-all = 全部时间
boards-period-season = { $month }赛季
boards-period-week = { $day }起的一周
boards-page = 第{ $page }页
boards-rank = 第{ $rank }名
boards-titled = **{ $name }**（{ $title }）
boards-own = { $name }：第{ $rank }名，{ $result }
boards-own-none = { $name }：尚未上榜
boards-button-board = 排行榜
boards-button-higher = ◀ 上一页
boards-button-lower = 下一页 ▶
boards-button-period = { $period ->
    [today] 今天
    [all] 全部时间
    [season] 本赛季
    [lastseason] 上赛季
   *[week] 本周
}

## The refusal of a period

boards-refusal-period = “{ $board }”只按这些时段排名：{ $periods }。
boards-refusal-period-winnings = “{ $board }”只按这些时段排名：{ $periods }。想看赛季或一周，可以选“{ boards-choice-winnings }”。
boards-refusal-span = { $span ->
    [all] 全部时间
    [season] 赛季
    [week] 周
   *[day] 日
}

## The daily post

boards-post-heading = { $span ->
    [day] 昨天的前几名
    [week] 上周的前几名
   *[season] 上赛季的前几名
}
boards-post-champion = 每日牌局总榜的第一名获得称号“{ boards-champion }”，直到下个赛季结束。
boards-champion = { $month }冠军
boards-post-reminder = { $mentions } 今天的每日牌局已经准备好了。
boards-post-play = -# 今天的每日牌局：
