# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

sentence = { $words }।

passes = { $side } कोई चाल नहीं चल सकता और बारी छोड़ता है।
places = { $side } { $point } पर एक गोटी रखता है।
places-and-removes = { $side } { $point } पर एक गोटी रखता है और { $removed } की गोटी हटाता है।
steps-to = { $side } { $from } से { $way } पर जाता है।
moves-and-removes = { $side } { $from } से { $way } पर जाता है और { $removed } की गोटी हटाता है।
leaps = { $side } { $from } से { $way } पर छलाँग लगाकर { $captured } को मारता है।
sows = { $captures ->
    [0] { $side } { $hole } उठाकर बोता है और कुछ नहीं बटोरता
    [one] { $side } { $hole } उठाकर बोता है और { $captures } दाना बटोरता है
   *[other] { $side } { $hole } उठाकर बोता है और { $captures } दाने बटोरता है
}
sows-and-other = { $captures ->
    [one] { $sown }; { $side } { $captures } दाना बटोरता है।
   *[other] { $sown }; { $side } { $captures } दाने बटोरता है।
}

lifts-and-sows = { $counters ->
    [one] { $side } { $hole } से { $counters } दाना उठाकर बोता है।
   *[other] { $side } { $hole } से { $counters } दाने उठाकर बोता है।
}
lifts-and-goes-on = { $counters ->
    [one] { $side } { $hole } से { $counters } दाना उठाकर बोता है, फिर { $holes } से बोता जाता है: कुल { $sowings } फेरे, { $sown } दाने।
   *[other] { $side } { $hole } से { $counters } दाने उठाकर बोता है, फिर { $holes } से बोता जाता है: कुल { $sowings } फेरे, { $sown } दाने।
}
and-so-on = आगे के गड्ढों
gains = { $side } { $gains } पाता है।
gain-from = { $hole } से { $number }
gain-by-sowing = भंडार में बोकर { $number }
nobody-captures = कोई कुछ नहीं बटोरता।
stores-now = भंडार में अब: { $first } { $one }, { $second } { $two }।
pieces-left = बची गोटियाँ: { $first } { $one }, { $second } { $two }।

side-on-points = { $side }, { $pieces }: { $points }
side-on-points-and-hand = { $side }, { $pieces }: { $points }; हाथ में { $hand }
points = { $points }
points-and-kings = { $points }; राजा: { $kings }
points-of-kings = राजा: { $points }
vacant = खाली: { $points }
no-points = कोई नहीं
all-vacant = खाली: सभी
others-vacant = खाली: बाकी { $number }
row = { $side }: { $holes }
row-and-store = { $side }: { $holes }; भंडार में { $store }
out-of-play = { $hole } खेल से बाहर
is-bha = { $hole } भा

turn = बारी: { $side }।
turn-again = बारी: { $side }। यह स्थिति अब तक { $times } बार आ चुकी है।
