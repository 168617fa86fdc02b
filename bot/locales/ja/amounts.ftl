amounts-all = 全部, すべて, 全て
amounts-half = 半分, 半
amounts-chips = チップ, 枚
amounts-scales = 千 1000, 万 10000, 萬 10000, 億 100000000
