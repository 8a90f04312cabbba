## Mon Premier Deck Building

premier-title = Mon Premier Deck Building
premier-tagline = Gather dragons, fairies and friends, and win stars together

# Options
premier-option-deck0 = deck0: the starting deck of the first seat: any, triangle, circle, square, moon or snowflake
premier-option-deck1 = deck1: the starting deck of the second seat
premier-option-deck2 = deck2: the starting deck of the third seat
premier-option-deck3 = deck3: the starting deck of the fourth seat
premier-option-deck4 = deck4: the starting deck of the fifth seat

# Cards
premier-symbol = { $symbol ->
    [triangle] triangle
    [circle] circle
    [square] square
    [moon] moon
    [snowflake] snowflake
   *[common] common cards
}
premier-shows = { $kind ->
    [dragons] { $count ->
        [one] { $count } dragon
       *[other] { $count } dragons
    }
    [dwarves] { $count ->
        [one] { $count } dwarf
       *[other] { $count } dwarves
    }
    [fairies] { $count ->
        [one] { $count } fairy
       *[other] { $count } fairies
    }
    [barbarians] { $count ->
        [one] { $count } barbarian
       *[other] { $count } barbarians
    }
    [elves] { $count ->
        [one] { $count } elf
       *[other] { $count } elves
    }
    [chameleons] { $count ->
        [one] { $count } chameleon
       *[other] { $count } chameleons
    }
   *[goblins] { $count ->
        [one] { $count } goblin
       *[other] { $count } goblins
    }
}
premier-effect = { $effect ->
    [star] +1 star
    [parade] parade: 2 more cards
    [thief] thief: steals a star
   *[treasure] treasure: +3 stars
}
premier-marked = only with 4 or 5 players
premier-card = { $name } ({ $shows })

# What a player can do
premier-move-drop = put { $card } out of the game
premier-move-keep = keep all the cards
premier-move-take = take { $card }
premier-move-discard = put { $card } away
premier-move-steal = steal a star from { $who }
premier-move-under = next under the deck: { $card }

# What happened
premier-told-round = Round { $count }
premier-told-final-round = Final round
premier-told-star = { $me ->
    [yes] ★ { $card } gives you a star.
   *[no] ★ { $card } gives { $who } a star.
}
premier-told-parade = { $me ->
    [yes] Parade! You play up to two more cards.
   *[no] Parade! { $who } plays up to two more cards.
}
premier-told-thief = { $me ->
    [yes] Your thief { $card } sneaks around and is gone.
   *[no] The thief { $card } of { $who } sneaks around and is gone.
}
premier-told-steals = { $me ->
    [yes] You steal a star from { $other }.
   *[no] { $victim ->
        [yes] { $who } steals a star from you!
       *[no] { $who } steals a star from { $other }.
    }
}
premier-told-treasure = { $me ->
    [yes] ★★★ A treasure! You find three stars.
   *[no] ★★★ A treasure! { $who } finds three stars.
}
premier-told-battle = It is a battle between { $names }, with { $strength } each! One more card…
premier-told-wins = { $me ->
    [yes] ★★ You win the round with { $count }: two stars!
   *[no] ★★ { $who } wins the round with { $count }: two stars.
}
premier-told-ties = { $me ->
    [yes] ★ You cannot be separated: you get a star with { $count }.
   *[no] ★ They cannot be separated: { $who } gets a star with { $count }.
}
premier-told-drops = { $me ->
    [yes] You put { $card } out of the game.
   *[no] { $who } puts { $card } out of the game.
}
premier-told-keeps = { $me ->
    [yes] You keep all your cards.
   *[no] { $who } keeps all cards.
}
premier-told-takes = { $me ->
    [yes] You take { $card }.
   *[no] { $who } takes { $card }.
}
premier-told-discards = { $me ->
    [yes] You put { $card } away.
   *[no] { $who } puts { $card } away.
}
premier-told-shuffles = { $me ->
    [yes] You shuffle your deck: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
   *[no] { $who } shuffles a deck of { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
}
premier-told-final = The pile has no cards for another round. Now come the final rounds: what is played does not come back!
premier-told-alone = { $me ->
    [yes] ★★★★★ You are the last one with cards: five stars!
   *[no] ★★★★★ { $who } is the last one with cards: five stars!
}
premier-told-under = { $me ->
    [yes] You put { $card } under your deck.
   *[no] { $who } has put the cards under the deck.
}

# Why not
premier-why-PD-22 = A thief steals from another player who has a star, and only when its card is laid.
premier-why-PD-40 = Only a loser may put one card away: one of those just played, before anybody takes a new one.
premier-why-PD-41 = It is somebody else’s turn, or that card does not lie there to be taken.
premier-why-PD-42 = With two players the loser puts away one of the cards left on the table, after taking one.
premier-why-PD-43 = Under your deck go the cards you played and the one you took, each once, at the end of the round.

# The table
premier-you = You
premier-head = { $final ->
    [yes] Final round
   *[no] Round { $round } of { $rounds }
}
premier-pile = { $count ->
    [one] { $count } card in the pile
   *[other] { $count } cards in the pile
}
premier-out = { $count ->
    [one] { $count } card out of the game
   *[other] { $count } cards out of the game
}
premier-deck-size = { $count ->
    [one] { $count } card in the deck
   *[other] { $count } cards in the deck
}
premier-strength = strength { $strength }
premier-gone = { $card }, gone
premier-common = On the table: { $cards }
premier-own-deck = Your deck, from the top: { $cards }
premier-own-deck-empty = Your deck is empty: everything will be shuffled.
premier-moment-drop = You may put one of the cards you just played out of the game.
premier-moment-take = Choose a card for your deck.
premier-moment-discard = Now put one of the other two away; your opponent gets the last one.
premier-moment-steal = Your thief is here! From whom?
premier-moment-under = { $count ->
    [one] { $count } card still goes under your deck. Which one will you meet first?
   *[other] { $count } cards still go under your deck. Which one will you meet first?
}

# The result
premier-result = The tournament is over
premier-result-line = { $stars ->
    [one] { $who }: { $stars } star
   *[other] { $who }: { $stars } stars
}

# What the terminal says, in the words of this game
premier-play-prompt = { $marks ->
    [letters] What do you do? (letters or words, ? for help)
   *[numbers] What do you do? (number or word, ? for help)
}
premier-play-your-turn = { $who }, it is your turn.
premier-play-done = Seen? Press Enter to pass the keyboard on (undo takes your move back).
premier-play-hand-over = { $who }: take the keyboard and press Enter. The others close their eyes.
premier-play-help =
    { $marks ->
        [letters] The letters before a move make that move.
       *[numbers] Type the number of what you want to do, or its words.
    }
    ? N      the rule behind move N, ? alone this help
    undo     takes your last move back while nobody has seen a new card
    rules    all the rules
    quit     stops here; the game is saved
premier-play-no-undo = That cannot be taken back: there is no move of yours, or a new card has been seen since.
premier-play-result = { $me ->
    [yes] You win the tournament. Hurray!
   *[no] { $who } wins the tournament. Hurray!
}
premier-play-resigned = { $me ->
    [yes] You have stopped playing.
   *[no] { $who } has stopped playing.
}
premier-refused-invalid-near = “{ $move }” is not possible here. Did you mean “{ $near }”?

# The page
premier-page-under = { $who } puts a card under the deck.
premier-page-stars = { $count ->
    [one] { $count } star
   *[other] { $count } stars
}
premier-page-look-own = { $count ->
    [one] Look through your deck: { $count } card
   *[other] Look through your deck: { $count } cards
}
premier-page-look = { $count ->
    [one] The deck of { $who }: { $count } card
   *[other] The deck of { $who }: { $count } cards
}
premier-page-laid = Cards of { $who }
premier-page-took = Taken: { $card }
premier-page-common = Common cards
premier-page-taken = { $card }, taken by { $who }
premier-page-order = The cards that go under your deck
premier-page-order-how = Drag the cards, or move one with the arrow keys. Number 1 comes back first.
premier-page-at-place = { $card }: place { $place } of { $last }
premier-page-place-of = { $place }: { $card }
premier-page-order-done = Under my deck
premier-page-moment-under = Which card do you want to meet again first?
premier-page-own-deck = Your deck
premier-page-deck-of = The deck of { $who }
premier-page-deck-empty = It is empty.
premier-page-deck-order = In this order: 1 comes next.
premier-page-deck-no-order = These cards lie in it; nobody else knows in which order.
premier-page-cheers = The winner’s team cheers
premier-page-counting = Let us count!
premier-page-skip = Skip to the end
premier-page-keep = Keep them all
premier-page-drop = Put away
premier-page-waits-steal = { $names } has a thief and looks around …
premier-page-waits-drop = { $names } may put a card away …
premier-page-waits-take = { $names } chooses a card …
premier-page-waits-discard = { $names } puts a card away …
premier-page-waits-under = Still sorting cards: { $names }
premier-ask-deck = Starting deck
premier-choice-deck-any = any
premier-choice-deck-triangle = triangle
premier-choice-deck-circle = circle
premier-choice-deck-square = square
premier-choice-deck-moon = moon
premier-choice-deck-snowflake = snowflake

# What the page says to everybody, in the words of this game
premier-page-you = you
premier-page-your-turn = Your turn!
premier-page-watching = You are watching. To move: { $names }.
premier-page-your-moves = What you can do
premier-page-stand-in-for-you = Your time was up: a bot plays for you.
premier-page-your-move-is-made = Done! That was your turn.
premier-page-hand-over-title = { $who }, it is your turn
premier-page-lost = { $unsent ->
    [0] The connection is away. It comes back by itself …
   *[other] The connection is away. Your move is kept and sent as soon as it is back …
}
premier-page-won-you = You have won! Hurray!
premier-page-verdict = The most stars win. What a tournament!
premier-page-hint-ask = Give me a hint

# What the server says, to a child
premier-server-stale-move = The game has gone on since; please look at the table again.
premier-server-not-your-turn = It is not your turn (rule { $rule } of { $game }).
premier-server-no-hint = A hint is for a player whose turn it is, against bots, one at a time.
premier-server-spectator = You are watching; only a seat can do that.
premier-server-busy = This table is very busy; please try again in a moment.
premier-server-storage = The server cannot reach its database right now. Nothing was changed; please try again.
premier-server-too-fast = That was too much at once; please wait a moment.
