## The command

scoundrel-command = একা তাসের ডানজন খেলুন, বা আপনার অভিযান চালিয়ে যান
scoundrel-option-daily = দিনের ডানজন একান্তে খেলুন: সবার তাস একই, একবারই সুযোগ
scoundrel-option-mode = নতুন অভিযানের নিয়ম
scoundrel-option-seed = যেকোনো লেখা থেকে বানানো ডানজনে অনুশীলন; বাজি নেই, লিডারবোর্ডে যায় না
scoundrel-option-stake = কত চিপ বাজি: 50, 2.5k, অর্ধেক, সব, 25%
scoundrel-choice-mode = { $mode ->
    [strict] কড়া: ব্যবহার করা অস্ত্র কেবল আগেরটির চেয়ে দুর্বল দানবকে মারে
    [relentless] এড়ানো নেই: কোনো ঘর এড়ানো যায় না
    [frail] দুর্বল: 20-এর বদলে 14 প্রাণ
    [treasure] গুপ্তধন: শেষে পড়ে থাকা ♥-এর মান স্কোরে যোগ হয়
   *[standard] সাধারণ: প্রচলিত নিয়ম
}
scoundrel-help = **`/scoundrel`** একজনের জন্য তাসের ডানজন: ♣ ♠ দানব, ♦ অস্ত্র, ♥ ওষুধ। তাড়াহুড়ো নেই: অভিযান 30 দিন পর্যন্ত আপনার জন্য অপেক্ষা করে। `daily` সবার জন্য একই ডানজন: ঘরগুলো কেবল আপনিই দেখেন, আর সবাই দেখেন আপনার স্কোর। (Scoundrel বানিয়েছেন Zach Gage ও Kurt Bieg।)

## Answers that only the player sees

scoundrel-answer-gave-up = আপনি এই অভিযানে হাল ছেড়েছেন।
scoundrel-answer-hint-is-over = এই ইঙ্গিতের পর আপনি আরও খেলেছেন।
scoundrel-answer-run-follows = এই যে আপনার অভিযান:
scoundrel-answer-run-is-private = আপনার একটি অভিযান চলছে, যা কেবল আপনিই দেখতে পারেন। দেখতে `/scoundrel` লিখুন।
scoundrel-refusal-run-open = আপনার অভিযান এখনও চলছে – এই যে। আরেকটি শুরুর আগে এটি শেষ করুন বা হাল ছাড়ুন।
scoundrel-answer-not-shown = { $stake ->
    [0] আপনার অভিযান `{ $game }` শুরু হয়েছে, কিন্তু Discord তা দেখায়নি। দেখতে `/scoundrel` লিখুন।
   *[other] আপনার অভিযান `{ $game }` শুরু হয়েছে, কিন্তু Discord তা দেখায়নি। আপনার বাজি { $amount }। দেখতে `/scoundrel` লিখুন।
}
scoundrel-question-hint = { $stake ->
    [0] ইঙ্গিত নেবেন? ইঙ্গিত নিলে এই অভিযান লিডারবোর্ড, প্রোফাইল বা ব্যাজে গোনা হয় না।
   *[other] ইঙ্গিত নেবেন? ইঙ্গিত নিলে এই অভিযান লিডারবোর্ড, প্রোফাইল বা ব্যাজে গোনা হয় না, আর জিতলে কেবল বাজির { $amount } ফেরত পাবেন।
}
scoundrel-question-give-up = { $stake ->
    [0] এই অভিযানে হাল ছাড়বেন? এখনকার স্কোর নিয়ে এটি হার হিসেবে গোনা হবে।
   *[other] এই অভিযানে হাল ছাড়বেন? এখনকার স্কোর নিয়ে এটি হার হিসেবে গোনা হবে। বাজির { $amount } হারাবেন।
}
scoundrel-refusal-not-your-run = এটি আপনার অভিযান নয়। নিজের অভিযান শুরু করতে `/scoundrel` লিখুন।
scoundrel-refusal-run-gone = এই অভিযান শেষ। আরেকটি শুরু করতে `/scoundrel` লিখুন।
scoundrel-refusal-run-voided = { $stake ->
    [0] এই অভিযান আর চালানো যায়নি, তাই এটি গোনা হবে না। আরেকটি শুরু করতে `/scoundrel` লিখুন।
   *[other] এই অভিযান আর চালানো যায়নি, তাই এটি গোনা হবে না। আপনার { $amount } ফেরত দেওয়া হয়েছে। আরেকটি শুরু করতে `/scoundrel` লিখুন।
}
scoundrel-refusal-run-goes-on = অভিযান শেষ হলে এটি দেখতে পারবেন।
scoundrel-refusal-hint-taken = এই পালায় আপনি একবার ইঙ্গিত নিয়েছেন।
scoundrel-note-voided = এই অভিযান আর চালানো যায়নি, তাই এটি গোনা হবে না। বাজি থাকলে তা ফেরত দেওয়া হয়েছে।

## Buttons

scoundrel-button-equip = { $place } · { $card } তুলে নিন
scoundrel-button-drink = { $place } · { $card } খান { $change }
scoundrel-button-no-effect = { $place } · { $card } কাজে আসবে না
scoundrel-button-fight = { $place } · { $card } লড়ুন { $change }
scoundrel-button-weapon = { $place } · { $card } অস্ত্রে { $change }
scoundrel-button-bare = { $place } · { $card } হাতে { $change }
scoundrel-button-avoid = ঘর এড়ান
scoundrel-button-hint = ইঙ্গিত
scoundrel-button-take-hint = ইঙ্গিত নিন
scoundrel-button-give-up = হাল ছাড়ুন
scoundrel-button-again = আবার খেলুন
scoundrel-button-practise = এই ডানজনে অনুশীলন
scoundrel-button-winnable = জেতা যেত?
scoundrel-challenge = { $name } আপনাকে চ্যালেঞ্জ করছেন: এই ডানজন

## The top of the message

scoundrel-header-title = Scoundrel
scoundrel-header-mode = { $mode ->
    [strict] কড়া
    [relentless] এড়ানো নেই
    [frail] দুর্বল
    [treasure] গুপ্তধন
   *[standard] সাধারণ
}
scoundrel-header-turn = পালা { $turn }
scoundrel-header-ended = { $ending ->
    [won] জয়
    [lost] হার
    [gave_up] হাল ছেড়েছেন
    [expired] মেয়াদ শেষ
   *[voided] বাতিল
}
scoundrel-header-daily = দিনের ডানজন { $day }
scoundrel-header-practice = অনুশীলন
scoundrel-header-seed = সিড “{ $word }”
scoundrel-header-stake = বাজি **{ $stake }**
scoundrel-header-no-stake = বাজি নেই
scoundrel-header-hints = ইঙ্গিতসহ
scoundrel-header-prizes = জিতলে স্কোর অনুযায়ী পাবেন: { $prizes } · ইঙ্গিতসহ: বাজি ফেরত
scoundrel-header-hints-prize = ইঙ্গিতসহ জিতলে বাজি ফেরত: { $stake }

## The player

scoundrel-hero-life = প্রাণ **{ $life }**/{ $most }
scoundrel-hero-no-weapon = এখনও অস্ত্র নেই
scoundrel-hero-weapon = অস্ত্র **{ $card }**
scoundrel-hero-hits-any = যেকোনো দানবকে মারে
scoundrel-hero-hits-below = **{ $limit }**-এর চেয়ে ছোট দানবকে মারে
scoundrel-hero-hits-up-to = **{ $limit }** পর্যন্ত মারে
scoundrel-hero-beat = মেরেছে { $cards }

## Below the room

scoundrel-room-to-face = { $count }টির মোকাবিলা করুন
scoundrel-room-more-to-face = আরও { $count }টির মোকাবিলা করুন
scoundrel-room-cards-left = { $count }টি তাস বাকি
scoundrel-room-last = { $ending ->
    [leave_last] শেষ ঘর: একটি তাস থেকে যায়, ওষুধ হলে সেটিই আপনার গুপ্তধন
   *[face_all] শেষ ঘর
}
scoundrel-room-score-now = এখন হারলে স্কোর { $score }
scoundrel-room-potion-drunk = ওষুধ খাওয়া হয়েছে

## Hints and actions

scoundrel-action-avoid = ঘর এড়ান
scoundrel-action-weapon = { $card } অস্ত্র দিয়ে
scoundrel-action-bare = { $card } খালি হাতে
scoundrel-hint-heading = ইঙ্গিত: { $action }
scoundrel-hint-chance = বাঁচার সম্ভাবনা **{ $chance }**
scoundrel-hint-hopeless = এতে ক্ষতি সবচেয়ে কম; যত খেলা চেষ্টা করেছি, কোনোটিতেই বাঁচা যায়নি
scoundrel-hint-next-best = দ্বিতীয় সেরা: { $action }, **{ $chance }**

## "Was it winnable?"

scoundrel-solution-none = **না** – সব তাস জানা থাকলেও জেতা যেত না।
scoundrel-solution-not-found = **পাওয়া যায়নি** – জেতার উপায় পাইনি, তবে সব পথ দেখা সম্ভব হয়নি।
scoundrel-solution-found = **হ্যাঁ** – যদি তাসের ক্রম জানা থাকত:
scoundrel-step-avoid = এড়ান
scoundrel-step-weapon = { $card } অস্ত্রে
scoundrel-step-bare = { $card } খালি হাতে

## The end

scoundrel-end = { $ending ->
    [won] { $cheer ->
        [first_clear] 🏆 প্রথম ডানজন জয়! স্কোর **{ $score }**
        [server_record] 🏆 সার্ভারের নতুন রেকর্ড! স্কোর **{ $score }**
        [own_record] 🏆 নিজের নতুন রেকর্ড! স্কোর **{ $score }**
        [won] 🏆 ডানজন জয়! স্কোর **{ $score }**
       *[none] ডানজন পার · স্কোর **{ $score }**
    }
    [lost] ঘাতক: { $killer } · স্কোর **{ $score }**
    [gave_up] হাল ছেড়েছেন · স্কোর **{ $score }**
    [expired] 30 দিন খেলা হয়নি · স্কোর **{ $score }**
   *[voided] এই অভিযান আর চালানো যায়নি
}
scoundrel-end-treasure = গুপ্তধন { $card }: **{ $change }**
scoundrel-end-paid = বাজি { $stake }, পেয়েছেন **{ $payout }**
scoundrel-end-rank = এই ডানজনে { $people } জনের মধ্যে এখন পর্যন্ত আপনার স্থান **{ $position }**।

## What players pass on

scoundrel-share-end = { $ending ->
    [won] জয়, স্কোর { $score }
    [lost] হার, স্কোর { $score }
    [gave_up] হাল ছেড়েছেন, স্কোর { $score }
   *[other] শেষ, স্কোর { $score }
}
scoundrel-line-title = { $name } · Scoundrel, দিনের ডানজন { $day }
scoundrel-line-rank = { $people } জনের মধ্যে স্থান: **{ $position }**

## The bottom of the message

scoundrel-footer-seed = সিড { $digits }
scoundrel-footer-shuffle = ছাপ { $digits }
scoundrel-footer-game = খেলা { $game }

## The replay

scoundrel-replay-equipped = { $card } তোলা হলো
scoundrel-replay-wasted = { $card } কাজে আসেনি
scoundrel-replay-weapon = { $card } অস্ত্রে { $change }
scoundrel-replay-bare = { $card } খালি হাতে { $change }
scoundrel-replay-avoided = এড়ানো
scoundrel-replay-untouched = কোনো তাসের মোকাবিলা হয়নি
scoundrel-replay-life = প্রাণ

## The button How to play

scoundrel-rules = **Scoundrel কীভাবে খেলবেন**
    ডানজন মানে এক ডেক তাস। প্রতি ঘরে চারটি তাস; তিনটির মোকাবিলা করুন, চতুর্থটি পরের ঘরে থেকে যায়।
    ♣ ♠ দানব: দানব তার মানের সমান প্রাণ কেড়ে নেয়। ♦ অস্ত্র: অস্ত্র তার মানের সমান ক্ষতি কমায়।
    { $limit ->
        [lt] একবার লড়ার পর অস্ত্রটি কেবল আগেরটির চেয়ে দুর্বল দানবকে মারে।
       *[le] একবার লড়ার পর অস্ত্রটি কেবল আগেরটির সমান বা দুর্বল দানবকে মারে।
    } খালি হাতে সব সময় লড়া যায়।
    ♥ ওষুধ: প্রাণ ফিরিয়ে দেয়, প্রতি ঘরে একটি, { $life }-এর বেশি কখনও নয়। { $avoid ->
        [never] কোনো ঘর এড়ানো যায় না।
       *[not_twice] ঘর এড়ানো যায়, তবে পরপর দুটি নয়।
    }
    { $ending ->
        [leave_last] প্রাণ নিয়ে ডানজন পার হলেই জয়। শেষ ঘরে দানব নয় এমন একটি তাস থেকে যায়; সেটি ♥ হলে আপনার গুপ্তধন, তার মান বাকি প্রাণের সঙ্গে যোগ হয়। সেটাই স্কোর।
       *[face_all] বেঁচে থেকে পুরো ডানজন পার হলে জয়; যত প্রাণ বাকি, ততই স্কোর।
    }
scoundrel-rules-prizes = **এই অভিযানে** জিতলে স্কোর অনুযায়ী পাবেন, সর্বোচ্চ { $most }।

## Badges

scoundrel-badge-survivor = প্রাণ নিয়ে ফেরা
scoundrel-badge-survivor-how = একটি ডানজন পার হওয়া
scoundrel-badge-unharmed = অক্ষত
scoundrel-badge-unharmed-how = পুরো প্রাণ নিয়ে ডানজন পার হওয়া
scoundrel-badge-frail-survivor = দুর্বল বীর
scoundrel-badge-frail-survivor-how = দুর্বল মোডে ডানজন পার হওয়া
scoundrel-badge-ten-dungeons = দশ ডানজন
scoundrel-badge-ten-dungeons-how = দশটি ডানজন পার হওয়া
scoundrel-badge-seven-days = সাত দিন
scoundrel-badge-seven-days-how = সাতটি দৈনিক ডানজন শেষ করা

## /leaderboard

scoundrel-choice-board-best = Scoundrel: সেরা স্কোর
scoundrel-choice-board-treasure = Scoundrel: গুপ্তধনের সেরা স্কোর
scoundrel-choice-board-daily = Scoundrel: দিনের ডানজন
scoundrel-board-best = Scoundrel · সেরা স্কোর
scoundrel-board-treasure = Scoundrel · গুপ্তধনের সেরা স্কোর
scoundrel-board-daily = Scoundrel · দিনের ডানজন
scoundrel-board-empty = এখনও কোনো স্কোর নেই। অভিযান শুরু করতে `/scoundrel` লিখুন; ইঙ্গিতসহ বা নিজের লেখা সিডের অভিযান গোনা হয় না।
scoundrel-board-treasure-empty = এখনও কোনো স্কোর নেই। এমন অভিযান শুরু করতে `/scoundrel mode:treasure` লিখুন; ইঙ্গিতসহ বা নিজের লেখা সিডের অভিযান গোনা হয় না।
scoundrel-board-daily-empty = এখনও কোনো স্কোর নেই। দিনের ডানজন খেলতে `/scoundrel daily:True` লিখুন; ইঙ্গিতসহ অভিযান গোনা হয় না।

## /profile

scoundrel-figures-none = এখনও এমন কোনো অভিযান নেই যা গোনা হয়। শুরু করতে `/scoundrel` লিখুন।
scoundrel-figures-runs = অভিযান **{ $runs }** · জয় **{ $wins }** ({ $share }) · এখন টানা জয় **{ $streak }**
scoundrel-figures-scores = সেরা স্কোর **{ $best }** · গড় **{ $mean }**
scoundrel-figures-what-counts = ইঙ্গিতসহ বা নিজের লেখা সিডের অভিযান গোনা হয় না, দিন পেরিয়ে শেষ হওয়া দৈনিক ডানজনও নয়। গুপ্তধন নিয়মের স্কোরের আলাদা লিডারবোর্ড আছে।
scoundrel-day-winnable = জেতা কি সম্ভব ছিল? হ্যাঁ, { $won ->
    [0] তবে কেউ বেঁচে ফেরেননি।
   *[other] { $players } জনের মধ্যে { $won } জন বেঁচে ফিরেছেন।
}
scoundrel-analysis-place = সিদ্ধান্ত { $number } (পালা { $step })
scoundrel-analysis-across = আপনার সিদ্ধান্ত
scoundrel-analysis-about = আপনার যা জানা ছিল তা থেকে বটের হিসাব। বাকিটা সে দ্রুত ও সহজভাবে খেলে, তাই সংখ্যা কম, কিন্তু তুলনার জন্য ভালো।
