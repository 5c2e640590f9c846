# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

side-black = Mai Baƙi
side-white = Mai Fari
side-south = Kudu
side-north = Arewa

join-or = { $first } ko { $second }
join-and = { $first } da { $second }
join-comma = { $first }, { $second }
join-way = { $first } zuwa { $second }
list-none = ba komai
list-more = { $number ->
    [one] wani { $number }
   *[other] wasu { $number }
}

numeral = { $number ->
    [1] ɗaya
    [2] biyu
    [3] uku
    [4] huɗu
    [5] biyar
    [6] shida
    [7] bakwai
    [8] takwas
    [9] tara
   *[other] { $number }
}

illegal-move = ba a yarda da `{ $text }` ba: { $reason }
ambiguous-move = `{ $text }` yana iya zama { $moves }
syntax-error = `{ $text }`, harafi na { $column }: { $reason }
impossible-position = `{ $text }`: { $reason }

no-such-point = babu irin wannan { $place ->
    [square] gida
   *[point] gurbi
}; ana ajiye dutse da { $placing }, ana motsa shi da { $moving }, ana cirewa da { $removing }
no-such-point-to-leap = babu irin wannan gurbi; ana rubuta taku `{ $step }`, sarƙar tsalle kuma `{ $chain }`
no-such-hole = babu irin wannan rami; motsi rami ne, kamar `c1`
move-from-to = motsi yana faɗin inda dutsen ya tashi da inda zai sauka
moves-from-to = dutse yana tafiya daga wani { $place ->
    [square] gida
   *[point] gurbi
} zuwa wani
step-of-two-points = taku daga gurbi ɗaya ne zuwa wani; ana haɗa tsalle-tsalle da `x`
removes-one = motsi ba ya cire fiye da dutse ɗaya
sowings-at-most = juyi ba ya wuce shuka { $most }
not-written-so = ana rubuta `{ $text }` haka: `{ $exact }`
no-move-to = babu motsin da aka yarda da shi zuwa { $point }; an yarda da: { $legal }

part-points = gurabu
part-holes = ramuka
part-side = ɓangaren da zai yi motsi
part-hand = duwatsun da ke hannu
part-stores = rumbuna
part-clock = ƙidayar motsi
part-hole = rami
part-hole-or-mark = rami (ko `_` wanda ya fita daga wasa, `*` bha)

position-ends = rubutun ya ƙare kafin { $missing }; yanayin allo ya ƙunshi { $fields }
more-than-position = akwai ƙarin rubutu bayan yanayin allo
number-asked = { $what }: ana buƙatar lamba daga 0 zuwa { $most }
two-numbers = { $what }: ana buƙatar lambobi biyu da waƙafi a tsakani
side-asked = ɓangaren da zai yi motsi `{ $first }` ne ko `{ $second }`
point-letter = gurbi `b` ne, ko `w`, ko `.`
point-letter-kings = gurbi `b` ne, ko `w`, ko `B`, ko `W`, ko `.`; manyan haruffa sarakuna ne
board-rows = allon yana da sahu { $rows }
board-rows-not = allon yana da sahu { $rows }, ba { $given } ba
row-points = sahu na { $row } yana da { $points ->
    [one] gurbi { $points }
   *[other] gurabu { $points }
}, ba { $given } ba
two-rows-of-holes = ana rubuta ramuka haka: jerin Arewa, `/`, sannan jerin Kudu
row-holes = jeri yana da ramuka { $holes }, ba { $given } ba
kungidar-named = ana nuna Kungidar da `K=s` ko `K=n`
piece-outside = akwai dutse a wajen allo
two-pieces-on-one = akwai duwatsu biyu a { $place ->
    [square] gida
   *[point] gurbi
} ɗaya
king-of-nobody = akwai sarki marar mai shi
no-promotion = ba a naɗa sarki a wannan wasa
pieces-at-most = duwatsun ɓangare ɗaya ba sa wuce { $most }
counters-total = ƙwayoyin ramuka da na rumbuna a haɗe { $total } ne, ba { $whole } ba
counters-outside = akwai ƙwayoyi a wajen allo
counters-in-bha = akwai ƙwayoyi a cikin bha ko a cikin ramin da ya fita daga wasa
one-bha = bha ba ya wuce ɗaya
bha-at-end = bha ramin ƙarshe ne cikin ramukan mai shi da suke cikin wasa: { $holes }, ba { $given } ba

game-over = wasan ya ƙare: { $ending }
round-over = zagayen ya ƙare: { $ending }
not-your-piece = dutsen da ke { $point } ba na { $side } ba ne, kuma juyin { $side } ne
no-piece = babu dutse a { $point }
not-vacant = { $point } a cike yake
no-line-joins = babu layin da ya haɗa { $from } da { $to }
legal-here = a nan an yarda da: { $legal }

captures-compulsory = cinyewa tilas ce: { $legal }
captures-compulsory-elsewhere = cinyewa tilas ce, kuma dutsen da ke { $point } ba zai iya cinyewa ba; sai dai: { $legal }
nowhere-to-go = dutsen da ke { $point } ba shi da inda zai je
steps-forward-only = ba a naɗa dutsen da ke { $point } ba, don haka gaba kaɗai yake takawa
way-not-free = hanyar da ke tsakanin { $from } da { $to } a toshe take
must-leap-on = dutsen zai iya ci gaba da tsalle, kuma dole ya yi haka: { $legal }
turn-is-one-leap = tsalle ɗaya kaɗai ake yi a juyi
promotion-ends-turn = an naɗa dutsen a { $point }, kuma hakan yana kawo ƙarshen juyin
no-line-over = babu layin da ya tashi daga { $from } ya ratsa gurbi ɗaya ya kai { $to }
leaps-not-so = ba a naɗa dutsen da ke { $point } ba, don haka ba ya irin wannan tsalle
many-between = akwai fiye da dutse ɗaya tsakanin { $from } da { $to }
no-enemy-between = babu dutsen abokin karawa tsakanin { $from } da { $to }
leaped-already = an riga an tsallake dutsen da ke { $point }
no-enemy-leaped = babu dutsen abokin karawa a { $point }, wato a tsakaninsu

only-pass = babu wani motsi da zai yiwu, don haka ɗan wasan ya haƙura da juyinsa
pass-without-move = ba a haƙura da juyi sai idan babu wani motsi; yanzu akwai: { $legal }
must-pass = ba za a iya ajiye komai ba, don haka `pass` ne kaɗai motsin da ya rage
all-placed = an riga an ajiye dukkan duwatsu, don haka sai a motsa dutse: { $legal }
hand-empty = babu sauran dutse a hannun wannan ɗan wasa, don haka sai ya motsa dutse: { $legal }
must-place = ɗan wasan da yake da duwatsu a hannu dole ya ajiye ɗaya: { $legal }
still-placing = har yanzu ana ajiye duwatsu: { $legal }
placement-makes-three = ba a yarda ajiyewa ta haɗa jerin uku ko fiye ba
move-makes-four = ba a yarda motsi ya haɗa jerin huɗu ko fiye ba
steps-make-four = kowane taku na dutsen da ke { $point } zai haɗa jerin huɗu ko fiye
none-vacant-beside = kowane { $place ->
    [square] gida
   *[point] gurbi
} da ke gefen dutsen { $point } a cike yake
not-next-to = { $to } ba ya gefen { $from }, a kwance ko a tsaye
must-remove = dole jerin uku ya cire dutsen abokin karawa: { $legal }
removes-nothing = motsin bai ba da damar cirewa ba, don haka ba ya cire komai: { $legal }
no-enemy-on = babu dutsen abokin karawa a { $point }
piece-protected = dutsen da ke { $point } yana cikin jerin uku cif, don haka ba a cire shi; sai dai: { $legal }

choose-another = { $reason }; ku zaɓi { $legal }
not-your-hole = { $hole } ba ramin { $side } ba ne
hole-empty = babu komai a { $hole }
hole-out-of-play = { $hole } ya fita daga wasa a wannan zagaye
hole-is-bha = { $hole } bha ne, kuma kullum babu komai a cikinsa
pass-with-empty-row = ɗan wasa ba ya haƙura da juyinsa sai idan babu komai a jerinsa
must-sow-again = ƙwayar ƙarshe ta faɗa rumbun mai wasan, don haka dole a shuka wani rami
turn-ends-with = juyin ya ƙare da zarar an shuka { $hole }
must-feed = { $side } ba shi da ƙwaya ko ɗaya, dole a ba shi
captures-all = hakan zai girbe dukkan ƙwayoyin { $side }

duty-capture = Cinyewa tilas ce
duty-feed = { $side } ba shi da ƙwaya ko ɗaya, dole a ba shi
kungidar = { $side } ne Kungidar: a farkon kowane juyi, na kowane ɗan wasa, ƙwaya ɗaya ta ramin da aka ɗebe tana zuwa rumbun { $side }.
bhadar = { $side } ne Bhadar: duk ƙwayar da ta zo { $hole } ta { $side } ce.

fills-holes = { $side } ya cika { $holes ->
    [one] rami { $numeral }
   *[other] ramuka { $numeral }
}.
gift = { $giver } ya ba wa { $taker } ƙwaya { $counters }.
gift-kungidar = { $giver } ya ba wa { $taker } ƙwaya ɗaya, kuma { $giver } ne Kungidar.
gift-bhadar = { $giver } ya ba wa { $taker } ƙwaya biyu; { $taker } ne Bhadar.
bhadar-names-bha = Bhadar yana ayyana ramin ƙarshe na hagu ko na dama, cikin ramukansa da suke cikin wasa, a matsayin bha. Abin da yake ciki, da duk ƙwayar da kowane ɓangare ya shuka a ciki, nan take suna shiga rumbun { $side }.
bhadar-pays-back = Idan zagayen ya ƙare, { $taker } zai mayar wa { $giver } ƙwaya biyu.

ending-drawn = kunnen doki
ending-draw = kunnen doki: { $reason }
ending-win = { $winner } ya yi nasara: { $reason }
nobody-moves = ba wanda zai iya motsi
no-legal-move = { $side } ba shi da motsin da aka yarda da shi
no-piece-left = { $side } ba shi da sauran dutse
reduced = { $side } ya rage da { $pieces ->
    [one] dutse { $numeral }
   *[other] duwatsu { $numeral }
}
row-made = { $side } ya haɗa jeri
counters-to = ƙwayoyi { $more } da { $fewer }

wrong-move = motsi na { $number }, `{ $text }`: { $reason }
game-not-over = wasan bai ƙare ba tukuna
match-over = karawar ta ƙare: { $result }
bha-needed = sai an fara zaɓen bha, kuma zaɓen na { $player } ne: { $holes }
no-bha-to-choose = yanzu babu bha da za a zaɓa
not-this-bha = ba za a iya zaɓen `{ $hole }` ya zama bha ba, sai dai { $holes }

variation-order = motsi na { $number }, `{ $text }`, ba zai iya bin motsi na { $after } ba: dole ya bi wanda yake gabansa
variation-replaces-nothing = motsi na { $number }, `{ $text }`, bai maye gurbin wani motsi ba: wasan ya ƙare kafinsa
variations-nested = rassan motsi sun shige juna fiye da sau { $most }
record-wrong = layi na { $line }, ginshiƙi na { $column }: { $reason }
record-no-game = babu alamar `Game`, wadda take faɗin wasan da ake yi
record-begins = rikodi yana farawa da alamomi kamar `{ $tag }`
record-contradicts = sakamakon shi ne `{ $result }`, amma a kan allo: { $board }
record-unfinished = sakamakon shi ne `{ $result }`, amma a kan allo juyin { $side } ne
record-ends =
    { $inside ->
        [tag] rubutun ya ƙare a cikin alama
        [comment] rubutun ya ƙare a cikin bayani
        [word] rubutun ya ƙare a cikin kalma
        [variation] rubutun ya ƙare a cikin reshen motsi
        [number] rubutun ya ƙare kafin motsi
       *[game] rubutun ya ƙare ba tare da sakamako ba
    }
with-help = { $reason }; { $help }
match-was-over = karawar ta ƙare: { $result }
game-contradicts = wasa na { $game }: { $reason }
no-game-to-go-on = babu wasan da za a ci gaba da shi

unplayable = { $what }: { $help }
repetition-one = `repetition = 1` zai kawo ƙarshen kowane wasa a yanayin allo na farko
repetition-usual = 0 yana kashe ƙa’idar, an fi amfani da 3
lost-at-start = `lose_at = { $number }` shan kaye ne tun kafin motsi na farko
lose-at-less = ɓangare yana farawa da { $pieces ->
    [one] dutse { $pieces }
   *[other] duwatsu { $pieces }
}; dole `lose_at` ya gaza haka
game-without-end = babu abin da ke kawo ƙarshen wasan da ba ya ƙarewa
end-needed = `repetition` da `quiet_plies` duka 0 ne: ku bar ɗaya daga cikinsu ya kawo ƙarshensa
option-without-promotion = `{ $key }` ba ya nufin komai inda ba a naɗa sarki
promotion-to-set = ku saita `promotion` ma, zuwa `far-row` ko `far-corners`
setting-row-wins = `{ $setting }` inda haɗa jeri nasara ce nan take
placed-rows-row-wins = a lokacin wasan ya ƙare: ku zaɓi `allowed` ko `forbidden`
left-three-row-wins = wasan ya ƙare da zarar an haɗa jerin uku: ku zaɓi `nothing`
nobody-flies = da `flying = { $flying }` ba wanda zai taɓa tashi
lost-before-flying = ɗan wasan da yake da { $pieces ->
    [one] dutse { $pieces }
   *[other] duwatsu { $pieces }
} ko ƙasa da haka ya riga ya sha kaye; 0 yana kashe ƙa’idar
option-to-set = ku saita `{ $setting }`
again-needs-store = `again = "own-store"` yana buƙatar rumbun da ake shukawa
empty-capture-opposite = `empty_capture` a kan ramin da ke fuskantar rami yake
grand-slam-other-row = `grand_slam` a kan cinyewa a jerin ɗaya ɗan wasan yake
nobody-fed = ba a ba kowa ƙwayoyi inda wasa yake ƙarewa idan jeri ya rage ba komai
over-at-start = wasan ya ƙare tun kafin motsi na farko
first-move-needed = ɓangaren da ya fara yana buƙatar motsi: ku duba yadda aka jera duwatsu, da layukan allo, da zaɓuɓɓukan da ke kawo ƙarshen wasa
too-many-first-moves = ɗan wasa na farko yana da zaɓin motsi { $most } ko fiye
fewer-first-moves = ku bar ɓangarorin su fara nesa da juna ko da kaɗan, ku bar sarƙar cinyewa tilas, kuma kada a maimaita shuka
king-two-ways = sarkin da ke tafiya nesa zai iya zuwa `{ $to }` daga `{ $from }` ta hanyoyi biyu
king-ambiguous = `{ $from }x{ $to }` ba zai faɗi dutsen da aka cinye ba; irin wannan sarki yana buƙatar allon da babu layuka biyu masu gurbi biyu iri ɗaya, kuma babu layin da ya zama da’ira

no-such-variant = `{ $text }` ba nau’in { $game } ba ne: { $known }
meant-option = ko kuna nufin zaɓin `{ $name }`?
meant-variant = ko kuna nufin `{ $name }`?
options-of-game = zaɓuɓɓukansa su ne { $options }
variants-of-game = { $variants }, ko wani zaɓi kamar { $example }
option-of-other-family = `{ $key }` zaɓin wasannin iyalin { $owners } ne, { $game } kuma wasan iyalin { $family } ne mai zaɓuɓɓuka { $options }
no-such-value = `{ $value }` ba ƙima ba ce: `{ $key }` yana karɓar { $choices }
value-missing = `{ $key }` yana karɓar { $choices }
whole-number = cikakken adadi daga { $least } zuwa { $most }
