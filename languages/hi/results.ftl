# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

result-drawn = बराबरी
result-draw = बराबरी: { $reason }
side-wins = { $side } जीतता है
wins-round = { $side } दौर { $more }-{ $fewer } से जीत गया
wins-game = { $side } बाज़ी { $more }-{ $fewer } से जीत गया

a-row-made = कतार बन गई
round-ends = दौर { $first }-{ $second } पर खत्म हुआ
game-ends = बाज़ी { $first }-{ $second } पर खत्म हुई
ordinal = { $number ->
    [1] पहली
    [2] दूसरी
    [3] तीसरी
    [4] चौथी
    [5] पाँचवीं
    [6] छठी
    [7] सातवीं
    [8] आठवीं
    [9] नौवीं
    [10] दसवीं
   *[other] { $number }वीं
}
repetition = वही स्थिति { $ordinal } बार आई
quiet-plies = { $plies ->
    [one] बिना मार की { $plies } अर्ध-चाल
   *[other] बिना मार की लगातार { $plies } अर्ध-चालें
}
more-pieces = { $event }, और { $side } गोटियों में आगे है ({ $more }-{ $fewer })
pieces-each = { $pieces ->
    [one] { $event }, दोनों की { $numeral }-{ $numeral } गोटी
   *[other] { $event }, दोनों की { $numeral }-{ $numeral } गोटियाँ
}
counters-shared = { $event }; दाने { $first }-{ $second } बाँट दिए गए
resigns = { $side } हार मानता है
agreed = दोनों खिलाड़ी राज़ी हुए
time-is-up = समय पूरा हो गया ({ $side })
makes-illegal-move = { $side } अवैध चाल चला
abandons = { $side } बाज़ी छोड़ गया

player-guest = मेहमान { $number }
player-computer = कंप्यूटर, स्तर { $level }
player-wins = विजेता { $player } ({ $side }): { $reason }
wins-by-resignation = विजेता { $player } ({ $side }): { $loser } हार मान गए
wins-match-points = मुकाबले का विजेता { $player }, { $more }-{ $fewer } अंक
wins-match-resigned = मुकाबले का विजेता { $player }: { $loser } मुकाबले में हार मान गए
wins-match-no-hole = { $rounds ->
    [one] { $rounds } दौर के बाद मुकाबले का विजेता { $player }: { $loser } अब एक भी गड्ढा नहीं भर सकते
   *[other] { $rounds } दौरों के बाद मुकाबले का विजेता { $player }: { $loser } अब एक भी गड्ढा नहीं भर सकते
}
wins-match-rounds = { $rounds ->
    [one] { $rounds } दौर के बाद मुकाबले का विजेता { $player }, { $more }-{ $fewer } दाने
   *[other] { $rounds } दौरों के बाद मुकाबले का विजेता { $player }, { $more }-{ $fewer } दाने
}
rounds-drawn = { $rounds ->
    [one] बराबरी: { $rounds } दौर के बाद दोनों के { $counters }-{ $counters } दाने
   *[other] बराबरी: { $rounds } दौरों के बाद दोनों के { $counters }-{ $counters } दाने
}

seats = { $first }: { $one }, { $second }: { $two }।
numbered-round = दौर { $number }
numbered-game = बाज़ी { $number }
score-points = { $first }: { $one }, { $second }: { $two } (जीत { $target } अंकों पर)
score-counters = { $two ->
    [one] { $first }: { $one }, { $second }: { $two } दाना
   *[other] { $first }: { $one }, { $second }: { $two } दाने
}

after-round = इस दौर के बाद दाने: { $first } { $one }, { $second } { $two }।
draw-scores-nothing = बराबर रही बाज़ी का कोई अंक नहीं मिलता।
points-for-win = { $player }: जीत पर { $points } अंक।
points-for-clean-win = { $player }: { $points } अंक, { $side } बिना कोई गोटी खोए जीता।
points-for-win-with-losses = { $pieces ->
    [one] { $player }: { $points } अंक, { $side } जीता, पर { $pieces } गोटी खोकर।
   *[other] { $player }: { $points } अंक, { $side } जीता, पर { $pieces } गोटियाँ खोकर।
}
score-now = अब अंक: { $first } { $one }, { $second } { $two }; मुकाबला { $target } अंकों पर जीता जाता है।

match-single-game = मुकाबला एक ही बाज़ी का होता है।
match-to-points = मुकाबला कई बाज़ियों का होता है: जिसके { $target } अंक पहले पूरे हों, वह जीतता है।
match-win-scores = { $points ->
    [one] जीत का { $points } अंक मिलता है। बराबर रही बाज़ी का कोई अंक नहीं मिलता।
   *[other] जीत के { $points } अंक मिलते हैं। बराबर रही बाज़ी का कोई अंक नहीं मिलता।
}
match-clean-win-scores = { $points ->
    [one] जीत का { $points } अंक मिलता है, या { $clean }, अगर जीतने वाले ने कोई गोटी न खोई हो। बराबर रही बाज़ी का कोई अंक नहीं मिलता।
   *[other] जीत के { $points } अंक मिलते हैं, या { $clean }, अगर जीतने वाले ने कोई गोटी न खोई हो। बराबर रही बाज़ी का कोई अंक नहीं मिलता।
}
match-swaps-sides = हर बाज़ी के बाद खिलाड़ी पक्ष बदल लेते हैं।
match-single-round = मुकाबला एक ही दौर का होता है: जिसके पास ज़्यादा दाने हों, वह जीतता है।
match-in-rounds = मुकाबला दौरों में खेला जाता है: पिछले दौर में जीते दानों से हर खिलाड़ी अपनी पंक्ति के गड्ढे भरता है।
match-holes-filled = जो गड्ढे खिलाड़ी न भर सके, वे उस दौर में खेल से बाहर रहते हैं।
match-holes-by-difference = जिस खिलाड़ी के पास कम दाने हों, वह दोनों के अंतर में हर पूरे गड्ढे पर एक गड्ढा गँवाता है।
match-leftovers = जिन दानों से कोई गड्ढा न भरे, उनसे किसी एक खिलाड़ी को फ़ायदा हो सकता है।
match-no-hole-loses = जो खिलाड़ी एक भी गड्ढा न भर सके, वह मुकाबला हार जाता है।
match-rounds-limit = { $rounds } दौरों के बाद जिसके पास ज़्यादा दाने हों, वह जीतता है।

level-1 = बच्चा, जिसने अभी-अभी सीखा है
level-2 = नौसिखिया
level-3 = कभी-कभार खेलता है
level-4 = थोड़ा सोचकर खेलता है
level-5 = खेल का शौकीन दोस्त
level-6 = मँजा हुआ खिलाड़ी
level-7 = जिसे हराना मुश्किल है
level-8 = गाँव में सबसे अच्छा
level-9 = उस्ताद
level-10 = पूरी ताकत

score = { $figure }
wins = जीत
loses = हार
lost = हार चुका है
wins-in = { $plies } में जीत
loses-in = { $plies } में हार
wins-by = { $counters } से जीत
loses-by = { $counters } से हार
even = बराबर
ahead = { $side }: { $figure }
about-even = लगभग बराबर
a-little-better = { $side } थोड़ा बेहतर है
better = { $side } बेहतर है
much-better = { $side } कहीं बेहतर है
verdict-and-figure = { $verdict } ({ $side }: { $figure })
side-has-won = { $side } जीत चुका है
side-wins-in = { $plies ->
    [one] { $side } { $plies } अर्ध-चाल में जीतता है
   *[other] { $side } { $plies } अर्ध-चालों में जीतता है
}
side-wins-by = { $counters ->
    [one] { $side } { $counters } दाने से जीतता है
   *[other] { $side } { $counters } दानों से जीतता है
}

value-win = जीत
value-draw = बराबरी
value-loss = हार
a-draw = बराबरी
value-by = { $counters } से { $value }
value-and-distance = { $value }, { $distance }
plies-to-conversion = { $plies ->
    [one] अगली मार या अंत { $plies } अर्ध-चाल में
   *[other] अगली मार या अंत { $plies } अर्ध-चालों में
}
plies = { $plies ->
    [one] { $plies } अर्ध-चाल
   *[other] { $plies } अर्ध-चालें
}
without-end = कोई अंत नहीं
endless = अंतहीन

closed-withdrawn = कोई नतीजा नहीं: मुकाबला वापस ले लिया गया
closed-expired = कोई नतीजा नहीं: मुकाबले में समय रहते कोई नहीं आया
closed-aborted = कोई नतीजा नहीं: एक खिलाड़ी ने मुकाबला रद्द कर दिया
closed-abandoned = कोई नतीजा नहीं: एक खिलाड़ी चला गया
closed-too-long = कोई नतीजा नहीं: मुकाबला बहुत लंबा हो गया
closed-too-many-moves = कोई नतीजा नहीं: बहुत ज़्यादा चालें हो सकती हैं
closed-rules-changed = अगली चाल अब नहीं चली जा सकती, क्योंकि इस खेल के नियम बदल दिए गए हैं; मुकाबला अब केवल देखा जा सकता है
