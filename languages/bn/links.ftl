# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

link-replaces-nothing = লিংকে একটি শাখা কোনো চালেরই বদলে নয়।
link-too-deep = লিংকে শাখার ভিতরে শাখা বেশি গভীরে গেছে।
link-not-begun = লিংকে এমন একটি শাখা শেষ হয়েছে, যা শুরুই হয়নি।
link-broken-off = লিংকটি একটি শাখার মাঝখানে কেটে গেছে।

link-embed-title = guti-তে একটি খেলা
