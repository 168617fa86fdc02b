blackjack-name = ব্ল্যাকজ্যাক

## The moves

blackjack-button-hit = হিট
blackjack-button-stand = স্ট্যান্ড
blackjack-button-double = ডাবল
blackjack-button-split = স্প্লিট
blackjack-button-surrender = সারেন্ডার
blackjack-button-insurance = ইনস্যুরেন্স
blackjack-button-no-insurance = ইনস্যুরেন্স নয়
blackjack-button-even-money = ইভেন মানি
blackjack-move-hit = হিট
blackjack-move-stand = স্ট্যান্ড
blackjack-move-double = ডাবল
blackjack-move-split = স্প্লিট
blackjack-move-surrender = সারেন্ডার
blackjack-move-insurance = ইনস্যুরেন্স
blackjack-move-no-insurance = ইনস্যুরেন্স নয়
blackjack-move-even-money = ইভেন মানি

## The other buttons

blackjack-button-join = বসুন
blackjack-button-leave = উঠুন
blackjack-button-rebet = আবার ধরুন
blackjack-button-rebet-amount = আবার { $stake }
blackjack-button-min = সর্বনিম্ন { $stake }
blackjack-button-max = সর্বোচ্চ
blackjack-button-other = অন্য বাজি…
blackjack-button-next-bet = পরের বাজি…
blackjack-button-claim-and-bet = { $grant } নিয়ে { $stake } বাজি ধরুন
blackjack-button-deal = তাস দিন

## The commands

blackjack-command = এই চ্যানেলের টেবিল খুলুন বা তাতে বসুন
blackjack-command-table = টেবিলের বার্তা চ্যানেলের শেষে আনুন
blackjack-option-stake = কত চিপ বাজি: 50, 2.5k, অর্ধেক, সব, 25%
blackjack-option-rules = নতুন টেবিলের নিয়ম
blackjack-option-daily = দিনের দশ হাত একান্তে খেলুন: সবার তাস একই, একবারই সুযোগ
blackjack-option-advice = নতুন টেবিলে /lab odds আর কোচ চলবে কি না (না দিলে: চলবে)
blackjack-choice-rules = { $preset ->
    [strip8] strip8: 8 ডেক · S17 · DAS · RSA · LS · 3:2
    [single] single: 1 ডেক · H17 · 3:2
    [classic] classic: 1 ডেক · S17 · ডাবল, স্প্লিট, ইনস্যুরেন্স নেই · 1:1 · 21 হলেই জয় · প্রতিবার নতুন শু
   *[vegas] vegas: 6 ডেক · S17 · DAS · LS · 3:2
}
blackjack-help = **এখনই খেলুন: `/blackjack 50`** এই চ্যানেলের টেবিল খোলে, আপনাকে বসায় আর 50টি চিপ বাজি ধরে।
    তারপর কেবল বোতাম চাপলেই চলে। এক টেবিলে কয়েকজন বসতে পারেন; প্রত্যেকে ডিলারের বিরুদ্ধে নিজের হাত খেলেন।

    `/blackjack [stake] [rules] [advice]` এই চ্যানেলের টেবিল খোলা বা তাতে বসা
    `/table` টেবিলের বার্তা চ্যানেলের শেষে আনা
    নিয়ম: **vegas** (ছয় ডেক, প্রচলিত), **strip8** (আট ডেক), **single** (এক ডেক), **classic** (কেবল হিট আর স্ট্যান্ড)।

## Answers that only one player sees

blackjack-answer-no-table = এই চ্যানেলে কোনো টেবিল খোলা নেই। খুলতে `/blackjack` লিখুন।
blackjack-answer-moved = টেবিলটি এখানে আনা হলো।
blackjack-answer-seat = { $bet ->
    [placed] আপনার আসন { $seat }, বাজি { $amount }।
    [returned] আপনার আসন { $seat }। বাজি ফেরত নেওয়া হলো।
   *[none] আপনার আসন { $seat }।
}
blackjack-answer-next-bet = পরের রাউন্ডে আপনার বাজি: { $amount }।
blackjack-answer-bet = আপনার বাজি { $amount }।
blackjack-answer-buttons = টেবিলের বোতাম দিয়ে বাজি ধরুন।
blackjack-answer-other-rules = এই টেবিল আগে থেকেই খোলা, এর নিয়ম: { $terms }।
blackjack-answer-go-to-table = টেবিলে যান
blackjack-answer-bet-not-placed = আপনার বাজি ({ $amount }) ধরা যায়নি: রাউন্ড শেষে যথেষ্ট চিপ ছিল না, বা আপনার নিজের সীমায় আটকেছে।
blackjack-answer-left = আপনি টেবিল ছেড়েছেন।
blackjack-answer-left-in-hand = আপনি টেবিল ছেড়েছেন। আপনার হাত স্ট্যান্ড করবে, হিসাব হবে নিয়মমতো। রাউন্ড শেষ হওয়ার আগে “{ blackjack-button-join }” চাপলে ফিরতে পারবেন।
blackjack-refusal-hand-in-play = হাতের মাঝখানে টেবিল ছাড়বেন? আপনার হাত স্ট্যান্ড করবে, হিসাব হবে নিয়মমতো। রাউন্ড শেষ হওয়ার আগে “{ blackjack-button-join }” চাপলে ফিরতে পারবেন।
blackjack-refusal-table-closed = এই টেবিল বন্ধ। নতুন টেবিল খুলতে `/blackjack` লিখুন।
blackjack-refusal-not-seated = আপনি এই টেবিলে নেই। আগে “{ blackjack-button-join }” চাপুন।
blackjack-refusal-already-seated = আপনি এই টেবিলেই বসে আছেন।
blackjack-refusal-table-full = { $seats }টি আসনই ভরা।
blackjack-refusal-already-answered = আপনি উত্তর দিয়েছেন; অন্যরা এখনও বাছছেন।
blackjack-refusal-sitting-out = { $stake ->
    [0] এই রাউন্ডে আপনার তাস নেই। পরের রাউন্ডের বাজি এখনই ধরতে পারেন।
   *[other] এই রাউন্ডে আপনার তাস নেই। পরের রাউন্ডে আপনার বাজি: { $amount }।
}
blackjack-refusal-round-under-way = তাস আগেই দেওয়া হয়ে গেছে।
blackjack-refusal-no-round = তাস এখনও দেওয়া হয়নি।
blackjack-refusal-no-stake = এই টেবিলে আপনি এখনও বাজি ধরেননি। আগে “{ blackjack-button-max }” বা “{ blackjack-button-other }” দিয়ে বাজি ধরুন।
blackjack-refusal-nothing-to-take-back = ফেরত নেওয়ার মতো বাজি আপনার নেই।
blackjack-refusal-leaving = আপনি এই হাত ছেড়েছেন। রাউন্ড শেষ হওয়ার আগে “{ blackjack-button-join }” চাপলে ফিরতে পারবেন।
blackjack-refusal-advice-off = এই টেবিল পরামর্শ ছাড়া খোলা হয়েছে, তাই `/lab odds` আর কোচ বন্ধ।
blackjack-refusal-no-hand = এখানে খেলার মতো হাত আপনার নেই। রাউন্ড চলার সময় `/lab odds` কাজ করে।
blackjack-refusal-too-few-cards = এর হিসাব করা যাচ্ছে না: এত কম তাস বাকি যে এই রাউন্ডেই নতুন শু শুরু হতে পারে।

## The form for a bet

blackjack-title-bet = আপনার বাজি
blackjack-label-bet = চিপ: { $low } থেকে { $high }
blackjack-placeholder-bet = 25 · 2.5k · অর্ধেক · সব · 0 = বাজি নেই
blackjack-description-bet = { $down ->
    [0] আপনার আছে { $amount }।
   *[other] আপনার আছে { $amount }, আর বাজিতে { $down }টি।
}

## The form for house rules

blackjack-label-decks = কয় ডেক তাস
blackjack-label-soft = ডিলারের সফট 17
blackjack-label-natural = ব্ল্যাকজ্যাক হলে পাবেন
blackjack-label-double = ডাবল
blackjack-label-surrender = সারেন্ডার
blackjack-choice-decks-one = 1 ডেক
blackjack-choice-decks-two = 2 ডেক
blackjack-choice-decks-four = 4 ডেক
blackjack-choice-decks-six = 6 ডেক
blackjack-choice-decks-eight = 8 ডেক
blackjack-choice-soft-hits = ডিলার হিট করে
blackjack-choice-soft-stands = ডিলার স্ট্যান্ড করে
blackjack-choice-natural-three-to-two = 3:2
blackjack-choice-natural-six-to-five = 6:5
blackjack-choice-natural-one-to-one = 1:1
blackjack-choice-double-any-two = যেকোনো দুটি তাস
blackjack-choice-double-nine-to-eleven = মোট 9 থেকে 11 হয় এমন দুটি তাস
blackjack-choice-double-ten-to-eleven = মোট 10 বা 11 হয় এমন দুটি তাস
blackjack-choice-double-none = ডাবল নেই
blackjack-choice-surrender-late = অর্ধেক বাজি ফেরত
blackjack-choice-surrender-none = সারেন্ডার নেই

## The line of terms

blackjack-terms-decks = { $decks } ডেক
blackjack-terms-soft = { $soft ->
    [hits] H17
   *[stands] S17
}
blackjack-terms-no-hole-card = উল্টানো তাস নেই
blackjack-terms-double = { $double ->
    [nine_to_eleven] 9-11 হলে ডাবল
    [ten_to_eleven] 10-11 হলে ডাবল
   *[none] ডাবল নেই
}
blackjack-terms-no-split = স্প্লিট নেই
blackjack-terms-hands = { $hands } হাত পর্যন্ত স্প্লিট
blackjack-terms-by-rank = একই নামের তাসে স্প্লিট
blackjack-terms-das = DAS
blackjack-terms-rsa = RSA
blackjack-terms-hsa = HSA
blackjack-terms-ls = LS
blackjack-terms-no-insurance = ইনস্যুরেন্স নেই
blackjack-terms-any-twenty-one = 21 হলেই জয়
blackjack-terms-fresh-shoe = প্রতিবার নতুন শু
blackjack-terms-no-advice = পরামর্শ নেই

## The top of the message

blackjack-header = { $stage ->
    [empty] ব্ল্যাকজ্যাক
    [closed] ব্ল্যাকজ্যাক · বন্ধ
    [results] ব্ল্যাকজ্যাক · রাউন্ড { $round } · ফল
   *[round] ব্ল্যাকজ্যাক · রাউন্ড { $round }
}
blackjack-header-blackjack = ব্ল্যাকজ্যাক
blackjack-header-histories = শেষ রাউন্ডগুলো: { $histories }

## The dealer

blackjack-dealer-shows = **ডিলার** দেখাচ্ছে **{ $total }**
blackjack-dealer-shows-ace = **ডিলার** দেখাচ্ছে **টেক্কা**
blackjack-dealer-no-blackjack = ব্ল্যাকজ্যাক নেই
blackjack-dealer-idle = **ডিলারকে** তাস নিতে হয়নি
blackjack-dealer-bust = **ডিলার** **বাস্ট** ({ $total })
blackjack-dealer-blackjack = **ডিলারের** **ব্ল্যাকজ্যাক**
blackjack-dealer-total = **ডিলারের** **{ $total }**

## The hands

blackjack-hand-soft = সফট { $total }
blackjack-hand-natural = ব্ল্যাকজ্যাক!
blackjack-hand-bust = বাস্ট
blackjack-hand-surrendered = সারেন্ডার
blackjack-hand-doubled = ডাবল
blackjack-hand-stake = বাজি { $stake }
blackjack-hand-split = { $hands } হাতে স্প্লিট
blackjack-hand-number = হাত { $number }
blackjack-hand-result = { $result ->
    [natural] 🎉 ব্ল্যাকজ্যাক!
    [win] জয় ({ $total })
    [push] টাই ({ $total })
    [lose] হার ({ $total })
    [bust] বাস্ট ({ $total })
   *[surrender] সারেন্ডার
}
blackjack-hand-settled = { $result ->
    [natural] { $outcome } (ব্ল্যাকজ্যাক)
    [bust] { $outcome } (বাস্ট, { $total })
    [surrender] { $outcome } (সারেন্ডার)
   *[other] { $outcome } ({ $total })
}
blackjack-headline = { $feat ->
    [four_hands] 🏆 চার হাতে চার জয়! { $winners }
    [streak] 🔥 টানা { $count } জয়! { $winners }
    [natural] 🎉 ব্ল্যাকজ্যাক! { $winners }
   *[none] 🎉 { $winners }
}
blackjack-hand-insured = ইনস্যুরেন্স { $stake }
blackjack-hand-insurance = ইনস্যুরেন্স { $net }
blackjack-hand-even-money = ইভেন মানি
blackjack-hand-leaving = টেবিল ছাড়ছেন
blackjack-hand-next-bet = পরের রাউন্ড: { $stake }

## Bets and players without cards

blackjack-bets-stake = বাজি **{ $stake }**
blackjack-bets-none = এখনও বাজি নেই
blackjack-bets-unpaid = চিপ কম, তাই { $stake } বাজি ধরা যায়নি
blackjack-bets-none-of = এখনও বাজি নেই: { $names }
blackjack-bets-free = { $count }টি আসন খালি
blackjack-bets-sitting-out = এই রাউন্ডে তাস নেই: { $names }
blackjack-bets-sitting-out-next = { $name } (পরের রাউন্ড: { $stake })

## The line about the round before

blackjack-recap-round = রাউন্ড { $round }
blackjack-recap-blackjack = { $name } { $net } ব্ল্যাকজ্যাক
blackjack-recap-dealer = { $dealer ->
    [bust] ডিলার বাস্ট
    [blackjack] ডিলারের ব্ল্যাকজ্যাক
   *[other] ডিলারের { $dealer }
}

## Above the buttons

blackjack-call-empty = খেলতে “{ blackjack-button-join }” চাপুন
blackjack-call-closes = টেবিল বন্ধ হবে { $when }।
blackjack-call-bets = বাজি ধরুন
blackjack-call-limits = { $low } থেকে { $amount }।
blackjack-call-closes-without-bets = কেউ বাজি না ধরলে টেবিল বন্ধ হবে { $when }।
blackjack-call-waiting = বাজির অপেক্ষা: { $names }
blackjack-call-ready = সব প্রস্তুত: “{ blackjack-button-deal }” চাপুন
blackjack-call-others = অন্যরা এখনও বসতে পারেন।
blackjack-call-dealing = তাস দেওয়া হবে { $when }।
blackjack-call-insurance = ইনস্যুরেন্স নেবেন? { $names }
blackjack-call-insurance-offer = এতে বাজির অর্ধেক পরিমাণ চিপ লাগে; ডিলারের ব্ল্যাকজ্যাক হলে 2:1 পাবেন।
blackjack-call-insurance-ends = সুযোগ শেষ হবে { $when }।
blackjack-call-turn = { $hands ->
    [1] { $name }, আপনার পালা
   *[other] { $name }, আপনার পালা, হাত { $hand }/{ $hands }
}
blackjack-call-against = আপনার **{ $total }**, ডিলারের **{ $dealer }**।
blackjack-call-against-ace = আপনার **{ $total }**, ডিলারের **টেক্কা**।
blackjack-call-stands = নিজে থেকে স্ট্যান্ড হবে { $when }।
blackjack-call-dealer = ডিলারের পালা
blackjack-note-idle = অনেকক্ষণ কেউ বাজি ধরেননি, তাই এই টেবিল বন্ধ। নতুন টেবিল খুলতে `/blackjack` লিখুন।
blackjack-note-manager = একজন ম্যানেজার এই টেবিল বন্ধ করেছেন। অসমাপ্ত রাউন্ডের বাজি ফেরত দেওয়া হয়েছে।
blackjack-note-restart = রিস্টার্টের পর এই টেবিল আর চালানো যায়নি। অসমাপ্ত রাউন্ডের বাজি ফেরত দেওয়া হয়েছে।
blackjack-note-unseen = এই টেবিল এখানে দেখানো যায়নি। অসমাপ্ত রাউন্ডের বাজি ফেরত দেওয়া হয়েছে।
blackjack-note-ended = এই টেবিল বন্ধ। অসমাপ্ত রাউন্ডের বাজি ফেরত দেওয়া হয়েছে।
blackjack-note-channel = এই টেবিলের চ্যানেল আর নেই। অসমাপ্ত রাউন্ডের বাজি ফেরত দেওয়া হয়েছে।

## The bottom of the message

blackjack-footer-reshuffle = { $count ->
    [0] এই রাউন্ডের পর শাফল
   *[other] { $count }টি তাসের পর শাফল
}
blackjack-footer-shoe = শু { $number }-এর ছাপ { $digits }
blackjack-footer-game = খেলা { $game }

## The button How to play

blackjack-rules = **ব্ল্যাকজ্যাক কীভাবে খেলবেন**
    21 না ছাড়িয়ে ডিলারের চেয়ে 21-এর বেশি কাছে যান। টেক্কা 1 বা 11 ধরা হয়; গোলাম, বিবি ও সাহেব 10।
    আপনি কেবল ডিলারের বিরুদ্ধে খেলেন; অন্যদের তাসে কিছু আসে যায় না। আগে বাজি, তারপর তাস।
    {""}“{ blackjack-button-hit }” মানে আরেকটি তাস, “{ blackjack-button-stand }” মানে আপনার হাত শেষ।{ $double ->
        [yes] {" "}দুই তাসে “{ blackjack-button-double }” মানে বাজি দ্বিগুণ করে ঠিক একটি তাস।
       *[no] {""}
    }{ $split ->
        [yes] {" "}“{ blackjack-button-split }” মানে এক জোড়া থেকে দুই হাত, প্রতিটিতে একটি বাজি।
       *[no] {""}
    }
    ডিলার সবার শেষে 17 বা তার বেশি না হওয়া পর্যন্ত তাস নেয়। শুরুতেই টেক্কা আর 10 মানের তাস মিললে ব্ল্যাকজ্যাক। টাই হলে বাজি ফেরত।
blackjack-rules-heading = **এই টেবিলে**
blackjack-rules-shoe = { $decks } ডেক তাসের শু, { $shoe ->
    [fresh] প্রতি রাউন্ডে নতুন করে শাফল হয়
   *[kept] কাট কার্ড আসা পর্যন্ত চলে
}।
blackjack-rules-soft = { $soft ->
    [hits] সফট 17 হলে, মানে টেক্কা 11 ধরে 17 হলে, ডিলার হিট করে।
   *[stands] সফট 17 হলে, মানে টেক্কা 11 ধরে 17 হলে, ডিলার স্ট্যান্ড করে।
}
blackjack-rules-natural = { $natural ->
    [three_to_two] ব্ল্যাকজ্যাক পেলে বাজির দেড় গুণ জেতেন।
    [six_to_five] ব্ল্যাকজ্যাক পেলে বাজির প্রতি 5টি চিপে 6টি জেতেন।
   *[one_to_one] ব্ল্যাকজ্যাক পেলে বাজির সমান জেতেন।
}
blackjack-rules-double = { $double ->
    [any_two] যেকোনো দুটি তাসে ডাবল করা যায়।
    [nine_to_eleven] মোট 9, 10 বা 11 হয় এমন দুটি তাসে ডাবল করা যায়।
    [ten_to_eleven] মোট 10 বা 11 হয় এমন দুটি তাসে ডাবল করা যায়।
   *[none] ডাবল করা যায় না।
}
blackjack-rules-double-after-split = { $double ->
    [any_two] যেকোনো দুটি তাসে ডাবল করা যায়, স্প্লিটের পরেও।
    [nine_to_eleven] মোট 9, 10 বা 11 হয় এমন দুটি তাসে ডাবল করা যায়, স্প্লিটের পরেও।
   *[ten_to_eleven] মোট 10 বা 11 হয় এমন দুটি তাসে ডাবল করা যায়, স্প্লিটের পরেও।
}
blackjack-rules-no-split = স্প্লিট করা যায় না।
blackjack-rules-split = { $by ->
    [rank] একই নামের দুটি তাস স্প্লিট করা যায়
   *[value] একই মানের দুটি তাস স্প্লিট করা যায়
}, সর্বোচ্চ { $hands } হাত; { $aces ->
    [again] টেক্কা বারবার স্প্লিট করা যায়
   *[once] টেক্কা একবারই স্প্লিট করা যায়
}, { $then ->
    [hit] আর তাতে আরও তাস নেওয়া যায়
   *[stand] আর প্রতিটিতে একটি তাস পড়ে
}।
blackjack-rules-surrender = { $surrender ->
    [late] প্রথম দুই তাসে সারেন্ডার করলে অর্ধেক বাজি ফেরত পাবেন।
   *[none] সারেন্ডার করা যায় না।
}
blackjack-rules-insurance = ডিলার টেক্কা দেখালে বাজির অর্ধেক পরিমাণ চিপ বাড়তি দিয়ে ইনস্যুরেন্স নিতে পারেন; ডিলারের ব্ল্যাকজ্যাক হলে তাতে 2:1 পাবেন।
blackjack-rules-no-hole-card = ডিলার দ্বিতীয় তাস সবার শেষে নেয়, তাই তার ব্ল্যাকজ্যাকে ডাবল আর স্প্লিটের বাজিও হারে।
blackjack-rules-any-twenty-one = আপনার যেকোনো 21 সঙ্গে সঙ্গে জেতে।
blackjack-rules-rounding = পাওয়া চিপের ভগ্নাংশ বাদ যায়।
blackjack-rules-marks = নামের পরে থাকে খেলোয়াড়ের শেষ রাউন্ডগুলোর ফল: { $won } মানে জেতা, { $blackjack } মানে ব্ল্যাকজ্যাকে জেতা, { $lost } মানে হারা, { $push } মানে টাই।

## Badges

blackjack-badge-blackjack = ব্ল্যাকজ্যাক!
blackjack-badge-blackjack-how = ব্ল্যাকজ্যাক পেয়ে জেতা
blackjack-badge-double-down = ডাবল ডাউন
blackjack-badge-double-down-how = ডাবল করা হাত জেতা
blackjack-badge-five-card-21 = পাঁচ তাসে 21
blackjack-badge-five-card-21-how = পাঁচ বা বেশি তাসের 21 দিয়ে জেতা
blackjack-badge-four-hands = চার হাত
blackjack-badge-four-hands-how = স্প্লিট করে চার হাত বানিয়ে চিপ জেতা
blackjack-badge-hot-streak = দারুণ ফর্ম
blackjack-badge-hot-streak-how = পরপর পাঁচ রাউন্ড জেতা
blackjack-badge-high-roller = হাই রোলার
blackjack-badge-high-roller-how = এক রাউন্ডে 1,000টি চিপ জেতা
blackjack-badge-regular = নিয়মিত খেলোয়াড়
blackjack-badge-regular-how = 100 রাউন্ড খেলা
blackjack-badge-practice-week = বাড়ির কাজ
blackjack-badge-practice-week-how = টানা সাত দিন নিজের ভুল নিয়ে অনুশীলন করা

## /leaderboard

blackjack-choice-board = ব্ল্যাকজ্যাক: লাভ-ক্ষতি
blackjack-board = ব্ল্যাকজ্যাক · লাভ-ক্ষতি

## /profile

blackjack-figures-none = এখনও কোনো রাউন্ড নেই। টেবিল খুলতে `/blackjack` লিখুন।
blackjack-figures-hands = হাত **{ $hands }** · জয় **{ $won }** ({ $share }) · লাভ-ক্ষতি **{ $net }**
blackjack-figures-best = সবচেয়ে বড় জয় **{ $biggest }** · সর্বোচ্চ টানা জয় **{ $streak }**
blackjack-figures-decisions = সেরা চাল: **{ $judged }**টির মধ্যে **{ $good }**টি ({ $share })
blackjack-figures-luck = সোমবার থেকে **{ $result }**: ভুল { $mistakes }, ভাগ্য { $luck }, হাউস এজ { $house }
