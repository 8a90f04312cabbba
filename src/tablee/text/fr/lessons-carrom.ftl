## Carrom Deluxe: its lessons. At most twelve words in a bubble

# What a lesson points at
carrom-point-striker = le palet
carrom-point-line = la ligne où se place le palet
carrom-point-queen = la reine rouge
carrom-point-piece = le pion bleu { $number }
carrom-point-hole = { $number ->
    [1] le trou proche à gauche (a)
    [2] le trou proche à droite (b)
    [3] le trou du fond à droite (c)
   *[other] le trou du fond à gauche (d)
}
carrom-point-score-own = vos points
carrom-point-score-other = les points de l’adversaire

# The flick
carrom-lesson-first = La pichenette
carrom-lesson-first-pull = Palet, pion bleu, trou : tout s’aligne. Tirez, puis lâchez !
carrom-lesson-first-pull-missed = Presque ! Encore une fois : droit sur le pion bleu.
carrom-lesson-first-cut = Un point, encore ! Tournez : le pion bleu doit viser le trou.
carrom-lesson-first-cut-missed = Presque ! Regardez où part le bleu, pas votre palet.
carrom-lesson-first-place = Encore un ! Glissez le palet jusqu’à ce que tout s’aligne.
carrom-lesson-first-place-missed = Plus à gauche : palet, pion bleu, trou, sur une ligne.
carrom-lesson-first-queen = Encore ! Maintenant la reine, près du trou. Facile, non ?
carrom-lesson-first-queen-missed = Elle attend au bord du trou. Encore une fois !
carrom-lesson-first-confirm = Pas encore à vous ! Placez le palet : un bleu, tout de suite.
carrom-lesson-first-confirm-missed = Là, elle serait perdue ! On recommence : alignez le palet.
carrom-lesson-first-nudge = Trois points ! Plus rien de facile : effleurez, et c’est à eux.
carrom-lesson-first-nudge-hard = Plus doucement ! Tirez à peine, tout droit.
carrom-lesson-first-gift = Un dedans, un raté, et un cadeau pour vous !
carrom-lesson-first-gift-missed = Si près du trou ! Droit dessus, encore une fois.
carrom-lesson-first-end = 25 points, gagné ! Tant qu’il tombe quelque chose, vous rejouez.

# Where the striker stands
carrom-lesson-place = Où placer le palet
carrom-lesson-place-line = Le plus sûr, c’est tout droit. Glissez le palet pour aligner.
carrom-lesson-place-line-missed = Essayez plus à gauche : palet, pion, trou, une seule ligne.
carrom-lesson-place-soft = Tirez à peine, pour que le palet ne suive pas !
carrom-lesson-place-soft-missed = Plus doucement, et droit : seul le bleu doit tomber.
carrom-lesson-place-end = Bien placer, tirer doucement : la moitié du lancer est déjà faite.

# Cuts
carrom-lesson-cut = Les coupes
carrom-lesson-cut-right = Un pion part à l’opposé du choc : touchez son côté gauche.
carrom-lesson-cut-right-missed = Presque ! Un peu plus plein, ou un peu plus fin ?
carrom-lesson-cut-left = Maintenant l’inverse : touchez son côté droit.
carrom-lesson-cut-left-missed = Presque ! Imaginez le point opposé au trou, et visez-le.
carrom-lesson-cut-thin = Celui-ci part presque de côté. Du bout droit, c’est plus facile !
carrom-lesson-cut-thin-missed = Glissez au bout droit de la ligne, puis réessayez.
carrom-lesson-cut-end = Droit, gauche, droite : tous les trous sont à vous.

# Off the frame
carrom-lesson-cushion = Par la bande
carrom-lesson-cushion-back = Il se cache derrière vous ! Par la bande du fond, et retour.
carrom-lesson-cushion-back-missed = Vers l’avant, cette fois : la bande du fond renvoie le palet.
carrom-lesson-cushion-side = Un garde se tient devant. Passez par la bande de droite !
carrom-lesson-cushion-side-missed = À droite : la bande renvoie le palet comme un miroir.
carrom-lesson-cushion-end = La bande est un miroir. Plus rien ne vous échappe !

# The queen’s promise
carrom-lesson-queen = La promesse de la reine
carrom-lesson-queen-red = La reine rouge vaut deux points de plus, avec une promesse.
carrom-lesson-queen-fell = D’abord, faites-la tomber.
carrom-lesson-queen-fell-missed = La reine veut qu’on insiste. Tout droit !
carrom-lesson-queen-promise = Tenez la promesse : un pion bleu, dès le lancer suivant !
carrom-lesson-queen-promise-lost = Rompue ! Elle ne rapporte rien. On recommence : visez un pion facile.
carrom-lesson-queen-end = Promesse tenue : trois points ! Prévoyez un bleu facile avant elle.

# The tower
carrom-lesson-tower = La tour
carrom-lesson-tower-topple = Douze pions sur la reine ! Tirez fort, et admirez.
carrom-lesson-tower-small = Deux pions restent empilés. Envoyez-les dans le trou !
carrom-lesson-tower-small-missed = Ils basculent facilement. Droit sur celui du bas !
carrom-lesson-tower-end = Patatras ! À la tour, chaque premier lancer est une surprise.
