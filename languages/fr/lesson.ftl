# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

lesson-title = Apprendre : { $game }
lesson-none = Ce jeu n’a pas encore de leçon. Ses règles sont courtes.
lesson-read-rules = Lire les règles
lesson-step = Étape { $number } sur { $count }
lesson-show = Montrez-moi
lesson-next = Suivant
lesson-back = Retour
lesson-back-to-game = Retour à votre partie
lesson-play = Jouer à ce jeu
lesson-puzzle = Résoudre un problème
lesson-rules = Toutes les règles
