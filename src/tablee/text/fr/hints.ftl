# Pourquoi un coup est conseillé, dans le terminal et sur la page
hint-why-only = Il n’y a rien d’autre à faire.
hint-why-sure = C’est ce que ferait un joueur prudent.
hint-why-avoids = Cela évite « { $other } », qui ne gagne que dans { $chance } % des cas.
hint-why-keeps = Cela garde { $cards } pour plus tard ; « { $other } » ne gagne que dans { $chance } % des cas.
hint-why-place = « { $other } » gagne plus souvent ({ $chance } %), mais ceci mène à une meilleure place à la fin.
hint-why-close = « { $other } » est à peu près aussi bon ({ $chance } %).
