profile-command = 查看玩家的筹码、战绩和徽章
profile-option-user = 玩家（默认：你自己）
profile-refusal-bots = 机器人没有个人资料。
profile-place = 本服务器第{ $rank }名
profile-badges = **徽章** · { $earned }/{ $all }
