notify-command = পালার খবর ও চ্যালেঞ্জ চালু বা বন্ধ করুন
notify-option-turns = চালু: আমার পালা এলে আমাকে মেনশন করা হবে; বন্ধ: হবে না
notify-option-challenges = চালু: অন্যরা আমাকে ম্যাচে চ্যালেঞ্জ করতে পারবেন; বন্ধ: কেউ পারবেন না
notify-option-daily = চালু: আজকের দৈনিক খেলা না খেললে দিনে একবার মনে করানো হবে; বন্ধ: হবে না
notify-choice-on = চালু
notify-choice-off = বন্ধ
notify-answer-turns-on = আপনার পালা এলে আপনাকে মেনশন করব।
notify-answer-turns-off = আপনার পালা এলে আপনাকে মেনশন করব না।
notify-answer-challenges-on = এই সার্ভারের সবাই আপনাকে ম্যাচে চ্যালেঞ্জ করতে পারেন। করলে আপনাকে মেনশন করে জানাব।
notify-answer-challenges-off = এই সার্ভারের কেউ আপনাকে ম্যাচে চ্যালেঞ্জ করতে পারবেন না।
notify-answer-daily-on = দিনের কোনো খেলা না খেলে থাকলে দিনে একবার { $channel }-এ আপনাকে মেনশন করব।
notify-answer-daily-off = দৈনিক খেলার কথা আপনাকে মনে করাব না।
notify-answer-daily-nowhere = আপনি দৈনিক খেলার কথা মনে করাতে বলেছেন, তা লিখে রাখলাম। তবে এই সার্ভারে এর জন্য এখনও কোনো চ্যানেল নেই। { $who ->
    [manager] `/settings`-এর “{ settings-choice-places }” পাতায় একটি বাছুন।
   *[player] সার্ভারের পরিচালকেরা `/settings`-এ একটি বাছতে পারেন।
}
