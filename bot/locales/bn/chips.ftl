## The commands

chips-command-balance = এই সার্ভারে আপনার বা অন্য খেলোয়াড়ের চিপ দেখুন
chips-option-balance-user = খেলোয়াড় (না দিলে: আপনি)
chips-command-daily = আজকের বিনামূল্যের চিপ নিন
chips-command-give = আপনার কিছু চিপ অন্য খেলোয়াড়কে উপহার দিন
chips-option-give-user = কাকে দেবেন
chips-option-give-amount = কতগুলো: 25, 10k, অর্ধেক, সব, 25%
chips-command-history = এই সার্ভারে আপনার চিপ কীভাবে বেড়েছে-কমেছে দেখুন
chips-command-limits = নিজের ক্ষতির সীমা ঠিক করুন, বা বিরতি নিন

## The balance

chips-balance-welcome = স্বাগতম! শুরুতেই আপনি পাচ্ছেন **{ $amount }**, কেবল খেলার জন্য; `/daily` প্রতিদিন আরও দেয়।
    প্রতিটি খেলার নিচে তার বোতাম থাকে, আর “{ common-button-how-to-play }” খেলাটি বুঝিয়ে দেয়।
chips-balance-imported = এই সার্ভারের অন্য বট থেকে আপনার জন্য **{ $amount }** আনা হয়েছে।
chips-balance-own = { $staked ->
    [0] আপনার আছে **{ $amount }**।
   *[other] আপনার আছে **{ $amount }**, আর বাজিতে আছে { $staked }।
}
chips-balance-other = { $staked ->
    [0] **{ $name }**-এর আছে **{ $amount }**।
   *[other] **{ $name }**-এর আছে **{ $amount }**, আর বাজিতে আছে { $staked }।
}
chips-balance-unknown = **{ $name }** এখানে এখনও খেলেননি।
chips-refusal-bots = বটের কোনো চিপ থাকে না।

## /daily

chips-daily-granted = আপনি পেলেন **{ $amount }**। এখন আপনার আছে **{ $balance }**।
chips-daily-claimed = আপনার আছে **{ $amount }**।
    আজকের চিপ আপনি আগেই নিয়েছেন। পরের চিপ পাবেন { $when }।
chips-button-claim-grant = { $grant } নিন

## /give

chips-give-question = **{ $name }**-কে **{ $amount }** উপহার দেবেন? আপনার থাকবে { $left }।
chips-give-done = আপনি **{ $name }**-কে **{ $amount }** উপহার দিলেন। আপনার আছে { $left }।
chips-give-public = **{ $giver }** উপহার দিলেন **{ $name }**-কে: { $amount }।
chips-button-give = উপহার দিন

## /history

chips-history-heading = আপনার চিপের হিসাব
chips-history-none = এই সার্ভারে আপনার চিপ এখনও বাড়েনি বা কমেনি।
chips-history-line = { $reason }: **{ $net }**
chips-history-game = খেলা { $id }
chips-history-flow = { $flow ->
    [stake] { $where }, বাজি
    [refund] { $where }, বাজি ফেরত
   *[payout] { $where }, পাওয়া চিপ
}
chips-history-round = { $title }, রাউন্ড { $round }
chips-history-some-game = একটি খেলা
chips-history-grant = { $memo ->
    [starting_chips] শুরুর চিপ
    [daily_chips] দৈনিক চিপ
    [top_up] ঘাটতি পূরণের চিপ
   *[other] বটের দেওয়া চিপ
}
chips-history-gift-from = **{ $name }**-এর উপহার
chips-history-gift-to = **{ $name }**-কে উপহার
chips-history-granted = ম্যানেজারের দেওয়া চিপ
chips-history-taken = ম্যানেজারের কেটে নেওয়া চিপ
chips-history-moving = { $memo ->
    [import] অন্য বট থেকে আনা
   *[reset] ম্যানেজার সবার ব্যালেন্স রিসেট করেছেন
}
chips-button-newer = ◀ নতুন
chips-button-older = পুরোনো ▶

## /limits

chips-limits-heading = এই সার্ভারে আপনার সীমা
chips-limits-no-loss = **দৈনিক ক্ষতির সীমা:** নেই
chips-limits-loss = **দৈনিক ক্ষতির সীমা:** { $amount }
chips-limits-lost = **আজকের ক্ষতি:** { $lost }
chips-limits-looser = { $when } থেকে: { $amount }
chips-limits-looser-none = { $when } থেকে: সীমা নেই
chips-limits-no-time-out = **বিরতি:** নেই
chips-limits-time-out = **বিরতি:** { $when } পর্যন্ত
chips-limits-explained = দিন শেষ হয় UTC মধ্যরাতে। বাজির চিপ ফেরত না আসা পর্যন্ত ক্ষতি হিসেবে গোনা হয়। কড়া সীমা সঙ্গে সঙ্গে চালু হয়; শিথিল সীমা বা ছোট বিরতি চালু হয় 24 ঘণ্টা পরে।
chips-placeholder-time-out = বিরতি নিন…
chips-choice-hours = { $count } ঘণ্টা
chips-choice-days = { $count } দিন
chips-button-set-limit = ক্ষতির সীমা দিন…
chips-button-remove-limit = সীমা তুলে দিন
chips-title-limit = দৈনিক ক্ষতির সীমা
chips-label-limit = দিনে সর্বোচ্চ কত চিপ হারাবেন
chips-placeholder-limit = 50 · 2.5k · অর্ধেক · 25%
chips-menu-give = চিপ উপহার দিন
chips-title-give = চিপ উপহার দিন
chips-description-give = আপনার আছে { $amount }। দেওয়ার আগে নিশ্চিত করতে বলা হবে।
