# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

side-black = কালো
side-white = সাদা
side-south = দক্ষিণ
side-north = উত্তর

join-or = { $first } বা { $second }
join-and = { $first } আর { $second }
join-comma = { $first }, { $second }
join-way = { $first } হয়ে { $second }
list-none = একটিও নয়
list-more = আরও { $number }টি

numeral = { $number ->
    [1] একটি
    [2] দুটি
    [3] তিনটি
    [4] চারটি
    [5] পাঁচটি
    [6] ছয়টি
    [7] সাতটি
    [8] আটটি
    [9] নয়টি
   *[other] { $number }টি
}

illegal-move = `{ $text }` নিয়মমতো চাল নয়: { $reason }
ambiguous-move = `{ $text }` মানে { $moves } হতে পারে
syntax-error = `{ $text }`, অক্ষর { $column }: { $reason }
impossible-position = `{ $text }`: { $reason }

no-such-point = এমন কোনো { $place ->
    [square] ঘর
   *[point] বিন্দু
} নেই; গুটি বসাতে লিখুন { $placing }, চালতে { $moving }, তুলে নিতে { $removing }
no-such-point-to-leap = এমন কোনো বিন্দু নেই; ধাপ লিখুন `{ $step }`-এর মতো, পরপর লাফ `{ $chain }`-এর মতো
no-such-hole = এমন কোনো গর্ত নেই; চাল লেখা হয় গর্তের নামে, যেমন `c1`
move-from-to = চালে লিখতে হয় গুটি কোথা থেকে যায় আর কোথায় নামে
moves-from-to = গুটি যায় { $place ->
    [square] এক ঘর থেকে অন্য ঘরে
   *[point] এক বিন্দু থেকে অন্য বিন্দুতে
}
step-of-two-points = ধাপ যায় এক বিন্দু থেকে অন্য বিন্দুতে; লাফ জোড়া হয় `x` দিয়ে
removes-one = এক চালে বড়জোর একটি গুটি তোলা যায়
sowings-at-most = এক পালায় বড়জোর { $most } খেপ বোনা যায়
not-written-so = `{ $text }` লিখতে হয় এভাবে: `{ $exact }`
no-move-to = কোনো চাল { $point }-এ যায় না; নিয়মমতো চাল: { $legal }

part-points = বিন্দুগুলো
part-holes = গর্তগুলো
part-side = যে পক্ষের চাল
part-hand = হাতের গুটি
part-stores = ভাঁড়ারের দানা
part-clock = না-খাওয়া চালের গণনা
part-hole = গর্তের দানা
part-hole-or-mark = গর্তের দানা (খেলার বাইরে হলে `_`, ভা হলে `*`)

position-ends = এখানে বাকি থেকে গেছে: { $missing }; অবস্থানে পরপর থাকে: { $fields }
more-than-position = অবস্থানের পরেও কিছু লেখা আছে
number-asked = { $what } হবে { 0 } থেকে { $most }-এর মধ্যে একটি সংখ্যা
two-numbers = { $what } লিখতে হয় দুটি সংখ্যায়, মাঝে কমা
side-asked = যে পক্ষের চাল, তা লেখা হয় `{ $first }` বা `{ $second }`
point-letter = প্রতিটি বিন্দু লেখা হয় `b`, `w` বা `.` দিয়ে
point-letter-kings = প্রতিটি বিন্দু লেখা হয় `b`, `w`, `B`, `W` বা `.` দিয়ে; বড় হাতের অক্ষর মানে রাজা
board-rows = ছকে { $rows }টি সারি থাকে
board-rows-not = ছকে { $rows }টি সারি থাকে, { $given }টি নয়
row-points = সারি { $row }-এ { $points }টি বিন্দু থাকে, { $given }টি নয়
two-rows-of-holes = গর্ত লেখা হয় এভাবে: উত্তরের সারি, `/`, দক্ষিণের সারি
row-holes = এক সারিতে { $holes }টি গর্ত থাকে, { $given }টি নয়
kungidar-named = কুঙ্গিদার লেখা হয় `K=s` বা `K=n`
piece-outside = একটি গুটি ছকের বাইরে
two-pieces-on-one = একই { $place ->
    [square] ঘরে
   *[point] বিন্দুতে
} দুটি গুটি
king-of-nobody = একটি রাজা কোনো পক্ষেরই গুটি নয়
no-promotion = এই খেলায় কোনো গুটির পদোন্নতি হয় না
pieces-at-most = এক পক্ষের বড়জোর { $most }টি গুটি থাকতে পারে
counters-total = গর্ত আর ভাঁড়ার মিলিয়ে আছে { $total }টি দানা, থাকার কথা { $whole }টি
counters-outside = ছকের বাইরে দানা আছে
counters-in-bha = ভা-তে কিংবা খেলার বাইরের গর্তে দানা আছে
one-bha = ভা থাকতে পারে বড়জোর একটি
bha-at-end = মালিকের যে গর্তগুলো খেলায় আছে, ভা হয় তার কোনো এক প্রান্তের গর্ত: { $holes }, { $given } নয়

game-over = খেলা শেষ: { $ending }
round-over = দফা শেষ: { $ending }
not-your-piece = চাল { $side } পক্ষের, { $point }-এর গুটি তার নয়
no-piece = { $point }-এ কোনো গুটি নেই
not-vacant = { $point } খালি নয়
no-line-joins = { $from } আর { $to } কোনো রেখায় জোড়া নেই
legal-here = এখানে নিয়মমতো চাল: { $legal }

captures-compulsory = খেতে পারলে খেতেই হবে: { $legal }
captures-compulsory-elsewhere = খেতে পারলে খেতেই হবে, আর { $point }-এর গুটি কিছু খেতে পারে না: { $legal }
nowhere-to-go = { $point }-এর গুটির কোথাও যাওয়ার পথ নেই
steps-forward-only = { $point }-এর গুটির পদোন্নতি হয়নি, সে শুধু সামনে সরে
way-not-free = { $from } থেকে { $to } পর্যন্ত পথ খালি নয়
must-leap-on = গুটিটি আরও টপকাতে পারে, তাই টপকাতেই হবে: { $legal }
turn-is-one-leap = এক পালায় একটিই লাফ
promotion-ends-turn = { $point }-এ গুটির পদোন্নতি হয়, আর তাতেই পালা শেষ
no-line-over = { $from } থেকে একটি বিন্দু টপকে { $to }-এ যাওয়ার কোনো রেখা নেই
leaps-not-so = { $point }-এর গুটির পদোন্নতি হয়নি, সে এভাবে টপকায় না
many-between = { $from } আর { $to }-এর মাঝে একটির বেশি গুটি আছে
no-enemy-between = { $from } আর { $to }-এর মাঝে বিপক্ষের কোনো গুটি নেই
leaped-already = { $point }-এর গুটি একবার টপকানো হয়ে গেছে
no-enemy-leaped = মাঝের বিন্দু { $point }-এ বিপক্ষের কোনো গুটি নেই

only-pass = আর কোনো চাল নেই, তাই পালা ছাড়তে হবে
pass-without-move = অন্য কোনো চাল না থাকলে তবেই পালা ছাড়া যায়: { $legal }
must-pass = কিছু বসানো যায় না, তাই একমাত্র চাল `pass`
all-placed = সব গুটি বসানো হয়ে গেছে, এবার গুটি চালতে হবে: { $legal }
hand-empty = হাতে আর গুটি নেই, তাই ছকের গুটি চালতে হবে: { $legal }
must-place = হাতে গুটি থাকলে বসাতেই হবে: { $legal }
still-placing = এখনো গুটি বসানো চলছে: { $legal }
placement-makes-three = গুটি বসিয়ে তিন বা তার বেশি গুটির সারি করা চলে না
move-makes-four = সরে গিয়ে চার বা তার বেশি গুটির সারি করা চলে না
steps-make-four = { $point }-এর গুটি যেদিকেই সরুক, চার বা তার বেশি গুটির সারি হয়ে যায়
none-vacant-beside = { $point }-এর গুটির পাশে খালি { $place ->
    [square] ঘর
   *[point] বিন্দু
} নেই
not-next-to = { $to } আড়াআড়ি বা লম্বালম্বি { $from }-এর ঠিক পাশে নয়
must-remove = তিনের সারি হলে বিপক্ষের একটি গুটি তুলতেই হবে: { $legal }
removes-nothing = এই চালে গুটি তোলার অধিকার মেলে না, তাই কিছু তোলা যায় না: { $legal }
no-enemy-on = { $point }-এ বিপক্ষের কোনো গুটি নেই
piece-protected = { $point }-এর গুটি ঠিক তিনটির সারিতে আছে, তাকে তোলা যায় না: { $legal }

choose-another = { $reason }; বেছে নিন { $legal }
not-your-hole = { $hole } { $side } পক্ষের গর্ত নয়
hole-empty = { $hole } খালি
hole-out-of-play = { $hole } এই দফায় খেলার বাইরে
hole-is-bha = { $hole } হলো ভা, সব সময় খালি
pass-with-empty-row = নিজের সারি খালি হলে তবেই পালা ছাড়া যায়
must-sow-again = শেষ দানা পড়ে নিজের ভাঁড়ারে, তাই আরও একটি গর্ত থেকে বুনতে হবে
turn-ends-with = { $hole } থেকে বোনা হলেই পালা শেষ
must-feed = { $side } পক্ষের কোনো দানা নেই, তাকে দানা দিতে হবে
captures-all = তাতে { $side } পক্ষের সব দানা দখল হয়ে যায়

duty-capture = খেতে পারলে খেতেই হবে
duty-feed = { $side } পক্ষের কোনো দানা নেই, তাকে দানা দিতে হবে
kungidar = { $side } কুঙ্গিদার: যে পক্ষেরই চাল হোক, পালার শুরুতে তোলা গর্তের একটি দানা যায় { $side } পক্ষের ভাঁড়ারে।
bhadar = { $side } ভাদার: { $hole }-এ যে দানাই আসুক, তা { $side } পক্ষের।

fills-holes = { $holes ->
    [one] { $side } ভরে একটিমাত্র গর্ত।
   *[other] { $side } ভরে { $numeral } গর্ত।
}
gift = { $giver } পক্ষ { $taker } পক্ষকে { $counters }টি দানা দেয়।
gift-kungidar = { $giver } পক্ষ { $taker } পক্ষকে একটি দানা দেয়, আর নিজে হয় কুঙ্গিদার।
gift-bhadar = { $giver } পক্ষ { $taker } পক্ষকে দুটি দানা দেয়; { $taker } হয় ভাদার।
bhadar-names-bha = ভাদারের যে গর্তগুলো খেলায় আছে, তার সবচেয়ে বাঁয়ের বা সবচেয়ে ডানেরটিকে ভাদার ভা বলে বেছে নেয়। তাতে যা আছে, আর যে পক্ষই বুনুক তাতে যত দানা পড়ে, সবই সঙ্গে সঙ্গে যায় { $side } পক্ষের ভাঁড়ারে।
bhadar-pays-back = দফা শেষ হলে { $taker } পক্ষ { $giver } পক্ষকে দুটি দানা ফিরিয়ে দেয়।

ending-drawn = ড্র
ending-draw = ড্র: { $reason }
ending-win = { $winner } জিতেছে: { $reason }
nobody-moves = কেউ চাল দিতে পারে না
no-legal-move = { $side } পক্ষের নিয়মমতো কোনো চাল নেই
no-piece-left = { $side } পক্ষের আর কোনো গুটি নেই
reduced = { $pieces ->
    [one] { $side } পক্ষের একটিমাত্র গুটি বাকি
   *[other] { $side } পক্ষের মাত্র { $numeral } গুটি বাকি
}
row-made = { $side } সারি গড়েছে
counters-to = { $more }-{ $fewer } দানায়

wrong-move = চাল { $number }, `{ $text }`: { $reason }
game-not-over = খেলা এখনো শেষ হয়নি
match-over = ম্যাচ শেষ: { $result }
bha-needed = আগে { $player } ভা বাছবেন: { $holes }
no-bha-to-choose = এখন বাছার মতো কোনো ভা নেই
not-this-bha = `{ $hole }` ভা হতে পারে না, হতে পারে শুধু { $holes }

variation-order = { $number } নম্বর চাল, `{ $text }`, { $after } নম্বর চালের পরে আসতে পারে না: তাকে আগের কোনো চালের পরে আসতে হবে
variation-replaces-nothing = { $number } নম্বর চাল, `{ $text }`, কোনো চালের বদলে আসে না: খেলা তার আগেই শেষ
variations-nested = শাখার ভিতরে শাখা { $most } স্তরের বেশি গভীরে গেছে
record-wrong = সারি { $line }, স্তম্ভ { $column }: { $reason }
record-no-game = `Game` ট্যাগটি নেই, যেটি বলে কী খেলা হচ্ছে
record-begins = নথি শুরু হয় ট্যাগ দিয়ে, যেমন `{ $tag }`
record-contradicts = ফল লেখা আছে `{ $result }`, কিন্তু ছকে: { $board }
record-unfinished = ফল লেখা আছে `{ $result }`, কিন্তু ছকে চাল দেবে { $side }
record-ends =
    { $inside ->
        [tag] লেখা একটি ট্যাগের মাঝখানে শেষ
        [comment] লেখা একটি মন্তব্যের মাঝখানে শেষ
        [word] লেখা একটি শব্দের মাঝখানে শেষ
        [variation] লেখা একটি শাখার মাঝখানে শেষ
        [number] লেখা একটি চালের আগেই শেষ
       *[game] লেখা ফল ছাড়াই শেষ
    }
with-help = { $reason }; { $help }
match-was-over = ম্যাচ শেষ হয়ে গিয়েছিল: { $result }
game-contradicts = খেলা { $game }: { $reason }
no-game-to-go-on = চালিয়ে যাওয়ার মতো কোনো খেলা নেই

unplayable = { $what }: { $help }
repetition-one = `repetition = 1` হলে প্রতিটি খেলা প্রথম অবস্থানেই শেষ হয়ে যাবে
repetition-usual = { 0 } দিলে নিয়মটি থাকে না, সাধারণত { 3 } থাকে
lost-at-start = `lose_at = { $number }` হলে প্রথম চালের আগেই হার
lose-at-less = এক পক্ষ শুরু করে { $pieces }টি গুটি নিয়ে; `lose_at` তার কম হতে হবে
game-without-end = যে খেলা অনন্তকাল চলতে থাকে, তা শেষ করার মতো কিছু নেই
end-needed = `repetition` আর `quiet_plies` দুটিই { 0 }: যেকোনো একটি দিয়ে খেলা শেষ হতে দিন
option-without-promotion = যেখানে কোনো গুটির পদোন্নতি হয় না, সেখানে `{ $key }`-এর কোনো অর্থ নেই
promotion-to-set = সঙ্গে `promotion`-ও দিন: `far-row` বা `far-corners`
setting-row-wins = `{ $setting }`, অথচ সারি গড়লেই সঙ্গে সঙ্গে জয়
placed-rows-row-wins = খেলা তখনই শেষ: `allowed` বা `forbidden` বাছুন
left-three-row-wins = তিনের সারি হলেই খেলা শেষ: `nothing` বাছুন
nobody-flies = `flying = { $flying }` হলে কেউ কখনো উড়তে পারে না
lost-before-flying = যে খেলোয়াড়ের { $pieces }টি বা তার কম গুটি বাকি, তিনি হেরে গেছেন; { 0 } দিলে নিয়মটি থাকে না
option-to-set = `{ $setting }` দিন
again-needs-store = `again = "own-store"`-এর জন্য এমন ভাঁড়ার চাই যাতে দানা বোনা হয়
empty-capture-opposite = `empty_capture` উল্টো দিকের গর্ত নিয়ে
grand-slam-other-row = `grand_slam` অন্য খেলোয়াড়ের সারি থেকে দখল করা নিয়ে
nobody-fed = সারি খালি হলেই যেখানে খেলা শেষ, সেখানে কাউকে দানা দিতে হয় না
over-at-start = প্রথম চালের আগেই খেলা শেষ
first-move-needed = যে পক্ষ শুরু করে তার একটি চাল চাই: গুটি সাজানো, ছকের রেখা, আর যেসব বিকল্পে খেলা শেষ হয় সেগুলো দেখুন
too-many-first-moves = প্রথম খেলোয়াড়ের সামনে { $most } বা তার বেশি চাল আছে
fewer-first-moves = দুই পক্ষকে আরও দূরে বা আরও কম নিয়ে শুরু করতে দিন, আর পরপর খাওয়া বাধ্যতামূলক ও বোনা একবারের রাখুন
king-two-ways = যে রাজা দূরে যায়, সে `{ $from }` থেকে `{ $to }`-এ দুই পথে আসতে পারত
king-ambiguous = `{ $from }x{ $to }` থেকে বোঝা যেত না কোন গুটি খাওয়া হলো; এমন রাজার জন্য এমন ছক চাই যেখানে কোনো দুই রেখার দুটি বিন্দু এক নয় আর কোনো রেখাই বৃত্ত নয়

no-such-variant = `{ $text }` নামে { $game } খেলার কোনো রকমফের নেই: { $known }
meant-option = আপনি কি `{ $name }` বিকল্পটি খুঁজছেন?
meant-variant = আপনি কি `{ $name }` খুঁজছেন?
options-of-game = এর বিকল্পগুলো { $options }
variants-of-game = { $variants }, কিংবা কোনো বিকল্প, যেমন { $example }
option-of-other-family = `{ $key }` বিকল্পটি { $owners } পরিবারের খেলার, আর { $game } { $family } পরিবারের খেলা, যার বিকল্প { $options }
no-such-value = `{ $value }` কোনো মান নয়: `{ $key }` হতে পারে { $choices }
value-missing = `{ $key }` হতে পারে { $choices }
whole-number = { $least } থেকে { $most }-এর মধ্যে একটি পূর্ণ সংখ্যা
