display-command = কেবল আপনি দেখেন এমন বার্তায় তাস কেমন আঁকা হবে বেছে নিন
display-option-cards = তাসের চেহারা
display-choice-style = { $style ->
    [boxes] বাক্স: রেখায় আঁকা তাস
    [emoji] ইমোজি: তাসের ছোট ছবি
    [emoji4] চার রঙের ইমোজি: ♣ ♦ ♥ ♠ প্রতিটির আলাদা রং
   *[plain] কথায়: চিড়িতনের সাহেব (স্ক্রিন রিডারের জন্য)
}
display-choice-server = এই সার্ভারে যেমন
display-answer-chosen = এখন থেকে তাস এমন দেখাবে:
display-answer-no-emojis = তাসের ইমোজি এখনও নেই; আপলোড না হওয়া পর্যন্ত বাক্স আঁকব।
