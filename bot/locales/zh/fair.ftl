# /fair, the button Cut and the slip

fair-command = 洗牌怎样保持公平、哪些无法证明，以及本服务器的数字
fair-option-cut = 洗牌前自己写一个数来切牌
fair-button-cut = ✂ 切牌
fair-title-cut = 切牌
fair-label-cut = 1 到 999,999 之间的数
fair-description-cut = { $game } · 牌靴 { $number } · { $digits }
fair-answer-cut = 你用 **{ $cut }** 切了游戏 { $game } 的牌靴 { $number }。它的指纹：{ $digits }。发第一张牌前我会发出列有所有数字的凭条，请核对你的数字。
fair-slip = ✂ **凭条** · 游戏 { $game } · 牌靴 { $number }
    指纹 { $digits }
    { $cuts }
fair-heading = 公平吗？
fair-what = 每个牌靴、每场对局或每局 Scoundrel 之前，我先定下秘密种子并公布它的指纹。如果有人切牌，也就是在第一张牌之前给一个数，我就把指纹和这些数写进单独的一条消息，即凭条，Discord 给这条消息的编号会进入洗牌：所以无论是我还是桌上任何人，都不可能挑选过牌。牌用完或游戏作废后，我公布种子，任何人都可以用 `/verify` 重新洗一遍。如果没人切牌，你就只能相信我在公布前没有试过别的种子。
fair-limits-heading = 哪些无法证明
fair-limits = 运行机器人的人可以在发牌前知道牌，他朋友的座位可能加以利用。有人切牌时，他仍可以拒收数字、在第一张牌前作废游戏，或再发一张凭条；这些在桌上都看得见。凭条被编辑过、打不开，或者上面有你没给过的数，就该离开。能被猜到的数等于没切：每次换一个新的。命令行工具 `cardroom insight` 可以根据 `/verify` 给出的记录，估计某个座位是不是像看得见暗牌那样打；这不能证明谁作弊，偶尔才利用的，也会发现得很晚，甚至发现不了。
fair-figures-heading = 本服务器的种子
fair-figures = 已公开：{ $opened } · 切过：{ $cut } · 由管理员作废：{ $manager }，随频道作废：{ $channel }，重启时作废：{ $restart } · 未发牌即公开：{ $unused } · 随密钥丢失：{ $lost }
fair-answer-unused = 未发牌即公开的种子及其指纹，新的在前。
fair-tomorrow-heading = 明日牌局的指纹
fair-tomorrow = 明日的指纹 { $digits }
