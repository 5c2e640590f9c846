# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

gallery-title = Wasannin gargajiya, ga su a shirye
gallery-lead = Wasannin da mutane suka zana a ƙasa, suka yi da tsakuwa, suka koya ta kallo. Ku yi su da kwamfuta ko da aboki, ku koye su mataki-mataki, ku kuma ga majiyar kowace ƙa’ida.
gallery-first = Wasannin farko
gallery-first-about = Da waɗannan wasanni aka fara tarin nan.
gallery-kind = Irin wasa
gallery-all = Duka
gallery-find = Nemi wasa
gallery-count =
    { $count ->
        [one] Wasa { $count }
       *[other] Wasanni { $count }
    }
gallery-none = Babu wasan da ya dace da waɗannan kalmomi.
gallery-show-all = Nuna dukkan wasanni
gallery-missing = Kun san wasan da babu shi a nan? Irin wannan wasa fayil ne na rubutu, kuma <link>kowa zai iya rubutawa</link>.

tile-play-label = Yi wasan { $game }
tile-learn = Koya
tile-learn-label = Koyi { $game }
tile-rules = Ƙa’idoji
tile-rules-label = Ƙa’idojin { $game }

new-here = Yanzu kuka zo? Ku fara da { $game }
new-here-hide = Kar a sake nuna wannan
new-here-about = { $summary } Darasin ’yan mintuna ne kawai.
new-here-lesson = Darasi, mataki-mataki
new-here-play = Wasan farko, mataki na 1

unfinished = Ci gaba da wasanninku

family-leap = Na tsalle
family-leap-aim = Ku cinye duwatsun abokin karawa ta hanyar tsallake su.
family-row = Jerin uku
family-row-aim = Ku jera duwatsunku uku a layi ɗaya.
family-relay = Shuka ta zango-zango
family-relay-aim = Ku shuka ƙwayoyi zango bayan zango, ku girbe fiye da abokin karawa.
family-mancala = Na shuka
family-mancala-aim = Ku shuka ƙwayoyi daga rami zuwa rami, ku girbe fiye da abokin karawa.
rules-own-short = zaɓaɓɓun ƙa’idoji

daily = Wasa-ƙwaƙwalwa na yau: { $game }
daily-done = An warware · kwana { $count } a jere
daily-streak = Zuwa yanzu kwana { $count } a jere
daily-new = Kowace rana sabo, iri ɗaya ga kowa
