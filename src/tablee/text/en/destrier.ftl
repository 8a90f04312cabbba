## Destrier Duel

destrier-title = Destrier Duel
destrier-tagline = Two players, hidden cards, as close as possible to 23

# Options
destrier-option-both_bust = both_bust: when both are over the target, a push (push), or the smaller excess wins (closest)
destrier-option-wins_needed = wins_needed: duels to win for the match (1, 2, 3 or 5)

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
destrier-move-hit = hit: take a number card
destrier-move-stand = stand: lock your hand
destrier-move-decline = decline: leave everything as it is
destrier-move-own = { $card } on your own hand
destrier-move-other = { $card } on the other hand
destrier-move-card = { $card }
destrier-move-deny = { $card }: undo { $denied }

# What somebody did
destrier-did-hit = { $me ->
    [yes] You take a number card.
   *[no] { $who } takes a number card.
}
destrier-did-hit-card = { $me ->
    [yes] You take a number card: { $number }.
   *[no] { $who } takes a number card: { $number }.
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
destrier-why-DD-21 = A hand draws at most five number cards in a duel.
destrier-why-DD-22 = You can only play a Destrier card that you hold.
destrier-why-DD-26 = It is not the moment: in the answer to a last turn nobody stands, and only the player on turn plays.
destrier-why-DD-31 = An exchange needs a face-up card in both hands.
destrier-why-DD-32 = That hand has no face-up card to bury.
destrier-why-DD-34 = Denying is only possible right after the other has played a Destrier card.
destrier-why-DD-42 = Declining only answers a Destrier card played in the last turn.

# The table
destrier-duel = Duel { $number }
destrier-match = first to { $wins } wins
destrier-score = { $one } – { $two }
destrier-target = Target { $target }
destrier-deck = Deck { $cards }
destrier-buried = with { $card } buried at the bottom
destrier-total-below = total { $total }: { $room } below the target
destrier-total-exact = total { $total }: right on the target
destrier-total-over = total { $total }: { $room } over the target
destrier-known = { $known } in the open, plus the hole card
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
destrier-phase-last-turn = { $who } stood. This is your last turn: a hit or a stand ends the duel, a Destrier card may be answered.
destrier-phase-answer = The other played a Destrier card in the last turn. You may answer with one move, then the duel ends.
destrier-can-deny = You may deny { $card } now, and only now.

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
    [yes] You win: the other went over the target!
   *[no] { $who } wins: the other went over the target.
}
destrier-reason-less-over = { $me ->
    [yes] You win: both are over, you by less!
   *[no] { $who } wins: both are over, this hand by less.
}
destrier-reason-equal = A push: both totals are the same.
destrier-reason-both-over = A push: both are over the target.

# The page
destrier-ask-both_bust = When both go over the target
destrier-choice-both_bust-push = nobody wins
destrier-choice-both_bust-closest = the smaller excess wins
destrier-ask-wins_needed = Duels to win for the match
destrier-names-current = current edition
destrier-names-first = first edition
destrier-wins = { $wins } of { $needed } duels won
destrier-hole = hole card { $number }
destrier-in-the-open = in the open
destrier-hole-tag = hole
destrier-cards-of = Destrier cards of { $who }
destrier-played = Played
destrier-act-hit = Hit
destrier-act-stand = Stand
destrier-act-decline = Decline
destrier-their-last-turn = { $who } has one last turn; then the hands are counted.
destrier-their-answer = { $who } may answer your card with one move; then the hands are counted.
destrier-choose-hand = { $card } on which hand?
destrier-own-hand = Your own
destrier-other-hand = { $who }
destrier-next-duel = Next duel
destrier-see-result = See the result
