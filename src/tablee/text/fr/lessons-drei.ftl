## DREI x DR3I: its lessons. At most twelve words in a bubble

# What a lesson points at
drei-point-pile = la pile
drei-point-draw = la pioche
drei-point-other = les cartes de l’adversaire
drei-point-action-pickup = le bouton « ramasser »
drei-point-hand = le { $number } dans votre main
drei-point-hand-delete = le DELETE dans votre main
drei-point-hand-invisible = l’INVISIBLE dans votre main
drei-point-hand-restart = le RESTART dans votre main
drei-point-hand-joker = le JOKER dans votre main
drei-point-up = votre { $number } face visible
drei-point-up-delete = votre DELETE face visible
drei-point-up-invisible = votre INVISIBLE face visible
drei-point-up-restart = votre RESTART face visible
drei-point-up-joker = votre JOKER face visible
drei-point-down = votre carte cachée numéro { $number }

# Three times nothing
drei-lesson-first = Trois fois rien
drei-lesson-first-equal = Débarrassez-vous de tout ! Sur un 4, jouez autant ou plus.
drei-lesson-first-equal-high = Ça marche aussi ! Mais les petites partent moins bien. Le 4 !
drei-lesson-first-equal-pickup = Ramasser ? Vous êtes là pour vous débarrasser ! Votre 4 convient.
drei-lesson-first-under = Aïe, un 7 : seulement 7 ou moins. Votre 5 convient !
drei-lesson-first-under-pickup = Inutile de tout porter : votre 5 passe sous le 7.
drei-lesson-first-higher = Un 6 : on remonte ! Votre 8, et gardez les 9 ensemble.
drei-lesson-first-higher-two = Un 9, déjà ? Gardez la paire : le 8 suffit.
drei-lesson-first-higher-pickup = Ramasser ? Inutile : votre 8 dépasse leur 6.
drei-lesson-first-delete = Pas de 9 sur un 10. DELETE balaie toute la pile !
drei-lesson-first-delete-pickup = Porter tout ça ? Balayez plutôt !
drei-lesson-first-again = Après DELETE, on rejoue. Les deux 9, ensemble !
drei-lesson-first-again-one = Un 9, c’est bien. Deux, c’est deux fois plus vite !
drei-lesson-first-again-seven = Gardez le 7 : vous en aurez envie dans un instant.
drei-lesson-first-seven = RESTART : tout va. À vous de poser un 7. Hé hé !
drei-lesson-first-seven-four = Un 4, trop facile à battre. Un 7, pas du tout !
drei-lesson-first-seven-pickup = À vous d’être coquin ! Le 7, s’il vous plaît.
drei-lesson-first-last = Ils ont tout ramassé ! Plus de pioche : jouez votre dernière carte.
drei-lesson-first-invisible = Main vide : vos cartes visibles. INVISIBLE ! Leur 12 compte toujours.
drei-lesson-first-invisible-pickup = Toute une pile, maintenant ? INVISIBLE refile la patate chaude !
drei-lesson-first-pair = Ils ramassent encore ! Vos deux 6 d’un coup : c’est permis.
drei-lesson-first-pair-one = Les 6 voyagent par deux. Les deux, et plus de carte visible !
drei-lesson-first-blind = Deux cartes cachées. Personne ne les connaît, pas même vous. Retournez-en une !
drei-lesson-first-blind-pickup = Un 12, c’est haut, mais osez : retournez-en une !
drei-lesson-first-ten = Trop bas pour le 12 : vous ramassez tout. Votre 10 !
drei-lesson-first-ten-high = Gardez le 12 : vous en aurez besoin dans un instant.
drei-lesson-first-ten-pickup = Porter encore plus ? Votre 10 va sur leur 9.
drei-lesson-first-twelve = Un 11 ! Votre 12 est juste assez haut.
drei-lesson-first-twelve-pickup = Inutile : votre 12 bat même un 11.
drei-lesson-first-sixes = RESTART : tout va, alors dehors les deux 6 !
drei-lesson-first-sixes-one = Les deux d’un coup : votre main sera de nouveau vide !
drei-lesson-first-sixes-pickup = Vous y êtes presque ! Les deux 6, et la main est vide.
drei-lesson-first-flip = Un 9. Et votre dernière carte ? 9 ou plus ? Retournez-la !
drei-lesson-first-flip-pickup = Si près du but ! Du courage : retournez la dernière.
drei-lesson-first-end = Un 10, ça passe : gagné ! La pile, c’est la patate chaude.

# Up, up, and then the 7
drei-lesson-seven = Ça monte, ça monte… et le 7
drei-lesson-seven-equal = Égal suffit : votre 5 sur leur 5.
drei-lesson-seven-equal-high = Ça marche aussi, mais pourquoi si haut ? Le 5 suffit.
drei-lesson-seven-equal-pickup = Inutile de ramasser : égal suffit.
drei-lesson-seven-low = Un 7 ! Seulement 7 ou moins. Voyez votre pioche !
drei-lesson-seven-low-pickup = Votre 6 passe sous le 7. Profitez-en !
drei-lesson-seven-normal = Le 7 est passé, tout redevient normal. 9 ou plus !
drei-lesson-seven-normal-pickup = Vous avez plus haut qu’un 9. Regardez encore !
drei-lesson-seven-trap = RESTART : tout va. En face, que du haut. Tendez un piège !
drei-lesson-seven-trap-high = Ils passeraient par-dessus. Quelle carte fait peur aux grandes ?
drei-lesson-seven-end = Clac ! Plus les cartes sont hautes, plus le 7 pique.

# Four magic cards
drei-lesson-special = Quatre cartes magiques
drei-lesson-special-restart = Un 12 ! Avec RESTART, tout redevient possible, même les petites.
drei-lesson-special-restart-pickup = Inutile : une carte spéciale passe toujours. RESTART !
drei-lesson-special-invisible = INVISIBLE ne compte pas : le 11 dessous, si. Les pauvres !
drei-lesson-special-invisible-pickup = Laissez-leur ça. INVISIBLE !
drei-lesson-special-delete = DELETE jette toute la pile. Et vous rejouez.
drei-lesson-special-delete-pickup = Balayer, c’est mieux que porter. DELETE !
drei-lesson-special-again = Pile vide : tout va. Les petites d’abord, et les deux !
drei-lesson-special-again-one = Vous pouvez poser les deux 4 d’un coup !
drei-lesson-special-again-six = Les 4 partent plus difficilement. Eux d’abord !
drei-lesson-special-joker = JOKER devient la carte que vous dites. Pas de 12 en face…
drei-lesson-special-joker-delete = Un DELETE irait aussi ! Mais un 12 les fait ramasser.
drei-lesson-special-joker-other = Malin aussi ! Mais dites 12, et regardez-les ramasser.
drei-lesson-special-joker-pickup = Avec un JOKER en main ? Jamais ! Dites 12.
drei-lesson-special-end = Quatre sortes de magie, et elles vont sur tout.

# The pile is a present
drei-lesson-pickup = La pile est un cadeau
drei-lesson-pickup-treasure = Votre 12 convient, mais cette pile : des trésors ! Ramassez.
drei-lesson-pickup-treasure-twelve = D’accord, mais les trésors seraient pour eux. Ramassez !
drei-lesson-pickup-treasure-other = Regardez d’abord ce qu’il y a : JOKER, RESTART, INVISIBLE !
drei-lesson-pickup-use = Leur plus fière carte. Votre INVISIBLE ou RESTART s’en moque.
drei-lesson-pickup-use-pickup = Pas encore ! Vous avez tout ce qu’il faut.
drei-lesson-pickup-use-other = Ça marche aussi. Mais gardez-les : INVISIBLE ou RESTART suffit.
drei-lesson-pickup-low = Ils ont tout pris. Enfin, dehors votre 3 !
drei-lesson-pickup-low-other = Une pile vide, c’est rare. Perdez votre plus petite carte !
drei-lesson-pickup-four = Un carré quitte le jeu. Voilà vos 8 qui manquent !
drei-lesson-pickup-four-eight = Joli, mais quatre 8 ensemble disparaissent. Ramassez !
drei-lesson-pickup-four-other = Comptez les 8 : deux ici, deux là. Ramassez !
drei-lesson-pickup-end = Pouf ! Parfois, le chemin le plus court passe par la pile.

# Hand, table, and the unknown
drei-lesson-phases = La main, la table, l’inconnu
drei-lesson-phases-hand = La pioche est vide. D’abord, videz votre main.
drei-lesson-phases-hand-pickup = Votre 9 va sur le 8, et votre main est vide !
drei-lesson-phases-up = Maintenant, vos cartes visibles. Tous les voyaient venir : le 10 !
drei-lesson-phases-up-pickup = Ramasser, c’est encore une main à vider. Le 10 !
drei-lesson-phases-two = Ils ramassent. Les deux 4, et plus aucune carte visible !
drei-lesson-phases-two-one = Les deux, tant que la pile est vide !
drei-lesson-phases-blind = Il reste une carte cachée. Personne ne la connaît. Retournez !
drei-lesson-phases-blind-pickup = Vous verrez bien. Retournez-la !
drei-lesson-phases-choose = Un 5, trop petit : il faut tout prendre. Nouvel essai : choisissez !
drei-lesson-phases-choose-pickup = Un peu de courage ! Choisissez une carte !
drei-lesson-phases-last = Ça passe ! Ils ramassent : la dernière passera à coup sûr.
drei-lesson-phases-end = La main, les visibles, les cachées : plus rien. Gagné !
