# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

result-drawn = Partie nulle
result-draw = Partie nulle : { $reason }
side-wins = { $side } gagne
wins-round = { $side } gagne la manche { $more } à { $fewer }
wins-game = { $side } gagne la partie { $more } à { $fewer }

a-row-made = un alignement a été formé
round-ends = la manche se termine { $first } à { $second }
game-ends = la partie se termine { $first } à { $second }
ordinal = { $number ->
    [1] première
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
    [6] sixième
    [7] septième
    [8] huitième
    [9] neuvième
    [10] dixième
   *[other] { $number }e
}
repetition = la même position pour la { $ordinal } fois
quiet-plies = { $plies ->
    [one] { $plies } demi-coup
   *[other] { $plies } demi-coups
} sans prise
more-pieces = { $event }, et { $side } a plus de pions, { $more } contre { $fewer }
pieces-each = { $event }, avec { $pieces ->
    [one] { $numeral } pion
   *[other] { $numeral } pions
} chacun
counters-shared = { $event } ; les graines sont partagées, { $first } à { $second }
resigns = { $side } abandonne
agreed = d’un commun accord
time-is-up = le temps de { $side } est écoulé
makes-illegal-move = { $side } joue un coup interdit
abandons = { $side } quitte la partie

player-guest = Invité { $number }
player-computer = Ordinateur, niveau { $level }
player-wins = { $player } ({ $side }) gagne : { $reason }
wins-by-resignation = { $player } ({ $side }) gagne : { $loser } abandonne
wins-match-points = { $player } gagne le match { $more } à { $fewer }
wins-match-resigned = { $player } gagne le match : { $loser } abandonne
wins-match-no-hole = { $player } gagne le match après { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
} : { $loser } n’a plus aucun trou
wins-match-rounds = { $player } gagne le match après { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}, { $more } graines contre { $fewer }
rounds-drawn = Match nul : { $counters } graines chacun après { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}

seats = { $first } : { $one } ; { $second } : { $two }.
numbered-round = Manche { $number }
numbered-game = Partie { $number }
score-points = { $first } : { $one }, { $second } : { $two } (en { $target ->
    [one] { $target } point
   *[other] { $target } points
})
score-counters = { $first } : { $one }, { $second } : { $two ->
    [one] { $two } graine
   *[other] { $two } graines
}

after-round = Après cette manche, { $first } a { $one ->
    [one] { $one } graine
   *[other] { $one } graines
}, { $second } { $two }.
draw-scores-nothing = Une partie nulle ne rapporte rien.
points-for-win = { $player } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour la victoire.
points-for-clean-win = { $player } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $side } a gagné sans perdre de pion.
points-for-win-with-losses = { $player } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $side } a gagné, mais a perdu { $pieces ->
    [one] { $pieces } pion
   *[other] { $pieces } pions
}.
score-now = Le score : { $first } { $one }, { $second } { $two } ; il faut { $target ->
    [one] { $target } point
   *[other] { $target } points
} pour gagner le match.

match-single-game = Un match se joue en une seule partie.
match-to-points = Un match se joue en plusieurs parties : le premier joueur à { $target ->
    [one] { $target } point
   *[other] { $target } points
} le gagne.
match-win-scores = Une victoire rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Une partie nulle ne rapporte rien.
match-clean-win-scores = Une victoire rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
}, ou { $clean ->
    [one] { $clean } point
   *[other] { $clean } points
} si le vainqueur n’a perdu aucun pion. Une partie nulle ne rapporte rien.
match-swaps-sides = Les joueurs changent de camp après chaque partie.
match-single-round = Un match se joue en une seule manche : le joueur qui a le plus de graines le gagne.
match-in-rounds = Un match se joue en plusieurs manches : chaque joueur remplit les trous de sa rangée avec les graines gagnées à la manche précédente.
match-holes-filled = Les trous qu’un joueur ne peut pas remplir sont hors jeu pour la manche.
match-holes-by-difference = Le joueur qui a le moins de graines perd autant de trous que la différence pourrait en remplir.
match-leftovers = Les graines qui ne suffisent pas à remplir un trou peuvent donner un avantage à l’un des joueurs.
match-no-hole-loses = Un joueur qui ne peut remplir aucun trou a perdu le match.
match-rounds-limit = Après { $rounds } manches, le joueur qui a le plus de graines gagne le match.

level-1 = un enfant qui vient d’apprendre
level-2 = un débutant
level-3 = joue de temps en temps
level-4 = joue avec un certain soin
level-5 = un ami qui aime jouer
level-6 = un joueur exercé
level-7 = difficile à battre
level-8 = le meilleur du village
level-9 = un maître
level-10 = pleine force

score = { $figure }
wins = gagne
loses = perd
lost = perdu
wins-in = gagne en { $plies }
loses-in = perd en { $plies }
wins-by = gagne de { $counters }
loses-by = perd de { $counters }
even = égal
ahead = { $side } { $figure }
about-even = à peu près égal
a-little-better = { $side } a un léger avantage
better = { $side } a l’avantage
much-better = { $side } a un net avantage
verdict-and-figure = { $verdict } ({ $figure } pour { $side })
side-has-won = { $side } a gagné
side-wins-in = { $side } gagne en { $plies ->
    [one] { $plies } demi-coup
   *[other] { $plies } demi-coups
}
side-wins-by = { $side } gagne de { $counters ->
    [one] { $counters } graine
   *[other] { $counters } graines
}

value-win = victoire
value-draw = nulle
value-loss = défaite
a-draw = partie nulle
value-by = { $value } de { $counters }
value-and-distance = { $value }, { $distance }
plies-to-conversion = prochaine prise ou fin dans { $plies ->
    [one] { $plies } demi-coup
   *[other] { $plies } demi-coups
}
plies = { $plies ->
    [one] { $plies } demi-coup
   *[other] { $plies } demi-coups
}
without-end = sans fin
endless = sans fin

closed-withdrawn = Sans résultat : le match a été retiré
closed-expired = Sans résultat : personne n’a rejoint le match à temps
closed-aborted = Sans résultat : un joueur a interrompu le match
closed-abandoned = Sans résultat : un joueur a quitté le match
closed-too-long = Sans résultat : le match est devenu trop long
closed-too-many-moves = Sans résultat : il y a trop de coups au choix
closed-rules-changed = Le coup suivant n’est plus possible, parce que les règles de ce jeu ont changé ; on peut seulement regarder le match
