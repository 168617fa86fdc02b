language-command = কেবল আপনি দেখেন এমন বার্তার ভাষা বেছে নিন
language-option-language = আপনার ভাষা
language-choice-discord = আমার Discord-এর মতো
language-answer-chosen = এখন থেকে আপনাকে বাংলায় উত্তর দেব।
