# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

board-hurry = Accélérer
board-draw = Dessiner le plateau
board-as-text = Plateau en texte
board-end-move = Finir le coup ici

move-hint = L’arrivée suffit si un seul coup y mène.
move-hint-example = L’arrivée suffit si un seul coup y mène. Par exemple : { $example }.
position-set = Installer
position-set-label = Installer cette position

text-move = Coup
text-last-move = Dernier coup
text-no-move = Pas encore.
text-board = Plateau
text-row = Rangée { $number }
text-legal-moves = Coups permis
choice-cleared = Choix effacé.

cell-piece = pion ({ $side })
cell-king = dame ({ $side })
cell-empty = vide
cell-counters =
    { $count ->
        [one] { $count } graine
       *[other] { $count } graines
    }
cell-out-of-play = hors jeu
cell-bha = bha
point-is-chosen = choisi
point-can-move = peut jouer
point-can-be-chosen = peut être choisi

point-chosen = { $point } choisi.
point-chosen-again = { $point } choisi de nouveau.
point-chosen-continue = { $point } choisi. Appuyez encore dessus pour continuer à partir de là.
point-chosen-end = { $point } choisi. Appuyez encore dessus pour finir le coup.
point-refused = On ne peut pas choisir { $point }.

reserve-hand =
    { $count ->
        [one] { $side } : { $count } pion en main
       *[other] { $side } : { $count } pions en main
    }
reserve-store =
    { $count ->
        [one] { $side } : { $count } graine au grenier
       *[other] { $side } : { $count } graines au grenier
    }
