settings-command = এই সার্ভারের তাসের খেলার সেটিংস ঠিক করুন

## The pages: in the menu, and in the headings

settings-choice-overview = এক নজরে
settings-choice-places = কোথায় ও কারা
settings-choice-games = খেলা ও বাজি
settings-choice-chips = চিপ
settings-choice-gifts = উপহার ও দোকান
settings-choice-look = ভাষা ও তাস
settings-overview-title = ## এই সার্ভারের সেটিংস
settings-page-title = ### সেটিংস · { $page }
settings-page-foot = -# সব পরিবর্তন `/house audit`-এ দেখা যায়।
settings-placeholder-page = কী বদলাবেন, বেছে নিন

## Buttons

settings-button-on = চালু করুন
settings-button-off = বন্ধ করুন
settings-button-change = বদলান…
settings-button-adjust = ঠিক করুন…

## The names of the settings

settings-label-channels = খেলার চ্যানেল
settings-label-roles = যেসব রোলের সদস্যরা খেলতে পারেন
settings-label-boards-channel = লিডারবোর্ডের চ্যানেল
settings-label-house-rules = টেবিলের নিয়ম
settings-label-match-rules = 13×13-এর নিয়ম
settings-label-stake-min = সর্বনিম্ন বাজি
settings-label-stake-max = সর্বোচ্চ বাজি
settings-label-starting-chips = শুরুর চিপ
settings-label-daily-first = দৈনিক চিপ, প্রথম দিন
settings-label-daily-most = দৈনিক চিপ, সর্বোচ্চ
settings-label-chip-name = একটি চিপের নাম
settings-label-chips-name = একাধিক চিপের নাম
settings-label-chips-name-few = 2, 3 ও 4-এর পরের নাম
settings-label-chip-symbol = চিপের প্রতীক
settings-label-gifts-open = উপহার
settings-label-gift-account-days = উপহারের জন্য অ্যাকাউন্টের বয়স (দিন)
settings-label-gifts-given-a-day = দিনে সর্বোচ্চ দেওয়া
settings-label-gifts-received-a-day = দিনে সর্বোচ্চ পাওয়া
settings-label-shop-open = দোকান
settings-label-language = প্রকাশ্য বার্তার ভাষা
settings-label-card-style = তাসের চেহারা
settings-label-dealer-steps = ডিলারের হাত ধাপে ধাপে

## Their values in the list of changes

settings-answer-change = { $setting }: { $old } → **{ $new }**
settings-value-switch = { $state ->
    [on] চালু
   *[off] বন্ধ
}
settings-value-channels = { $count ->
    [0] সব চ্যানেল
   *[other] { $channels }
}
settings-value-roles = { $count ->
    [0] সবাই
   *[other] { $roles }
}
settings-value-chip-name = চিপ
settings-value-chips-name = চিপ
settings-value-none = নেই
settings-value-style = { $style ->
    [emoji] ইমোজি
    [emoji4] চার রঙের ইমোজি
    [plain] কথায়
    [usual] স্বয়ংক্রিয়
   *[boxes] বাক্স
}
settings-value-like-discord = Discord-এর মতো

## The page "Where and who"

settings-short-channels = { $channel_count ->
    [0] সব চ্যানেলে খেলা খোলা যায়।
   *[other] খেলা খোলা যায় কেবল এখানে: { $channels }।
}
settings-text-channels = { $channels_left ->
    [none] **{ settings-short-channels }**
        { settings-places-no-channel }
        { settings-places-channels-foot }
   *[some] **{ settings-short-channels }**
        { settings-places-channels-foot }
}
settings-places-channels-foot = -# থ্রেড তার চ্যানেলের অংশ, চ্যানেল তার ক্যাটাগরির। খোলা খেলা যেখানেই থাকুক, শেষ পর্যন্ত চলে।
settings-places-no-channel = ⚠️ এই চ্যানেলগুলোর কোনোটিই আর নেই, তাই খেলা খোলা যায় না।
settings-placeholder-channels = চ্যানেল বাছুন; না বাছলে সব চ্যানেল
settings-short-roles = { $role_count ->
    [0] সবাই খেলতে পারেন।
   *[other] কেবল এই রোলের সদস্যরা খেলতে পারেন: { $roles }।
}
settings-text-roles = { $roles_left ->
    [all] **{ settings-short-roles }**
    [none] **{ settings-short-roles }**
        { settings-places-no-role }
        { settings-places-roles-foot }
   *[some] **{ settings-short-roles }**
        { settings-places-roles-foot }
}
settings-places-roles-foot = -# অন্যরা খেলা খুলতে, খেলায় যোগ দিতে বা বাজি ধরতে পারেন না। যা শুরু করেছেন, তা শেষ করতে পারেন।
settings-places-no-role = ⚠️ এই রোলগুলোর কোনোটিই আর নেই, তাই কেউ খেলতে পারেন না।
settings-placeholder-roles = রোল বাছুন; না বাছলে সবাই
settings-short-boards-channel = { $boards_state ->
    [off] লিডারবোর্ড কোথাও পোস্ট করা হয় না।
   *[other] লিডারবোর্ড পোস্ট করা হয় এখানে: { $boards_channel }।
}
settings-text-boards-channel = { $boards_state ->
    [gone] **{ settings-short-boards-channel }**
        { settings-boards-gone }
        { settings-boards-foot }
    [closed] **{ settings-short-boards-channel }**
        { settings-boards-closed }
        { settings-boards-foot }
    [refused] **{ settings-short-boards-channel }**
        { settings-boards-refused }
        { settings-boards-foot }
   *[open] **{ settings-short-boards-channel }**
        { settings-boards-foot }
}
settings-boards-foot = -# দিনে একবার: গতকালের সেরারা, সোমবারে গত সপ্তাহের, মাসের প্রথম দিনে গত সিজনের। `/notify` দিয়ে যাঁরা দৈনিক খেলার খবর চালু করেছেন, তাঁদের এখানেই মেনশন করা হয়।
settings-boards-gone = ⚠️ এই চ্যানেলটি আর নেই, তাই কিছু পোস্ট করা হয় না।
settings-boards-closed = ⚠️ ওখানে আমি পোস্ট করতে পারি না: চ্যানেলটি দেখার আর তাতে বার্তা পাঠানোর অনুমতি লাগবে।
settings-boards-refused = ⚠️ ওখানে আমার শেষ পোস্টটি Discord নেয়নি। চ্যানেলটিতে আমার অনুমতি দেখে নিয়ে সেটি আবার বাছুন।
settings-placeholder-boards-channel = চ্যানেল বাছুন; না বাছলে পোস্ট হবে না

## The page "Games and stakes"

settings-games-rules = **{ $game }, টেবিলের নিয়ম:** { $preset }
    নতুন টেবিলে লেখা থাকবে:
    > { $preview }
    -# যিনি টেবিল খোলেন, তিনি সেটির জন্য অন্য নিয়ম বেছে নিতে পারেন। খোলা টেবিলের নিয়ম বদলায় না; `/house close` টেবিল বন্ধ করে।
settings-games-own = নিজস্ব নিয়ম
settings-games-line = { $game } · { $rules }
settings-placeholder-rules = টেবিলের নিয়ম বেছে নিন
settings-short-stakes = বাজি: { $stake_min } থেকে { $stake_max }
settings-text-stakes = { $stakes_reached ->
    [no] **{ settings-short-stakes }**
        -# ঘাটতি পূরণের চিপ { $top_up } পর্যন্তই মেলে, যা সর্বনিম্ন বাজির চেয়ে কম।
   *[yes] **{ settings-short-stakes }**
}
    -# পরের বাজি থেকে কার্যকর; ধরা বাজি বদলায় না।
settings-title-stakes = সব খেলার বাজি
settings-description-stake-min = প্রতিটি বাজি, অভিযান ও ম্যাচের জন্য
settings-description-stake-max = ডাবল ও স্প্লিটে এর বেশি হতে পারে
settings-title-rules = { $game }: টেবিলের নিয়ম

## The page "Chips"

settings-chips-start = শুরুতে: { $starting_chips }
settings-chips-daily = { $daily_grows ->
    [yes] প্রতিদিন: প্রথম দিনে { $daily_first }টি, টানা দিনে বেড়ে সর্বোচ্চ { $daily_most }
   *[no] প্রতিদিন: { $daily_most }
}
settings-short-amounts = { settings-chips-start } · { settings-chips-daily }
settings-text-amounts = **{ settings-chips-start }**
    {""}**{ settings-chips-daily }**
    -# পরের দৈনিক চিপ থেকে কার্যকর।
settings-short-names = নাম: { $names }
settings-text-names = **{ settings-short-names }**
settings-title-amounts = বিনামূল্যের চিপ
settings-description-starting-chips = এখন থেকে যাঁরা আসবেন, তাঁদের জন্য
settings-description-daily-first = টানা প্রতিদিন এর এক-চতুর্থাংশ করে বাড়ে
settings-description-daily-most = দৈনিক চিপ এই পর্যন্ত বাড়ে
settings-title-names = চিপের নাম
settings-description-chip-name = যেমন ডাবলুন; দুটি নামই খালি রাখলে “চিপ”
settings-description-chips-name = যেমন ডাবলুন
settings-description-chips-name-few = কেবল রুশের মতো ভাষার জন্য; খালি রাখলে একাধিকের নামই থাকে
settings-description-chip-symbol = একটি চিহ্ন বা ইমোজি, যেমন 🪙

## The page "Gifts and shop"

settings-switch-gifts-open = { $gifts_open ->
    [on] উপহার: চালু
   *[off] উপহার: বন্ধ
}
settings-text-gifts-open = **{ settings-switch-gifts-open }**
settings-short-gifts = { $gifts_open ->
    [on] উপহার: দিনে সর্বোচ্চ { $gifts_given_a_day } দেওয়া ও { $gifts_received_a_day } পাওয়া যায়
   *[off] { settings-switch-gifts-open }
}
settings-text-gifts = **দেওয়া:** দিনে সর্বোচ্চ { $gifts_given_a_day }
    {""}**পাওয়া:** দিনে সর্বোচ্চ { $gifts_received_a_day }
    { $gift_account_days ->
        [0] **অ্যাকাউন্ট:** যেকোনো বয়সের
       *[other] **অ্যাকাউন্ট:** অন্তত { $gift_account_days } দিনের
    }
    -# পরের উপহার থেকে কার্যকর।
settings-short-shop-open = { $shop_open ->
    [on] দোকান: চালু
   *[off] দোকান: বন্ধ
}
settings-text-shop-open = **{ settings-short-shop-open }**
settings-title-gifts = উপহারের নিয়ম
settings-description-gift-account-days = উপহার দিতে বা খেলোয়াড়ের বিপক্ষে বাজি ধরতে অ্যাকাউন্টের বয়স কত দিন হতে হবে; 0 মানে যেকোনো
settings-description-gifts-given-a-day = একজনের জন্য, দিনে (UTC মধ্যরাত থেকে); খেলোয়াড়দের ম্যাচের হার-জিতও ধরা হয়
settings-description-gifts-received-a-day = { settings-description-gifts-given-a-day }

## The page "Language and cards"

settings-short-language = { $language_choice ->
    [discord] প্রকাশ্য বার্তা: { $language }, Discord-এ এই সার্ভারের মতো
   *[own] প্রকাশ্য বার্তা: { $language }
}
settings-text-language = **{ settings-short-language }**
    -# ব্যক্তিগত উত্তর প্রত্যেকে পান নিজের ভাষায়; তা বেছে নেওয়া যায় `/language` দিয়ে।
settings-choice-like-discord = Discord-এ এই সার্ভারের মতো
settings-choice-usual-style = স্বয়ংক্রিয়: ইমোজি; বটের ইমোজি না থাকা পর্যন্ত বাক্স
settings-short-card-style = প্রকাশ্য বার্তায় তাস: { $style }
settings-text-card-style = -# খোলা খেলা পরের পরিবর্তন থেকে এমন দেখাবে।
settings-short-dealer-steps = { $dealer_steps ->
    [on] ডিলারের হাত: ধাপে ধাপে
   *[off] ডিলারের হাত: একবারে
}
settings-text-dealer-steps = **{ settings-short-dealer-steps }**
    -# এখন থেকে খোলা টেবিলের জন্য।

## Refusals

settings-refusal-setting-out-of-bounds = { $setting }: { $low } থেকে { $high } পর্যন্ত একটি পূর্ণসংখ্যা লিখুন, যেমন `500`। কিছুই বদলায়নি।
settings-refusal-setting-order = “{ $least }” কখনও “{ $most }”-এর চেয়ে বেশি হতে পারে না। কিছুই বদলায়নি।
settings-refusal-chip-names = একটি ও একাধিক চিপের নাম দুটিই লিখুন, অথবা দুটিই খালি রাখুন। নামে সর্বোচ্চ 20টি অক্ষর; অক্ষরের মাঝে ফাঁকা জায়গা, হাইফেন ও অ্যাপস্ট্রফি থাকতে পারে। কিছুই বদলায়নি।
settings-refusal-chip-symbol = প্রতীক মানে একটি চিহ্ন বা ইমোজি, যেমন 🪙; কোনো একটি সার্ভারের নিজস্ব ইমোজি চলে না। কিছুই বদলায়নি।
