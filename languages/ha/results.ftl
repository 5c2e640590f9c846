# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

result-drawn = Kunnen doki
result-draw = Kunnen doki: { $reason }
side-wins = Nasara ga { $side }
wins-round = { $side } ya ci zagayen, { $more } da { $fewer }
wins-game = { $side } ya ci wasan, { $more } da { $fewer }

a-row-made = an haɗa jeri
round-ends = zagayen ya ƙare { $first } da { $second }
game-ends = wasan ya ƙare { $first } da { $second }
ordinal = { $number ->
    [1] farko
    [2] biyu
    [3] uku
    [4] huɗu
    [5] biyar
    [6] shida
    [7] bakwai
    [8] takwas
    [9] tara
    [10] goma
   *[other] { $number }
}
repetition = yanayin allo ɗaya ya bayyana karo na { $ordinal }
quiet-plies = an yi motsi { $plies }, na ’yan wasan biyu a haɗe, ba a ci komai ba
more-pieces = { $event }, kuma { $side } ya fi yawan duwatsu ({ $more } da { $fewer })
pieces-each = { $event }, kuma kowa yana da { $pieces ->
    [one] dutse { $numeral }
   *[other] duwatsu { $numeral }
}
counters-shared = { $event }; an raba ƙwayoyin, { $first } da { $second }
resigns = { $side } ya miƙa wuya
agreed = ’yan wasa sun yarda
time-is-up = lokacin { $side } ya ƙare
makes-illegal-move = { $side } ya yi motsin da ba a yarda da shi ba
abandons = { $side } ya bar wasan

player-guest = Baƙo { $number }
player-computer = Kwamfuta, mataki na { $level }
player-wins = Nasara ga { $player } ({ $side }): { $reason }
wins-by-resignation = Nasara ga { $player } ({ $side }): miƙa wuya daga { $loser }
wins-match-points = Nasarar karawa ga { $player }, { $more } da { $fewer }
wins-match-resigned = Nasarar karawa ga { $player }: miƙa wuya daga { $loser }
wins-match-no-hole = Nasarar karawa ga { $player } bayan zagaye { $rounds }: ramukan { $loser } sun ƙare
wins-match-rounds = Nasarar karawa ga { $player } bayan zagaye { $rounds }, ƙwayoyi { $more } da { $fewer }
rounds-drawn = Kunnen doki: kowa yana da ƙwaya { $counters } bayan zagaye { $rounds }

seats = { $first }: { $one }, { $second }: { $two }.
numbered-round = Zagaye na { $number }
numbered-game = Wasa na { $number }
score-points = { $first }: { $one }, { $second }: { $two } (zuwa maki { $target })
score-counters = { $first }: { $one }, { $second }: { $two ->
    [one] ƙwaya { $two }
   *[other] ƙwayoyi { $two }
}

after-round = Bayan wannan zagaye { $first } na da ƙwaya { $one }, { $second } kuma { $two }.
draw-scores-nothing = Kunnen doki ba ya ba da maki.
points-for-win = Maki { $points } ga { $player } saboda nasarar.
points-for-clean-win = Maki { $points } ga { $player }: { $side } ya yi nasara ba tare da ya rasa ko dutse ɗaya ba.
points-for-win-with-losses = Maki { $points } ga { $player }: { $side } ya yi nasara, amma ya rasa { $pieces ->
    [one] dutse { $pieces }
   *[other] duwatsu { $pieces }
}.
score-now = Makin yanzu: { $first } { $one }, { $second } { $two }; maki { $target } ke cin karawa.

match-single-game = Karawa wasa ɗaya ce.
match-to-points = Karawa wasanni da yawa ce: wanda ya fara samun maki { $target } shi ya ci ta.
match-win-scores = Nasara tana ba da maki { $points }. Kunnen doki ba ya ba da maki.
match-clean-win-scores = Nasara tana ba da maki { $points }, ko { $clean } idan wanda ya yi nasara bai rasa ko dutse ɗaya ba. Kunnen doki ba ya ba da maki.
match-swaps-sides = ’Yan wasa suna musayar ɓangare bayan kowane wasa.
match-single-round = Karawa zagaye ɗaya ce: wanda ya fi yawan ƙwayoyi ya ci ta.
match-in-rounds = Ana yin karawa zagaye-zagaye: kowane ɗan wasa yana cika ramukan jerinsa da ƙwayoyin da ya ci a zagayen da ya wuce.
match-holes-filled = Ramukan da ɗan wasa ba zai iya cikawa ba sun fita daga wasa a zagayen.
match-holes-by-difference = Wanda ya fi ƙarancin ƙwayoyi yana rasa rami ɗaya ga kowane adadin cika rami da ke cikin bambancin jimillarsu.
match-leftovers = Ƙwayoyin da ba su cika rami ba suna iya ba wa ɗaya daga cikin ’yan wasan fifiko.
match-no-hole-loses = Ɗan wasan da ba zai iya cika ko rami ɗaya ba ya sha kaye a karawar.
match-rounds-limit = Bayan zagaye { $rounds }, wanda ya fi yawan ƙwayoyi ya ci karawar.

level-1 = yaron da ya koya yanzun nan
level-2 = mai koyo
level-3 = mai wasa jefi-jefi
level-4 = mai wasa da ɗan lura
level-5 = aboki mai son wasa
level-6 = gogaggen ɗan wasa
level-7 = mai wuyar kayarwa
level-8 = gwanin ƙauye
level-9 = babban gwani
level-10 = cikakken ƙarfi

score = { $figure }
wins = nasara
loses = shan kaye
lost = an sha kaye
wins-in = nasara cikin { $plies }
loses-in = shan kaye cikin { $plies }
wins-by = nasara da ratar { $counters }
loses-by = shan kaye da ratar { $counters }
even = daidai
ahead = { $side }: { $figure }
about-even = kusan daidai suke
a-little-better = { $side } yana ɗan gaba
better = { $side } yana gaba
much-better = { $side } yana gaba sosai
verdict-and-figure = { $verdict } ({ $figure } ga { $side })
side-has-won = { $side } ya yi nasara
side-wins-in = { $side } zai yi nasara cikin motsi { $plies }, na ’yan wasan biyu a haɗe
side-wins-by = { $side } zai yi nasara da ratar { $counters ->
    [one] ƙwaya { $counters }
   *[other] ƙwayoyi { $counters }
}

value-win = nasara
value-draw = kunnen doki
value-loss = shan kaye
a-draw = kunnen doki
value-by = { $value } da ratar { $counters }
value-and-distance = { $value }, { $distance }
plies-to-conversion = motsi { $plies }, na ’yan wasan biyu a haɗe, kafin cinyewa ta gaba ko ƙarshe
plies = motsi { $plies }
without-end = ba tare da ƙarshe ba
endless = ba ƙarshe

closed-withdrawn = Babu sakamako: an janye karawar
closed-expired = Babu sakamako: ba wanda ya shiga karawar har lokaci ya wuce
closed-aborted = Babu sakamako: wani ɗan wasa ya rushe karawar
closed-abandoned = Babu sakamako: wani ɗan wasa ya bar karawar
closed-too-long = Babu sakamako: karawar ta yi tsawo da yawa
closed-too-many-moves = Babu sakamako: motsin da za a iya zaɓa ya yi yawa
closed-rules-changed = Motsi na gaba ba zai ƙara yiwuwa ba, saboda an sauya ƙa’idojin wannan wasa; sai dai a duba karawar kawai
