# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

sentence = { $words }.

passes = { $side } ba shi da motsi, ya haƙura da juyinsa.
places = { $side } ya ajiye dutse a { $point }.
places-and-removes = { $side } ya ajiye dutse a { $point }, ya cire { $removed }.
steps-to = { $side } ya matsar da dutse daga { $from } zuwa { $way }.
moves-and-removes = { $side } ya matsar da dutse daga { $from } zuwa { $way }, ya cire { $removed }.
leaps = { $side } ya yi tsalle daga { $from } zuwa { $way }, ya cinye { $captured }.
sows = { $side } ya ɗebe { $hole } ya shuka, { $captures ->
    [0] bai girbe komai ba
   *[other] ya girbe { $captures }
}
sows-and-other = { $sown }; { $side } ya girbe { $captures }.

lifts-and-sows = { $side } ya ɗebe { $counters ->
    [one] ƙwaya { $counters }
   *[other] ƙwayoyi { $counters }
} daga { $hole }, ya yi shuka.
lifts-and-goes-on = { $side } ya ɗebe { $counters ->
    [one] ƙwaya { $counters }
   *[other] ƙwayoyi { $counters }
} daga { $hole }, ya yi shuka, sannan ya ci gaba daga { $holes }: shuka { $sowings }, ƙwayoyi { $sown } gaba ɗaya.
and-so-on = sauransu
gains = { $side } ya samu { $gains }.
gain-from = { $number } daga { $hole }
gain-by-sowing = { $number } ta hanyar shuka a rumbu
nobody-captures = Ba wanda ya girbe komai.
stores-now = A rumbuna yanzu: { $first } { $one }, { $second } { $two }.
pieces-left = Abin da ya rage: { $first } { $one ->
    [one] dutse { $one }
   *[other] duwatsu { $one }
}, { $second } { $two }.

side-on-points = { $side }, { $pieces }: { $points }
side-on-points-and-hand = { $side }, { $pieces }: { $points }; { $hand } a hannu
points = { $points }
points-and-kings = { $points }; sarakuna: { $kings }
points-of-kings = sarakuna: { $points }
vacant = Inda ba kowa: { $points }
no-points = ba komai
all-vacant = Inda ba kowa: dukkan gurabu
others-vacant = Inda ba kowa: sauran { $number }
row = { $side }: { $holes }
row-and-store = { $side }: { $holes }; rumbu { $store }
out-of-play = { $hole } ya fita daga wasa
is-bha = { $hole } bha

turn = Juyin { $side } ne.
turn-again = Juyin { $side } ne. Wannan yanayin allo ya bayyana sau { $times } zuwa yanzu.
