# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

link-replaces-nothing = लिंक में एक शाखा किसी चाल की जगह नहीं लेती।
link-too-deep = लिंक में शाखाओं के भीतर शाखाएँ बहुत गहरी हैं।
link-not-begun = लिंक में ऐसी शाखा खत्म होती है जो शुरू ही नहीं हुई।
link-broken-off = लिंक किसी शाखा के बीच में ही टूट जाता है।

link-embed-title = guti पर एक बाज़ी
