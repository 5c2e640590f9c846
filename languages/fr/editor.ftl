# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

editor-title = Éditeur de plateau : { $game }
editor-board = { $game }, éditeur de plateau
editor-places = Un clic pose
editor-side = Camp qui doit jouer
editor-position = Position
editor-start = Départ
editor-clear = Vider
editor-turn = Tourner
editor-link = Lien
editor-over = La partie est finie : { $result }.
editor-valid =
    { $count ->
        [one] Position valable. { $side } : { $count } coup permis.
       *[other] Position valable. { $side } : { $count } coups permis.
    }

brush-out-of-play = Hors jeu
brush-bha = Bha
brush-empty = Vide
brush-king = Dame ({ $side })

field-hand = En main ({ $side })
field-store = Au grenier ({ $side })
field-clock = Compteur de demi-coups
field-kungidar = Kungidar
field-kungidar-nobody = Personne
