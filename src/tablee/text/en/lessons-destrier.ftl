## Destrier Duel: its lessons. At most twelve words in a bubble

# What a lesson points at
destrier-point-target = the target
destrier-point-deck = the deck
destrier-point-hole-own = your hole card
destrier-point-hand-own = your hand
destrier-point-hand-other = the other hand
destrier-point-newest-own = your newest face-up card
destrier-point-newest-other = the other hand’s newest card
destrier-point-total-own = your total
destrier-point-action-hit = the button “hit”
destrier-point-action-stand = the button “stand”
destrier-point-action-decline = the button “decline”
destrier-point-card-plus3 = your card { destrier-card-plus3 }
destrier-point-card-minus3 = your card { destrier-card-minus3 }
destrier-point-card-exchange = your card { destrier-card-exchange }
destrier-point-card-bury = your card { destrier-card-bury }
destrier-point-card-deny = your card { destrier-card-deny }
destrier-point-card-declare21 = your card { $names ->
    [first] GO FOR 21
   *[current] DECLARE 21
}
destrier-point-card-declare25 = your card { $names ->
    [first] GO FOR 25
   *[current] DECLARE 25
}
destrier-point-card-declare27 = your card { $names ->
    [first] GO FOR 27
   *[current] DECLARE 27
}

# The first joust
destrier-lesson-first = The first joust
destrier-lesson-first-hit = Closest to 23 wins, never over. You have 13: draw a card!
destrier-lesson-first-hit-stand = Stand on 13? Brave! But almost anything beats you. Draw first.
destrier-lesson-first-hit-card = Save that card: its moment comes sooner than you think.
destrier-lesson-first-plus = 19! Four unseen cards in seven would bust you. { destrier-card-plus3 } can’t.
destrier-lesson-first-plus-hit = 30! Numbers are a gamble. { destrier-card-plus3 } never is.
destrier-lesson-first-plus-other = A present for the other knight? Too kind. On your own hand!
destrier-lesson-first-plus-stand = 19 is good, 22 is better. Play your card first.
destrier-lesson-first-deny = The target fell to 21: your 22 is over. { destrier-card-deny } undoes it!
destrier-lesson-first-deny-hit = You’re over already! { destrier-card-deny } works now, and only now.
destrier-lesson-first-deny-stand = 22 over a target of 21 loses. { destrier-card-deny } it, now or never!
destrier-lesson-first-stand = Your last turn, with 22 of 23. Stand, and show your cards!
destrier-lesson-first-stand-hit = One card too many! 22 was splendid: stand on it.
destrier-lesson-first-end = You win! Numbers are a gamble, cards aren’t, and targets move.
