## Mon Premier Deck Building: its lessons. Read aloud to children, so at most twelve words

premier-lesson-other = Tu pourrais ! Mais regarde : il y a mieux.
premier-lesson-only-told = Un instant ! Écoute d’abord, puis continue.

# What a lesson points at
premier-point-middle = les cartes du milieu
premier-point-front-own = tes cartes
premier-point-front-other = les cartes en face
premier-point-deck-own = ton deck
premier-point-stars-own = tes étoiles
premier-point-stars-other = les étoiles en face
premier-point-strength-own = ce que tu comptes
premier-point-strength-other = ce que compte l’autre
premier-point-elves = l’elfe numéro { $number }
premier-point-chameleons = le caméléon numéro { $number }
premier-point-action-drop-nothing = le bouton « Je garde tout »
premier-point-card-acorn = la carte « Noisette et son chenapan »
premier-point-card-brass-band = la carte « La fanfare »
premier-point-card-chameleon = la carte « Caméléon »
premier-point-card-deep-hall = la carte « La grande salle d’en bas »
premier-point-card-disguise = la carte « Le grand déguisement »
premier-point-card-flutes = la carte « Trois flûtes »
premier-point-card-gem-cutters = la carte « Tailleurs de gemmes »
premier-point-card-hunt-party = la carte « La longue piste »
premier-point-card-leaf-boats = la carte « Marins des feuilles »
premier-point-card-lucky-star = la carte « Bonne étoile »
premier-point-card-old-oak = la carte « Le conseil du vieux chêne »
premier-point-card-rainbow-end = la carte « Au pied de l’arc-en-ciel »
premier-point-card-silver-leaves = la carte « Les feuilles d’argent »
premier-point-card-sky-riders = la carte « Cavalière du ciel »
premier-point-card-sled-breaker = la carte « Casse-luge »
premier-point-card-snow-fox = la carte « Renard des neiges »
premier-point-card-volcano = la carte « La cour du volcan »
premier-point-card-whispers = la carte « Duo de murmures »
premier-point-card-wild-wings = la carte « Ailes sauvages »
premier-point-card-wishing-well = la carte « Puits aux souhaits »

# Count with me
premier-lesson-first = Compte avec moi
premier-lesson-first-count = Bonjour ! Appuie sur tes elfes et compte avec moi : un, deux…
premier-lesson-first-friends = Les caméléons vont avec toutes les familles. Continue à compter !
premier-lesson-first-keep = Cinq ! Mais six dragons, c’est plus : deux étoiles. Garde tes amis !
premier-lesson-first-keep-friend = Oh non, c’est un ami ! Cette fois, garde tout le monde.
premier-lesson-first-take = Tu as perdu, alors tu choisis d’abord ! Qui ressemble à tes elfes ?
premier-lesson-first-take-dragons = Quatre dragons ! Mais chez toi, ils seraient seuls. Des elfes !
premier-lesson-first-take-dwarves = Les nains sont gentils. Mais tes elfes veulent des elfes !
premier-lesson-first-discard = Une carte s’en va. Pas de dragons pour eux, ils les adorent !
premier-lesson-first-discard-dwarves = Alors ils auraient les dragons ! Renvoie les dragons.
premier-lesson-first-beside = Au lit ! Les amis dorment côte à côte. D’abord les elfes !
premier-lesson-first-beside-chameleon = Les caméléons dorment partout. D’abord les elfes !
premier-lesson-first-next = Et qui dort à côté ?
premier-lesson-first-more = Encore une ! Après, tout le monde se réveille.
premier-lesson-first-stars = Bonjour ! Trois elfes gagnent, et deux étoiles sont tombées du ciel !
premier-lesson-first-again = Quatre étoiles ! De nouveau au lit : d’abord les elfes.
premier-lesson-first-again-star = Les étoiles brillent partout. D’abord les elfes !
premier-lesson-first-late = Et qui dort à côté ?
premier-lesson-first-night = La dernière ! Ensuite, on se réveille, et tiens-toi bien !
premier-lesson-first-end = Un gobelin, une bataille, une parade, et tes elfes ! Gagné !

# The biggest family
premier-lesson-count = La plus grande famille
premier-lesson-count-elves = Trois, deux et un : six elfes ! Le gobelin en prend un : cinq.
premier-lesson-count-goblin = Cet elfe amène un gobelin : plus un, moins un. Qu’il parte !
premier-lesson-count-goblin-stays = Tu peux le garder. Mais plus un, moins un, ça fait zéro !
premier-lesson-count-goblin-other = Ces elfes te font du bien ! Plutôt celui du gobelin.
premier-lesson-count-chameleons = Les caméléons vont avec toutes les familles. Prends-les !
premier-lesson-count-chameleons-dragons = Des dragons, et un gobelin ! Les caméléons aident mieux tes elfes.
premier-lesson-count-chameleons-barbarians = Seule ta plus grande famille compte. Les caméléons l’aident !
premier-lesson-count-dragons = En face, on collectionne les dragons. Renvoie-les bien loin !
premier-lesson-count-dragons-feast = Alors ils auraient quatre dragons ! Renvoie plutôt ceux-là.
premier-lesson-count-under = Au lit ! Qui se réveillera en premier ?
premier-lesson-count-last = Et qui vient après ?
premier-lesson-count-end = Tu comptes plus ! La grande famille, plus les caméléons, moins les gobelins.

# Who comes to help?
premier-lesson-battle = Qui vient aider ?
premier-lesson-battle-tie = Bientôt : trois elfes contre trois dragons. C’est la bataille !
premier-lesson-battle-fourth = À la bataille, une carte de plus arrive. Qui vient t’aider ?
premier-lesson-battle-fourth-goblin = Un gobelin ? Il aiderait les autres ! Quatre elfes, vite !
premier-lesson-battle-fourth-star = Une étoile, ça brille, mais ça ne compte pas. Quatre elfes, vite !
premier-lesson-battle-fifth = Et après ? L’étoile, ou le gobelin ?
premier-lesson-battle-fifth-goblin = Laisse le gobelin dormir encore un peu !
premier-lesson-battle-end = Quatre elfes sont accourus : tu gagnes la bataille !

# Hello and goodbye
premier-lesson-take = Bonjour et au revoir
premier-lesson-take-small = Tu as perdu : une carte peut partir. Une toute petite !
premier-lesson-take-small-big = Tes quatre meilleurs amis ? Jamais ! Une toute petite.
premier-lesson-take-small-nothing = Tu peux ! Mais sans elle, tes grands amis reviennent plus vite.
premier-lesson-take-first = Une nouvelle carte, et tu choisis d’abord. Quatre elfes !
premier-lesson-take-first-star = Une étoile à chaque fois : joli ! Mais quatre elfes sont plus forts.
premier-lesson-take-first-dragons = Tes elfes ne connaissent pas de dragons. Quatre elfes !
premier-lesson-take-away = Écartes-en une. Qu’est-ce que l’autre aimerait ?
premier-lesson-take-away-star = Alors l’autre aura les dragons ! Écarte-les plutôt.
premier-lesson-take-top = Tes nouveaux elfes d’abord : tu les reverras tout de suite !
premier-lesson-take-top-other = Eux peuvent attendre. D’abord les nouveaux !
premier-lesson-take-rest = Et derrière, qui tu veux.
premier-lesson-take-end = Neuf elfes ! Un petit au revoir, et un grand bonjour.

# Who sleeps beside whom
premier-lesson-order = Qui dort à côté de qui
premier-lesson-order-families = Deux familles : des elfes et des nains. Au lit !
premier-lesson-order-elves = Un elfe t’attend déjà. D’abord la plus grande famille d’elfes !
premier-lesson-order-elves-flutes = Des elfes, oui ! Mais la plus grande famille d’abord.
premier-lesson-order-elves-dwarves = Un nain à côté d’un elfe ? Ça ronfle ! D’abord les elfes.
premier-lesson-order-beside = Et leurs amis elfes juste à côté !
premier-lesson-order-beside-dwarves = Les elfes avec les elfes : ils se réveilleront ensemble !
premier-lesson-order-dwarves = Les nains dorment ensemble aussi. Bonne nuit !
premier-lesson-order-end = Bonjour ! Huit elfes, côte à côte. Tu gagnes !

# A fox, a treasure, a parade
premier-lesson-magic = Un renard, un trésor, une parade
premier-lesson-magic-pictures = Trois cartes magiques : un renard, un trésor et une parade !
premier-lesson-magic-thief = Le renard chipe une étoile. Qui en a le plus ?
premier-lesson-magic-thief-poor = Deux étoiles seulement ! Chipe plutôt là où il y en a quatre.
premier-lesson-magic-again = Le renard et le trésor sont partis. La parade revient : d’abord elle !
premier-lesson-magic-again-other = Ils viendront aussi. La parade passe devant !
premier-lesson-magic-end = Six étoiles ! Renard et trésor viennent une fois, la parade revient.
