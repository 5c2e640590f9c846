# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

values-title = সমাধান-করা অবস্থান
values-show = প্রতিটি চালের মান দেখান
values-hint = এখান থেকে দুই পক্ষই নিখুঁত খেললে জয়, ড্র না হার (ছকে জ, ড, হ), আর পরের খাওয়া বা খেলার শেষ পর্যন্ত দুই পক্ষ মিলিয়ে কটি চাল। এতে কোনো সন্দেহ নেই: এর পরে যত অবস্থান আসতে পারে, সবগুলোর সমাধান করা আছে।
values-over = খেলা শেষ। পিছিয়ে গিয়ে দেখুন কোন চালের মান কত ছিল।
values-position = { $value }।
values-list = { $side } পক্ষের সব চাল ও তাদের মান
values-large = এই অবস্থানের জন্য বড় একটি সারণি লাগে।
values-fetch = আনুন ({ $size })
values-arriving = { $size }-এর মধ্যে { $received }
values-not-solved = এই অবস্থানের সমাধান এখনো হয়নি।
values-too-many = এই সার্ভারের সমাধান-সারণির পক্ষে এই অবস্থানে গুটি বা দানা বেশি।
values-placing = সব গুটি বসানো হলে তবেই সমাধান-সারণি শুরু হয়।
values-not-covered = সমাধান-সারণিতে এমন অবস্থান থাকে না।
values-solving = সার্ভার { $game } খেলার আরও অবস্থানের সমাধান করছে।
values-solving-later = অন্য খেলার পরে সার্ভার { $game } খেলার আরও অবস্থানের সমাধান করবে।
values-keep = অফলাইনে দেখার জন্য সব সারণি রেখে দিন ({ $size })
values-check = নিজেই সারণি যাচাই করুন
values-unusable = { $name } সারণিটি ব্যবহার করা যাচ্ছে না।

value-mark = { $value ->
        [win] জ
        [draw] ড
       *[loss] হ
    }
value-mark-distance = { $value ->
        [win] জ { $distance }
        [draw] ড { $distance }
       *[loss] হ { $distance }
    }
value-text = { $value ->
        [win] জয়
        [draw] ড্র
       *[loss] হার
    }
value-text-in = { $value ->
        [win] { $distance } চালে জয়
        [draw] { $distance } চালে ড্র
       *[loss] { $distance } চালে হার
    }
value-text-by = { $value ->
        [win] { $counters } দানার ব্যবধানে জয়
        [draw] { $counters } দানার ব্যবধানে ড্র
       *[loss] { $counters } দানার ব্যবধানে হার
    }
value-text-by-in = { $value ->
        [win] { $distance } চালে { $counters } দানার ব্যবধানে জয়
        [draw] { $distance } চালে { $counters } দানার ব্যবধানে ড্র
       *[loss] { $distance } চালে { $counters } দানার ব্যবধানে হার
    }
value-sentence = { $value ->
        [win] { $side } জেতে
        [draw] সেরা চালে ড্র
       *[loss] { $side } হারে
    }
value-ahead = { $value }, শেষে { $count }টি দানায় এগিয়ে
value-behind = { $value }, শেষে { $count }টি দানায় পিছিয়ে
value-not-forced = { $value }; কোনো পক্ষই খাওয়া আদায় করে নিতে পারে না
value-distance = { $value }; পরের খাওয়া বা খেলার শেষ আসে দুই পক্ষ মিলিয়ে { $count }টি চালে

score-none = মূল্যায়ন হয়নি
