# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

link-replaces-nothing = A mahaɗin akwai reshen da bai maye gurbin wani motsi ba.
link-too-deep = Rassan da ke cikin mahaɗin sun yi zurfi da yawa a cikin juna.
link-not-begun = A mahaɗin an rufe reshen da ba a buɗe ba.
link-broken-off = Mahaɗin ya yanke a tsakiyar reshe.

link-embed-title = Wasa a guti
