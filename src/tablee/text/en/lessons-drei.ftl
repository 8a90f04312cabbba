## DREI x DR3I: its lessons. At most twelve words in a bubble

# What a lesson points at
drei-point-pile = the pile
drei-point-draw = the draw pile
drei-point-other = the other player’s cards
drei-point-action-pickup = the button “pick up”
drei-point-hand = the { $number } in your hand
drei-point-hand-delete = the DELETE in your hand
drei-point-hand-invisible = the INVISIBLE in your hand
drei-point-hand-restart = the RESTART in your hand
drei-point-hand-joker = the JOKER in your hand
drei-point-up = your face-up { $number }
drei-point-up-delete = your face-up DELETE
drei-point-up-invisible = your face-up INVISIBLE
drei-point-up-restart = your face-up RESTART
drei-point-up-joker = your face-up JOKER
drei-point-down = your face-down card { $number }

# Three times nothing
drei-lesson-first = Three times nothing
drei-lesson-first-equal = Get rid of every card! On a 4, play equal or higher.
drei-lesson-first-equal-high = That works too! But small cards are harder to lose. The 4!
drei-lesson-first-equal-pickup = Pick up? You came to get rid of cards! Your 4 fits.
drei-lesson-first-under = Oh, a 7: now only 7 or less. Your 5 fits!
drei-lesson-first-under-pickup = No need to carry it all: your 5 fits under a 7.
drei-lesson-first-higher = A 6: up again! Your 8, and keep the nines together.
drei-lesson-first-higher-two = A nine, already? Keep the pair: the 8 is enough.
drei-lesson-first-higher-pickup = Pick up? No need: your 8 is higher than their 6.
drei-lesson-first-delete = Nines can’t go on a 10. DELETE sweeps the pile away!
drei-lesson-first-delete-pickup = You’d carry all that? Sweep it away instead!
drei-lesson-first-again = DELETE plays again. Now both nines, together!
drei-lesson-first-again-one = One nine is good. Two are gone twice as fast!
drei-lesson-first-again-seven = Wait with the 7: you’ll want it in a moment.
drei-lesson-first-seven = RESTART: anything goes. Your turn to play a 7. Grin!
drei-lesson-first-seven-four = A 4 is easily beaten. A 7 on high cards isn’t!
drei-lesson-first-seven-pickup = Your turn to be mean! The 7, please.
drei-lesson-first-last = They took it all! The draw pile’s empty: play your last card.
drei-lesson-first-invisible = Hand empty: your face-up cards now. INVISIBLE! Their 12 still counts.
drei-lesson-first-invisible-pickup = A whole pile, now? INVISIBLE passes the potato on!
drei-lesson-first-pair = They pick up again. Both sixes at once: you may!
drei-lesson-first-pair-one = Sixes travel in pairs. Both, and your face-up row is gone!
drei-lesson-first-blind = Two face-down cards. Nobody knows them, not even you. Turn one!
drei-lesson-first-blind-pickup = A 12 is high, but be brave: turn one!
drei-lesson-first-ten = Too low for the 12: you carry it all. Now your 10!
drei-lesson-first-ten-high = Keep the 12: you’ll need something high in a moment.
drei-lesson-first-ten-pickup = Carry even more? Your 10 fits on their 9.
drei-lesson-first-twelve = An 11! Your 12 is just high enough.
drei-lesson-first-twelve-pickup = No need: your 12 beats even an 11.
drei-lesson-first-sixes = RESTART! Anything goes, so out with both sixes!
drei-lesson-first-sixes-one = Both at once: then your hand is empty again!
drei-lesson-first-sixes-pickup = You’re nearly there! Both sixes, and your hand is empty.
drei-lesson-first-flip = A 9 lies there. Your last card: 9 or higher? Turn it!
drei-lesson-first-flip-pickup = So close! Be brave and turn the last card.
drei-lesson-first-end = A 10, it stays: you win! The pile was a hot potato.

# Up, up, and then the 7
drei-lesson-seven = Up, up, and then the 7
drei-lesson-seven-equal = Equal is enough: your 5 on their 5.
drei-lesson-seven-equal-high = That works too, but why so high? The 5 is enough.
drei-lesson-seven-equal-pickup = No need to pick up: equal is enough.
drei-lesson-seven-low = A 7! Now only 7 or less. Look what you’ve drawn!
drei-lesson-seven-low-pickup = Your 6 fits under a 7. Enjoy it!
drei-lesson-seven-normal = Under the 7 it’s over: normal again. 9 or higher!
drei-lesson-seven-normal-pickup = You have something higher than a 9. Look again!
drei-lesson-seven-trap = RESTART: anything goes. They hold high cards only. Set a trap!
drei-lesson-seven-trap-high = They’d climb over that. Which card do high cards fear?
drei-lesson-seven-end = Snap! The higher the cards, the worse a 7 hurts.

# Four magic cards
drei-lesson-special = Four magic cards
drei-lesson-special-restart = A 12! RESTART makes anything possible, even for small cards.
drei-lesson-special-restart-pickup = No need: special cards always fit. RESTART!
drei-lesson-special-invisible = INVISIBLE doesn’t count: the 11 below still does. Poor them!
drei-lesson-special-invisible-pickup = Let them do that. INVISIBLE!
drei-lesson-special-delete = DELETE throws the whole pile away. And you play again.
drei-lesson-special-delete-pickup = Sweeping is nicer than carrying. DELETE!
drei-lesson-special-again = Empty pile: anything goes. Small cards first, and both!
drei-lesson-special-again-one = You can lay both fours at once!
drei-lesson-special-again-six = The fours are harder to get rid of. Those first!
drei-lesson-special-joker = JOKER is any card you name. They hold no 12…
drei-lesson-special-joker-delete = A DELETE would do too! But a 12 makes them carry.
drei-lesson-special-joker-other = Clever as well! But name it 12, and see them carry.
drei-lesson-special-joker-pickup = With a JOKER in your hand? Never! Name it 12.
drei-lesson-special-end = Four kinds of magic, and they fit on everything.

# The pile is a present
drei-lesson-pickup = The pile is a present
drei-lesson-pickup-treasure = Your 12 fits, but look in the pile: treasures! Pick up.
drei-lesson-pickup-treasure-twelve = Fine, but then they get the treasures. Pick up!
drei-lesson-pickup-treasure-other = Look at what lies there first: JOKER, RESTART, INVISIBLE!
drei-lesson-pickup-use = Their proudest card. Your new INVISIBLE or RESTART is not impressed.
drei-lesson-pickup-use-pickup = Not again! You have all you need now.
drei-lesson-pickup-use-other = That works too. But keep those: INVISIBLE or RESTART will do.
drei-lesson-pickup-low = They had to take it all. At last, out with your 3!
drei-lesson-pickup-low-other = An empty pile is rare. Lose your lowest card!
drei-lesson-pickup-four = Four of a kind leave the game. There are your eights!
drei-lesson-pickup-four-eight = Nice, but four eights together vanish for good. Pick up!
drei-lesson-pickup-four-other = Count the eights: two here, two there. Pick up!
drei-lesson-pickup-end = Poof! Sometimes the shortest way out leads through the pile.

# Hand, table, and the unknown
drei-lesson-phases = Hand, table, and the unknown
drei-lesson-phases-hand = The draw pile is empty. First, empty your hand.
drei-lesson-phases-hand-pickup = Your 9 goes on the 8. One card, and your hand’s empty!
drei-lesson-phases-up = Now your face-up cards. Everybody saw them coming: the 10!
drei-lesson-phases-up-pickup = Pick up, and you’d have a hand to empty again. The 10!
drei-lesson-phases-two = They’re carrying. Both fours, and no face-up card is left!
drei-lesson-phases-two-one = Both, while the pile’s empty!
drei-lesson-phases-blind = Only a face-down card is left. Nobody knows it. Turn it!
drei-lesson-phases-blind-pickup = You’ll see soon enough. Turn it!
drei-lesson-phases-choose = A 5, too small: you’d carry it all. Another try: choose!
drei-lesson-phases-choose-pickup = Where’s your courage? Choose a card!
drei-lesson-phases-last = It fitted! They pick up, so your last card fits anyway.
drei-lesson-phases-end = Hand, face-up, face-down: all gone. You win!
