## DREI x DR3I

drei-title = DREI x DR3I
drei-tagline = Get rid of every card, and last of all the ones nobody has seen

# Options
drei-option-rescue = rescue: when none of your face-up cards fits, after picking up you can lead one (lead), take one along (take), or do nothing (none)

# Cards: the words printed on them are the same in every language
drei-joker-as = JOKER ({ $card })
drei-count-of = { $count } × { $card }

# What a player can do
drei-move-as = { $jokers } as { $card }
drei-move-cards = { $count ->
    [one] { $cards }: play this card
   *[other] { $cards }: play these { $count } cards at once
}
drei-move-delete = { $cards }: the whole pile leaves the game, and you play again
drei-move-invisible = { $cards }: the card under it still counts
drei-move-restart = { $cards }: anything can be played on it
drei-move-pickup = pick up the pile
drei-move-flip = turn over face-down card { $place }
drei-move-lead = lead { $card }: start the new pile with this face-up card
drei-move-take = take { $card }: put this face-up card into your hand
drei-move-no-rescue = leave the table as it is
drei-move-keep = keep { $cards } face up

# What is typed for a move, word by word: shown first, then what is understood as well
drei-word-as = as
drei-word-pickup = pickup, pick up
drei-word-flip = flip
drei-word-lead = lead
drei-word-take = take
drei-word-no-rescue = no rescue
drei-word-keep = keep

# What somebody did
drei-did-cards = { $me ->
    [yes] You play { $cards }.
   *[no] { $who } plays { $cards }.
}
drei-did-as = { $me ->
    [yes] You play { $jokers } as { $card }.
   *[no] { $who } plays { $jokers } as { $card }.
}
drei-did-delete = The pile leaves the game.
drei-did-pickup = { $me ->
    [yes] { $count ->
        [one] You pick up { $count } card.
       *[other] You pick up { $count } cards.
    }
   *[no] { $count ->
        [one] { $who } picks up { $count } card.
       *[other] { $who } picks up { $count } cards.
    }
}
drei-did-flip = { $me ->
    [yes] You turn over a card: { $card }.
   *[no] { $who } turns over a card: { $card }.
}
drei-did-flip-joker = { $me ->
    [yes] You turn over a card: JOKER! It needs a name.
   *[no] { $who } turns over a card: JOKER! It needs a name.
}
drei-did-flip-takes = { $me ->
    [yes] You turn over a card: { $card }. It doesn’t fit: you pick up { $count } cards.
   *[no] { $who } turns over a card: { $card }. It doesn’t fit: { $who } picks up { $count } cards.
}
drei-did-lead = { $me ->
    [yes] You lead { $card } from the table.
   *[no] { $who } leads { $card } from the table.
}
drei-did-take = { $me ->
    [yes] You take { $card } from the table.
   *[no] { $who } takes { $card } from the table.
}
drei-did-no-rescue = { $me ->
    [yes] You leave the table as it is.
   *[no] { $who } leaves the table as it is.
}
drei-did-keep = You keep { $cards } face up.
drei-did-choose = { $who } has chosen.
drei-did-set-aside = Four of a kind ({ $card }) leave the game!
drei-did-go-out = { $me ->
    [yes] You have no cards left!
   *[no] { $who } has no cards left.
}
drei-begins = { $me ->
    [yes] Everybody has chosen. You start.
   *[no] Everybody has chosen. { $who } starts.
}

# Why not
drei-why-D3-11 = Before the game, you choose once which three of your six cards lie face up.
drei-why-D3-12 = It’s another player’s turn.
drei-why-D3-21 = That number is too low: it must be at least as high as the one that counts on the pile.
drei-why-D3-22 = On a 7 you can only lay 7, 6, 5, 4, 3 or a special card.
drei-why-D3-27 = A JOKER follows the rules of the card you name, and that card doesn’t fit.
drei-why-D3-31 = There’s no pile to pick up: you have to play.
drei-why-D3-50 = You’re playing from your hand, and these cards aren’t in it.
drei-why-D3-51 = You play your face-up cards once your hand and the draw pile are empty, and only the ones that lie there.
drei-why-D3-52 = No rescue here: you need to have picked up with no playable face-up card, and the table has to allow it.
drei-why-D3-53 = You turn over face-down cards one by one, once your hand and your face-up cards are gone; a JOKER you turn over needs a name that fits.
drei-why-D3-54 = First all the cards in your hand, then the ones on the table.

# The table
drei-plays = Move { $plays }
drei-draw = Draw pile { $cards }
drei-out = Out of the game: { $cards }
drei-out-none = nothing yet
drei-pile = Pile ({ $count }): { $cards }
drei-pile-empty = The pile is empty.
drei-pile-more = …
drei-counts-anything = You can play anything.
drei-counts-seven = On a 7: 7 or lower, or a special card.
drei-counts-number = { $number } or higher, or a special card.
drei-hand = hand { $count }: { $cards }
drei-hand-own = in hand: { $cards }
drei-hidden = { $count } hidden
drei-face-down = face-down card
drei-none = nothing
drei-place = { $left ->
    [0] { $place ->
        [1] has won
       *[other] is out: { ORDINAL($place) }
    }
    [one] { ORDINAL($place) }, { $left } card left
   *[other] { ORDINAL($place) }, { $left } cards left
}
drei-chosen = has chosen
drei-choosing = is choosing
drei-moment-exchange = { $me ->
    [yes] Choose three cards to lie face up in front of you; the others are your hand. You’ll start.
   *[no] Choose three cards to lie face up in front of you; the others are your hand. { $who } will start.
}
drei-moment-again = The pile is gone: play again.
drei-moment-name = You’ve turned over a JOKER. What is it?
drei-moment-rescue-lead = None of your face-up cards fitted. You can lead one of them now.
drei-moment-rescue-take = None of your face-up cards fitted. You can take one of them along.

# The result
drei-result = The game is over
drei-result-line = { ORDINAL($place) }: { $who }
drei-result-loser = { ORDINAL($place) }: { $who }, with { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
drei-stopped = Stopped after { $plays } moves: those who still had cards are ranked by how many, the fewest first.

# The page
drei-ask-rescue = When none of your face-up cards fits, after you’ve picked up the pile
drei-choice-rescue-lead = you can lead one of them
drei-choice-rescue-take = you can take one of them along
drei-choice-rescue-none = nothing more happens
drei-told-pickup = { $me ->
    [yes] You pick up the pile.
   *[no] { $who } picks up the pile.
}
drei-told-flip = { $me ->
    [yes] You turn over a face-down card.
   *[no] { $who } turns over a face-down card.
}
drei-order = In order: { $names }
drei-hand-count = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
drei-known = Known to be in this hand:
drei-on-the-table = Face up: { $up }. Face down: { $down }.
drei-row-table = On the table
drei-row-hand = In hand ({ $count })
drei-choose-three = Choose three cards to lie face up; the other three are your hand.
drei-keep-these = Lay these three
drei-name-joker = What does the JOKER stand for?
drei-act-no-rescue = Leave them
drei-act-play = Play { $cards }
drei-act-choose = Choose cards
drei-act-pickup = { $count ->
    [0] Pick up
    [one] Pick up { $count } card
   *[other] Pick up { $count } cards
}
drei-out-count = { $count ->
    [one] { $count } card is out of the game
   *[other] { $count } cards are out of the game
}
drei-pile-label = { $count ->
    [one] Pile, { $count } card
   *[other] Pile, { $count } cards, the top card last
}
drei-pile-count = Pile { $count }
drei-exchange = Before the game: choose your face-up cards.
drei-your-place = { $left ->
    [0] { $place ->
        [1] You got rid of every card first!
       *[other] You’re out: { ORDINAL($place) } place.
    }
    [one] The game is over: { ORDINAL($place) } place, with { $left } card left.
   *[other] The game is over: { ORDINAL($place) } place, with { $left } cards left.
}
drei-did-pickup-these = { $me ->
    [yes] { $count ->
        [one] You pick up { $cards }.
       *[other] You pick up { $count } cards: { $cards }.
    }
   *[no] { $count ->
        [one] { $who } picks up { $cards }.
       *[other] { $who } picks up { $count } cards: { $cards }.
    }
}
drei-did-finish = { $me ->
    [yes] { $place ->
        [1] You have no cards left: you come in 1st!
        [2] You have no cards left: you come in 2nd!
        [3] You have no cards left: you come in 3rd!
       *[other] You have no cards left: you come in { $place }th!
    }
   *[no] { $place ->
        [1] { $who } has no cards left and comes in 1st.
        [2] { $who } has no cards left and comes in 2nd.
        [3] { $who } has no cards left and comes in 3rd.
       *[other] { $who } has no cards left and comes in { $place }th.
    }
}
drei-nth = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
drei-phases = The three phases
drei-phase-1 = Hand
drei-phase-2 = Face up
drei-phase-3 = Blind
drei-phase-0 = Out
drei-phase-of = { $phase ->
    [1] plays from the hand
    [2] plays the face-up cards
    [3] turns cards blind
   *[other] has no cards left
}
drei-stack = { $chosen ->
    [0] { $card }, { $count } cards
   *[other] { $card }, { $chosen } of { $count } cards chosen
}
drei-lay-ready = Select: { $name }
drei-turning = What will it be?
drei-turned-name = { $card }!
drei-row-six = Your six cards

# What the game is about, in one sentence
drei-purpose = Get rid of all your cards: your hand, then the face-up ones, and last of all the three nobody has seen.

# What a move would do, as far as you can know
drei-foreseen-laid = Your { $count ->
    [1] { $card }
   *[other] { $count } × { $card }
}{ $on ->
    [0] {""}
    [8] {" "}on an 8
    [11] {" "}on an 11
   *[other] {" "}on a { $on }
}: { $needs ->
    [anything] anything can follow.
    [only] the next player needs a { $demand } or a special card.
    [seven] the next player must play 7 or lower, or a special card.
   *[higher] the next player must play { $demand } or higher, or a special card.
}
drei-foreseen-sweeps = The whole pile leaves the game ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
}), and you play again.
drei-foreseen-draws = { $count ->
    [one] You’d draw a card: nobody knows which.
   *[other] You’d draw { $count } cards: nobody knows which.
}
drei-foreseen-out = That’s your last card: you’d be { ORDINAL($place) }!
drei-foreseen-takes = You’d take { $count ->
    [one] { $count } card
   *[other] { $count } cards
} and have { $held } in hand.
drei-foreseen-aside = Four of a kind ({ $card }) would leave the game.
drei-foreseen-rescue = Then you could use one of your face-up cards.
drei-foreseen-blind = Nobody knows this card. { $is_sure ->
    [yes] But any card fits now.
   *[no] { $fits } of the { $unseen } cards you haven’t seen would fit; any other comes to your hand, with the pile.
}

# Why a move is hinted: facts that were counted out
drei-because-keep-special = { $cards } can be played on anything, even at the very end.
drei-because-keep-answers = Face up, these cards can answer { $count ->
    [10] every number
   *[other] { $count } of the { $of } numbers
} that can lie on the pile.
drei-because-fours = With yours, the pile makes four of a kind ({ $cards }): they leave the game.
drei-because-spares = Otherwise you’d have to play { $cards }.
drei-because-picks = { $cards } comes with it.
drei-because-picks-few = { $count ->
    [one] It’s only { $count } card.
   *[other] It’s only { $count } cards.
}
drei-because-flip = { $count } of the { $of } cards you haven’t seen would fit here.
drei-because-out = { $count ->
    [one] It’s your last card: you’re out!
   *[other] They’re your last cards: you’re out!
}
drei-because-sweeps = It clears { $count ->
    [one] { $count } card
   *[other] { $count } cards
} off the table, and you play again.
drei-because-stuck = { $who } can’t answer it and has to pick up.
drei-because-passes-on = The { $cards } still counts, and { $who } has to answer it instead of you.
drei-because-hard = Only { $lowest ->
    [12] a 12
    [11] an 11, a 12
   *[other] { $lowest } to { $highest }
} or a special card can answer it{ $deletes ->
    [0] .
    [4] , and all four DELETEs are out.
   *[other] , and all { $deletes } DELETEs are out.
}
drei-because-seven = Only a 7 or lower, or a special card, can answer it{ $deletes ->
    [0] .
    [4] , and all four DELETEs are out.
   *[other] , and all { $deletes } DELETEs are out.
}
drei-because-few-answers = { $count ->
    [0] None
   *[other] Only { $count }
} of the { $of } cards you haven’t seen can answer it.
drei-because-sheds = It gets rid of { $count } cards at once.
drei-because-no-number = None of your number cards fits here.
drei-because-lowest = It’s your lowest card that fits; { $cards } can wait for a higher pile.
drei-because-keeps = It keeps { $cards } for when you need it.
drei-because-rescue = It’s a good moment to get the { $cards } off the table{ $left ->
    [0] : no card of yours lies face up then.
    [one] : only { $left } of your cards lies face up then.
   *[other] : only { $left } of your cards lie face up then.
}
