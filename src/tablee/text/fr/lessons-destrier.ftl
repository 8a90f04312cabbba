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
destrier-lesson-first-hit = Au plus près de 23, sans dépasser. Vous avez 13 : piochez !
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
destrier-lesson-first-end = Gagné ! Les nombres se jouent, les cartes décident, et la cible bouge.
