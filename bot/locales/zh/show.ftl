show-button = 在频道中展示
show-heading = { $name } 展示：
show-refusal-person = 你不能在这个频道发言，所以我不会替你在这里发布。
show-refusal-files = 我不能在这里发图片：我在这个频道需要“附加文件”权限。
show-refusal-failed = Discord 没有接受这条消息。请再试一次。
