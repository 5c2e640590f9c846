# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

account = Compte
account-lead = On peut jouer sans compte. Avec un compte, vous avez des classements et retrouvez vos matchs sur tous vos appareils.

create-account-title = Créer un compte
create-account-about = Vous choisissez un nom, et c’est tout. Personne ne vous demande de mot de passe ni d’adresse e-mail.
create-account-hint = Tout le monde peut le voir.
create-account-button = Créer le compte
sign-in = Se connecter
sign-in-passkey = Se connecter avec une clé d’accès
sign-in-other = { $reason } Vous pouvez vous connecter avec votre code de récupération.
sign-in-code = Code de récupération
sign-in-code-hint = Vous l’avez reçu en créant le compte. Les espaces et les tirets ne comptent pas.
sign-in-with-code = Se connecter avec le code
signed-in = Votre compte : { $name }
signed-in-now = Vous utilisez maintenant le compte { $name }.
signed-out = Votre session est fermée.
signed-in-page = Tout le monde peut voir votre nom et vos classements sur <link>votre page</link>.
signed-in-unstored = Votre navigateur n’enregistre rien pour cette page. Si vous la fermez, votre session se ferme aussi.
sign-out = Se déconnecter

passkeys = Clés d’accès
passkeys-about = Avec une clé d’accès, vous vous connectez par votre empreinte, votre visage ou le verrouillage de votre appareil.
passkey = Clé d’accès { $number }, ajoutée le { $date }
passkey-remove = Retirer la clé d’accès { $number }
passkey-add = Ajouter une clé d’accès
passkey-added = La clé d’accès est ajoutée. Vous pouvez maintenant vous connecter avec elle.
passkey-remove-title = Retirer cette clé d’accès ?
passkey-remove-yes = Retirer
passkey-remove-about = Vous ne pourrez plus vous connecter avec elle. Le code de récupération reste valable.
passkey-no-name = Les clés d’accès sont liées au nom d’un site, et cette page a été ouverte par une adresse IP.
passkey-not-secure = Les clés d’accès demandent une connexion sûre, avec https dans l’adresse.
passkey-unsupported = Ce navigateur ne prend pas en charge les clés d’accès.
passkey-known = Cet appareil a déjà une clé d’accès de votre compte.
passkey-none = Aucune clé d’accès n’a été choisie.

code = Code de récupération
code-about = Avec ce code, vous pouvez vous connecter sur n’importe quel appareil. Si vous l’avez perdu, ou si quelqu’un d’autre a pu le voir, créez-en un nouveau.
code-new = Créer un nouveau code
code-new-title = Créer un nouveau code de récupération ?
code-new-about = L’ancien code ne sera plus valable. Votre session reste ouverte.
code-keep = Gardez votre code de récupération
code-keep-about = Avec ce code, vous pouvez vous connecter sur n’importe quel appareil. Il n’est affiché que maintenant, et personne ne pourra vous le renvoyer.
code-label = Votre code de récupération
code-hint = Notez-le, ou gardez-le avec vos mots de passe. Toute personne qui l’a peut se connecter à votre place.
code-copied = Code copié
code-file = Le code de récupération du compte { $name } sur { $origin } :
code-kept = J’ai gardé le code
code-done = Continuer

delete-account = Supprimer le compte
delete-account-about = Le serveur garde vos matchs pendant un an après le dernier coup, sauf si son administrateur a fixé une autre durée. Le compte reste jusqu’à ce que vous le supprimiez.
delete-account-button = Supprimer mon compte
delete-account-title = Supprimer votre compte ?
delete-account-warning = Votre compte, ses classements et ses clés d’accès, ainsi que votre nom et vos messages dans tous ses matchs, sont retirés du serveur pour de bon. Toutes vos sessions sont fermées, et vous perdez vos places : vous ne pouvez donc plus jouer dans ces matchs. Les coups restent.
account-deleted = Votre compte est supprimé.
