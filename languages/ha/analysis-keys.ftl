# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

analysis-keys-step = motsi ɗaya baya, motsi ɗaya gaba
analysis-keys-variation = reshen da ya gabata ko na gaba; idan babu, zuwa farko ko ƙarshe
analysis-keys-ends = zuwa farko, zuwa ƙarshe
analysis-keys-engine = kunna ko kashe injin
analysis-keys-best = yin mafi kyawun motsi
analysis-keys-lines = nuna mafi kyawun layi ɗaya, sannan uku
analysis-keys-turn = juya allo
analysis-keys-help = nuna waɗannan maɓallai
