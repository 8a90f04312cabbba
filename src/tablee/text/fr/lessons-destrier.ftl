## Destrier Duel: its lessons. At most twelve words in a bubble

# What a lesson points at
destrier-point-target = la cible
destrier-point-deck = la pioche
destrier-point-hole-own = votre carte Trou
destrier-point-hand-own = votre main
destrier-point-hand-other = la main adverse
destrier-point-newest-own = votre dernière carte visible
destrier-point-newest-other = la dernière carte de la main adverse
destrier-point-total-own = votre total
destrier-point-action-hit = le bouton « piocher »
destrier-point-action-stand = le bouton « rester »
destrier-point-action-decline = le bouton « passer »
destrier-point-card-plus3 = votre carte { destrier-card-plus3 }
destrier-point-card-minus3 = votre carte { destrier-card-minus3 }
destrier-point-card-exchange = votre carte { destrier-card-exchange }
destrier-point-card-bury = votre carte { destrier-card-bury }
destrier-point-card-deny = votre carte { destrier-card-deny }
destrier-point-card-declare21 = votre carte { $names ->
    [first] GO FOR 21
   *[current] DÉCLARER 21
}
destrier-point-card-declare25 = votre carte { $names ->
    [first] GO FOR 25
   *[current] DÉCLARER 25
}
destrier-point-card-declare27 = votre carte { $names ->
    [first] GO FOR 27
   *[current] DÉCLARER 27
}

# The first joust
destrier-lesson-first = La première joute
destrier-lesson-first-sure = Au plus près de 23, sans dépasser. À 9, aucun risque : piochez !
destrier-lesson-first-sure-stand = Rester à 9 ? Presque tout vous bat. Piochez d’abord !
destrier-lesson-first-cards-later = Gardez vos cartes Destrier. D’abord, faites connaissance avec les nombres.
destrier-lesson-first-dare = 12. Sur sept cartes inconnues, une seule fait dépasser. Encore !
destrier-lesson-first-dare-stand = 12, c’est loin de 23. Six cartes sur sept conviennent : piochez !
destrier-lesson-first-enough = 20 ! Toutes les cartes inconnues feraient dépasser. Restez !
destrier-lesson-first-enough-hit = Dépassé, perdu ! Aucune carte inconnue n’était assez petite. Restez.
destrier-lesson-first-nine = Un à zéro ! Encore un duel, et le match est gagné. Piochez !
destrier-lesson-first-nine-stand = Rester à 13 ? En face, on serait ravi. Piochez d’abord !
destrier-lesson-first-lock = 22 ! Seul le 1 conviendrait encore. Vite, restez !
destrier-lesson-first-lock-hit = Dépassé ! 22, c’était superbe : restez-en là.
destrier-lesson-first-struck = Votre 9 contre leur 2 ! Une seule réponse : piochez, et espérez !
destrier-lesson-first-struck-decline = 15, contre 12 et une carte cachée. Un peu de courage : piochez !
destrier-lesson-first-struck-card = Déplacer la cible ne vous rendra pas le 9. Piochez !
destrier-lesson-first-hit = Un partout ! Cette fois, vos cartes comptent. 13 : piochez d’abord.
destrier-lesson-first-hit-stand = Rester à 13 ? Courageux ! Mais presque tout vous bat. Piochez d’abord.
destrier-lesson-first-hit-card = Gardez cette carte : son moment viendra plus vite que prévu.
destrier-lesson-first-plus = 19 ! Sur sept cartes inconnues, quatre font dépasser. Jouez { destrier-card-plus3 }.
destrier-lesson-first-plus-hit = 30 ! Un nombre, c’est un pari. { destrier-card-plus3 }, une certitude.
destrier-lesson-first-plus-other = Un cadeau pour l’adversaire ? Trop aimable. Sur votre main !
destrier-lesson-first-plus-stand = 19, c’est bien. 22, c’est mieux. Jouez d’abord votre carte.
destrier-lesson-first-deny = La cible tombe à 21 : vos 22 dépassent. Vite, { destrier-card-deny } !
destrier-lesson-first-deny-hit = Vous dépassez déjà ! { destrier-card-deny }, c’est maintenant ou jamais.
destrier-lesson-first-deny-stand = 22 pour une cible à 21, c’est perdu. { destrier-card-deny }, tout de suite !
destrier-lesson-first-stand = Votre dernier tour, avec 22 sur 23. Restez, et on dévoile !
destrier-lesson-first-stand-hit = Une carte de trop ! 22, c’était superbe : restez-en là.
destrier-lesson-first-end = Gagné ! Piocher est un pari, vos cartes non, et la cible bouge.

# Count, and don’t go over
destrier-lesson-count = Compter sans dépasser
destrier-lesson-count-sum = 10 et 6 font 16. Encore 7 sous la cible : piochez !
destrier-lesson-count-sum-stand = 16 gagne rarement. Il vous reste de la place.
destrier-lesson-count-enough = 20 ! Sur sept cartes inconnues, cinq font dépasser. Restez !
destrier-lesson-count-enough-hit = 31 : dépassé, perdu ! 20 suffisait. Restez.
destrier-lesson-count-over = Ils ont dû oser, et ont dépassé ! À nouveau 16 : piochez.
destrier-lesson-count-over-minus = Vous êtes encore sous la cible : gardez cette carte !
destrier-lesson-count-over-stand = Encore 16 ? Osez, vous avez une issue en main.
destrier-lesson-count-saved = 24 : dépassé ! Mais rien n’est perdu avant le décompte. { destrier-card-minus3 } !
destrier-lesson-count-saved-hit = Encore plus loin ! C’est vers le bas qu’il faut aller.
destrier-lesson-count-saved-stand = Rester à 24, c’est perdu. D’abord { destrier-card-minus3 } !
destrier-lesson-count-last = 21, et on reste en face. Dernier tour : restez aussi !
destrier-lesson-count-last-hit = Seul le 1 convenait. 21, c’est superbe : restez !
destrier-lesson-count-end = Deux duels gagnés : près de la cible, sans la dépasser.

# On either hand
destrier-lesson-cards = Sur l’une ou l’autre main
destrier-lesson-cards-plus = En face, 21 visibles, plus une cachée. { destrier-card-plus3 } chez eux !
destrier-lesson-cards-plus-own = 21 chez vous, bien. Mais mieux : jouez-la chez eux !
destrier-lesson-cards-plus-bury = Ce serait les aider : leur dernière carte partirait !
destrier-lesson-cards-wait = Au moins 25 : dépassé ! Il suffit de rester.
destrier-lesson-cards-wait-hit = Inutile de parier : ils ont déjà dépassé.
destrier-lesson-cards-minus = 25, deux de trop. { destrier-card-minus3 } sur votre main : 22 !
destrier-lesson-cards-minus-other = On vous remercie. C’est vous qui dépassez !
destrier-lesson-cards-minus-bury = 19 : pas mal, mais 22 est plus près de 23.
destrier-lesson-cards-minus-hit = Dépassé, et encore plus ! Ici, il faut moins.
destrier-lesson-cards-swap = { destrier-card-exchange } : votre 3 contre leur 11, la plus récente !
destrier-lesson-cards-bury = Vous : 20. { destrier-card-bury } leur 10 : hop, sous la pioche !
destrier-lesson-cards-bury-own = Votre beau 11 ? C’est le leur qu’il faut enfouir !
destrier-lesson-cards-end = Les nombres, c’est la chance. Ces cartes vont où vous voulez.

# The target moves
destrier-lesson-declare = La cible bouge
destrier-lesson-declare-move = 25, c’est plus que 23 ? Alors déplacez la cible à 25 !
destrier-lesson-declare-move-hit = Dépassé, et encore plus ! Déplacez plutôt la cible.
destrier-lesson-declare-move-stand = 25 contre 23, c’est perdu. Mais le 23, ça se change !
destrier-lesson-declare-deny = Ils la baissent à 21 ! { destrier-card-deny } : cela annule leur carte.
destrier-lesson-declare-deny-late = Après, trop tard : { destrier-card-deny }, c’est maintenant ou jamais.
destrier-lesson-declare-stand = De retour à 25, et vous y êtes pile. Restez !
destrier-lesson-declare-stand-hit = Vous étiez pile sur la cible. Ne bougez plus !
destrier-lesson-declare-end = Les mains bougent, et la cible aussi.

# The last turn
destrier-lesson-stand = Le dernier tour
destrier-lesson-stand-lock = 22 ! Restez : main verrouillée, en face un dernier tour.
destrier-lesson-stand-lock-hit = Seul le 1 convenait. 22, ça se verrouille !
destrier-lesson-stand-lock-plus = 25, dépassé ! Gardez cette carte : elle peut servir.
destrier-lesson-stand-answer = { destrier-card-minus3 } chez vous ! Une seule réponse : { destrier-card-plus3 }, et revoilà 22.
destrier-lesson-stand-answer-decline = Il vous reste 19, et en face il y a 20 !
destrier-lesson-stand-answer-hit = Trop loin ! Votre carte est la réponse sûre.
destrier-lesson-stand-last = Nouveau duel : on reste, 12 visible. 16 ne suffira pas : osez !
destrier-lesson-stand-last-stand = Ils avaient 20. Au dernier tour, oser paie souvent !
destrier-lesson-stand-last-declare = Cible 21 : il vous faudrait encore une carte. Piochez !
destrier-lesson-stand-end = 22 ! Quand quelqu’un reste, il y a encore une dernière chance.
