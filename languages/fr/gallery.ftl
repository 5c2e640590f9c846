# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

gallery-title = De vieux jeux, prêts à jouer
gallery-lead = Des jeux que l’on traçait sur le sol, que l’on jouait avec des cailloux et que l’on apprenait en regardant. Jouez-y contre l’ordinateur ou avec un ami, apprenez-les pas à pas, et voyez d’où vient chaque règle.
gallery-first = Les premiers jeux
gallery-first-about = C’est par ces jeux que la collection a commencé.
gallery-kind = Type de jeu
gallery-all = Tous
gallery-find = Chercher un jeu
gallery-count =
    { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    }
gallery-none = Aucun jeu ne correspond à ces mots.
gallery-show-all = Voir tous les jeux
gallery-missing = Vous connaissez un jeu qui manque ? Un jeu de ces types est un fichier texte, et <link>tout le monde peut en écrire un</link>.

tile-play-label = Jouer : { $game }
tile-learn = Apprendre
tile-learn-label = Apprendre : { $game }
tile-rules = Règles
tile-rules-label = Les règles : { $game }

new-here = Première visite ? Commencez ici : { $game }
new-here-hide = Ne plus afficher
new-here-about = { $summary } La leçon prend quelques minutes.
new-here-lesson = La leçon, pas à pas
new-here-play = Une première partie, niveau 1

unfinished = Continuez vos parties

family-leap = Sauts
family-leap-aim = Prenez les pions de votre adversaire en sautant par-dessus.
family-row = Alignements de trois
family-row-aim = Alignez trois de vos pions.
family-relay = Semis en relais
family-relay-aim = Semez des graines, relais après relais, et prenez-en plus que votre adversaire.
family-mancala = Semis
family-mancala-aim = Semez des graines de trou en trou, et prenez-en plus que votre adversaire.
rules-own-short = règles personnelles

daily = Problème du jour : { $game }
daily-done =
    { $count ->
        [one] Résolu · { $count } jour de suite
       *[other] Résolu · { $count } jours de suite
    }
daily-streak =
    { $count ->
        [one] { $count } jour de suite jusqu’ici
       *[other] { $count } jours de suite jusqu’ici
    }
daily-new = Un nouveau chaque jour, le même pour tous
