## Mon Premier Deck Building

premier-title = Mon Premier Deck Building
premier-tagline = Gather dragons, fairies and friends, and win lots of stars

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
premier-move-drop = remove { $card } for good
premier-move-keep = keep all your cards
premier-move-take = take { $card }
premier-move-discard = set { $card } aside
premier-move-steal = steal a star from { $who }
premier-move-under = put { $card } under your deck next

# What is typed for a move, word by word: shown first, then what is understood as well
premier-word-drop = drop
premier-word-drop-nothing = drop nothing, keep all
premier-word-take = take
premier-word-discard = discard
premier-word-steal = steal
premier-word-under = under

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
   *[no] { $who }’s thief { $card } sneaks around and is gone.
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
premier-told-battle = It’s a battle between { $names }, with { $strength } each! One more card…
premier-told-wins = { $me ->
    [yes] ★★ You win the round with { $count }: two stars!
   *[no] ★★ { $who } wins the round with { $count }: two stars.
}
premier-told-ties = { $me ->
    [yes] ★ A tie with { $count }! One star for you.
   *[no] ★ A tie with { $count }! One star for { $who }.
}
premier-told-drops = { $me ->
    [yes] You remove { $card } for good.
   *[no] { $who } removes { $card } for good.
}
premier-told-keeps = { $me ->
    [yes] You keep all your cards.
   *[no] { $who } keeps all their cards.
}
premier-told-takes = { $me ->
    [yes] You take { $card }.
   *[no] { $who } takes { $card }.
}
premier-told-discards = { $me ->
    [yes] You set { $card } aside.
   *[no] { $who } sets { $card } aside.
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
premier-told-final = There aren’t enough cards in the pile for another round. Now for the final rounds: cards you play don’t come back!
premier-told-alone = { $me ->
    [yes] ★★★★★ Nobody else has cards left: five stars for you!
   *[no] ★★★★★ Nobody else has cards left: five stars for { $who }!
}
premier-told-under = { $me ->
    [yes] You put { $card } under your deck.
   *[no] { $who } has put their cards under their deck.
}

# Why not
premier-why-PD-22 = A thief steals from another player who has a star, and only when you’ve just laid it.
premier-why-PD-40 = If you didn’t win this round, you can remove one of the cards you’ve just played, before anybody takes a new one.
premier-why-PD-41 = It’s somebody else’s turn, or that card isn’t there to take.
premier-why-PD-42 = With two players: if you didn’t win this round, take a card first, then set one of the others aside.
premier-why-PD-43 = The cards you played and the one you took go under your deck, each once, at the end of the round.

# The table
premier-you = You
premier-player-you = You
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
premier-moment-drop = You can remove one of the cards you’ve just played, for good.
premier-moment-take = Choose a card for your deck.
premier-moment-discard = Now set one of the other two aside; the other player gets the last one.
premier-moment-steal = Your thief is here! Who loses a star?
premier-moment-under = { $count ->
    [one] { $count } card still goes under your deck. Which one do you want to see again first?
   *[other] { $count } cards still go under your deck. Which one do you want to see again first?
}

# The result
premier-result = The tournament is over
premier-result-line = { $stars ->
    [one] { $who }: { $stars } star
   *[other] { $who }: { $stars } stars
}

# What the terminal says, in the words of this game
premier-play-prompt = { $marks ->
    [letters] What do you want to do? (letters or words, ? for help)
   *[numbers] What do you want to do? (number or word, ? for help)
}
premier-play-your-turn = { $who }, it’s your turn.
premier-play-done = Seen it? Press Enter to pass the keyboard on (undo takes your move back).
premier-play-hand-over = { $who }: take the keyboard and press Enter. Everybody else, close your eyes!
premier-play-help =
    { $marks ->
        [letters] Type the letters of what you want to do.
       *[numbers] Type the number of what you want to do, or its words.
    }
    ? N      the rule behind move N; ? alone shows this help
    what N   what a move would do
    hint     an idea for your move, and why
    undo     takes your last move back, if nobody has seen a new card
    rules    all the rules
    quit     stops here; your game is saved
premier-learn-back = And back it goes: it’s your turn again.
premier-learn-hint = Try: { $move }
premier-learn-last = That was the last lesson. Now play: { $command }
premier-learn-left = Bye-bye! To start this lesson again: { $command }
premier-learn-help =
    { $marks ->
        [letters] Type the letters of what you want to do.
       *[numbers] Type the number of what you want to do, or its words.
    }
    what N   what a move would do
    hint     what would be good now
    undo     one step back
    rules    all the rules
    quit     stops here
premier-online-help =
    { $marks ->
        [letters] Type the letters of what you want to do.
       *[numbers] Type the number of what you want to do, or its words.
    }
    ? N      the rule behind move N; ? alone shows this help
    what N   what a move would do
    hint     an idea for your move, if you’re only playing against bots
    undo     asks to take your last move back
    rules    all the rules
    quit     leaves; we’ll keep your seat
premier-online-seated = { $back ->
    [yes] You’re back in your seat at table { $code }, { $name }.
   *[no] You have a seat at table { $code }, { $name }.
}
premier-online-not-yet = It’s not your turn yet. Type “?” to see what you can do meanwhile.
premier-online-time = { $hours ->
    [0] You have { $seconds } s for this move.
   *[other] You have { $hours } h for this move.
}
premier-online-stand-in = Time’s up: a bot is playing for you. Press Enter to come back.
premier-online-lost = You’re offline. I’ll keep trying for { $seconds } s…
premier-online-found = You’re back online.
premier-online-gone = The server can’t be reached any more. Your seat is kept: “{ $command }” takes it back.
premier-online-left = Your seat is kept: “{ $command }” takes it back.
premier-online-back = { $me ->
    [yes] You’ve asked to take your last move back.
   *[no] { $who } would like to take a move back. Answer yes or no; if you make a move, that’s a no.
}
premier-play-no-undo = You can’t take that back: you haven’t moved yet, or a new card has been seen since.
premier-play-result = { $me ->
    [yes] You win the tournament. Hooray!
   *[no] { $who } wins the tournament. Hooray!
}
premier-play-result-shared-you = You win the tournament with { $names }. Hooray!
premier-play-resigned = { $me ->
    [yes] You’ve stopped playing.
   *[no] { $who } has stopped playing.
}
premier-refused-invalid-near = You can’t do “{ $move }” here. Did you mean “{ $near }”?

# The page
premier-page-under = { $who } puts a card under their deck.
premier-page-stars = { $count ->
    [one] { $count } star
   *[other] { $count } stars
}
premier-page-look-own = { $count ->
    [one] Look through your deck: { $count } card
   *[other] Look through your deck: { $count } cards
}
premier-page-look = { $count ->
    [one] { $who }’s deck: { $count } card
   *[other] { $who }’s deck: { $count } cards
}
premier-page-laid = { $who }’s cards
premier-page-took = New card: { $card }
premier-page-common = Common cards
premier-page-taken = { $card }, taken by { $who }
premier-page-order = The cards that go under your deck
premier-page-order-how = Drag the cards, or move one with the arrow keys. Number 1 comes back first.
premier-page-at-place = { $card }: place { $place } of { $last }
premier-page-place-of = { $place }: { $card }
premier-page-order-done = Under my deck
premier-page-moment-under = Which card do you want to see again first?
premier-page-own-deck = Your deck
premier-page-deck-of = { $who }’s deck
premier-page-deck-empty = It’s empty.
premier-page-deck-order = In this order: 1 comes next.
premier-page-deck-no-order = These cards are in it; nobody else knows their order.
premier-page-cheers = The winner’s team cheers
premier-page-counting = Let’s count!
premier-page-skip = Skip to the end
premier-page-next-round = Next round
premier-page-finale = { $rounds ->
    [0] Last rounds: number { $round }
   *[other] Last rounds: { $round } of { $rounds }
}
premier-page-wins = { $me ->
    [yes] ★★ You win the round with { $team }: two stars!
   *[no] ★★ { $who } wins the round with { $team }: two stars.
}
premier-page-hint-why = I’d try this. Look for the little lamp!
premier-page-hint-take = Show me: { $move }
premier-page-keep = Keep them all
premier-page-drop = Remove for good
premier-page-waits-steal = { $names } is looking for a star to steal…
premier-page-waits-drop = { $names } can remove a card…
premier-page-waits-take = { $names } is choosing a card…
premier-page-waits-discard = { $names } is setting a card aside…
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
premier-page-lesson-begin = Start here
premier-page-lesson-points = Look at { $what }.
premier-page-lesson-show = Show me
premier-page-lesson-leave = Stop the lesson. You can come back any time
premier-page-lesson-learned = Hooray, you’ve learned it!
premier-page-watching = You’re watching. Waiting for { $names }.
premier-page-your-moves = What you can do
premier-page-stand-in-for-you = Time’s up: a bot is playing for you.
premier-page-your-move-is-made = Done! That was your turn.
premier-page-hand-over-title = { $who }, it’s your turn
premier-page-hand-over-more = Take the screen. Everybody else, close your eyes!
premier-page-seat-move-how = Open this link on the other device. It works once; after that, this device can only watch.
premier-page-seat-link = Link for your seat
premier-page-lost = { $unsent ->
    [0] You’re offline. We’ll reconnect automatically…
   *[other] You’re offline. Your move is saved, and we’ll send it as soon as you’re back…
}
premier-page-won-you = You won! Hooray!
premier-page-won-shared-you = You won with { $names }. Hooray!
premier-page-resigned-you = You’ve stopped playing.
premier-page-verdict = The player with the most stars wins. What a tournament!
premier-page-hint-ask = Give me a hint

# What the server says, to a child
premier-server-stale-move = The game has moved on; look at the table again.
premier-server-surprise = Something went wrong on our side. Nothing has changed, try again!
premier-server-not-your-turn = It’s not your turn (rule { $rule } of { $game }).
premier-server-no-hint = You can ask for a hint when it’s your turn, as long as you’re only playing against bots.
premier-server-removed = You’re no longer playing at this table: the person who made it has given your seat away.
premier-server-seat-moved = Your seat is on another device now.
premier-server-spectator = You’re watching; only players can do that.
premier-server-busy = It’s busy here! Try again in a moment.
premier-server-storage = A little hiccup on our side. Nothing’s lost, try again!
premier-page-study-about = Bots play your cards up to 20,000 times. You’ll see who wins how often, how long it takes, and whether everybody has the same chances.
premier-page-study-drop = Drop your card file here
premier-page-study-pick = or press to choose one.
premier-server-studying = Another card file is being examined just now. Try again in a minute.
premier-server-too-fast = That was too much at once! Wait a moment.

# What the game is about, in one sentence
premier-purpose = Show the biggest family, round after round, and win the most stars!

# What a move would do, as far as you can know
premier-foreseen-kind = Your { $kind ->
    [dragons] dragons
    [dwarves] dwarves
    [fairies] fairies
    [barbarians] barbarians
    [elves] elves
    [chameleons] chameleons
   *[goblins] goblins
}: { $before } → { $after }
premier-foreseen-rest = { $me ->
    [yes] The card that’s left comes to you.
   *[no] The card that’s left goes to { $who }.
}
premier-foreseen-steals = Stars: { $theirs } for { $who }, { $yours } for you.
premier-foreseen-under = That would be card { $place } of your deck.

# The lab
premier-group-decks = Starting deck
premier-group-decks-triangle = triangle
premier-group-decks-circle = circle
premier-group-decks-square = square
premier-group-decks-moon = moon
premier-group-decks-snowflake = snowflake
premier-figure-rounds = Rounds in a game
premier-figure-finals = Final rounds in a game
premier-figure-battles = Rounds with a battle
premier-figure-ties = Rounds that end in a total tie

# Why a move is hinted: facts that were counted out
premier-because-family = { $kind ->
    [dragons] dragons
    [dwarves] dwarves
    [fairies] fairies
    [barbarians] barbarians
    [elves] elves
    [chameleons] chameleons
   *[goblins] goblins
}
premier-because-drop-goblins = That’s { premier-shows } you won’t have to subtract again.
premier-because-drop-stranger = No { premier-because-family } on it, and those are your biggest family ({ $count }).
premier-because-keep-helpful = All { $laid } cards help: each has { premier-because-family } or chameleons.
premier-because-keep-no-goblins = No goblins on your cards: all of them may stay.
premier-because-take-most = It brings { premier-shows }, more than any other card here. You have { $have } already!
premier-because-take-family = It brings { premier-shows }, your biggest family: you have { $have } already.
premier-because-take-chameleons = { premier-shows } on it: chameleons count with every family.
premier-because-take-effect = { $effect ->
    [star] It gives you a star each time you turn it up.
    [parade] Each time you turn it up, two more of your cards join in.
    [thief] It steals a star when you turn it up.
   *[treasure] It gives you three stars at once when you turn it up.
}
premier-because-take-no-goblins = It’s the only card here without goblins.
premier-because-away-family = { $who } collects { premier-because-family }, and doesn’t get these.
premier-because-away-effect = { $effect ->
    [star] So { $who } doesn’t get the card with the star.
    [parade] So { $who } doesn’t get the parade.
    [thief] So { $who } doesn’t get the thief.
   *[treasure] So { $who } doesn’t get the treasure.
}
premier-because-leaves-goblins = The card that’s left for { $who } has { premier-shows } on it.
premier-because-steal-most = { $who } has the most stars of the others: { $count }.
premier-because-steal-nearer = Then you have { $mine } and { $who } has { $theirs }.
premier-because-under-together = { premier-shows } side by side in your deck: friends that come together!
premier-because-under-first = It shows the most { premier-because-family }. The first card under comes up first.
premier-because-under-goblins-later = The goblins stay behind for later.
premier-because-under-effect = { $effect ->
    [star] Its star comes back sooner.
    [parade] Its parade comes back sooner.
    [thief] Its thief comes back sooner.
   *[treasure] Its treasure comes back sooner.
}
