# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

result-drawn = ড্র
result-draw = ড্র: { $reason }
side-wins = { $side } জেতে
wins-round = { $side } দফা জিতেছে { $more }-{ $fewer } দানায়
wins-game = { $side } খেলা জিতেছে { $more }-{ $fewer } দানায়

a-row-made = সারি গড়া হয়েছে
round-ends = দফা শেষ { $first }-{ $second } দানায়
game-ends = খেলা শেষ { $first }-{ $second } দানায়
ordinal = { $number ->
    [1] প্রথম
    [2] দ্বিতীয়
    [3] তৃতীয়
    [4] চতুর্থ
    [5] পঞ্চম
    [6] ষষ্ঠ
    [7] সপ্তম
    [8] অষ্টম
    [9] নবম
    [10] দশম
   *[other] { $number }তম
}
repetition = একই অবস্থান এল { $ordinal } বার
quiet-plies = কিছু না খেয়ে দুই পক্ষ মিলিয়ে পরপর { $plies }টি চাল
more-pieces = { $event }, আর { $side } পক্ষের গুটি বেশি ({ $more }-{ $fewer })
pieces-each = { $pieces ->
    [one] { $event }, দুই পক্ষেরই একটি করে গুটি
   *[other] { $event }, দুই পক্ষেরই { $numeral } করে গুটি
}
counters-shared = { $event }; দানা ভাগ হয়েছে { $first }-{ $second }
resigns = { $side } হার মেনেছে
agreed = দুই খেলোয়াড়ই রাজি
time-is-up = { $side } পক্ষের সময় শেষ
makes-illegal-move = { $side } নিয়মের বাইরে চাল দিয়েছে
abandons = { $side } খেলা ছেড়ে গেছে

player-guest = অতিথি { $number }
player-computer = কম্পিউটার, স্তর { $level }
player-wins = জয়ী { $player } ({ $side }): { $reason }
wins-by-resignation = জয়ী { $player } ({ $side }): { $loser } হার মেনেছেন
wins-match-points = ম্যাচে জয়ী { $player }, { $more }-{ $fewer } পয়েন্টে
wins-match-resigned = ম্যাচে জয়ী { $player }: { $loser } ম্যাচে হার মেনেছেন
wins-match-no-hole = { $rounds } দফার পরে ম্যাচে জয়ী { $player }: { $loser } আর একটি গর্তও ভরতে পারেন না
wins-match-rounds = { $rounds } দফার পরে ম্যাচে জয়ী { $player }, { $more }-{ $fewer } দানায়
rounds-drawn = ড্র: { $rounds } দফার পরে দুজনেরই { $counters }টি করে দানা

seats = { $first }: { $one }, { $second }: { $two }।
numbered-round = দফা { $number }
numbered-game = খেলা { $number }
score-points = { $first }: { $one }, { $second }: { $two } (জয় { $target } পয়েন্টে)
score-counters = { $first }: { $one }টি, { $second }: { $two }টি দানা

after-round = এই দফার পরে দানা: { $first } { $one }টি, { $second } { $two }টি।
draw-scores-nothing = ড্র হলে কোনো পয়েন্ট নেই।
points-for-win = জয়ের জন্য { $player } পেলেন { $points } পয়েন্ট।
points-for-clean-win = { $player } পেলেন { $points } পয়েন্ট: { $side } একটিও গুটি না হারিয়ে জিতেছে।
points-for-win-with-losses = { $player } পেলেন { $points } পয়েন্ট: { $side } জিতেছে, তবে { $pieces }টি গুটি হারিয়ে।
score-now = এখন পয়েন্ট: { $first } { $one }, { $second } { $two }; ম্যাচ জিততে লাগে { $target }।

match-single-game = ম্যাচ একটিমাত্র খেলার।
match-to-points = এক ম্যাচে কয়েকটি খেলা: যিনি আগে { $target } পয়েন্ট পান, ম্যাচ তাঁর।
match-win-scores = জিতলে { $points } পয়েন্ট। ড্র হলে কোনো পয়েন্ট নেই।
match-clean-win-scores = জিতলে { $points } পয়েন্ট, আর জয়ী কোনো গুটি না হারিয়ে থাকলে { $clean } পয়েন্ট। ড্র হলে কোনো পয়েন্ট নেই।
match-swaps-sides = প্রতি খেলার পরে খেলোয়াড়েরা পক্ষ বদলে নেন।
match-single-round = ম্যাচ এক দফার: যাঁর দানা বেশি, তিনি জেতেন।
match-in-rounds = ম্যাচ চলে দফায় দফায়: আগের দফায় জেতা দানা দিয়ে প্রত্যেক খেলোয়াড় নিজের সারির গর্ত ভরেন।
match-holes-filled = খেলোয়াড় যে গর্ত ভরতে পারেন না, সেটি ওই দফায় খেলার বাইরে।
match-holes-by-difference = দুজনের দানার তফাতে যতগুলো পুরো গর্ত ভরে, যাঁর দানা কম তিনি ততগুলো গর্ত হারান।
match-leftovers = যে বাকি দানায় কোনো গর্ত ভরে না, তাতে এক খেলোয়াড় সুবিধা পেতে পারেন।
match-no-hole-loses = যে খেলোয়াড় একটি গর্তও ভরতে পারেন না, তিনি ম্যাচ হেরে গেছেন।
match-rounds-limit = { $rounds } দফার পরে যাঁর দানা বেশি, তিনি জেতেন।

level-1 = সবে শিখেছে এমন শিশু
level-2 = নতুন খেলোয়াড়
level-3 = মাঝেমধ্যে খেলে
level-4 = একটু ভেবেচিন্তে খেলে
level-5 = খেলতে ভালোবাসে এমন বন্ধু
level-6 = হাত-পাকা খেলোয়াড়
level-7 = হারানো শক্ত
level-8 = গ্রামের সেরা
level-9 = ওস্তাদ
level-10 = পুরো শক্তি

score = { $figure }
wins = জয়
loses = হার
lost = হেরে গেছে
wins-in = { $plies } চালে জয়
loses-in = { $plies } চালে হার
wins-by = { $counters } দানার ব্যবধানে জয়
loses-by = { $counters } দানার ব্যবধানে হার
even = সমান সমান
ahead = { $side }: { $figure }
about-even = প্রায় সমান সমান
a-little-better = { $side } একটু এগিয়ে
better = { $side } এগিয়ে
much-better = { $side } অনেক এগিয়ে
verdict-and-figure = { $verdict } ({ $side } পক্ষের দিক থেকে { $figure })
side-has-won = { $side } জিতে গেছে
side-wins-in = { $side } জেতে দুই পক্ষ মিলিয়ে { $plies }টি চালে
side-wins-by = { $side } জেতে { $counters } দানার ব্যবধানে

value-win = জয়
value-draw = ড্র
value-loss = হার
a-draw = ড্র
value-by = { $counters } দানার ব্যবধানে { $value }
value-and-distance = { $value }, { $distance }
plies-to-conversion = পরের খাওয়া বা খেলার শেষ দুই পক্ষ মিলিয়ে { $plies }টি চালে
plies = { $plies }টি চাল
without-end = কোনো শেষ নেই
endless = শেষ নেই

closed-withdrawn = কোনো ফল নেই: ম্যাচ তুলে নেওয়া হয়েছে
closed-expired = কোনো ফল নেই: সময়মতো কেউ ম্যাচে যোগ দেননি
closed-aborted = কোনো ফল নেই: একজন খেলোয়াড় ম্যাচ বাতিল করেছেন
closed-abandoned = কোনো ফল নেই: একজন খেলোয়াড় ম্যাচ ছেড়ে গেছেন
closed-too-long = কোনো ফল নেই: ম্যাচ বেশি লম্বা হয়ে গেছে
closed-too-many-moves = কোনো ফল নেই: বেছে নেওয়ার মতো চাল বড় বেশি
closed-rules-changed = পরের চাল আর দেওয়া যায় না, কারণ এই খেলার নিয়ম বদলানো হয়েছে; ম্যাচটি এখন শুধু দেখা যায়
