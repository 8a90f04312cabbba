## Destrier Duel

destrier-title = Destrier Duel
destrier-tagline = Two players, hidden cards, one target: know when to stop

# Options
destrier-option-both_bust = both_bust: when both hands go over the target, nobody wins (push), or the one that’s over by less does (closest)
destrier-option-wins_needed = wins_needed: how many duels win the match (1, 2, 3 or 5)

# Cards, by their current names (DD-02) and by those of the first edition (DD-03)
destrier-card-plus3 = { $names ->
    [first] +3
   *[current] PLUS 3
}
destrier-card-minus3 = { $names ->
    [first] −3
   *[current] MINUS 3
}
destrier-card-exchange = EXCHANGE
destrier-card-bury = { $names ->
    [first] RETURN
   *[current] BURY
}
destrier-card-deny = { $names ->
    [first] CANCEL
   *[current] DENY
}
destrier-card-declare = { $names ->
    [first] GO FOR { $number }
   *[current] DECLARE { $number }
}

# What a player can do
destrier-move-hit = hit: draw a number card
destrier-move-stand = stand: lock your hand
destrier-move-decline = decline: leave everything as it is
destrier-move-own = { $card } on your own hand
destrier-move-other = { $card } on the other player’s hand
destrier-move-exchange = { $card }: swap the newest face-up card of each hand
destrier-move-bury-own = { $card } on your own hand: its newest face-up card goes under the deck
destrier-move-bury-other = { $card } on the other player’s hand: its newest face-up card goes under the deck
destrier-move-declare = { $card }: the target becomes { $number }
destrier-move-deny = { $card }: undo { $denied }

# What is typed for a move, word by word: shown first, then what is understood as well
destrier-word-hit = hit
destrier-word-stand = stand
destrier-word-decline = decline
destrier-word-plus3 = plus3, plus 3, +3
destrier-word-minus3 = minus3, minus 3, -3
destrier-word-exchange = exchange
destrier-word-bury = bury, return
destrier-word-deny = deny, cancel
destrier-word-declare21 = declare21, declare 21, go for 21
destrier-word-declare25 = declare25, declare 25, go for 25
destrier-word-declare27 = declare27, declare 27, go for 27
destrier-word-own = own
destrier-word-other = other

# What somebody did
destrier-did-hit = { $me ->
    [yes] You draw a number card.
   *[no] { $who } draws a number card.
}
destrier-did-hit-card = { $me ->
    [yes] You draw a number card: { $number }.
   *[no] { $who } draws a number card: { $number }.
}
destrier-did-stand = { $me ->
    [yes] You stand.
   *[no] { $who } stands.
}
destrier-did-decline = { $me ->
    [yes] You decline.
   *[no] { $who } declines.
}
destrier-did-own = { $me ->
    [yes] You play { $card } on your own hand.
   *[no] { $who } plays { $card } on their own hand.
}
destrier-did-other = { $me ->
    [yes] You play { $card } on the other hand.
   *[no] { $who } plays { $card } on the other hand.
}
destrier-did-card = { $me ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
}

# Why not
destrier-why-DD-21 = You can’t draw more than five number cards in a duel.
destrier-why-DD-22 = You can only play a Destrier card that’s in your hand.
destrier-why-DD-26 = Not now: you can’t stand in answer to a last turn, and you can only play when it’s your turn.
destrier-why-DD-31 = To exchange, both hands need a face-up card.
destrier-why-DD-32 = That hand has no face-up card to bury.
destrier-why-DD-34 = You can only deny a Destrier card right after the other player has played it.
destrier-why-DD-42 = You can only decline to answer a Destrier card that was played in the last turn.

# The table
destrier-duel = Duel { $number }
destrier-match = { $wins ->
    [one] one win decides
   *[other] first to { $wins } wins
}
destrier-score = { $one } – { $two }
destrier-target = Target { $target }
destrier-deck = Deck { $cards }
destrier-buried = with { $card } buried at the bottom
destrier-total-below = total { $total }: { $room } below the target
destrier-total-exact = total { $total }: right on the target
destrier-total-over = total { $total }: { $room } over the target
destrier-known = { $known } face up, plus the hole card
destrier-draws = draws { $draws } of { $most }
destrier-hand-destrier = Destrier: { $cards }
destrier-hidden-card = face down
destrier-none = none
destrier-stood = stands
destrier-log = So far: { $moves }
destrier-log-move = { $who }: { $move }
destrier-short-hit = hit
destrier-short-stand = stand
destrier-short-decline = decline
destrier-short-own = { $me ->
    [yes] { $card } (own)
   *[no] { $card } (own)
}
destrier-short-other = { $card } (other)
destrier-short-card = { $card }
destrier-phase-last-turn = { $who } stands. This is your last turn: if you hit or stand, the duel ends; if you play a Destrier card, it can be answered.
destrier-phase-answer = A Destrier card was played in the last turn. You can answer with one move, then the duel ends.
destrier-can-deny = You can deny { $card } now, and only now.

# The result
destrier-result = Duel { $number } is over
destrier-count = { $who }: { $sum } = { $total }
destrier-count-hole = { $card } (hole)
destrier-count-markers = { $markers } (markers)
destrier-room-below = { $room } below { $target }
destrier-room-exact = right on { $target }
destrier-room-over = { $room } over { $target }
destrier-unplayed = never played: { $cards }
destrier-reason-instant = { $me ->
    [yes] 11 and 12: you win at once!
   *[no] 11 and 12: { $who } wins at once.
}
destrier-reason-closest = { $me ->
    [yes] You win: closest to the target!
   *[no] { $who } wins: closest to the target.
}
destrier-reason-other-over = { $me ->
    [yes] You win: the other hand went over the target!
   *[no] { $who } wins: the other hand went over the target.
}
destrier-reason-less-over = { $me ->
    [yes] You win: both are over, but you by less!
   *[no] { $who } wins: both are over, but { $who } by less.
}
destrier-reason-equal = A push: both totals are the same.
destrier-reason-both-over = A push: both hands are over the target.

# The page
destrier-ask-both_bust = When both hands go over the target
destrier-choice-both_bust-push = nobody wins
destrier-choice-both_bust-closest = the hand that’s over by less wins
destrier-ask-wins_needed = Duels to win the match
destrier-names = Names on the cards
destrier-names-current = current edition
destrier-names-first = first edition
destrier-wins = { $wins } of { $needed } duels won
destrier-hole = hole card { $number }
destrier-in-the-open = face up
destrier-hole-tag = hole
destrier-cards-of = { $who }’s Destrier cards
destrier-played = Played
destrier-act-hit = Hit
destrier-act-stand = Stand
destrier-act-decline = Decline
destrier-choose-hand = { $card } on which hand?
destrier-own-hand = Yours
destrier-other-hand = { $who }
destrier-next-duel = Next duel
destrier-see-result = See the result
destrier-play-result = { $me ->
    [yes] You win the match!
   *[no] { $who } wins the match.
}

# The table, in few words
destrier-now-deny = Deny { $card }? It’s now or never.
destrier-now-last-turn = { $who } stands: this is your last turn.
destrier-now-answer = You have one answer, then we count.
destrier-now-their-last-turn = { $who } has one last turn.
destrier-now-their-answer = { $who } can answer once.
destrier-advised = hint
destrier-take = Get { $move } ready
destrier-score-wins = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
destrier-decided = { $reason ->
    [instant] 11 and 12 decided the last duel.
    [other-over] The last duel was lost by going over the target.
    [less-over] Both went over in the last duel, the winner by less.
   *[closest] The last duel went to the hand closest to the target.
}

# The log: with the cards that everybody saw
destrier-log-hit = { $me ->
    [yes] You draw { $number ->
        [8] an 8
        [11] an 11
       *[other] a { $number }
    }.
   *[no] { $who } draws { $number ->
        [8] an 8
        [11] an 11
       *[other] a { $number }
    }.
}
destrier-log-other = { $me ->
    [yes] You play { $card } on { $other }’s hand.
   *[no] { $you ->
        [yes] { $who } plays { $card } on your hand.
       *[no] { $who } plays { $card } on { $other }’s hand.
    }
}
destrier-log-bury-own = { $me ->
    [yes] You play { $card }: your { $number } goes under the deck.
   *[no] { $who } plays { $card }: their { $number } goes under the deck.
}
destrier-log-bury-other = { $me ->
    [yes] You play { $card }: { $other }’s { $number } goes under the deck.
   *[no] { $you ->
        [yes] { $who } plays { $card }: your { $number } goes under the deck.
       *[no] { $who } plays { $card }: { $other }’s { $number } goes under the deck.
    }
}
destrier-log-exchange = { $me ->
    [yes] You play { $card }: you get the { $mine }, { $other } gets the { $theirs }.
   *[no] { $you ->
        [yes] { $who } plays { $card }: you get the { $theirs }, { $who } gets the { $mine }.
       *[no] { $who } plays { $card }: { $who } gets the { $mine }, { $other } gets the { $theirs }.
    }
}
destrier-log-won = { $me ->
    [yes] You win the duel, { $won } to { $lost }.
   *[no] { $who } wins the duel, { $won } to { $lost }.
}
destrier-log-won-at-once = { $me ->
    [yes] You win the duel at once, with 11 and 12.
   *[no] { $who } wins the duel at once, with 11 and 12.
}

# What the game is about, in one sentence
destrier-purpose = Come closer to the target than the other player, without going over it.

# What a move would do, as far as you can know
destrier-foreseen-total = { $stays ->
    [yes] You stay at { $total }
   *[no] You’d have { $total }
}, { $where ->
    [exact] right on { $target }.
    [over] { $room } over { $target }.
   *[below] { $room } below { $target }.
}
destrier-foreseen-draw = { $over ->
    [0] None of the { $unseen } cards you haven’t seen would take you over { $target }.
   *[other] { $over } of the { $unseen } cards you haven’t seen would take you over { $target }.
}
destrier-foreseen-other = { $who }: { $before } → { $known } face up, plus the hole card.
destrier-foreseen-at-once = 11 and 12: you’d win the duel at once!
destrier-foreseen-at-risk = If { $who } holds { $hole ->
    [11] the 11
   *[12] the 12
} face down, that’s 11 and 12: { $who } would win at once.
destrier-foreseen-then = { $does ->
    [last-turn] Then { $who } has one last turn.
   *[count] Then the cards are counted.
}

# Why a move is hinted: facts that were counted out
destrier-because-over = { $count } of the { $of } cards you haven’t seen would take you over { $target }.
destrier-because-few-over = { $count ->
    [one] Only { $count } of the { $of } cards you haven’t seen would take you over { $target }.
   *[other] Only { $count } of the { $of } cards you haven’t seen would take you over { $target }.
}
destrier-because-safe = None of the { $of } cards you haven’t seen can take you over { $target }.
destrier-because-fewer-over = After it, { $count ->
    [0] none
   *[other] only { $count }
} of the { $of } cards you haven’t seen would take you over { $target }, instead of { $before } now.
destrier-because-exact = You have exactly { $target }: no card brings you closer.
destrier-because-beats = Your { $total } { $count ->
    [one] beats { $count } of the { $of } hole cards
   *[other] beats { $count } of the { $of } hole cards
} the other player could have.
destrier-because-behind = As it stands, your { $total } beats { $count ->
    [0] none
   *[other] only { $count }
} of the { $of } hole cards the other player could have.
destrier-because-keeps = It keeps { $cards } for later.
destrier-because-back = You’re { $over } over. With it you have { $total }, { $below ->
    [0] exactly the target.
   *[other] { $below } below { $target }.
}
destrier-because-closer = With it you have { $total }, { $below ->
    [0] exactly the target
   *[other] { $below } below { $target }
}, and no draw is needed.
destrier-because-other-over = It puts the other player over { $target } with { $count } of the { $of } hole cards they could have.
destrier-because-instant = 11 and 12: that wins at once.
destrier-because-denies-target = It undoes { $cards }: the target is { $target } again.
destrier-because-denies-total = It undoes { $cards }: you have { $total } again.
destrier-because-denies-other = It undoes { $cards }: their hand is as it was before.
