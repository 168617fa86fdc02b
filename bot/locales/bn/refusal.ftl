refusal-answer-not-an-amount = “{ $typed }” কোনো পরিমাণ নয়। লিখতে পারেন `50`, `2.5k`, `অর্ধেক`, `সব` বা `25%`।
refusal-answer-unclear-amount = “{ $typed }” কত চিপ, তা বোঝা যাচ্ছে না। পূর্ণ সংখ্যা লিখুন, যেমন `1000` বা `1,000`; 2500 লিখতে পারেন `2.5k`।
refusal-answer-not-your-turn = এখন আপনার পালা নয়: { $name } খেলছেন।
refusal-answer-not-your-turn-at-all = এখন আপনার পালা নয়।
refusal-answer-stale-action = দেরি হয়ে গেছে – খেলা এগিয়ে গেছে। আবার দেখে তারপর চাপুন।
refusal-answer-no-cut = যেখানে বসেছেন বা চ্যালেঞ্জ পেয়েছেন, শুধু সেখানেই তাসের আগে কাটতে পারেন।
refusal-answer-late-cut = শু { $shoe }-এর জন্য দেরি হয়ে গেছে: স্লিপ বা তাস বেরিয়ে গেছে। আপনার সংখ্যা রাখা হয়নি।
refusal-answer-not-a-cut = ১ থেকে ৯,৯৯,৯৯৯-এর একটি পূর্ণ সংখ্যা লিখুন।
refusal-answer-slip-lost = Discord শু { $shoe }-এর স্লিপ নেয়নি, তাই তার সিড ব্যবহার না করেই খোলা হলো। এখন সেখানে আরেকটি সিড: চাইলে কাটুন, তারপর আবার চেষ্টা করুন।
refusal-answer-daily-done = আজকের ডিল আপনি খেলে ফেলেছেন। পরেরটি খুলবে { $again_at }।
refusal-answer-duel-done = আপনি এই চ্যালেঞ্জ আগেই নিয়েছেন। প্রথমবারেরটাই গোনা হয়।
refusal-answer-duel-waits = আপনার এই ধরনের আরেকটি খেলা খোলা আছে। আগে সেটি শেষ করুন, তারপর আবার চাপুন।
refusal-answer-own-duel = এটি আপনার নিজের চ্যালেঞ্জ। তাসগুলো আপনার জানা।
refusal-answer-not-your-duel = যাঁরা এই খেলা খেলেছেন, কেবল তাঁরাই এর তাস দিয়ে চ্যালেঞ্জ করতে পারেন।
refusal-answer-no-duel = এই খেলার তাস দিয়ে চ্যালেঞ্জ খেলা যায় না।
refusal-answer-on-break = { $until } পর্যন্ত আপনি বিরতিতে আছেন, তাই চ্যালেঞ্জ নিতে পারবেন না। `/limits` তা দেখায়।
refusal-answer-nothing-to-share = এই খেলায় শেয়ার করার মতো আপনার কোনো ফলাফল নেই।
refusal-answer-nothing-to-analyse = বিশ্লেষণের কিছু নেই: এই ধরনের শেষ হওয়া এমন খেলা দরকার, যেখানে আপনি কোনো সিদ্ধান্ত নিয়েছেন।
refusal-answer-analysis-waits = খেলাটি শেষ হলে এটি বিশ্লেষণ করা যাবে।
refusal-answer-not-your-choices = যাঁরা এই খেলা খেলেছেন, কেবল তাঁরাই এটি বিশ্লেষণ করতে পারেন।
refusal-answer-shared = এই ফলাফল আপনি আগেই পোস্ট করেছেন ({ $link })।
refusal-answer-day-goes-on = অন্যরা এখনও এই ডিল খেলতে পারেন। উত্তর দেখা যাবে দিনটি শেষ হলে: { $until }।
refusal-answer-cannot-combine = `{ $first }` আর `{ $second }` একসঙ্গে নেওয়া যায় না।
refusal-answer-own-hand = এই খেলায় আপনার নিজেরও তাস আছে। অন্য কোনো ম্যানেজার এটি বন্ধ করতে পারেন, অথবা আপনার হাত শেষ হলে আপনি।
refusal-answer-own-opponent = এই ব্যক্তির সঙ্গে একটি খেলায় আপনার নিজেরও তাস আছে। অন্য কোনো ম্যানেজার তাঁর খেলা নিষেধ করতে পারেন, অথবা খেলা শেষ হলে আপনি।
refusal-answer-daily-goes-on = দিনের ডিলের খেলা কেউ বন্ধ করতে পারেন না: খেলোয়াড় তাস দেখে ফেলেছেন। খেলা শেষ হলে বা সময় ফুরালে তা শেষ হবে।
refusal-answer-barred = এই সার্ভারের একজন ম্যানেজার { $until } পর্যন্ত এখানে আপনার খেলা নিষেধ করেছেন।
refusal-answer-channel-not-allowed = এই সার্ভারে খেলা চলে অন্য চ্যানেলে: { $channels }।
refusal-answer-role-missing = { $count ->
    [1] এই সার্ভারে খেলতে { $roles } রোলটি লাগবে।
   *[other] এই সার্ভারে খেলতে এই রোলগুলোর একটি লাগবে: { $roles }।
}
refusal-answer-being-deleted = আপনার তথ্য মুছে ফেলা হচ্ছে। কত দূর হলো, তা `/privacy`-তে দেখুন।
refusal-answer-deleted-today = আপনার তথ্য মুছে ফেলা হয়েছে। আবার শুরু করতে পারবেন { $back_at }।
refusal-answer-departed = এই খেলোয়াড়ের তথ্য মুছে ফেলা হয়েছে। তিনি ফিরে এলে এটি করা যাবে।
refusal-answer-not-barred = এই খেলোয়াড়ের খেলা নিষেধ করা নেই।
refusal-answer-managers-only = এর জন্য Manage Server অনুমতি লাগবে।
refusal-answer-reason-missing = কারণ লিখুন: 1 থেকে { $longest }টি অক্ষর। এই সার্ভারের সব ম্যানেজার এটি পড়তে পারেন।
refusal-answer-too-few-to-take = এই খেলোয়াড়ের হাতে আছে { $balance }। বাজিতে থাকা চিপ নেওয়া যায় না।
refusal-answer-share-to-grant = কত চিপ দেবেন লিখুন, যেমন `500` বা `2.5k`।
refusal-answer-amount-too-large = একবারে সর্বোচ্চ { $most } দেওয়া বা কেটে নেওয়া যায়।
refusal-answer-not-possible = নিয়ম অনুযায়ী এখন এটি করা যায় না।
refusal-answer-stake-out-of-limits = এখানে বাজি { $low } থেকে { $high } পর্যন্ত, { $stake } নয়।
refusal-answer-not-enough-chips = { $at_stake ->
    [0] আরও { $missing } লাগবে; আপনার আছে { $balance }।
   *[other] আরও { $missing } লাগবে; আপনার আছে { $balance }, আর বাজিতে আছে { $at_stake }।
}
refusal-answer-time-out-goes-on = আপনি বিরতিতে আছেন, তাই { $until } পর্যন্ত চিপ বাজি ধরতে পারবেন না। `/limits`-এ তা দেখতে পারেন।
refusal-answer-loss-limit = আপনি নিজের দৈনিক ক্ষতির সীমা রেখেছেন { $limit }, বাকি আছে { $left }। পরের দিন শুরু হবে { $until }।
refusal-answer-other-players-limit = অন্য খেলোয়াড় এখন চিপ বাজি ধরতে পারছেন না।
refusal-answer-gifts-off = এই সার্ভারের ম্যানেজাররা উপহার বন্ধ রেখেছেন।
refusal-answer-gift-to-yourself = নিজেকে চিপ দেওয়া যায় না।
refusal-answer-gift-to-stranger = চিপ কেবল এই সার্ভারের সদস্যকেই দেওয়া যায়।
refusal-answer-account-too-young = চিপ উপহার দিতে বা অন্য খেলোয়াড়ের বিপক্ষে বাজি ধরতে আপনার Discord অ্যাকাউন্টের বয়স { $days } দিন হতে হবে। পারবেন { $again_at }।
refusal-answer-given-today = দিনে অন্য খেলোয়াড়দের সর্বোচ্চ { $most } দেওয়া যায়। খেলায় তাঁদের কাছে যা হারেন আর তাঁদের বিপক্ষে যা বাজিতে আছে, তা-ও ধরা হয়। আপনার বাকি আছে { $left }। পরের দিন শুরু হবে { $again_at }।
refusal-answer-received-today = উপহার ও খেলা মিলিয়ে দিনে অন্য খেলোয়াড়দের কাছ থেকে সর্বোচ্চ { $most } পাওয়া যায়। আপনার বাকি আছে { $left }। পরের দিন শুরু হবে { $again_at }।
refusal-answer-receiver-full = এই খেলোয়াড়কে আজ এত চিপ দেওয়া যাবে না: দিনে অন্য খেলোয়াড়দের কাছ থেকে একজন সর্বোচ্চ { $most } পেতে পারেন। পরের দিন শুরু হবে { $again_at }।
refusal-answer-receiver-barred = এই খেলোয়াড়কে এখন চিপ দেওয়া যায় না।
refusal-answer-shop-closed = এই সার্ভারের দোকান বন্ধ। যা কিনেছেন, তা আপনারই থাকবে।
refusal-answer-price-changed = দাম বদলেছে: এখন **{ $price }**। কিনতে হলে আবার বেছে নিন।
refusal-answer-item-not-owned = এটি এখনও আপনার নয়।
refusal-answer-item-not-sold = দোকানে এটি আর নেই।
refusal-answer-job-running = আপনার আগের অনুরোধের কাজ এখনও চলছে। শেষ হলে আবার চেষ্টা করুন।
refusal-answer-jobs-full = এখন { $people } জনের জন্য হিসাব চলছে। এক মিনিট পরে আবার চেষ্টা করুন।
refusal-answer-bad-spread = স্প্রেড এভাবে লিখুন: `1-8` – সবচেয়ে ছোট ও সবচেয়ে বড় বাজি, সর্বোচ্চ { $largest }। কেবল হাই-লো গোনার সময় এটি কাজে লাগে।

## /house import, /house reset

refusal-answer-import-file = এটি ব্যালেন্সের ফাইল হিসেবে পড়া যাচ্ছে না। প্রতি লাইনে ব্যবহারকারীর আইডি আর চিপের পূর্ণ সংখ্যা চাই, যেমন `123456789012345678,500`।
refusal-answer-import-too-long = একটি ফাইলে সর্বোচ্চ { $rows }টি লাইন ও এক মেগাবাইট থাকতে পারে। ভাগ করে পাঠান।
refusal-answer-already-imported = এই ফাইল { $when } তারিখে আনা হয়েছে। যতবারই পাঠান, একটি ফাইল একবারই গোনা হয়।
refusal-answer-import-gone = এই ফাইল আর নেই। `/house import` দিয়ে আবার পাঠান।
refusal-answer-reset-running = এই সার্ভারে সবার ব্যালেন্স রিসেট হচ্ছে। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।
refusal-answer-already-reset = আপনি প্রশ্নটি খোলার পরেই ব্যালেন্স রিসেট হয়ে গেছে: { $when }। আর কিছু বদলায়নি। আবার রিসেট করতে `/house reset` লিখুন।
refusal-answer-games-open = এই সার্ভারে { $count }টি খেলা খোলা আছে: { $channels }। কোনো খেলা খোলা না থাকলে রিসেট করা যায়; `/house close` একটি চ্যানেলের খেলা বন্ধ করে।
refusal-answer-server-name = এটি এই সার্ভারের নাম নয়। কিছুই বদলায়নি।

## Trouble

refusal-trouble-unexpected = কিছু একটা ভুল হয়েছে; ত্রুটি নম্বর `{ $number }` দিয়ে তা লগে লিখে রেখেছি। আবার চেষ্টার আগে খেলাটি আর নিজের চিপ দেখে নিন।
refusal-trouble-disk = সবটা সংরক্ষণ করা যায়নি; ত্রুটি নম্বর `{ $number }` দিয়ে তা লগে লিখে রেখেছি। আবার চেষ্টার আগে খেলাটি আর নিজের চিপ দেখে নিন।
refusal-trouble-too-busy = এখন অনেক বেশি মানুষ বোতাম চাপছেন। কিছুই বদলায়নি; একটু পরে আবার চেষ্টা করুন।
refusal-trouble-old-button = এই বোতাম পুরোনো হয়ে গেছে। এখনকার টেবিল দেখতে `/table` লিখুন।
refusal-trouble-old-command = এই কমান্ড বদলে গেছে। Discord বন্ধ করে আবার খুলুন, তারপর চেষ্টা করুন।
refusal-trouble-not-invited = যেসব সার্ভার আমাকে আমন্ত্রণ জানিয়েছে, আমি শুধু সেখানেই খেলি। কিছুই বদলায়নি, কিছুই সংরক্ষণ করা হয়নি।
refusal-trouble-cannot-post = এখানে খেলা দেখানো যাচ্ছে না। এই চ্যানেলে View Channel আর Send Messages অনুমতি লাগবে (থ্রেডে: Send Messages in Threads)।
refusal-trouble-no-result = কিছু একটা ভুল হয়েছে; ত্রুটি নম্বর `{ $number }` দিয়ে তা লগে লিখে রেখেছি। কোনো ফল নেই; আবার চেষ্টা করতে পারেন।
refusal-trouble-job-cut-short = শেষ হওয়ার আগেই থামতে হয়েছে। বট ফিরে এলে আবার চেষ্টা করুন।
refusal-trouble-job-too-long = অনেক বেশি সময় লাগছিল, তাই থামানো হয়েছে। অনুরোধটি ছোট করুন, অথবা ভিড় কমলে আবার চেষ্টা করুন।
