# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

mine-title = Mes parties
mine-title-waiting = ({ $count }) Mes parties
mine-lead = Vos parties sont enregistrées dans ce navigateur.
mine-lead-server = Vos parties sont enregistrées dans ce navigateur. Les matchs contre d’autres personnes sont aussi sur le serveur.
mine-no-storage = Ce navigateur n’enregistre pas de parties ici, peut-être parce que la fenêtre est privée.
mine-unreachable = Vos matchs contre d’autres personnes ne sont pas affichés. { $error }
mine-none = Pas encore de parties. Celles que vous jouez sont enregistrées d’elles-mêmes, et vous pouvez ajouter des fichiers d’autres parties.
mine-choose = Choisir un jeu
mine-unfinished = En cours
mine-finished = Terminées
mine-add = Ajouter des parties
mine-files = Fichiers de parties
mine-download-all = Tout télécharger
mine-added =
    { $count ->
        [one] { $count } partie ajoutée
       *[other] { $count } parties ajoutées
    }
mine-deleted = Partie supprimée
mine-other = Autres matchs
mine-other-match = Match { $id }

stored-title = { $game }, { $players }
stored-continue = Continuer
stored-continue-label = Continuer : { $title }
stored-analyse-label = Analyser : { $title }
stored-download-label = Télécharger : { $title }
stored-delete-label = Supprimer : { $title }
stored-moves =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }

record-which = Quelle partie ?
record-game = { $game } : { $players }, { $moves }
record-game-date = { $game } : { $players }, { $moves }, { $date }

running-mine = À vous de jouer
running-others = En attente des autres
running-look = Regarder
running-play-label = Jouer : { $game }
running-play-label-against = Jouer : { $game } contre { $opponent }
running-look-label = Regarder : { $game }
running-look-label-against = Regarder : { $game } contre { $opponent }
running-against = contre <player>{ $opponent }</player>
running-nobody = personne n’est encore venu
running-left = il reste { $time }
running-left-theirs = { $time } pour le coup
running-rated = classé
