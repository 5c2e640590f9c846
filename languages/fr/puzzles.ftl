# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

puzzles-title = Problèmes
puzzles-lead = Trouvez le coup qui gagne. Il est prouvé qu’aucun autre coup ne fait ce qui est demandé.
puzzles-row = <now>{ $now }</now> de suite au premier essai <best>· record { $best }</best>
puzzles-days =
    { $now ->
        [one] <now>{ $now }</now> jour de suite <best>· record { $best }</best>
       *[other] <now>{ $now }</now> jours de suite <best>· record { $best }</best>
    }
puzzles-games = Par jeu
puzzles-solved = { $solved } sur { $count } résolus
puzzles-progress = Résolus
puzzles-level = { $difficulty } { $count }
puzzles-start = Commencer
puzzles-continue = Continuer
puzzles-again = Encore
puzzles-stored = Vos progrès et vos classements ne sont enregistrés que dans ce navigateur.
puzzles-reset = Effacer mes progrès
puzzles-reset-title = Effacer vos progrès ?
puzzles-reset-about = Les problèmes que vous avez résolus, vos classements et vos séries seront oubliés.
puzzles-reset-done = Vos progrès dans les problèmes sont effacés.
puzzles-all = Tous les problèmes
puzzles-not-arrived = Les problèmes ne sont pas arrivés : { $status }.

difficulty-1 = Tout doux
difficulty-2 = Facile
difficulty-3 = Moyen
difficulty-4 = Difficile
difficulty-5 = Très difficile

puzzles-of = Problèmes : { $game }
puzzle-title = { $game }, problème { $number } sur { $count }
puzzle-daily = · problème du jour
puzzle-label = { $title } : { $task }
puzzles-of-none = Il n’y a pas encore de problèmes pour ce jeu.
puzzles-other = Autres problèmes
puzzles-other-games = Autres jeux
puzzle-missing = Il n’y a pas de problème { $number }. Les problèmes sont numérotés de 1 à { $count }.
puzzle-first = Le premier problème
puzzle-next-choice = Le problème suivant
puzzle-near = proche de votre classement
difficulty-choice-1 = tout doux
difficulty-choice-2 = facile
difficulty-choice-3 = moyen
difficulty-choice-4 = difficile
difficulty-choice-5 = très difficile
task-win = { $side } : jouez et gagnez.
task-win-now = { $side } : jouez et gagnez par ce coup.
task-win-in =
    { $moves ->
        [one] { $side } : jouez et gagnez en { $moves } coup.
       *[other] { $side } : jouez et gagnez en { $moves } coups.
    }
puzzle-opponent = votre adversaire
puzzle-next = Suivant
puzzle-play-on = Poursuivre
puzzle-give-up = Renoncer
puzzle-back = Retour au problème
puzzle-hint = Indice
puzzle-move = Le coup
puzzle-skip = Passer
puzzle-hint-point = Il commence en { $point }.
puzzle-hint-move = Le coup est { $move }.
puzzle-solution = <label>Solution :</label> { $moves }
puzzle-days =
    { $count ->
        [one] { $count } jour de suite <best>· record { $best }</best>
       *[other] { $count } jours de suite <best>· record { $best }</best>
    }
puzzle-rating = classement { $rating }
puzzle-moves =
    { $count ->
        [one] { $count } coup permis
       *[other] { $count } coups permis
    }
stage-tried = essayé
stage-seen = vu
stage-solved = résolu

feedback-beyond = Vous continuez contre l’ordinateur, en dehors de la solution.
feedback-right-on = Juste. Continuez.
feedback-right-left =
    { $count ->
        [one] Juste. Encore { $count } coup.
       *[other] Juste. Encore { $count } coups.
    }
feedback-counters = Un camp a gagné dès qu’il a pris plus de la moitié des graines.
feedback-only = Un seul premier coup y parvient, quelle que soit la défense adverse.
feedback-replies = L’ordinateur répond.
feedback-right = Juste.
feedback-wrong = { $move } ne gagne pas.
feedback-wrong-answer = { $move } ne gagne pas. Réponse ({ $opponent }) : { $answer }.
feedback-wrong-result = { $move } ne gagne pas. { $result }
feedback-missed-now = { $move } ne gagne pas tout de suite. Ce coup gagne peut-être plus tard : il ne compte donc pas comme une erreur.
feedback-missed-in =
    { $count ->
        [one] { $move } ne gagne pas en { $count } coup. Ce coup gagne peut-être plus tard : il ne compte donc pas comme une erreur.
       *[other] { $move } ne gagne pas en { $count } coups. Ce coup gagne peut-être plus tard : il ne compte donc pas comme une erreur.
    }
result-best-play = { $result } si chacun joue au mieux.
result-whatever = { $result }, quoi qu’il arrive.
feedback-helped = Juste. { $result } Avec de l’aide, il compte comme vu, pas comme résolu.
feedback-other-way = Résolu, autrement que dans la solution enregistrée. { $result }
feedback-solved = Résolu. { $result }
feedback-shown = Voici comment gagner ({ $side }).
feedback-late-now = { $result } Vous avez gagné, mais pas tout de suite.
feedback-late-in =
    { $count ->
        [one] { $result } Vous avez gagné, mais pas en { $count } coup.
       *[other] { $result } Vous avez gagné, mais pas en { $count } coups.
    }

rating-yours = Votre classement <value>{ $rating }</value> <spread>± { $deviation }</spread>
rating-course =
    { $count ->
        [one] Votre classement après { $count } problème : de { $first } à { $last }, au moins { $least }, au plus { $most }
       *[other] Votre classement après les { $count } derniers problèmes : de { $first } à { $last }, au moins { $least }, au plus { $most }
    }

own-title = Tirés de vos parties
own-none = Faites le bilan d’une partie dans l’analyse et tirez des problèmes de ses erreurs. Ils sont gardés dans ce navigateur.
own-count =
    { $count ->
        [one] { $count } problème, { $solved } résolu
       *[other] { $count } problèmes, { $solved } résolus
    }
own-better = { $side }, mieux que { $move } · { $date }
own-better-solved = { $side }, mieux que { $move } · { $date } · résolu
own-solve = Résoudre
own-solve-label = Résoudre : { $game }, mieux que { $move }
own-delete-label = Supprimer : { $game }, mieux que { $move }
own-deleted = Problème supprimé
own-page = Vos problèmes
own-missing = Ce problème n’existe pas dans ce navigateur. Les problèmes tirés de vos parties viennent du bilan d’une partie.
own-of = Votre problème : { $game }
own-delete = Supprimer ce problème
own-board = { $game }, votre problème
own-find = Coup joué ici ({ $side }) : { $move }. Trouvez mieux.
own-checking = Vérification…
percent = { $number } %
own-played = { $move } est le coup qui a été joué. Il a cédé { $share } d’un point.
own-wrong = { $move } cède { $share } d’un point. Il y a mieux.
own-best = Oui, { $move } est le meilleur coup.
own-as-good = Oui, { $move } vaut le meilleur coup, { $best }.
own-shown = Le meilleur coup est { $move }.
own-facts = Tiré d’une de vos parties. Résultat attendu ({ $side }) : { $before } avant le coup, { $after } après.
own-line = Meilleure suite : { $moves }
own-next = Suivant
own-show = Montrer le meilleur coup
own-hint = Un indice
own-skip = Passer
