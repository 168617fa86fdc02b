## The command

boards-command = এই সার্ভারের সেরা খেলোয়াড়দের দেখুন
boards-option-board = কোন লিডারবোর্ড (না দিলে: চিপ; সময় দিলে: লাভ-ক্ষতি)
boards-option-period = কোন সময়ের (না দিলে: ওই লিডারবোর্ডের সাধারণ সময়)
boards-choice-chips = চিপ
boards-choice-winnings = লাভ-ক্ষতি
boards-choice-season = দৈনিক খেলার সিজন
boards-choice-period = { $period ->
    [today] আজ
    [all] শুরু থেকে
    [season] এই সিজন (ক্যালেন্ডারের মাস)
    [lastseason] গত সিজন
    [week] এই সপ্তাহ (সোমবার থেকে)
   *[lastweek] গত সপ্তাহ
}

## The boards

boards-heading-chips = চিপে সেরা
boards-heading-winnings = লাভ-ক্ষতি
boards-heading-season = দৈনিক খেলার সিজন
boards-empty-chips = এখানে এখনও কারও চিপ নেই। `/daily` দিয়ে কিছু নিতে পারেন।
boards-empty-winnings = এই সময়ে কেউ চিপ জেতেননি বা হারাননি।
boards-empty-season = এখনও কোনো পয়েন্ট নেই। প্রতিটি দৈনিক খেলার দিন শেষ হলে পয়েন্ট মেলে: সেরা জন পান 100, বাকিরা কম।
boards-points = { $score } পয়েন্ট

## The page

boards-period-all = শুরু থেকে
boards-period-season = সিজন: { $month }
boards-period-week = { $day } থেকে এক সপ্তাহ
boards-page = পাতা { $page }
boards-rank = { $rank } নম্বর
boards-titled = **{ $name }** ({ $title })
boards-own = { $name } · অবস্থান: { $rank } · { $result }
boards-own-none = { $name } এখনও এই লিডারবোর্ডে নেই
boards-button-board = লিডারবোর্ড
boards-button-higher = ◀ আগের পাতা
boards-button-lower = পরের পাতা ▶
boards-button-period = { $period ->
    [today] আজ
    [all] শুরু থেকে
    [season] সিজন
    [lastseason] গত সিজন
   *[week] সপ্তাহ
}

## The refusal of a period

boards-refusal-period = “{ $board }” লিডারবোর্ডে কেবল এই সময়গুলো আছে: { $periods }।
boards-refusal-period-winnings = “{ $board }” লিডারবোর্ডে কেবল এই সময়গুলো আছে: { $periods }। সিজন বা সপ্তাহের জন্য আছে “{ boards-choice-winnings }”।
boards-refusal-span = { $span ->
    [all] শুরু থেকে
    [season] সিজন
    [week] সপ্তাহ
   *[day] দিন
}

## The daily post

boards-post-heading = { $span ->
    [day] গতকালের সেরা
    [week] গত সপ্তাহের সেরা
   *[season] গত সিজনের সেরা
}
boards-post-champion = দৈনিক খেলার সিজনে যিনি প্রথম, পরের সিজন শেষ হওয়া পর্যন্ত তাঁর উপাধি “{ boards-champion }”।
boards-champion = চ্যাম্পিয়ন { $month }
boards-post-reminder = { $mentions } আজকের দৈনিক খেলাগুলো তৈরি।
boards-post-play = -# আজ খেলুন:
