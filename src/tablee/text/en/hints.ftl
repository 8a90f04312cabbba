# Why a move is hinted, in the terminal and on the page
hint-why-only = There’s nothing else to do.
hint-why-sure = It’s what a careful player would do.
hint-why-avoids = It avoids “{ $other }”, which wins only { $chance }% of the time.
hint-why-keeps = It keeps { $cards } for later; “{ $other }” wins only { $chance }% of the time.
hint-why-place = “{ $other }” wins more often ({ $chance }%), but this gets you a better place in the end.
hint-why-close = “{ $other }” is about as good ({ $chance }%).
