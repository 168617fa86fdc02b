privacy-command = আপনার সম্পর্কে যা রাখি তা দেখুন, নামান বা মুছুন
privacy-button-download = তথ্য নামান
privacy-button-delete = তথ্য মুছুন…
privacy-button-confirm = সব মুছুন
privacy-button-keep = তথ্য রেখে দিন
privacy-button-policy = গোপনীয়তা নীতি (ইংরেজিতে)

## What is stored

privacy-panel-heading = ### আপনার সম্পর্কে যা রাখি
privacy-panel-nothing = কিছুই না। কোনো খেলা বা `/daily`-এর মতো কমান্ড আপনার জন্য অ্যাকাউন্ট খুলবে।
privacy-panel-here = **এই সার্ভারে**: { $facts }
privacy-panel-elsewhere = **আরও { $servers }টি সার্ভারে**: { $facts }
privacy-panel-former = **এখানে মুছে ফেলার পর যা থাকে**: আপনি যে একবার শুরুর চিপ পেয়েছেন তার চিহ্ন, আর বিরতি, ক্ষতির সীমা ও নিষেধাজ্ঞা, যদি এখনও চালু থাকে। এটি একমুখী একটি কোড: আপনার আইডি নয়, এ থেকে আর কিছু জানা যায় না।
privacy-panel-choices = **সব সার্ভারের জন্য**: আপনার বেছে নেওয়া তাসের চেহারা ও ভাষা
privacy-panel-away = **কাল পর্যন্ত, সব সার্ভারের জন্য**: আজ আপনার তথ্য মোছা হয়েছে তার চিহ্ন, এটিও একমুখী কোড। কারণ দিনের খেলা সব সার্ভারে একই।
privacy-panel-imported = **অন্য বট থেকে**: ম্যানেজাররা আপনার জন্য { $amount } এনেছেন, আপনার প্রথম কমান্ডের অপেক্ষায় আছে। এগুলো একমুখী সংকেতে রাখা।
privacy-panel-how-long = **কত দিন?** আপনি না মোছা পর্যন্ত। তারপর আপনার খেলা ও খতিয়ানের লাইন আপনার আইডি ও নাম ছাড়াই থেকে যায়, যাতে অন্য সবার চিপের হিসাব মেলে। আমি কখনও বার্তা রাখি না, আপনার ইমেইল ঠিকানাও জানি না। “{ privacy-button-download }” চাপলে প্রতিটি লাইন পাবেন।

## One fact of the list

privacy-row-chips = { $staked ->
    [0] **{ $amount }**
   *[other] **{ $amount }, বাজিতে আরও { $staked }**
}
privacy-row-name-and-settings = আপনার নাম ও সেটিংস
privacy-row-settings = আপনার সেটিংস
privacy-row-moves-and-bets = আপনার চাল ও বাজি
privacy-row-moves = আপনার চাল
privacy-row-entries = খতিয়ানের { $count }টি লাইন
privacy-row-runs = { $count }টি অভিযান
privacy-row-matches = { $count }টি ম্যাচ
privacy-row-tournaments = দিনের ব্ল্যাকজ্যাক { $count } বার
privacy-row-badges = { $count }টি ব্যাজ
privacy-row-statistics = { $count }টি পরিসংখ্যান, বিশ্লেষণ ও ভুল
privacy-row-ratings = { $count }টি রেটিং
privacy-row-seasons = সিজনের { $count }টি ফল
privacy-row-challenges = আপনাকে দেওয়া { $count }টি চ্যালেঞ্জ
privacy-row-duels = চ্যালেঞ্জ ও শেয়ার { $count }টি
privacy-row-daily = দৈনিক চিপের { $count }টি রেকর্ড
privacy-row-boards = লিডারবোর্ডে { $count }টি স্থান
privacy-row-limits = নিজের দেওয়া { $count }টি সীমা
privacy-row-bars = ম্যানেজারের { $count }টি নিষেধাজ্ঞা
privacy-row-actions-on-you = আপনার বিষয়ে ম্যানেজারের { $count }টি কাজ
privacy-row-actions = ম্যানেজার হিসেবে আপনার { $count }টি কাজ

## The file

privacy-answer-file = আপনার সম্পর্কে যা রাখি তার সবই এখানে। এই বার্তা কেবল আপনিই দেখেন।
privacy-answer-file-too-long = আপনার তথ্য এখানে ফাইলে দেওয়ার জন্য খুব বড়। এই বট যিনি চালান, তাঁর কাছে চেয়ে নিন।

## The question

privacy-question-delete = **আপনার সম্পর্কে যা রাখি, সব সার্ভারে তার সব মুছে ফেলব?** এটি আর ফেরানো যাবে না। আপনি হারাবেন:
privacy-question-here = - এই সার্ভারের **{ $amount }**
privacy-question-elsewhere = - আরও { $servers }টি সার্ভারের **{ $amount }**
privacy-question-also = - ব্যাজ, পরিসংখ্যান, রেটিং, লিডারবোর্ডের স্থান আর যা কিছু কিনেছেন
    - চলতি খেলা: আপনি উঠে গেলে যেমন শেষ হতো তেমনই শেষ হবে। ম্যাচে হার মানা হবে, বাজি ফেরত আসবে না
    - একা খেলা খেলাগুলোর সিড: `/verify` সেগুলো আর যাচাই করতে পারবে না
privacy-question-again = আবার শুরু করতে পারবেন { $when }, তবে শুরুর চিপ ছাড়া। বিরতি, ক্ষতির সীমা ও নিষেধাজ্ঞা চালু থাকবে।

## What follows

privacy-answer-kept = কিছুই মোছা হয়নি।
privacy-answer-deleted = { $servers ->
    [0] আপনার তথ্য মোছা হয়েছে। আবার শুরু করতে পারবেন { $when }।
    [1] আপনার তথ্য মোছা হয়েছে। আবার শুরু করতে পারবেন { $when }।
   *[other] { $servers }টি সার্ভারে আপনার তথ্য মোছা হয়েছে। আবার শুরু করতে পারবেন { $when }।
}
privacy-answer-waiting = **আপনার তথ্য মোছা হচ্ছে।** { $servers }টি সার্ভারে একটু অপেক্ষা করতে হবে।
privacy-waiting-game = - { $channel } চ্যানেলে **{ $title }**: আগে আপনার হাত শেষ হবে।
privacy-waiting-hand = আপনার হাত নিজে থেকেই স্ট্যান্ড করবে; বাকিটা হবে রাউন্ড শেষ হলে।
privacy-waiting-soon = এক মিনিটের মধ্যেই হয়ে যাবে।
