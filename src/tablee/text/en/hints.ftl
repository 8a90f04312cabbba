# Why a move is hinted where the game gives no reason of its own, in the terminal and on the page
hint-why-only = There’s nothing else to do.
hint-why-sure = It’s what a careful player would do.
hint-why-avoids = When I play on from here in my head, it wins more often than “{ $other }”.
hint-why-keeps = It keeps { $cards } for later.
hint-why-place = “{ $other }” might win more often, but this gets you a better place in the end.
hint-why-close = “{ $other }” is about as good.
