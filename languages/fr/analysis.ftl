# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

analysis-title = Analyse : { $game }
analysis-error = Tout n’a pas pu être lu. { $error } Le plateau montre ce qui précède l’erreur.
analysis-again = Commencer une nouvelle analyse
analysis-set-up = Installer une position
analysis-no-best = Aucun meilleur coup n’est connu. Le moteur est arrêté
analysis-engine-on = Le moteur est en marche
analysis-engine-off = Le moteur est arrêté
analysis-pruned = Coups supprimés à partir de { $move }
analysis-status = État

engine-title = Le moteur
engine = Moteur
engine-lines = Suites
engine-depth = profondeur { $depth }
engine-depth-searching = profondeur { $depth }…
engine-play = Jouer cette suite jusqu’à { $move }
engine-scores = Évaluations pour le camp dont c’est le tour : { $side }.
engine-searching = Recherche…
engine-over = La partie est finie.
evaluation = Évaluation. { $value }

analysis-moves = Coups
analysis-moves-none = Jouez des coups sur le plateau pour les deux camps. Les autres possibilités deviennent des variantes.
analysis-continue = Continuer votre dernière analyse de ce jeu
analysis-start = Le départ
analysis-comment = Commentaire
analysis-promote = En faire la suite principale
analysis-prune = Supprimer à partir d’ici

review = Bilan de la partie
review-stop = Arrêter
review-game = Faire le bilan
review-line = Bilan de cette suite
review-curve = Résultat attendu après chaque coup ({ $side })
review-progress = Position { $done } sur { $count }…
review-done = Le bilan est terminé.
review-table = Erreurs de chaque joueur
judgement-inaccuracy = imprécision
judgement-mistake = erreur
judgement-blunder = gaffe
review-none = Aucune imprécision trouvée.
review-better = mieux :
review-show = Montrer la meilleure suite { $move }
review-puzzles =
    { $count ->
        [one] Tirer { $count } problème des erreurs
       *[other] Tirer { $count } problèmes des erreurs
    }
review-puzzles-added =
    { $count ->
        [0] Vous avez déjà ces problèmes
        [one] { $count } problème ajouté
       *[other] { $count } problèmes ajoutés
    }
review-puzzles-link = Vos problèmes

sharing = Cette position
sharing-position = Position
sharing-play = Poursuivre
sharing-edit = Modifier
sharing-link = Copier le lien
sharing-long-line = Cette analyse est trop longue pour un lien ; celui-ci ne mène donc qu’à la suite passant par le coup actuel. Le fichier à télécharger contient tout.
sharing-long-position = Cette analyse est trop longue pour un lien ; celui-ci ne mène donc qu’à cette position. Le fichier à télécharger contient tout.
sharing-comments = Le lien a tous les coups. Les commentaires ne sont que dans le fichier à télécharger.
sharing-not-kept = Ce navigateur n’a plus de place pour garder l’analyse. Téléchargez-la avant de fermer la page.
sharing-open = Ouvrir un fichier de parties
sharing-embed = Intégrer ce plateau à votre page
sharing-snippet = Collez ce code dans votre page
sharing-snippet-copied = Code copié
