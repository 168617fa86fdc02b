amounts-all = 全部, 所有, 全下
amounts-half = 一半, 半
amounts-chips = 筹码, 枚, 个, 个筹码
amounts-scales = 千 1000, 万 10000, 亿 100000000
