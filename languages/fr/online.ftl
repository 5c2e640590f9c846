# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

online-lead = Jouez avec qui est là, ou envoyez un lien à un ami. Pas besoin de compte.
online-here = { $reason } Sur un même appareil, deux personnes peuvent jouer à chaque jeu.

create-title = Un nouveau match
create-against = Contre
create-anyone = N’importe qui
create-friend = Un ami
create-side = Vous jouez
create-random = Au hasard
create-clock = Pendule
create-clock-none = Aucune
create-clock-sudden = Sans incrément
create-clock-increment = Avec incrément
create-clock-days = Jours par coup
create-days = Jours pour chaque coup
create-minutes = Minutes par joueur
create-increment = Incrément en secondes
create-unrated-rules = Seuls les matchs aux règles standard peuvent être classés.
create-unrated-clock = Seuls les matchs avec pendule peuvent être classés.
create-account = Entre personnes qui ont un compte, les matchs peuvent être classés. <link>Se connecter ou créer un compte</link>.
create-rated = Classé
create-rated-hint = Le résultat change le classement des deux joueurs. Votre adversaire doit aussi avoir un compte.
create-visibility = Qui peut le trouver
create-link = Qui a le lien
create-public = Tout le monde
create-chat = Discussion entre les joueurs
create-name-hint = Facultatif.
create-now = Jouer maintenant
create-match = Créer le match
play-as = Vous jouez sous le nom <name>{ $name }</name>.

lobby = Qui attend ?
lobby-show = Afficher
lobby-none = Personne n’attend pour l’instant. Appuyez sur « Jouer maintenant » pour ouvrir un match.
lobby-count =
    { $count ->
        [one] { $count } défi ouvert.
       *[other] { $count } défis ouverts.
    }
lobby-challenges = Défis ouverts
lobby-taken = Déjà pris
lobby-own = Votre match
lobby-account = Compte nécessaire
lobby-take = Accepter
lobby-take-label = Accepter : { $game } avec { $player }
lobby-take-label-nobody = Accepter : { $game } avec quelqu’un
lobby-watch-title = Regarder un match
lobby-no-match = Aucun match public n’est en cours.
lobby-running = Matchs en cours
lobby-watch = Regarder
lobby-ratings = Classement de tous les joueurs
lobby-rated = classé
lobby-moves =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
someone = Quelqu’un
age-now = à l’instant
age = depuis { $time }

time-control-none = Sans pendule
time-control-days =
    { $count ->
        [one] { $count } jour par coup
       *[other] { $count } jours par coup
    }
time-control-sudden = { $time }, sans incrément
time-control-increment = { $time }, plus { $increment } par coup
duration-short = moins d’une minute
duration-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
duration-hours =
    { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
duration-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
duration-seconds =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
time-left = il reste { $time }
clock-days = { $days } j { $hours } h
clock-low = Il reste dix secondes.

connection-open = En ligne
connection-connecting = Connexion…
connection-waiting = Connexion perdue, nouvel essai…
connection-waiting-unsent = Connexion perdue, nouvel essai… Votre coup partira ensuite.
connection-closed = Connexion fermée
connection-none = Vous n’êtes pas en ligne pour l’instant.
connection-lost = La connexion est perdue.
match-gone-on = Le match a continué entre-temps.
seat-unknown = Le serveur ne connaît plus votre place dans ce match. Vous pouvez regarder.
server-unreachable = Le serveur est injoignable. Êtes-vous en ligne ?
server-no-answer = Le serveur n’a pas pu répondre ({ $status }).
server-none = Il n’y a pas de serveur de matchs à cette adresse.
session-ended = Votre session est terminée ici.

match-title = Un match
match-loading = Ouverture du match…
match-failed = Impossible d’ouvrir ce match
match-others = Autres matchs
match-of = { $game } : un match
match-panel = Le match

invite-waiting = En attente d’un adversaire
invite-waiting-second = En attente d’un second joueur
invite-public = { $game }. { $clock }. Tout le monde voit votre match dans la liste et peut prendre l’autre place.
invite-public-rated = { $game }. { $clock }. Match classé. Tout le monde le voit dans la liste et peut prendre l’autre place.
invite-slow = Vous pouvez fermer cette page : dès que quelqu’un sera venu, vous trouverez le match dans <link>Mes parties</link>.
invite-withdraws = Si vous fermez guti, le match est retiré.
invite-send = Envoyez ce lien
invite-or-send = Ou envoyez ce lien
invite-hint = La première personne qui l’ouvre peut prendre l’autre place. Pas besoin de compte. Si personne ne le fait dans la semaine, le match prend fin.
invite-hint-rated = La première personne qui l’ouvre peut prendre l’autre place. Si personne ne le fait dans la semaine, le match prend fin.
invite-copy = Copier le lien
invite-share = Partager
invite-share-title = Un match : { $game }
invite-stop = Ne plus attendre
invite-withdraw = Retirer le match
invite-computer = Jouer contre l’ordinateur en attendant
invite-unstored = Votre navigateur n’enregistre rien pour cette page. Laissez-la ouverte : si vous la fermez, vous perdez votre place.
wait-label = Votre match
wait-begun = Votre match a commencé : { $game }.
wait-waiting = Vous attendez un adversaire : { $game }.
wait-go = Aller au match
wait-closed = Plus personne ne peut rejoindre votre match : { $game }.
wait-withdrawn = Le match est retiré.
arrival-title = Votre adversaire est là
arrival = { $player } a rejoint votre match : { $game }.
arrival-nobody = Quelqu’un a rejoint votre match : { $game }.
turn-against = { $game } contre { $opponent }.
turn-alone = { $game }.

join-title = { $host } vous invite : { $game }
join-about = Votre camp : { $side }. { $clock }.
join-rated = Le match est classé.
join-chat = Le match a une discussion.
join-hint = Votre adversaire et les spectateurs le voient. Facultatif.
join-account = Il faut un compte pour un match classé. <link>Connectez-vous ou créez-en un</link>, puis revenez à cette page.
join-seat = Prendre la place
join-watch = Ou regardez simplement : tant que vous ne prenez pas la place, vous êtes parmi les spectateurs.

rated = Classé
rated-sentence = Ce match est classé.
spectators =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
left-opponent = Votre adversaire a quitté le match.
left-player = { $player } a quitté le match.
left-someone = Un joueur a quitté le match.
presence-here = en ligne
presence-left = a quitté le match
presence-away = pas là pour l’instant
player-account = { $name }, titulaire d’un compte
player-changed = changement : { $change }
player-new-tab = { $label }. S’ouvre dans un nouvel onglet
player-title = { $name } a un compte
rating-label = classement { $rating }
rating-label-provisional = classement { $rating }, provisoire
rating-unchanged = inchangé
rating-plus = plus { $points }
rating-minus = moins { $points }

claim-left = Votre adversaire a quitté le match.
claim-waiting = Votre adversaire vous fait attendre.
claim-next =
    { $kind ->
        [round] Commencer la manche suivante sans attendre
       *[game] Commencer la partie suivante sans attendre
    }
claim-bha = Continuer avec le premier bha
claim-round =
    { $kind ->
        [round] Réclamer la manche
       *[game] Réclamer la partie
    }
claim-end = Terminer le match
claim-in = { $action } : dans { $time }
claim-no-result = Sans pendule, le match se termine alors sans résultat.

offer-draw = Proposer la nulle
offers-draw = { $player } propose la nulle.
offers-take-back = { $player } voudrait reprendre un coup.
offers-rematch = { $player } voudrait rejouer.
offers-draw-someone = Votre adversaire propose la nulle.
offers-take-back-someone = Votre adversaire voudrait reprendre un coup.
offers-rematch-someone = Votre adversaire voudrait rejouer.
offered-draw = Vous avez proposé la nulle.
offered-take-back = Vous avez demandé à reprendre un coup.
offered-rematch = Vous avez demandé une revanche.
offer-withdraw = Retirer
offer-accept = Accepter
offer-decline = Refuser

tools-take-back = Reprendre le coup
tools-resign = Abandonner
tools-resign-match = Abandonner le match
tools-abort = Interrompre
tools-record = Télécharger
tools-resign-title =
    { $kind ->
        [round] Abandonner cette manche ?
       *[game] Abandonner cette partie ?
    }
tools-resign-about = Votre adversaire gagne.
tools-resign-match-title = Abandonner tout le match ?
tools-resign-match-about = Votre adversaire gagne le match, quel que soit le score. On n’y joue plus d’autre partie.
tools-abort-title = Interrompre le match ?
tools-abort-about = Il se termine sans résultat, et personne ne perd. Après le deuxième coup, on ne peut plus interrompre un match.
next-waiting = En attente de votre adversaire
next-game =
    { $kind ->
        [round] Manche suivante
       *[game] Partie suivante
    }
next-new = Un nouveau match
next-rematch = Revanche
next-go = Aller à la revanche

chat = Discussion
chat-messages = Messages
chat-none = Pas encore de messages. Soyez aimable.
chat-message = Message
chat-send = Envoyer
chat-by = { $player } :
chat-by-you = Vous :

player = Un joueur
player-missing = Ce joueur n’est pas ici
player-since = A un compte depuis le { $date }.
ratings = Classements
ratings-of = Classements : { $game }
ratings-lead = Les meilleurs joueurs, d’après les matchs classés qu’ils ont joués.
ratings-none = Personne n’a encore de classement sûr à ce jeu. Il faut pour cela quelques matchs classés.
ratings-rank = Rang
ratings-player = Joueur
ratings-rating = Classement
ratings-matches = Matchs
ratings-no-matches = Pas encore de matchs classés.
ratings-provisional = Un point d’interrogation signale un classement encore incertain, après peu de matchs ou un long moment sans jouer.
