# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

sentence = { $words }।

passes = { $side } পালা ছাড়ে, তার কোনো চাল নেই।
places = { $side } { $point }-এ একটি গুটি বসায়।
places-and-removes = { $side } { $point }-এ একটি গুটি বসায় আর { $removed }-এর গুটি তুলে নেয়।
steps-to = { $side } { $from } থেকে { $way }-এ যায়।
moves-and-removes = { $side } { $from } থেকে { $way }-এ যায় আর { $removed }-এর গুটি তুলে নেয়।
leaps = { $side } { $from } থেকে { $way }-এ লাফ দিয়ে { $captured }-এর গুটি খায়।
sows = { $captures ->
    [0] { $side } { $hole } তুলে বোনে, কিছু পায় না
   *[other] { $side } { $hole } তুলে বোনে, { $captures }টি দানা পায়
}
sows-and-other = { $sown }; { $side } { $captures }টি দানা পায়।

lifts-and-sows = { $side } { $hole } থেকে { $counters }টি দানা তুলে বোনে।
lifts-and-goes-on = { $side } { $hole } থেকে { $counters }টি দানা তুলে বোনে, তারপর বুনে চলে { $holes } থেকে: মোট { $sowings } খেপে { $sown }টি দানা।
and-so-on = পরের গর্তগুলো
gains = { $side } পায় { $gains }।
gain-from = { $hole } থেকে { $number }টি
gain-by-sowing = ভাঁড়ারে বুনে { $number }টি
nobody-captures = কেউ কিছু দখল করে না।
stores-now = ভাঁড়ারে এখন: { $first } { $one }, { $second } { $two }।
pieces-left = গুটি বাকি: { $first } { $one }টি, { $second } { $two }টি।

side-on-points = { $side }, { $pieces }টি: { $points }
side-on-points-and-hand = { $side }, { $pieces }টি: { $points }; হাতে { $hand }টি
points = { $points }
points-and-kings = { $points }; রাজা: { $kings }
points-of-kings = রাজা: { $points }
vacant = খালি: { $points }
no-points = একটিও নয়
all-vacant = খালি: সবই
others-vacant = খালি: বাকি { $number }টি
row = { $side }: { $holes }
row-and-store = { $side }: { $holes }; ভাঁড়ারে { $store }
out-of-play = { $hole } খেলার বাইরে
is-bha = { $hole } ভা

turn = চাল দেবে { $side }।
turn-again = চাল দেবে { $side }। এই অবস্থান এ নিয়ে { $times } বার এল।
