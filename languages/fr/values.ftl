# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

values-title = Positions résolues
values-show = Montrer ce que vaut chaque coup
values-hint = Victoire, nulle ou défaite (V, N, D sur le plateau) si les deux camps jouent parfaitement à partir de là, et le nombre de demi-coups jusqu’à la prochaine prise ou à la fin. C’est certain : toutes les positions qui peuvent suivre ont été résolues.
values-over = La partie est finie. Remontez ses coups pour voir ce qu’ils valaient.
values-position = { $value }.
values-list = Tous les coups et leur valeur ({ $side })
values-large = Cette position demande une grande table.
values-fetch = La télécharger ({ $size })
values-arriving = { $received } sur { $size }
values-not-solved = Cette position n’est pas encore résolue.
values-too-many = Cette position a trop de pions ou de graines pour les tables de ce serveur.
values-placing = Les tables commencent quand tous les pions sont posés.
values-not-covered = Les tables ne couvrent pas ces positions.
values-solving = Le serveur résout d’autres positions : { $game }.
values-solving-later = Le serveur résoudra d’autres positions après d’autres jeux : { $game }.
values-keep = Garder toutes les tables pour jouer hors ligne ({ $size })
values-check = Vérifier les tables vous-même
values-unusable = La table { $name } est inutilisable.

value-mark = { $value ->
        [win] V
        [draw] N
       *[loss] D
    }
value-mark-distance = { $value ->
        [win] V { $distance }
        [draw] N { $distance }
       *[loss] D { $distance }
    }
value-text = { $value ->
        [win] Victoire
        [draw] Nulle
       *[loss] Défaite
    }
value-text-in = { $value ->
        [win] Victoire en { $distance }
        [draw] Nulle en { $distance }
       *[loss] Défaite en { $distance }
    }
value-text-by = { $value ->
        [win] Victoire de { $counters }
        [draw] Nulle de { $counters }
       *[loss] Défaite de { $counters }
    }
value-text-by-in = { $value ->
        [win] Victoire de { $counters } en { $distance }
        [draw] Nulle de { $counters } en { $distance }
       *[loss] Défaite de { $counters } en { $distance }
    }
value-sentence = { $value ->
        [win] Victoire ({ $side })
        [draw] Partie nulle si chacun joue au mieux
       *[loss] Défaite ({ $side })
    }
value-ahead =
    { $count ->
        [one] { $value }, { $count } graine d’avance à la fin
       *[other] { $value }, { $count } graines d’avance à la fin
    }
value-behind =
    { $count ->
        [one] { $value }, { $count } graine de retard à la fin
       *[other] { $value }, { $count } graines de retard à la fin
    }
value-not-forced = { $value } ; personne ne peut forcer une prise
value-distance =
    { $count ->
        [one] { $value } ; la prochaine prise ou la fin vient dans { $count } demi-coup
       *[other] { $value } ; la prochaine prise ou la fin vient dans { $count } demi-coups
    }

score-none = Non évalué
