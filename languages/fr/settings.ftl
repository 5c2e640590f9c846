# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

settings = Réglages
settings-lead = Les réglages sont enregistrés dans ce navigateur.
settings-lead-server = Les réglages sont enregistrés dans ce navigateur. Seul votre nom est envoyé, aux personnes avec qui vous jouez.

look = Apparence
look-theme = Clair ou sombre
look-system = Système
look-light = Clair
look-dark = Sombre
look-boards = Plateaux
look-wood = Bois
look-paper = Papier
look-slate = Ardoise
look-speed = Vitesse des animations
look-slow = Lente
look-normal = Normale
look-fast = Rapide
look-off = Aucune
look-coordinates = Noms des points
look-sample = Exemple de plateau
look-digits = Chiffres
look-digits-usual = Habituels

playing = Jouer
playing-name-hint = Les autres le voient quand vous jouez en ligne. Facultatif.
playing-name-hint-account = Pour les parties sur cet appareil. En ligne, vous avez le nom de votre compte.
playing-sounds = Sons
playing-movable = Marquer les pions qui peuvent jouer
playing-movable-first = Dans mes premières parties
playing-movable-always = Toujours
playing-movable-never = Jamais
playing-chains = Terminer les enchaînements forcés
playing-chains-hint = Quand un seul coup est possible à partir des points choisis, il est terminé pour vous.
playing-notifications = Notifications
playing-notifications-hint = Quand c’est à vous de jouer ou qu’un adversaire est arrivé, et que cette page est cachée, votre navigateur vous prévient. Il vous demande d’abord votre accord.
playing-notifications-refused = Votre navigateur n’autorise pas les notifications de cette page.

access = Clavier et lecteurs d’écran
access-text = Plateaux en texte
access-text-hint = Affiche un champ pour taper les coups, le plateau sous forme de tableau de boutons et la liste des coups permis.
access-keys = Raccourcis d’un seul caractère
access-keys-hint = Désactivez-les si vous parlez à votre appareil : h, f ou ? ne font alors rien.

settings-account = Compte
settings-signed-in = Vous utilisez le compte <name>{ $name }</name>.
settings-no-account = On peut jouer sans compte. Avec un compte, vous avez des classements et retrouvez vos matchs sur tous vos appareils.
settings-my-account = Mon compte
settings-sign-in = Créer un compte ou se connecter

data = Mes données sur ce serveur
data-about = Le serveur garde les coups, les pendules, les noms et les messages d’un match pendant un an après son dernier coup, sauf si son administrateur a fixé une autre durée, et pendant deux semaines un match que personne ne rejoint.
data-seats =
    { $count ->
        [one] Ce navigateur a une place dans { $count } match, revanches comprises.
       *[other] Ce navigateur a une place dans { $count } matchs, un match et ses revanches comptant pour un.
    }
data-seats-account =
    { $count ->
        [one] Ce navigateur a une place dans { $count } match, revanches comprises, en plus de ceux de votre compte.
       *[other] Ce navigateur a une place dans { $count } matchs, un match et ses revanches comptant pour un, en plus de ceux de votre compte.
    }
data-none = Ce navigateur n’a de place dans aucun match sur ce serveur.
data-none-account = Ce navigateur n’a de place dans aucun match sur ce serveur, en dehors de ceux de votre compte.
data-account = Ce qui appartient à votre compte se supprime avec lui, sur <link>sa page</link>.
data-delete = Supprimer mes noms et messages
data-delete-title = Supprimer vos noms et messages ?
data-delete-about = Ils sont retirés du serveur pour de bon. Vous perdez vos places et ne pouvez donc plus jouer dans ces matchs ; les coups restent.
data-deleted = Vos noms et messages sont supprimés.

bots = Programmes qui jouent
bots-about = Votre propre programme peut jouer avec un jeton, par <link>cette interface</link>.
bots-token = Le jeton de { $name }
bots-token-hint = Il n’est affiché qu’une fois. Toute personne qui l’a peut jouer au nom de votre programme.
bots-copied = Jeton copié
bots-done = C’est noté
bots-stored = Ce navigateur a un jeton pour <name>{ $name }</name>.
bots-delete = Le supprimer
bots-name = Nom du programme
bots-make = Créer un jeton
bots-delete-title = Supprimer ce jeton ?
bots-delete-about = Le programme ne peut plus jouer avec, et son nom est retiré de tous les matchs.
bots-deleted = Le jeton est supprimé.
