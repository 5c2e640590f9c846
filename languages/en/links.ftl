## Why a link to a game cannot be read completely

link-replaces-nothing = In the link a variation replaces no move.
link-too-deep = The variations in the link nest too deep.
link-not-begun = In the link a variation ends that did not begin.
link-broken-off = The link breaks off inside a variation.

# The title of a board in a page of somebody else, for screen readers. “guti” is the name of this site.
link-embed-title = A game on guti
