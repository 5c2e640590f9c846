# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

link-replaces-nothing = Dans le lien, une variante ne remplace aucun coup.
link-too-deep = Dans le lien, les variantes sont trop imbriquées.
link-not-begun = Dans le lien, une variante finit sans avoir commencé.
link-broken-off = Le lien s’interrompt à l’intérieur d’une variante.

link-embed-title = Une partie sur guti
