# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

setup-title = { $game } খেলুন
setup-board = { $game }, শুরুর অবস্থান
setup-against = প্রতিপক্ষ
setup-computer = কম্পিউটার
setup-person = পাশের কেউ
setup-side = আপনি খেলবেন
setup-begins = { $side } (শুরু করে)
setup-random = যেকোনো
setup-level = স্তর { $level }/{ $most }: { $strength }
level-first = প্রথম খেলার জন্য
level-easy = সহজ
level-medium = মাঝারি
level-strong = শক্ত
level-very-strong = খুব শক্ত
level-full = পুরো শক্তি
setup-position = এই অবস্থান থেকে: <code>{ $position }</code>
setup-start = শুরু করুন
setup-far = দূরের কারও সঙ্গে খেলতে হলে <link>বন্ধুকে আমন্ত্রণ জানান</link>।
play-unknown = এই ব্রাউজারে সেই খেলাটি নেই।
play-elsewhere = এই ম্যাচ অন্য একটি ট্যাবে এগিয়ে গেছে।
play-unstored = আপনার ব্রাউজার এই খেলাটি জমা রাখতে পারেনি। পাতাটি খোলা রাখুন: বন্ধ করলে খেলাটি হারাবে।

status-duty = { $turn }। { $duty }।
status-over = খেলা শেষ
status-choose = আপনার ভা বাছুন
status-chooses = { $player } ভা বাছছেন
status-only-pass = { $side } শুধু পালা ছাড়তে পারে
status-passes = { $side } পালা ছাড়ছে
status-thinking = কম্পিউটার ভাবছে
play-board = { $game }। চাল দেবে { $side }
play-you = আপনি
play-tab = আপনার চাল · { $title }
play-notification = { $game }। { $move }

why-earlier = এটি আগের একটি অবস্থান। খেলা চালাতে শেষ চালে যান।
why-over = খেলা শেষ।
why-pass = আপনি শুধু পালা ছাড়তে পারেন।
why-thinking = কম্পিউটার ভাবছে।
why-watching = আপনি দর্শক।
why-opponent = এখন আপনার প্রতিপক্ষের পালা।

numbers-store = ভাঁড়ারে { $count }টি
numbers-pieces = খাওয়া গুটি { $count }টি
numbers-counters = দখলে { $count }টি দানা
numbers-hand = হাতে { $count }টি

panel = খেলা
moves = চাল
moves-none = এখনো কোনো চাল নেই।
moves-list = চালের তালিকা
moves-number = ক্রম
what-happened = কী হলো?
rules-short = সংক্ষেপে নিয়ম
bha-choose = আপনার ভা বাছুন
bha-hole = ভা { $hole }
take-back = চাল ফেরত নিন
taken-back = ফেরত নেওয়া হলো: { $moves }।
hint = ইঙ্গিত
hint-words = ইঙ্গিত: { $move } { $verdict }।
resign = হার মানুন
draw = ড্র
record = নথি
new-game = নতুন খেলা
rematch = ফিরতি ম্যাচ
play-again = আবার খেলুন
level-of-computer = কম্পিউটারের স্তর

next-round =
    { $kind ->
        [round] পরের দফা
       *[game] পরের খেলা
    }
round-number =
    { $kind ->
        [round] দফা { $number }
       *[game] খেলা { $number }
    }
round-number-sentence =
    { $kind ->
        [round] দফা { $number }।
       *[game] খেলা { $number }।
    }
round-result =
    { $kind ->
        [round] দফা { $number }: { $result }।
       *[game] খেলা { $number }: { $result }।
    }
round-captured =
    { $kind ->
        [round] এই দফায় দখল
       *[game] এই খেলায় দখল
    }
unit-points = পয়েন্ট
unit-counters = দানা
unit-games = খেলা
round-score-start = শুরুতে { $unit }
round-score =
    { $kind ->
        [round] দফা { $number } শেষে { $unit }
       *[game] খেলা { $number } শেষে { $unit }
    }
first-to = যিনি আগে { $target } { $unit } পান, জয় তাঁর।

end-draw = ড্র
end-won = আপনি জিতেছেন
end-won-match = আপনি ম্যাচ জিতেছেন
end-wins = জয়ী { $player }
end-wins-match = ম্যাচে জয়ী { $player }
end-resigned = আপনি হার মেনেছেন
end-next = পরের দফা
resign-title =
    { $kind ->
        [round] এই দফায় হার মানবেন?
       *[game] এই খেলায় হার মানবেন?
    }
resign-side = { $side } হার মানছে, জিতছে অন্য পক্ষ।
draw-title = ড্র মেনে নেবেন?
draw-agree = রাজি
draw-about = দুই খেলোয়াড়কেই রাজি হতে হবে।
