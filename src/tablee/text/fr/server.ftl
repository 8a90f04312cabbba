## What the server says when it refuses something

server-surprise = Quelque chose s’est mal passé de notre côté. Rien n’a changé ; réessayez.
server-busy = Il se passe beaucoup de choses à cette table ; réessayez dans un instant.
server-storage = Notre base de données ne répond pas pour l’instant. Si vous avez envoyé quelque chose, nous ne savons pas si c’est enregistré : réessayez, rien ne comptera deux fois.
server-no-table = Cette table n’existe pas.
server-no-code = Aucune table ne porte ce code.
server-no-page = Il n’y a rien ici.
server-no-text = Ce jeu n’a pas ce texte.
server-no-seat = Cette partie n’a pas cette place.
server-seat-taken = Cette place n’est pas libre.
server-already-dealt = La partie a déjà commencé.
server-not-dealt = La partie n’a pas encore commencé.
server-over = La partie est terminée.
server-not-over = La partie n’est pas encore terminée.
server-unknown-game = Le jeu « { $name } » n’existe pas ; il y a { $known }.
server-no-lesson = Cette leçon n’existe pas.
server-other-lesson = Cette leçon a changé depuis que vous l’avez commencée. Veuillez la reprendre au début.
server-unknown-bot = Le robot « { $name } » n’existe pas pour ce jeu.
server-bad-option = L’option « { $name } » n’accepte pas « { $value } ».
server-bad-seats = Ce jeu se joue de { $fewest } à { $most } joueurs.
server-bad-name = Un nom compte de 1 à 24 caractères visibles ; il ne peut ni être « open » ni commencer par « bot: ».
server-bad-token = La clé d’une place doit faire exactement 32 octets aléatoires, en base64url.
server-bad-nonce = Le nombre pour la donne doit faire 1 à 32 octets, écrits en hexadécimal.
server-invalid-move = « { $move } » n’est pas un coup de ce jeu.
server-illegal-move = Ce coup est contraire à la règle { $rule } { OF($game) }.
server-not-your-turn = Ce n’est pas votre tour (règle { $rule } { OF($game) }).
server-stale-move = La partie a continué entre-temps ; regardez à nouveau la table.
server-no-take-back = Ce coup ne peut plus être repris : quelque chose de nouveau a été vu depuis.
server-no-offer = Personne n’a demandé à reprendre un coup.
server-no-hint = Vous pouvez demander un conseil quand c’est à vous, si vous jouez seulement contre des robots.
server-not-away = Un robot ne peut remplacer que quelqu’un dont c’est le tour et qui est absent depuis une minute.
server-no-aim = Vous ne pouvez viser qu’à votre tour, et seulement dans un jeu où l’on vise.
server-muted = Les réactions sont coupées à cette table.
server-removed = Vous ne jouez plus à cette table : la personne qui l’a créée a donné votre place.
server-seat-moved = Votre place est maintenant sur un autre appareil.
server-not-maker = Seule la personne qui a créé cette table peut faire cela.
server-needs-bot = Pendant une partie, seul un robot peut reprendre une place.
server-used-link = Ce lien ne marche plus : il a déjà servi, ou un lien plus récent le remplace.
server-spectator = Vous regardez la partie : seuls les joueurs peuvent faire cela.
server-token = Cette clé n’ouvre aucune place à cette table.
server-hello-first = Le premier message doit être hello.
server-foreign = Cette requête vient d’un autre site.
server-too-fast = C’était beaucoup d’un coup ; attendez un instant.
server-too-long = Ce message est trop long.
server-unreadable = Nous n’avons pas pu lire cela : { $problem }.
server-one-journal = Envoyez exactement une partie.
server-no-cards = Ce jeu ne se joue pas avec un fichier de cartes.
server-bad-cards = { $problem }
server-no-lab = { $closed ->
    [missing] Ce serveur ne peut pas examiner de fichier de cartes : son hôte doit d’abord installer "tablee[lab]".
    [plain] Ce serveur ne peut pas examiner de fichier de cartes : ses règles ne sont pas compilées (TABLEE_PURE=1).
   *[off] Ce serveur n’examine pas de fichiers de cartes.
}
server-studying = Un autre fichier de cartes est en cours d’examen. Réessayez dans une minute.
server-bad-journal = Ce journal n’est pas valide. { $problem }
server-no-position = Cette partie a les positions 0 à { $last }.
server-long-game = Cette partie compte { $most } coups, et une table ne peut pas en garder plus.
server-long-journal = Cette partie est trop longue : nous rejouons { $most } coups au plus.
server-broken-table = { $problem ->
    [version] Cette table a été créée avec la version { $theirs } du jeu ; ce serveur a la version { $ours }.
    [game] Cette table joue à « { $name } », un jeu que ce serveur n’a pas.
    [bot] À cette table joue le robot « { $name } », que ce serveur n’a pas.
    [material] Cette table se joue avec des cartes que ce serveur n’a pas.
    [gap] La ligne { $line } du journal de cette table manque.
    [unreadable] La ligne { $line } du journal de cette table est illisible.
   *[illegal] La ligne { $line } du journal de cette table est contraire aux règles.
} La table a été mise de côté. Rien n’est perdu, et l’hôte peut l’exporter.
server-never-listed = Une table qui reprend une partie n’est jamais annoncée, car la personne qui l’a créée a déjà vu la donne. Partagez plutôt son code ou son lien.
server-full = Ce serveur garde déjà autant de tables que possible. La personne qui l’héberge peut faire de la place.
server-seats-worn = Les places de cette table ont trop souvent changé de mains. Merci de créer une nouvelle table.

## What could not be read: the end of `server-unreadable`

unreadable-json = ce n’est pas du JSON
unreadable-nested = c’est imbriqué trop profondément
unreadable-empty = il n’y a rien dedans
unreadable-missing = « { $field } » manque
unreadable-unknown = « { $field } » n’a rien à faire là
unreadable-type = à « { $place } », il faut { $wanted ->
    [object] un objet
    [array] une liste
    [str] un texte
    [int] un nombre entier
    [float] un nombre
    [bool] vrai ou faux
   *[other] une autre sorte de valeur
}
unreadable-value = la valeur à « { $place } » n’est pas permise
unreadable-form = ce n’est pas la forme attendue
unreadable-method = cette adresse attend une autre sorte de requête
unreadable-move-id = « move_id » compte de 1 à 64 lettres, chiffres, - et _
