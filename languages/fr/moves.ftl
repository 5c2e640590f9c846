# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

sentence = { $words }.

passes = { $side } n’a aucun coup possible et passe.
places = { $side } pose un pion en { $point }.
places-and-removes = { $side } pose un pion en { $point } et retire le pion en { $removed }.
steps-to = { $side } va de { $from } à { $way }.
moves-and-removes = { $side } va de { $from } à { $way } et retire le pion en { $removed }.
leaps = { $side } saute de { $from } à { $way } et prend { $captured }.
sows = { $side } vide { $hole }, sème et { $captures ->
    [0] ne prend rien
    [one] prend { $captures } graine
   *[other] prend { $captures } graines
}
sows-and-other = { $sown } ; { $side } prend { $captures ->
    [one] { $captures } graine
   *[other] { $captures } graines
}.

lifts-and-sows = { $side } vide { $hole }, { $counters ->
    [one] { $counters } graine
   *[other] { $counters } graines
}, et sème.
lifts-and-goes-on = { $side } vide { $hole }, { $counters ->
    [one] { $counters } graine
   *[other] { $counters } graines
}, et sème, puis repart de { $holes } : { $sowings } semis, { $sown } graines en tout.
and-so-on = ainsi de suite
gains = { $side } gagne { $gains }.
gain-from = { $number ->
    [one] { $number } graine
   *[other] { $number } graines
} de { $hole }
gain-by-sowing = { $number ->
    [one] { $number } graine semée
   *[other] { $number } graines semées
} dans le grenier
nobody-captures = Personne ne prend rien.
stores-now = Les greniers sont maintenant : { $first } { $one }, { $second } { $two }.
pieces-left = Il reste { $one ->
    [one] { $one } pion
   *[other] { $one } pions
} à { $first }, { $two } à { $second }.

side-on-points = { $side }, { $pieces } : { $points }
side-on-points-and-hand = { $side }, { $pieces } : { $points } ; { $hand } en main
points = { $points }
points-and-kings = { $points } ; dames : { $kings }
points-of-kings = dames : { $points }
vacant = Libres : { $points }
no-points = aucun
all-vacant = Libres : tous les points
others-vacant = Libres : les { $number } autres
row = { $side } : { $holes }
row-and-store = { $side } : { $holes } ; grenier { $store }
out-of-play = { $hole } hors jeu
is-bha = { $hole } bha

turn = À { $side } de jouer.
turn-again = À { $side } de jouer. Cette position s’est maintenant présentée { $times } fois.
