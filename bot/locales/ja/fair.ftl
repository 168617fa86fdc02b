# /fair, the button Cut and the slip

fair-command = 公平なシャッフルの仕組みと、証明できないこと、このサーバーの数字
fair-option-cut = シャッフルの前に数を書いてカットする
fair-button-cut = ✂ カット
fair-title-cut = カードをカットする
fair-label-cut = 1から999,999までの数
fair-description-cut = { $game } · シュー{ $number } · { $digits }
fair-answer-cut = ゲーム { $game } のシュー{ $number }を **{ $cut }** でカットしました。指紋：{ $digits }。最初のカードの前に、全員の数を載せた控えを投稿します。自分の数と照らし合わせてください。
fair-slip = ✂ **控え** · ゲーム { $game } · シュー{ $number }
    指紋 { $digits }
    { $cuts }
fair-heading = 公平ですか？
fair-what = シュー、対戦、挑戦のたびに、先に秘密のシードを決めて指紋を見せます。最初のカードの前に誰かが数でカットすると、指紋と数を「控え」という別のメッセージに投稿し、Discord がそのメッセージに付ける番号をシャッフルに入れます。だから、ボットもテーブルの誰も、カードを選べません。カードを使い終わるか、ゲームが無効になると、シードを公開します。誰でも `/verify` でもう一度シャッフルできます。誰もカットしなければ、見せる前にシードを試していないと信じてもらうことになります。
fair-limits-heading = 証明できないこと
fair-limits = ボットを動かす人は配る前のカードを知ることができ、その友人の席が利用するかもしれません。誰かがカットしても、数を断る、最初のカードの前に無効にする、控えを2枚出すことはできますが、どれもテーブルで見えます。編集された控え、開けない控え、自分の出していない数の載った控えがあれば、席を立ってください。当てられる数ではカットになりません。毎回新しい数にしてください。`/verify` の記録があれば、シェルの `cardroom insight` で、伏せたカードが見えているようなプレイの席を探せますが、不正の証拠にはならず、まれにしか使わない人は見つけるのが遅れるか、見つかりません。
fair-figures-heading = このサーバーのシード
fair-figures = 公開：{ $opened } · カット：{ $cut } · 管理者が無効：{ $manager }、チャンネル消失：{ $channel }、再起動：{ $restart } · カードなしで公開：{ $unused } · 鍵と共に紛失：{ $lost }
fair-answer-unused = カードを配らずに公開したシードとその指紋です。新しい順に並んでいます。
fair-tomorrow-heading = 明日の配札の指紋
fair-tomorrow = 明日の指紋 { $digits }
