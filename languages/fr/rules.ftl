# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

side-black = Noir
side-white = Blanc
side-south = Sud
side-north = Nord

join-or = { $first } ou { $second }
join-and = { $first } et { $second }
join-comma = { $first }, { $second }
join-way = { $first } puis { $second }
list-none = aucun
list-more = { $number } de plus

numeral = { $number ->
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
   *[other] { $number }
}

illegal-move = `{ $text }` n’est pas permis : { $reason }
ambiguous-move = `{ $text }` peut désigner { $moves }
syntax-error = `{ $text }`, caractère { $column } : { $reason }
impossible-position = `{ $text }` : { $reason }

no-such-point = il n’y a pas { $place ->
    [square] de case
   *[point] de point
} de ce nom ; on pose un pion avec { $placing }, on le déplace avec { $moving }, et on retire un pion adverse avec { $removing }
no-such-point-to-leap = il n’y a pas de point de ce nom ; un pas s’écrit `{ $step }`, une rafle `{ $chain }`
no-such-hole = il n’y a pas de trou de ce nom ; un coup est un trou, comme `c1`
move-from-to = un coup nomme le point de départ du pion et celui d’arrivée
moves-from-to = un pion va { $place ->
    [square] d’une case à une autre
   *[point] d’un point à un autre
}
step-of-two-points = un pas va d’un point à un autre ; les sauts se relient par `x`
removes-one = un coup retire au plus un pion
sowings-at-most = un tour a au plus { $most } semis
not-written-so = `{ $text }` s’écrit `{ $exact }`
no-move-to = aucun coup permis ne mène à { $point } ; coups permis : { $legal }

part-points = les points
part-holes = les trous
part-side = le camp qui doit jouer
part-hand = les pions en main
part-stores = les greniers
part-clock = le compteur de demi-coups
part-hole = un trou
part-hole-or-mark = un trou (ou `_` hors jeu, `*` un bha)

position-ends = le texte s’arrête avant { $missing } ; une position comprend { $fields }
more-than-position = il y a autre chose après la position
number-asked = pour { $what }, il faut un nombre de 0 à { $most }
two-numbers = pour { $what }, il faut deux nombres séparés par une virgule
side-asked = le camp qui doit jouer est `{ $first }` ou `{ $second }`
point-letter = un point s’écrit `b`, `w` ou `.`
point-letter-kings = un point s’écrit `b`, `w`, `B`, `W` ou `.` ; les majuscules sont des dames
board-rows = le plateau a { $rows ->
    [one] { $rows } rangée
   *[other] { $rows } rangées
}
board-rows-not = le plateau a { $rows ->
    [one] { $rows } rangée
   *[other] { $rows } rangées
}, et non { $given }
row-points = la rangée { $row } a { $points ->
    [one] { $points } point
   *[other] { $points } points
}, et non { $given }
two-rows-of-holes = les trous sont la rangée de Nord, `/`, puis la rangée de Sud
row-holes = une rangée a { $holes } trous, et non { $given }
kungidar-named = le Kungidar se désigne par `K=s` ou `K=n`
piece-outside = il y a un pion hors du plateau
two-pieces-on-one = il y a deux pions { $place ->
    [square] sur une même case
   *[point] sur un même point
}
king-of-nobody = une dame n’appartient à aucun camp
no-promotion = dans ce jeu, aucun pion n’est promu
pieces-at-most = un camp peut avoir { $most } pions au plus
counters-total = les trous et les greniers contiennent en tout { $total ->
    [one] { $total } graine
   *[other] { $total } graines
}, et non { $whole }
counters-outside = il y a des graines hors du plateau
counters-in-bha = il y a des graines dans un bha ou dans un trou hors jeu
one-bha = il y a un bha au plus
bha-at-end = un bha est à un bout des trous en jeu de son propriétaire : { $holes }, et non { $given }

game-over = la partie est finie ({ $ending })
round-over = la manche est finie ({ $ending })
not-your-piece = le pion en { $point } n’est pas à { $side }, dont c’est le tour
no-piece = il n’y a pas de pion en { $point }
not-vacant = { $point } n’est pas libre
no-line-joins = aucune ligne ne relie { $from } à { $to }
legal-here = coups permis ici : { $legal }

captures-compulsory = la prise est obligatoire : { $legal }
captures-compulsory-elsewhere = la prise est obligatoire, et le pion en { $point } ne peut pas prendre : { $legal }
nowhere-to-go = le pion en { $point } ne peut aller nulle part
steps-forward-only = le pion en { $point } n’est pas promu et ne fait de pas que vers l’avant
way-not-free = le chemin de { $from } à { $to } n’est pas libre
must-leap-on = le pion peut encore sauter et doit le faire : { $legal }
turn-is-one-leap = un tour n’a qu’un saut
promotion-ends-turn = le pion est promu en { $point }, ce qui met fin au tour
no-line-over = aucune ligne ne mène de { $from } à { $to } par-dessus un seul point
leaps-not-so = le pion en { $point } n’est pas promu et ne saute pas ainsi
many-between = il y a plus d’un pion entre { $from } et { $to }
no-enemy-between = il n’y a pas de pion adverse entre { $from } et { $to }
leaped-already = on a déjà sauté par-dessus le pion en { $point }
no-enemy-leaped = il n’y a pas de pion adverse en { $point }, entre les deux

only-pass = aucun autre coup n’est possible : il faut passer
pass-without-move = on ne passe que si aucun autre coup n’est possible ; coups permis : { $legal }
must-pass = on ne peut rien poser : le seul coup est `pass`
all-placed = tous les pions sont posés, il faut donc en déplacer un : { $legal }
hand-empty = ce joueur n’a plus de pion en main et doit donc en déplacer un : { $legal }
must-place = un joueur qui a des pions en main en pose un : { $legal }
still-placing = la pose n’est pas terminée : { $legal }
placement-makes-three = en posant un pion, on ne doit pas former d’alignement de trois ou plus
move-makes-four = un coup ne doit pas former d’alignement de quatre ou plus
steps-make-four = tout pas du pion en { $point } formerait un alignement de quatre ou plus
none-vacant-beside = { $place ->
    [square] aucune case voisine
   *[point] aucun point voisin
} du pion en { $point } n’est libre
not-next-to = { $to } n’est pas à côté de { $from } sur une rangée ou une colonne
must-remove = l’alignement de trois oblige à retirer un pion adverse : { $legal }
removes-nothing = ce coup ne donne pas droit à un retrait : { $legal }
no-enemy-on = il n’y a pas de pion adverse en { $point }
piece-protected = le pion en { $point } est dans un alignement d’exactement trois, qui le protège : { $legal }

choose-another = { $reason } ; choisissez { $legal }
not-your-hole = { $hole } n’est pas un trou de { $side }
hole-empty = { $hole } est vide
hole-out-of-play = { $hole } est hors jeu pour cette manche
hole-is-bha = { $hole } est un bha, toujours vide
pass-with-empty-row = un joueur ne passe que si sa rangée est vide
must-sow-again = la dernière graine tombe dans le grenier du joueur, qui doit donc semer un autre trou
turn-ends-with = le tour est fini quand { $hole } a été semé
must-feed = { $side } n’a pas de graines et doit en recevoir
captures-all = toutes les graines de { $side } seraient prises

duty-capture = La prise est obligatoire
duty-feed = { $side } n’a pas de graines et doit en recevoir
kungidar = { $side } est Kungidar : au début de chaque tour, de l’un ou l’autre joueur, une graine du trou vidé va au grenier de { $side }.
bhadar = { $side } est Bhadar : toute graine qui arrive en { $hole } lui revient.

fills-holes = { $side } remplit { $holes ->
    [one] { $numeral } trou
   *[other] { $numeral } trous
}.
gift = { $giver } donne { $counters } graines à { $taker }.
gift-kungidar = { $giver } donne une graine à { $taker } et devient Kungidar.
gift-bhadar = { $giver } donne deux graines à { $taker }, qui devient Bhadar.
bhadar-names-bha = Le Bhadar désigne comme bha le plus à gauche ou le plus à droite de ses trous en jeu. Ce qui s’y trouve et toute graine qui y est semée, par l’un ou l’autre camp, va aussitôt dans le grenier de { $side }.
bhadar-pays-back = Quand la manche est finie, { $taker } rend deux graines à { $giver }.

ending-drawn = partie nulle
ending-draw = partie nulle : { $reason }
ending-win = { $winner } gagne : { $reason }
nobody-moves = personne ne peut jouer
no-legal-move = { $side } n’a aucun coup permis
no-piece-left = { $side } n’a plus de pion
reduced = { $side } n’a plus { $pieces ->
    [one] qu’{ $numeral } pion
   *[other] que { $numeral } pions
}
row-made = { $side } a formé un alignement
counters-to = { $more } graines contre { $fewer }

wrong-move = coup { $number }, `{ $text }` : { $reason }
game-not-over = la partie n’est pas encore finie
match-over = le match est fini : { $result }
bha-needed = { $player } doit d’abord choisir le bha : { $holes }
no-bha-to-choose = il n’y a pas de bha à choisir pour l’instant
not-this-bha = le bha ne peut pas être `{ $hole }`, seulement { $holes }

variation-order = le coup { $number }, `{ $text }`, ne peut pas suivre le coup { $after } : il doit en suivre un qui le précède
variation-replaces-nothing = le coup { $number }, `{ $text }`, ne remplace aucun coup : la partie finit avant lui
variations-nested = les variantes sont imbriquées sur plus de { $most } niveaux
record-wrong = ligne { $line }, colonne { $column } : { $reason }
record-no-game = il manque l’étiquette `Game`, qui dit à quel jeu on joue
record-begins = une partie enregistrée commence par des étiquettes, par exemple `{ $tag }`
record-contradicts = le résultat est `{ $result }`, mais sur le plateau : { $board }
record-unfinished = le résultat est `{ $result }`, mais sur le plateau c’est le tour de : { $side }
record-ends =
    { $inside ->
        [tag] le texte s’arrête dans une étiquette
        [comment] le texte s’arrête dans un commentaire
        [word] le texte s’arrête dans un mot
        [variation] le texte s’arrête dans une variante
        [number] le texte s’arrête avant un coup
       *[game] le texte s’arrête sans résultat
    }
with-help = { $reason } ; { $help }
match-was-over = le match était fini ({ $result })
game-contradicts = partie { $game } : { $reason }
no-game-to-go-on = il n’y a pas de partie à continuer

unplayable = { $what } : { $help }
repetition-one = avec `repetition = 1`, toute partie finirait dès sa première position
repetition-usual = 0 supprime la règle, 3 est habituel
lost-at-start = avec `lose_at = { $number }`, la partie est perdue avant le premier coup
lose-at-less = un camp commence avec { $pieces ->
    [one] { $pieces } pion
   *[other] { $pieces } pions
} ; `lose_at` doit être plus petit
game-without-end = rien ne met fin à une partie qui dure indéfiniment
end-needed = `repetition` et `quiet_plies` valent tous deux 0 : laissez l’un des deux y mettre fin
option-without-promotion = `{ $key }` n’a pas de sens là où aucun pion n’est promu
promotion-to-set = réglez aussi `promotion` sur `far-row` ou `far-corners`
setting-row-wins = `{ $setting }` là où un alignement gagne aussitôt
placed-rows-row-wins = la partie est alors finie : choisissez `allowed` ou `forbidden`
left-three-row-wins = la partie est finie dès qu’il y a trois pions alignés : choisissez `nothing`
nobody-flies = avec `flying = { $flying }`, personne ne vole jamais
lost-before-flying = un joueur à qui il reste { $pieces ->
    [one] { $pieces } pion
   *[other] { $pieces } pions
} ou moins a perdu ; 0 supprime la règle
option-to-set = réglez `{ $setting }`
again-needs-store = `again = "own-store"` demande un grenier où l’on sème
empty-capture-opposite = `empty_capture` concerne le trou d’en face
grand-slam-other-row = `grand_slam` concerne les prises dans la rangée de l’autre joueur
nobody-fed = on ne nourrit personne là où une rangée vide met fin à la partie
over-at-start = la partie est finie avant le premier coup
first-move-needed = le camp qui commence doit avoir un coup : regardez la position de départ, les lignes du plateau et les options qui mettent fin à une partie
too-many-first-moves = le premier joueur a le choix entre { $most } coups ou plus
fewer-first-moves = faites commencer les camps plus loin l’un de l’autre ou avec moins, et gardez les rafles obligatoires et les semis sans autre semis
king-two-ways = une dame qui va loin pourrait aller de `{ $from }` à `{ $to }` de deux façons
king-ambiguous = `{ $from }x{ $to }` ne dirait pas quel pion est pris ; une telle dame demande un plateau où deux lignes n’ont jamais deux points en commun et où aucune ligne n’est un cercle

no-such-variant = `{ $text }` n’est pas une variante du jeu { $game } : { $known }
meant-option = vouliez-vous dire l’option `{ $name }` ?
meant-variant = vouliez-vous dire `{ $name }` ?
options-of-game = ses options sont { $options }
variants-of-game = { $variants }, ou une option comme { $example }
option-of-other-family = `{ $key }` est une option des jeux de la famille { $owners }, et { $game } est un jeu de la famille { $family } dont les options sont { $options }
no-such-value = `{ $value }` n’est pas une valeur : `{ $key }` prend { $choices }
value-missing = `{ $key }` prend { $choices }
whole-number = un nombre entier de { $least } à { $most }
