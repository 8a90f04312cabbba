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
destrier-lesson-first-sure = Closest to 23 wins, but not over. With 9, no risk: draw!
destrier-lesson-first-sure-stand = Stand on 9? Almost anything beats that. Draw first!
destrier-lesson-first-cards-later = Save your Destrier cards for now. First, get to know the numbers.
destrier-lesson-first-dare = 12. Of seven unseen cards, only one takes you over. Again!
destrier-lesson-first-dare-stand = 12 is far from 23. Six cards in seven are safe: draw!
destrier-lesson-first-enough = 20! Every card you haven’t seen takes you over. Stand!
destrier-lesson-first-enough-hit = Over, and lost! Not one unseen card was small enough. Stand.
destrier-lesson-first-nine = 1 to 0! One more duel wins the match. Draw!
destrier-lesson-first-nine-stand = Stand on 13? They’d be delighted. Draw first!
destrier-lesson-first-lock = 22! Only a 1 would still fit. Stand, quickly!
destrier-lesson-first-lock-hit = Over! 22 was splendid: stand on it.
destrier-lesson-first-struck = They swap your 9 for their 2! One answer: draw, and hope!
destrier-lesson-first-struck-decline = 15, against 12 and a hidden card. Be brave: draw!
destrier-lesson-first-struck-card = Moving the target won’t bring your 9 back. Draw!
destrier-lesson-first-hit = One all! Now your cards join in. 13: draw first.
destrier-lesson-first-hit-stand = Stand on 13? Brave! But almost anything beats you. Draw first.
destrier-lesson-first-hit-card = Save that card: its moment comes sooner than you think.
destrier-lesson-first-plus = 19! Of seven unseen cards, four take you over. Play { destrier-card-plus3 }.
destrier-lesson-first-plus-hit = 30! Numbers are a gamble. { destrier-card-plus3 } never is.
destrier-lesson-first-plus-other = A present for the other knight? Too kind. On your own hand!
destrier-lesson-first-plus-stand = 19 is good, 22 is better. Play your card first.
destrier-lesson-first-deny = The target fell to 21: your 22 is over. { destrier-card-deny } undoes it!
destrier-lesson-first-deny-hit = You’re over already! { destrier-card-deny } works now, and only now.
destrier-lesson-first-deny-stand = 22 over a target of 21 loses. { destrier-card-deny } it, now or never!
destrier-lesson-first-stand = Your last turn, with 22 of 23. Stand, and show your cards!
destrier-lesson-first-stand-hit = One card too many! 22 was splendid: stand on it.
destrier-lesson-first-end = You win! Drawing is a gamble, Destrier cards aren’t, and targets move.

# Count, and don’t go over
destrier-lesson-count = Count, and don’t go over
destrier-lesson-count-sum = 10 and 6 make 16. Still 7 below 23: draw!
destrier-lesson-count-sum-stand = 16 seldom wins. You have room for one more card.
destrier-lesson-count-enough = 20! Of seven unseen cards, five take you over. Stand!
destrier-lesson-count-enough-hit = 31: over, and lost! 20 was good enough. Stand.
destrier-lesson-count-over = They had to dare, and went over! Again: 16, draw.
destrier-lesson-count-over-minus = You’re still below the target: save that card!
destrier-lesson-count-over-stand = 16 again? Be brave, you hold a way out.
destrier-lesson-count-saved = 24: over! But nothing’s lost before the count. { destrier-card-minus3 }!
destrier-lesson-count-saved-hit = Even further over! Down you go instead.
destrier-lesson-count-saved-stand = Standing on 24 loses. { destrier-card-minus3 } first!
destrier-lesson-count-last = 21, and they stand. Your last turn: stand too!
destrier-lesson-count-last-hit = Only 1 would have been safe. 21 is lovely: stand!
destrier-lesson-count-end = Two duels won: close to the target, and never over.

# On either hand
destrier-lesson-cards = On either hand
destrier-lesson-cards-plus = They show 21, plus a hidden card. { destrier-card-plus3 } on their hand!
destrier-lesson-cards-plus-own = 21 for you, good. But they’d be safe: play it on them!
destrier-lesson-cards-plus-bury = That would help them: their newest card would go!
destrier-lesson-cards-wait = At least 25: they’re over! Just stand.
destrier-lesson-cards-wait-hit = No need to gamble: they’re over already.
destrier-lesson-cards-minus = 25 is two too many. { destrier-card-minus3 } on your own hand: 22!
destrier-lesson-cards-minus-other = They thank you. You’re the one who’s over!
destrier-lesson-cards-minus-bury = 19: not bad, but 22 is nearer to 23.
destrier-lesson-cards-minus-hit = Over, and now further over! Less is more here.
destrier-lesson-cards-swap = { destrier-card-exchange } swaps the newest cards: your 3 for their 11!
destrier-lesson-cards-bury = You: 20. { destrier-card-bury } their 10: back under the deck!
destrier-lesson-cards-bury-own = Your lovely 11? Bury theirs!
destrier-lesson-cards-end = Numbers are luck. These cards go where you want them.

# The target moves
destrier-lesson-declare = The target moves
destrier-lesson-declare-move = 25 is over 23? Then move the target to 25!
destrier-lesson-declare-move-hit = Over, and further over! Move the target instead.
destrier-lesson-declare-move-stand = 25 against 23 loses. You can change the 23!
destrier-lesson-declare-deny = They move it down to 21! { destrier-card-deny }: it undoes their card.
destrier-lesson-declare-deny-late = Too late afterwards: { destrier-card-deny } works right now, or never.
destrier-lesson-declare-stand = Back at 25, and you’re right on it. Stand!
destrier-lesson-declare-stand-hit = You were right on the target. Don’t move!
destrier-lesson-declare-end = Not only hands move: the target does, too.

# The last turn
destrier-lesson-stand = The last turn
destrier-lesson-stand-lock = 22! Stand: your hand is locked, they get one last turn.
destrier-lesson-stand-lock-hit = Only 1 would have fitted. 22 is worth locking!
destrier-lesson-stand-lock-plus = 25, over! Keep that card: you may need it.
destrier-lesson-stand-answer = { destrier-card-minus3 } on you! One answer is yours: { destrier-card-plus3 }, 22 again.
destrier-lesson-stand-answer-decline = That leaves you with 19, and they have 20!
destrier-lesson-stand-answer-hit = Too far! Your card is the sure answer.
destrier-lesson-stand-last = New duel: they stand, showing 12. 16 won’t do: be brave!
destrier-lesson-stand-last-stand = They had 20. In a last turn, courage often pays!
destrier-lesson-stand-last-declare = Target 21: then you’d still need a card. Draw!
destrier-lesson-stand-end = 22! After somebody stands, everybody else gets one last chance.
