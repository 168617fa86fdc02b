## The game and its page of /help

daily-name = দিনের ব্ল্যাকজ্যাক
daily-challenge = { $name } আপনাকে চ্যালেঞ্জ করছেন: এই দশটি হাত
daily-help = **`/blackjack daily:True`** ব্ল্যাকজ্যাকের দশটি হাত দেয়, যা আজ সবার জন্য একই। সুযোগ একবার, আর শুরুতে থাকে 1,000টি টুর্নামেন্ট চিপ, যা কেবল এই দশ হাতেই চলে। প্রতি হাতে যত খুশি বাজি ধরুন; শেষে যাঁর চিপ সবচেয়ে বেশি, দিনটি তাঁর।

    আপনার হাত কেবল আপনিই দেখেন, ফল একটি লাইনে সবাইকে জানানো হয়। প্রতি হাতের শাফল আলাদা, তাই আগের হাত কীভাবে খেলেছেন তাতে পরের তাস বদলায় না। UTC মধ্যরাতের আগে শেষ করুন: দশ হাত শেষ হলে বা চিপ ফুরালে তবেই গোনা হয়। `/leaderboard` দিনের ফল দেখায়; দিন শেষ হলে `/verify` ও `/replay` কাজ করে।

## Answers that only the player sees

daily-answer-not-shown = আপনার দশ হাত `{ $game }` শুরু হয়েছে, কিন্তু Discord তা দেখায়নি। দেখতে `/blackjack daily:True` লিখুন।
daily-refusal-tournament-voided = দিনের ব্ল্যাকজ্যাক আর চালানো যায়নি, তাই এটি গোনা হবে না। আবার শুরু করতে `/blackjack daily:True` লিখুন।
daily-refusal-not-your-tournament = এগুলো আপনার হাত নয়। নিজের হাত শুরু করতে `/blackjack daily:True` লিখুন।
daily-refusal-tournament-over = এই দশ হাত শেষ। আজকের হাত শুরু করতে `/blackjack daily:True` লিখুন।
daily-refusal-tournament-open = আজকের দশ হাত আপনি আগেই শুরু করেছেন। এই যে।
daily-refusal-tournament-goes-on = আপনার দশ হাত শেষ হলে এটি দেখতে পারবেন।
daily-refusal-too-few-tournament-chips = এর জন্য { $needed }টি টুর্নামেন্ট চিপ লাগে, আপনার আছে { $chips }টি।

## Amounts

daily-score = { $score }টি টুর্নামেন্ট চিপ

## The form for a bet

daily-title-bet = পরের হাতে বাজি
daily-label-bet = চিপ: 1 থেকে { $chips }
daily-placeholder-bet = 25 · 2.5k · অর্ধেক · সব · 25%

## Buttons

daily-button-bet = বাজি { $chips }
daily-button-all = সব { $chips }

## The top of the message

daily-header-hand = হাত { $hand }/{ $hands }
daily-header-result = হাত { $hand }/{ $hands } · ফল
daily-header-results = ফল: { $nets }

## The player's own cards

daily-seat-own = আপনি

## What to do now

daily-call-bet = হাত { $hand }/{ $hands }: বাজি ধরুন
daily-call-begin = আপনার আছে **{ $amount }**। সবাই একই { $hands }টি হাত খেলেন।
daily-call-have = আপনার আছে **{ $amount }**।
daily-call-insurance = ইনস্যুরেন্স নেবেন?
daily-call-turn = { $hands ->
    [1] আপনার পালা
   *[other] আপনার পালা, হাত { $hand }/{ $hands }
}
daily-call-left = বাকি আছে **{ $amount }**।

## The end

daily-end-rank = { $state ->
    [over] এই হাতগুলোতে { $people } জনের মধ্যে আপনার স্থান **{ $position }**।
   *[open] এই হাতগুলোতে { $people } জনের মধ্যে এখন পর্যন্ত আপনার স্থান **{ $position }**।
}
daily-end-finished = { $outcome ->
    [won] 🏆 { $amount }
   *[other] { $amount }
}
daily-end-broke = { $hand } নম্বর হাতে টুর্নামেন্ট চিপ শেষ
daily-end-expired = দিন শেষ
daily-end-expired-why = { $hands } হাতের { $played }টি খেলা হয়েছে, তাই এটি গোনা হবে না।
daily-end-given-up = হাল ছেড়েছেন
daily-end-given-up-why = এটি গোনা হবে না।

## The public line

daily-line-title = { $name } · দিনের ব্ল্যাকজ্যাক { $day }
daily-line-finished = { $hands } হাত শেষে **{ $amount }**
daily-line-broke = { $hand } নম্বর হাতে টুর্নামেন্ট চিপ শেষ
daily-line-rank = { $people } জনের মধ্যে স্থান: **{ $position }**

## The bottom of the message

daily-footer-seed = সিড { $digits }
daily-footer-shuffle = ছাপ { $digits }
daily-footer-game = খেলা { $game }

## The replay

daily-replay-bet = বাজি { $chips }
daily-replay-dealer = ডিলার { $cards } ({ $total })

## The button How to play

daily-rules = **দিনের ব্ল্যাকজ্যাক**
    আজ সবাই একই { $hands }টি হাত খেলেন। আপনার আছে { $chips }টি টুর্নামেন্ট চিপ, যা কেবল এই হাতগুলোতেই চলে।
    প্রতি হাতে যেকোনো পূর্ণসংখ্যার চিপ বাজি ধরুন। শেষ হাতের পর যত চিপ থাকে, ততই আপনার স্কোর; চিপ ফুরালে খেলা শেষ।
    প্রতি হাতের শাফল আলাদা, তাই এক হাতের খেলায় পরের হাতের তাস বদলায় না।
    UTC মধ্যরাতের আগে শেষ করুন। সুযোগ একবার।
daily-rules-house = **টেবিলের নিয়ম**

## Badges

daily-badge-ten-hands = দশ হাত
daily-badge-ten-hands-how = দিনের দশ হাত শেষ করা
daily-badge-seven-in-a-row = টানা সাত দিন
daily-badge-seven-in-a-row-how = টানা সাত দিন দিনের দশ হাত খেলা
daily-badge-tripled = তিন গুণ
daily-badge-tripled-how = টুর্নামেন্ট চিপ অন্তত তিন গুণ করে দিন শেষ করা

## /leaderboard

daily-choice-board = ব্ল্যাকজ্যাক: দিনের দশ হাত
daily-board = ব্ল্যাকজ্যাক · দিনের দশ হাত
daily-board-empty = এখনও কোনো ফল নেই। দিনের দশ হাত খেলতে `/blackjack daily:True` লিখুন।

## /profile

daily-figures-none = এখনও কোনো ফল নেই। দিনের দশ হাত খেলতে `/blackjack daily:True` লিখুন।
daily-figures = দিন **{ $days }** · সেরা **{ $amount }** · গড় **{ $mean }**
