# Pourquoi un coup est conseillé quand le jeu n’en donne pas lui-même, dans le terminal et sur la page
hint-why-only = Il n’y a rien d’autre à faire.
hint-why-sure = C’est ce que ferait un joueur prudent.
hint-why-avoids = Quand je continue la partie dans ma tête, ce coup gagne plus souvent que « { $other } ».
hint-why-keeps = Cela garde { $cards } pour plus tard.
hint-why-place = « { $other } » gagnerait peut-être plus souvent, mais ceci mène à une meilleure place à la fin.
hint-why-close = « { $other } » est à peu près aussi bon.
