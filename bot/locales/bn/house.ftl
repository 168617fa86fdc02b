## The commands

house-command = এই সার্ভারের ম্যানেজারদের জন্য
house-command-grant = একজন খেলোয়াড়কে নতুন চিপ দিন
house-command-take = একজন খেলোয়াড়ের চিপ কেটে নিন
house-command-bar = কিছু সময়ের জন্য এই সার্ভারে একজন খেলোয়াড়ের খেলা নিষেধ করুন
house-command-unbar = খেলোয়াড়ের নিষেধাজ্ঞা তুলে নিন
house-command-audit = এই সার্ভারের খতিয়ান মিলিয়ে দেখুন, আর ম্যানেজাররা কী করেছেন দেখুন
house-command-export = এই সার্ভারের খতিয়ান CSV ফাইলে নামিয়ে নিন
house-command-close = এই চ্যানেলের খেলা বন্ধ করে সব বাজি ফেরত দিন
house-command-import = অন্য বট থেকে ব্যালেন্স CSV ফাইলে নিয়ে আসুন
house-command-reset = এই সার্ভারে সবার ব্যালেন্স শুরুর চিপে ফিরিয়ে দিন
house-option-player = খেলোয়াড়
house-option-barred-player = খেলোয়াড়; তাঁকে খোলা খেলাগুলো থেকে তুলে নেওয়া হয়
house-option-grant-amount = কত চিপ, যেমন 500 বা 2.5k
house-option-take-amount = কত চিপ, যেমন 500, অর্ধেক বা সব
house-option-time = কত সময়ের জন্য
house-option-reason = কারণ; সার্ভারের সব ম্যানেজার /house audit-এ পড়তে পারেন
house-option-before = আগের ফাইলের পর থেকে: কেবল এই নম্বরের আগের এন্ট্রি
house-option-file = CSV ফাইল: প্রতি লাইনে ব্যবহারকারীর আইডি ও চিপ, সর্বোচ্চ 10,000 লাইন
house-choice-time = { $hours ->
    [1] 1 ঘণ্টা
    [6] 6 ঘণ্টা
    [24] 1 দিন
    [72] 3 দিন
    [168] 1 সপ্তাহ
   *[720] 30 দিন
}

## /house grant and /house take

house-chips-granted = **{ $name }** পেয়েছেন **{ $amount }**। এখন তাঁর আছে **{ $balance }**।
house-chips-taken = **{ $name }**-এর কাছ থেকে **{ $amount }** কেটে নেওয়া হয়েছে। এখন তাঁর আছে **{ $balance }**।
house-reason = কারণ: { $reason }

## /house bar and /house unbar

house-bar-begins = { $games ->
    [0] { $when } পর্যন্ত **{ $name }** এখানে খেলতে পারবেন না।
   *[other] { $when } পর্যন্ত **{ $name }** এখানে খেলতে পারবেন না। তাঁকে { $games }টি খোলা খেলা থেকে তুলে নেওয়া হয়েছে।
}
house-bar-lifted = **{ $name }** আবার এখানে খেলতে পারবেন।

## /house audit: the ledger

house-ledger-title = ## খতিয়ান
house-ledger-balances = ✅ **খতিয়ান মিলেছে।** { $count }টি হিসাব দেখেছি।
house-ledger-fails = ⚠️ **খতিয়ান মেলেনি।** { $count }টি হিসাব দেখেছি:
house-ledger-more-findings = আরও { $count }টি
house-ledger-chips = এই সার্ভারে **{ $amount }**: হাতে { $hand }, বাজিতে { $stake }, হাউসের কাছে { $house }।
house-flows-title = ### খেলোয়াড়দের মধ্যে সবচেয়ে বেশি চিপের লেনদেন (শেষ { $days } দিন)
house-flows-line = { $giver } → { $receiver }: **{ $amount }**
house-ledger-owner = এই বট যিনি চালান, তিনি `cardroom audit --full` দিয়ে কারণ খুঁজে পেতে পারেন।

## /house audit: the actions of managers

house-actions-title = ### ম্যানেজাররা যা করেছেন
house-actions-none = কোনো ম্যানেজার এখনও কিছু করেননি।
house-actions-grant = **{ $manager }**: **{ $name }**-কে **{ $amount }** দিয়েছেন
house-actions-take = **{ $manager }**: **{ $name }**-এর **{ $amount }** কেটে নিয়েছেন
house-actions-bar = **{ $manager }**: { $when } পর্যন্ত **{ $name }**-এর খেলা নিষেধ করেছেন
house-actions-unbar = **{ $manager }**: **{ $name }**-এর নিষেধাজ্ঞা তুলে নিয়েছেন
house-actions-close = **{ $manager }**: খেলা `{ $game }` বন্ধ করে বাজি ফেরত দিয়েছেন
house-actions-settings = **{ $manager }**: একটি সেটিং বদলেছেন। { $change }
house-actions-export = **{ $manager }**: খতিয়ানের { $entries } নম্বর এন্ট্রি নামিয়েছেন
house-actions-import = **{ $manager }**: { $count } জনের জন্য **{ $amount }** এনেছেন
house-actions-reset = **{ $manager }**: সবার ব্যালেন্স **{ $amount }** করেছেন
house-actions-gone = { $what ->
    [channel-voided] খেলা `{ $game }`-এর চ্যানেল মুছে ফেলা হয়েছে: যেসব বাজিতে তাস দেওয়া হয়নি, সব ফেরত
    [channel-left] খেলা `{ $game }`-এর চ্যানেল মুছে ফেলা হয়েছে: দেওয়া তাস গোনা হবে, সময় ফুরালে খেলা শেষ
    [server-voided] বটকে সার্ভার থেকে সরানো হয়েছে: খেলা `{ $game }`-এ যেসব বাজিতে তাস দেওয়া হয়নি, সব ফেরত
   *[server-left] বটকে সার্ভার থেকে সরানো হয়েছে: খেলা `{ $game }`-এ দেওয়া তাস গোনা হবে, সময় ফুরালে খেলা শেষ
}
house-button-newest = ◀ সবচেয়ে নতুন
house-button-older = পুরোনো ▶

## /house export

house-export-progress = খতিয়ান পড়ছি: { common-percent }।
house-export-empty = খতিয়ানে এমন কোনো এন্ট্রি নেই।
house-export-file = এই সার্ভারের খতিয়ান: **{ $count }টি এন্ট্রি**, নতুনগুলো আগে।
house-export-older = আরও পুরোনোগুলো এক ফাইলে ধরেনি; `/house export`-এ `before:{ $before }` দিলে পরের ফাইল পাবেন।
house-export-care = ফাইলে ব্যবহারকারীদের আইডি আছে; সাবধানে রাখুন।

## /house close

house-close-question = এগুলো বন্ধ করে সবাইকে বাজি ফেরত দেবেন?
house-close-stake = বাজি { $amount }
house-close-no-stake = বাজি নেই
house-close-dealt = তাস দেওয়া হয়ে গেছে; তা গোনা হবে না
house-close-game = খেলা `{ $game }`
house-close-nobody = কেউ নেই
house-close-own-stays = আপনার নিজের খেলা খোলা থাকবে: অন্য কোনো ম্যানেজার তা বন্ধ করতে পারেন, অথবা আপনার হাত শেষ হলে আপনি।
house-close-daily-stays = দিনের ডিলের খেলা খোলা থাকবে: খেলোয়াড় তাস দেখে ফেলেছেন, তাই কেউ তা বন্ধ করতে পারেন না।
house-close-nothing = এই চ্যানেলে কোনো খেলা খোলা নেই। যেসব কমান্ডে খেলা শুরু হয়, তা `/help`-এ আছে।
house-close-done = { $count ->
    [0] বন্ধ হয়েছে। কোনো বাজি ছিল না।
   *[other] বন্ধ হয়েছে। { $count } জন বাজি ফেরত পেয়েছেন।
}
house-button-close = বন্ধ করে বাজি ফেরত দিন

## /house import

house-import-progress = সদস্যদের খুঁজছি: { common-percent }।
house-import-question = এই ফাইল আনবেন? এতে { $count } জনের জন্য **{ $amount }** আছে।
house-import-adds = এই চিপ এখনকার ব্যালেন্সের সঙ্গে যোগ হবে। যাঁরা এখানে খেলেছেন তাঁরা এখনই পাবেন, বাকিরা এখানে প্রথম কমান্ড বা বোতামের সঙ্গে। তার আগে কোনো আইডি রাখি না, কেবল একমুখী সংকেত রাখি।
house-import-absent = তাঁদের মধ্যে { $count } জন এই সার্ভারে নেই; যদি আসেন, তাঁদের চিপ থাকবে।
house-import-unknown-members = কে এই সার্ভারে আছেন আর কে বট, Discord তা জানায়নি।
house-import-earlier = ⚠️ এখানে আগে { $count }টি ফাইল আনা হয়েছে। যিনি একাধিক ফাইলে আছেন, তিনি প্রতিটি থেকেই চিপ পাবেন।
house-import-left-out = **{ $count }টি লাইন বাদ যাচ্ছে:**
house-import-more = নিচের ফাইলে এগুলো আর আরও { $count }টি লাইন আছে।
house-import-fault = { $fault ->
    [columns] লাইন { $line }: ব্যবহারকারীর আইডি ও চিপ নয়
    [id] লাইন { $line }: ব্যবহারকারীর আইডি নয় (স্প্রেডশিট লম্বা সংখ্যা বদলে ফেলে)
    [amount] লাইন { $line }: চিপের পূর্ণ সংখ্যা নয়
    [nothing] লাইন { $line }: কোনো চিপ নেই
    [too-large] লাইন { $line }: চিপ খুব বেশি
    [again] লাইন { $line }: এই মানুষটি আগের লাইনে আছেন
   *[bot] লাইন { $line }: একটি বট
}
house-button-import = নিয়ে আসুন
house-import-done = ✅ আনা হয়েছে: { $count } জনের জন্য **{ $amount }**।

## /house reset

house-reset-question = { $count ->
    [0] এই সার্ভারে সবার ব্যালেন্স **{ $amount }** করবেন? এখন কারও ব্যালেন্স আলাদা নয়।
   *[other] এই সার্ভারে সবার ব্যালেন্স **{ $amount }** করবেন? এখন { $count } জনের ব্যালেন্স আলাদা।
}
house-reset-waiting = আনা { $count }টি ব্যালেন্স এখনও মালিকের অপেক্ষায় আছে, সেগুলো বাতিল হবে।
house-reset-kept = কেনা জিনিস, রেকর্ড আর সিজনের পয়েন্ট থাকবে। এটি ফেরানো যায় না; খতিয়ানে সব এন্ট্রি থাকে।
house-button-reset = সবার ব্যালেন্স রিসেট করুন
house-button-cancel = বাতিল
house-title-reset = সবার ব্যালেন্স রিসেট
house-label-server-name = এই সার্ভারের নাম
house-reset-done = { $count ->
    [0] ✅ সবার ব্যালেন্স **{ $amount }**।
   *[other] ✅ এখন সবার ব্যালেন্স **{ $amount }**। { $count } জনের ব্যালেন্স আলাদা ছিল।
}
