# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

analysis-title = Nazari: { $game }
analysis-error = Ba a iya karanta wannan gaba ɗaya ba. { $error } Allon yana nuna duk abin da ya zo kafin kuskuren.
analysis-again = Fara sabon nazari
analysis-set-up = Shirya yanayin allo
analysis-no-best = Ba a san mafi kyawun motsi ba. An kashe injin
analysis-engine-on = An kunna injin
analysis-engine-off = An kashe injin
analysis-pruned = An goge motsi daga { $move }
analysis-status = Hali

engine-title = Injin nazari
engine = Injin
engine-lines = Layuka
engine-depth = zurfi { $depth }
engine-depth-searching = zurfi { $depth } …
engine-play = Yi wannan layi har zuwa { $move }
engine-scores = Ƙimomin na { $side } ne, wanda zai yi motsi.
engine-searching = Ana bincike …
engine-over = Wasan ya ƙare.
evaluation = Kimantawa: { $value }

analysis-moves = Motsi
analysis-moves-none = Ku yi motsi a kan allo a madadin ɓangarorin biyu. Wani motsi dabam zai zama reshe.
analysis-continue = Ci gaba da nazarinku na ƙarshe na wannan wasa
analysis-start = Farkon wasa
analysis-comment = Bayani
analysis-promote = Mai da shi babban layi
analysis-prune = Goge daga nan

review = Bitar wasa
review-stop = Tsaya
review-game = Yi bitar wasan
review-line = Yi bitar wannan layi
review-curve = Sakamakon da ake sa rai ga { $side } bayan kowane motsi
review-progress = Yanayin allo { $done } cikin { $count } …
review-done = An gama bitar.
review-table = Kurakuran kowane ɗan wasa
judgement-inaccuracy = ƙaramin kuskure
judgement-mistake = kuskure
judgement-blunder = babban kuskure
review-none = Ba a samu ko ƙaramin kuskure ba.
review-better = abin da ya fi:
review-show = Nuna layin da ya fi { $move }
review-puzzles = Samar da wasa-ƙwaƙwalwa { $count } daga kurakuran
review-puzzles-added =
    { $count ->
        [0] Kun riga kun samu waɗannan wasa-ƙwaƙwalwa
       *[other] An ƙara wasa-ƙwaƙwalwa { $count }
    }
review-puzzles-link = Wasa-ƙwaƙwalwa naku

sharing = Wannan yanayin allo
sharing-position = Yanayin allo
sharing-play = Ci gaba da wasa
sharing-edit = Gyara
sharing-link = Kwafi mahaɗi
sharing-long-line = Wannan nazari ya yi wa mahaɗi tsawo, don haka mahaɗin yana kaiwa ga layin da ya ratsa motsin yanzu kaɗai. Fayil ɗin da za a sauke yana da komai.
sharing-long-position = Wannan nazari ya yi wa mahaɗi tsawo, don haka mahaɗin yana kaiwa ga wannan yanayin allo kaɗai. Fayil ɗin da za a sauke yana da komai.
sharing-comments = Mahaɗin yana da dukkan motsi. Bayanai kuwa suna cikin fayil ɗin da za a sauke kaɗai.
sharing-not-kept = Wannan burauza ba ta da wurin ajiye nazarin. Ku sauke shi kafin ku rufe shafin.
sharing-open = Buɗe rikodi
sharing-embed = Saka wannan allo a shafinku
sharing-snippet = Ku liƙa wannan lambar kwamfuta a shafinku
sharing-snippet-copied = An kwafi lambar
