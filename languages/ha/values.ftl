# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

values-title = Yanayin allo da aka warware
values-show = Nuna ƙimar kowane motsi
values-hint = Nasara, kunnen doki ko shan kaye (N, K, S a kan allo) idan ɓangarorin biyu suka yi wasa ba kuskure daga nan, da yawan motsi, na ’yan wasan biyu a haɗe, kafin cinyewa ta gaba ko ƙarshe. Wannan tabbas ne: an warware kowane yanayin allo da zai iya biyo baya.
values-over = Wasan ya ƙare. Ku koma baya motsi bayan motsi don ganin ƙimarsu.
values-position = { $value }.
values-list = Dukkan motsi da ƙimominsu ga { $side }
values-large = Wannan yanayin allo yana buƙatar babban jadawali.
values-fetch = Ɗauko shi ({ $size })
values-arriving = { $received } cikin { $size }
values-not-solved = Ba a warware wannan yanayin allo ba tukuna.
values-too-many = Duwatsu ko ƙwayoyin wannan yanayin allo sun fi ƙarfin jadawalan wannan sabar.
values-placing = Jadawalai suna farawa ne bayan an ajiye dukkan duwatsu.
values-not-covered = Jadawalai ba su ƙunshi irin wannan yanayin allo ba.
values-solving = Sabar tana warware ƙarin yanayin allo na { $game }.
values-solving-later = Sabar za ta warware ƙarin yanayin allo na { $game } bayan wasu wasanni.
values-keep = Ajiye dukkan jadawalai don amfani ba tare da intanet ba ({ $size })
values-check = Ku duba jadawalan da kanku
values-unusable = Ba za a iya amfani da jadawalin { $name } ba.

value-mark = { $value ->
        [win] N
        [draw] K
       *[loss] S
    }
value-mark-distance = { $value ->
        [win] N { $distance }
        [draw] K { $distance }
       *[loss] S { $distance }
    }
value-text = { $value ->
        [win] Nasara
        [draw] Kunnen doki
       *[loss] Shan kaye
    }
value-text-in = { $value ->
        [win] Nasara cikin { $distance }
        [draw] Kunnen doki cikin { $distance }
       *[loss] Shan kaye cikin { $distance }
    }
value-text-by = { $value ->
        [win] Nasara da ratar { $counters }
        [draw] Kunnen doki da ratar { $counters }
       *[loss] Shan kaye da ratar { $counters }
    }
value-text-by-in = { $value ->
        [win] Nasara da ratar { $counters } cikin { $distance }
        [draw] Kunnen doki da ratar { $counters } cikin { $distance }
       *[loss] Shan kaye da ratar { $counters } cikin { $distance }
    }
value-sentence = { $value ->
        [win] { $side } zai yi nasara
        [draw] Kunnen doki idan aka yi mafi kyawun wasa
       *[loss] { $side } zai sha kaye
    }
value-ahead =
    { $count ->
        [one] { $value }, a gaba da ƙwaya { $count } a ƙarshe
       *[other] { $value }, a gaba da ƙwayoyi { $count } a ƙarshe
    }
value-behind =
    { $count ->
        [one] { $value }, a baya da ƙwaya { $count } a ƙarshe
       *[other] { $value }, a baya da ƙwayoyi { $count } a ƙarshe
    }
value-not-forced = { $value }; ba wanda zai iya tilasta cinyewa
value-distance = { $value }; cinyewa ta gaba ko ƙarshe zai zo cikin motsi { $count }, na ’yan wasan biyu a haɗe

score-none = Ba a kimanta ba
