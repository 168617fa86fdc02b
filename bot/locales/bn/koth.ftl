## The command

koth-command = কিং অব দ্য হিল: প্রোগ্রামগুলো সবচেয়ে বেশি চিপের জন্য ব্ল্যাকজ্যাক খেলে
koth-option-rounds = প্রতি প্রতিযোগিতায় পাঁচ হাতের কত রাউন্ড (না দিলে: 20)
koth-option-tables = আলাদা আলাদা কত প্রতিযোগিতা (না দিলে: 50)

## The message

koth-heading = **কিং অব দ্য হিল**
koth-heading-contests = { $contests }টি প্রতিযোগিতা, প্রতিটিতে { $rounds } রাউন্ড
koth-heading-seed = সিড `{ $seed }`
koth-line-won = জয় { $share }
koth-line-interval = { $chips } ({ $low }–{ $high })
koth-note = শেষে চিপের মধ্যক, শুরুতে ছিল 1,000টি; বন্ধনীতে মধ্যকের 95% আস্থা-ব্যবধান। জয় মানে জেতা হাতের অংশ। counter এত এগিয়ে যায়, কারণ সে কেবল জেতার সম্ভাবনা বেশি এমন হাতেই নিজের অর্ধেক পর্যন্ত চিপ বাজি ধরে; basic কখনও বাজি বাড়ায় না।

## The words in the picture

koth-picture = কিং অব দ্য হিল
koth-picture-below = { $contests ->
    [1] একটি প্রতিযোগিতা
   *[other] { $band ->
        [band] { $contests }টি প্রতিযোগিতার মধ্যক ও তার 95% আস্থা-ব্যবধান
       *[line] { $contests }টি প্রতিযোগিতার মধ্যক
    }
}
koth-picture-across = রাউন্ড, প্রতিটিতে { $hands } হাত
koth-picture-up = চিপ
