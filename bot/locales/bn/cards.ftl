cards-in-words = { $suit ->
    [clubs] চিড়িতনের
    [diamonds] রুইতনের
    [hearts] হরতনের
   *[spades] ইশকাপনের
} { $rank ->
    [2] দুই
    [3] তিন
    [4] চার
    [5] পাঁচ
    [6] ছয়
    [7] সাত
    [8] আট
    [9] নয়
    [10] দশ
    [jack] গোলাম
    [queen] বিবি
    [king] সাহেব
   *[ace] টেক্কা
}
cards-face-down = উল্টানো তাস
