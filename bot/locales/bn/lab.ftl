## The commands

lab-command = ব্ল্যাকজ্যাকের সম্ভাবনা, চার্ট, সিমুলেশন ও অনুশীলন
lab-command-odds = আপনার হাতে কোন চালের গড় ফল কত দেখুন (কেবল আপনিই দেখবেন)
lab-command-coach = প্রতি হাতের পর সেরা চাল জানুন (কেবল আপনিই দেখবেন)
lab-option-hands = চালু: আমার হাত বিচার করা হবে; বন্ধ: হবে না
lab-command-chart = এই টেবিলের নিয়মে বেসিক স্ট্র্যাটেজির ছবি
lab-command-simulate = এই টেবিলের নিয়মে লাখ লাখ রাউন্ড সিমুলেশন করুন
lab-option-rounds = কত রাউন্ড (না দিলে: বিশ লাখ)
lab-option-policy = খেলোয়াড় কীভাবে খেলে (না দিলে: বেসিক স্ট্র্যাটেজি)
lab-option-spread = হাই-লো গোনার জন্য: সবচেয়ে কম ও বেশি বাজি, এককে, যেমন 1-8
lab-choice-policy = { $policy ->
    [hilo] বেসিক স্ট্র্যাটেজি, হাই-লো গুনে
    [mimic] ডিলারের মতো খেলে
    [never-bust] কখনও বাস্টের ঝুঁকি নেয় না
    [stand] সব সময় স্ট্যান্ড
   *[chart] বেসিক স্ট্র্যাটেজি
}
lab-command-drill = তাস গোনা শিখুন (কেবল আপনিই দেখবেন)
lab-command-mistakes = সবচেয়ে দামি ভুলগুলো দেখুন ও সেগুলো অনুশীলন করুন (কেবল আপনিই দেখবেন)
lab-option-keep = চালু: আমার সিদ্ধান্ত রাখা হবে; বন্ধ: মুছে ফেলা হবে, আর রাখা হবে না

## Answers

lab-answer-coach-on = এখন থেকে প্রতি হাতের পর আমি কেবল আপনাকেই সেরা চাল আর প্রতিটি ভুলে কত ক্ষতি তা দেখাব। যে টেবিলে পরামর্শ বন্ধ, সেখানে কোচও বন্ধ।
lab-answer-coach-off = কোচ বন্ধ।

## Cards and hands, as players call them

lab-card = { $value ->
    [1] টেক্কা
   *[other] { $value }
}
lab-hand-natural = ব্ল্যাকজ্যাক
lab-hand-pair = { $value ->
    [1] টেক্কার জোড়া
   *[other] { $value }-এর জোড়া
}
lab-move-insure = ইনস্যুরেন্স { $chips }

## /lab odds

lab-odds-hand = **আপনার হাত: { $hand }** { $cards } · ডিলার { $up } · বাজি { $stake }
lab-odds-best = সেরা: **{ $move }**
lab-odds-head = গড় ফল (বাজির প্রতি চিপে · মোট):
lab-odds-then = এরপর, ডিলারের ব্ল্যাকজ্যাক না থাকলে:
lab-odds-dealer = ডিলারের শেষ হাত: { $ends }
lab-odds-dealer-then = তখন ডিলারের শেষ হাত: { $ends }
lab-odds-known = গড় হিসাব: { $decks } ডেকের { $seen }টি তাস দেখা গেছে{ $peek ->
    [looked] ; ডিলার দেখে নিয়েছে, ব্ল্যাকজ্যাক নেই
   *[open] {""}
}।

## The coach

lab-coach-heading = **কোচ** · রাউন্ড { $round }
lab-coach-decision = { $clock ->
    [late] { $hand } বনাম { $up }: { $move } (সময় শেষ)
   *[played] { $hand } বনাম { $up }: { $move }
}
lab-coach-unjudged = এত কম তাস বাকি ছিল যে বিচার করা যায় না
lab-coach-better = সেরা **{ $move }** · ক্ষতি **{ $cost }**
lab-coach-more = … আরও { $count }টি
lab-coach-mistakes = আপনার ভুলে গড়ে ক্ষতি **{ $cost }**।
lab-coach-perfect = নিখুঁত খেলা।
lab-mistakes-kept = আপনার ব্ল্যাকজ্যাক হাতে পাওয়া ভুলগুলো আমি কেবল আপনার জন্য রাখি, যাতে অনুশীলন করতে পারেন। দেখতে `/lab mistakes`, মুছতে `/lab mistakes keep:off` লিখুন।

## The parts of a simulation, behind its bar

lab-job-part-chart = 2 ভাগের 1: বেসিক স্ট্র্যাটেজি
lab-job-part-rounds = 2 ভাগের 2: রাউন্ড

## /lab chart

lab-chart-heading = **বেসিক স্ট্র্যাটেজি** · { $rules }
lab-chart-edge = হাউস এজ **{ $charted }** (নিখুঁত খেলায় **{ $perfect }**)
lab-chart-note = প্রথম বাজির অংশ হিসেবে; প্রতি রাউন্ডে নতুন শু, ইনস্যুরেন্স ছাড়া। নির্ভুল হিসাব, কেবল স্প্লিটে কাছাকাছি নিম্নসীমা।

## /lab simulate

lab-simulation-heading = **সিমুলেশন** · { $rules }
lab-simulation-rounds = { $rounds } রাউন্ড
lab-simulation-bets = বাজি { $low }–{ $high }
lab-simulation-seed = সিড `{ $seed }`
lab-simulation-edge = হাউস এজ **{ $figure }**
lab-simulation-net = প্রতি রাউন্ডে গড় লাভ **{ $figure }**
lab-simulation-deviation = স্ট্যান্ডার্ড ডেভিয়েশন **{ $figure }**
lab-simulation-bet = গড় বাজি **{ $figure }**
lab-simulation-gain = গণনা 1 বাড়লে **{ $figure }**
lab-simulation-note = ± হলো এক স্ট্যান্ডার্ড এরর; বাজি এককে।{ $exact ->
    [known] {" "}প্রতি রাউন্ডে নতুন শু হলে বেসিক স্ট্র্যাটেজির নির্ভুল হাউস এজ: { $charted }।
   *[unknown] {""}
}

## /lab drill

lab-drill-begin = **তাস গোনা** · হাই-লো: 2–6 হলে **+1**, 7–9 হলে **0**, 10 থেকে টেক্কা হলে **−1**। চলতি গণনা মনে রাখুন।
lab-drill-right = ✓ ঠিক: গণনা ছিল **{ $count }**।
lab-drill-wrong = ✗ আপনি বলেছেন { $answer }, গণনা ছিল **{ $count }**।
lab-drill-score = { $asked }টির মধ্যে { $right }টি ঠিক ({ $share }) · একবারে { $size }টি তাস
lab-drill-new-deck = নতুন ডেক: গণনা **0** থেকে শুরু।
lab-drill-next = পরের তাস:
lab-drill-question = এখন গণনা কত?

## The mistake book

lab-button-mistakes = আমার ভুল
lab-button-practise = { $due ->
    [0] অনুশীলন
   *[other] অনুশীলন ({ $due }টি)
}
lab-button-graph = গ্রাফ
lab-mistakes-heading = **{ lab-button-mistakes }** · গত 30 দিন
lab-mistakes-summary = { $decisions }টি সিদ্ধান্ত · সেরা চাল **{ $share }** · বাজির **{ $cost }** ক্ষতি
lab-mistakes-worst = এ পর্যন্ত সবচেয়ে দামি ভুল, বাজির অংশ হিসেবে:
lab-mistakes-line = **{ $hand } বনাম { $up }**{ $by ->
    [count] {" "}(গণনা অনুযায়ী)
   *[chart] {""}
}{ $rules ->
    [none] {""}
   *[other] {" "}({ $rules })
} · { $seen } বারের মধ্যে { $wrong } বার { $did } · **{ $cost }**
lab-mistakes-did = { $move ->
    [hit] হিট
    [stand] স্ট্যান্ড
    [double] ডাবল
    [split] স্প্লিট
    [surrender] সারেন্ডার
    [insure] ইনস্যুরেন্স
    [no-insurance] ইনস্যুরেন্স নয়
   *[even-money] ইভেন মানি
}
lab-mistakes-nothing = এখানে এখনও কিছু নেই। আপনার প্রতিটি ব্ল্যাকজ্যাক হাতের আধ মিনিট পরে আমি আপনার সিদ্ধান্ত সেরা চালের সঙ্গে মিলিয়ে দেখি। ভুলগুলো এখানে থাকবে, অনুশীলনের জন্য।
lab-mistakes-perfect = ব্ল্যাকজ্যাকে এখনও কোনো ভুল নেই।
lab-mistakes-off = আপনার কোনো ভুল রাখা হচ্ছে না। আবার শুরু করতে `/lab mistakes keep:on` লিখুন।
lab-answer-keep-on = ব্ল্যাকজ্যাকে আপনার সিদ্ধান্তগুলো রাখা হচ্ছে, যাতে ভুলগুলো দেখে অনুশীলন করতে পারেন। কেবল আপনিই দেখবেন। মুছতে `/lab mistakes keep:off` লিখুন।
lab-answer-keep-off = আপনার ভুলগুলো মুছে ফেলা হয়েছে, আর রাখা হবে না। `/profile`-এ সেরা চালের সংখ্যা আর আপনার চাওয়া খেলার বিশ্লেষণ থেকে যাবে।

## Practice

lab-practice-card = **অনুশীলন** · { $size }টির মধ্যে { $number } নম্বর
lab-practice-hand = **আপনি**
lab-practice-count = { $seen }টি তাস দেখা গেছে, বাকি { $left }টি · চলতি গণনা **{ $running }** · আসল গণনা **{ $true }**
lab-practice-best = সেরা **{ $move }**
lab-practice-why = প্রতি { $bet } বাজিতে গড়ে: { $first }, { $second }।
lab-practice-outcome = { $sign ->
    [win] { $by } **{ $figure }** লাভ
    [lose] { $by } **{ $figure }** ক্ষতি
   *[even] { $by } লাভ-ক্ষতি নেই
}
lab-practice-by = { $move ->
    [hit] হিট করলে
    [stand] স্ট্যান্ড করলে
    [double] ডাবল করলে
    [split] স্প্লিট করলে
    [surrender] সারেন্ডার করলে
    [insurance] ইনস্যুরেন্স নিলে
    [no-insurance] ইনস্যুরেন্স না নিলে
   *[even-money] ইভেন মানি নিলে
}
lab-practice-over = **অনুশীলন** · { $size }টির মধ্যে { $right }টি ঠিক
lab-practice-due = { $due ->
    [0] আজ আর কিছু বাকি নেই।
   *[other] আজ আরও { $due }টি বাকি।
}
lab-practice-none-due = এখন অনুশীলনের কিছু নেই। যা ঠিক হয়েছে তা কয়েক দিন পরে আবার আসবে, যা ভুল হয়েছে তা আগামীকাল।

## The words in the pictures

lab-picture-chart = বেসিক স্ট্র্যাটেজি
lab-picture-chart-below = { $rules } · এজ { $charted }
lab-picture-chart-group = { $group ->
    [hard] হার্ড
    [soft] সফট
   *[pairs] জোড়া
}
lab-picture-chart-note = না করা গেলে হিট; Ds, Rs হলে স্ট্যান্ড, Rp হলে স্প্লিট।
lab-picture-fan = { $rounds } রাউন্ডে লাভ-ক্ষতি
lab-picture-fan-across = রাউন্ড
lab-picture-fan-up = লাভ, এককে
lab-picture-fan-line = মধ্যক, আর 5 থেকে 95% সীমা
lab-picture-luck = ভাগ্য আর ভুল
lab-picture-luck-below = { $count ->
    [1] { $last }
   *[other] { $first } থেকে { $last }
} · হাউস এজ { $house }
lab-picture-luck-across = দিন
lab-picture-luck-up = চিপ
lab-picture-luck-line = { $line ->
    [result] লাভ-ক্ষতি
    [luck] ভাগ্য
   *[mistakes] ভুল
} { $chips }
