# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

board-hurry = Hanzarta
board-draw = Zana allo
board-as-text = Allo a rubuce
board-end-move = Kawo ƙarshen motsi a nan

move-hint = Inda za a je kaɗai ya isa, idan motsi ɗaya ne kawai zai kai can.
move-hint-example = Inda za a je kaɗai ya isa, idan motsi ɗaya ne kawai zai kai can. Misali: { $example }.
position-set = Shirya
position-set-label = Shirya wannan yanayin allo

text-move = Motsi
text-last-move = Motsi na ƙarshe
text-no-move = Babu tukuna.
text-board = Allo
text-row = Sahu na { $number }
text-legal-moves = Motsin da aka yarda da shi
choice-cleared = An soke zaɓin.

cell-piece = dutsen { $side }
cell-king = sarkin { $side }
cell-empty = babu komai
cell-counters =
    { $count ->
        [one] ƙwaya { $count }
       *[other] ƙwayoyi { $count }
    }
cell-out-of-play = ya fita daga wasa
cell-bha = bha
point-is-chosen = an zaɓa
point-can-move = yana iya motsi
point-can-be-chosen = ana iya zaɓensa

point-chosen = An zaɓi { $point }.
point-chosen-again = An sake zaɓen { $point }.
point-chosen-continue = An zaɓi { $point }. Ku sake danna shi don ci gaba daga can.
point-chosen-end = An zaɓi { $point }. Ku sake danna shi don kawo ƙarshen motsin.
point-refused = Ba a iya zaɓen { $point }.

reserve-hand =
    { $count ->
        [one] { $side }: dutse { $count } a hannu
       *[other] { $side }: duwatsu { $count } a hannu
    }
reserve-store =
    { $count ->
        [one] { $side }: ƙwaya { $count } a rumbu
       *[other] { $side }: ƙwayoyi { $count } a rumbu
    }
