# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

gallery-title = পুরোনো দিনের খেলা, এখনই খেলুন
gallery-lead = এসব খেলার ছক মানুষ মাটিতে এঁকেছে, খেলেছে নুড়ি দিয়ে, শিখেছে দেখে দেখে। কম্পিউটার কিংবা বন্ধুর সঙ্গে খেলুন, ধাপে ধাপে শিখুন, আর দেখুন কোন নিয়ম কোন সূত্রে পাওয়া।
gallery-first = প্রথম খেলাগুলো
gallery-first-about = এই সংগ্রহের শুরু এই খেলাগুলো দিয়ে।
gallery-kind = খেলার ধরন
gallery-all = সব
gallery-find = খেলা খুঁজুন
gallery-count = { $count }টি খেলা
gallery-none = এই শব্দে কোনো খেলা মেলেনি।
gallery-show-all = সব খেলা দেখান
gallery-missing = এমন কোনো খেলা জানেন, যা এখানে নেই? এই ধরনের একটি খেলা মানে একটি টেক্সট ফাইল, আর <link>যে কেউ তা লিখতে পারেন</link>।

tile-play-label = { $game } খেলুন
tile-learn = শিখুন
tile-learn-label = { $game } শিখুন
tile-rules = নিয়ম
tile-rules-label = { $game } খেলার নিয়ম

new-here = এখানে নতুন? { $game } দিয়ে শুরু করুন
new-here-hide = এটি আর দেখাবেন না
new-here-about = { $summary } পাঠটিতে কয়েক মিনিট লাগে।
new-here-lesson = পাঠ, ধাপে ধাপে
new-here-play = প্রথম খেলা, স্তর { 1 }

unfinished = খেলা চালিয়ে যান

family-leap = টপকানো
family-leap-aim = প্রতিপক্ষের গুটি টপকে খান।
family-row = তিনের সারি
family-row-aim = নিজের তিনটি গুটি এক সারিতে আনুন।
family-relay = টানা বোনা
family-relay-aim = খেপের পর খেপ দানা বুনুন, আর প্রতিপক্ষের চেয়ে বেশি দখল করুন।
family-mancala = বোনা
family-mancala-aim = গর্তে গর্তে দানা বুনুন, আর প্রতিপক্ষের চেয়ে বেশি দখল করুন।
rules-own-short = নিজের বাছাই করা নিয়ম

daily = আজকের ধাঁধা: { $game }
daily-done = সমাধান হয়েছে · পরপর { $count } দিন
daily-streak = এ পর্যন্ত পরপর { $count } দিন
daily-new = প্রতিদিন একটি নতুন ধাঁধা, সবার জন্য একই
