# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

setup-title = Jouer : { $game }
setup-board = { $game }, position de départ
setup-against = Contre
setup-computer = L’ordinateur
setup-person = Une personne à côté de vous
setup-side = Vous jouez
setup-begins = { $side } (en premier)
setup-random = Au hasard
setup-level = Niveau { $level } sur { $most } : { $strength }
level-first = pour une première partie
level-easy = facile
level-medium = moyen
level-strong = fort
level-very-strong = très fort
level-full = pleine force
setup-position = À partir de la position <code>{ $position }</code>
setup-start = Commencer
setup-far = Pour jouer avec quelqu’un qui est loin, <link>invitez un ami</link>.
play-unknown = Ce navigateur n’a pas cette partie.
play-elsewhere = Ce match a continué dans un autre onglet.
play-unstored = Votre navigateur n’a pas pu enregistrer cette partie. Laissez la page ouverte : si vous la fermez, la partie est perdue.

status-duty = { $turn }. { $duty }.
status-over = La partie est finie
status-choose = Choisissez votre bha
status-chooses = Choix du bha : { $player }
status-only-pass = { $side } : il ne reste qu’à passer
status-passes = { $side } : tour passé
status-thinking = L’ordinateur réfléchit
play-board = { $game }. Tour : { $side }
play-you = Vous
play-tab = À vous de jouer · { $title }
play-notification = { $game }. { $move }

why-earlier = C’est une position passée. Allez au dernier coup pour continuer à jouer.
why-over = La partie est finie.
why-pass = Vous ne pouvez que passer.
why-thinking = L’ordinateur réfléchit.
why-watching = Vous regardez la partie.
why-opponent = C’est le tour de votre adversaire.

numbers-store = { $count } au grenier
numbers-pieces =
    { $count ->
        [one] { $count } pion pris
       *[other] { $count } pions pris
    }
numbers-counters =
    { $count ->
        [one] { $count } graine prise
       *[other] { $count } graines prises
    }
numbers-hand = { $count } en main

panel = La partie
moves = Coups
moves-none = Pas encore de coups.
moves-list = Liste des coups
moves-number = Numéro
what-happened = Que s’est-il passé ?
rules-short = Les règles en bref
bha-choose = Choisissez votre bha
bha-hole = Bha { $hole }
take-back = Reprendre le coup
taken-back = Repris : { $moves }.
hint = Indice
hint-words = Indice : { $move } { $verdict }.
resign = Abandonner
draw = Nulle
record = Télécharger
new-game = Nouvelle partie
rematch = Revanche
play-again = Rejouer
level-of-computer = Niveau de l’ordinateur

next-round =
    { $kind ->
        [round] Manche suivante
       *[game] Partie suivante
    }
round-number =
    { $kind ->
        [round] Manche { $number }
       *[game] Partie { $number }
    }
round-number-sentence =
    { $kind ->
        [round] Manche { $number }.
       *[game] Partie { $number }.
    }
round-result =
    { $kind ->
        [round] Manche { $number } : { $result }.
       *[game] Partie { $number } : { $result }.
    }
round-captured =
    { $kind ->
        [round] Prises de cette manche
       *[game] Prises de cette partie
    }
unit-points = points
unit-counters = graines
unit-games = parties
round-score-start = { $unit } au départ
round-score =
    { $kind ->
        [round] { $unit } après la manche { $number }
       *[game] { $unit } après la partie { $number }
    }
first-to = Le premier à { $target } { $unit } gagne le match.

end-draw = Partie nulle
end-won = Vous avez gagné
end-won-match = Vous avez gagné le match
end-wins = Victoire : { $player }
end-wins-match = Match gagné : { $player }
end-resigned = Vous avez abandonné
end-next = La manche suivante
resign-title =
    { $kind ->
        [round] Abandonner cette manche ?
       *[game] Abandonner cette partie ?
    }
resign-side = Abandon : { $side }. L’autre camp gagne.
draw-title = Déclarer la partie nulle ?
draw-agree = D’accord
draw-about = Il faut l’accord des deux joueurs.
