## DREI x DR3I

drei-title = DREI x DR3I
drei-tagline = Be rid of every card, the ones nobody has seen last of all

# Options
drei-option-rescue = rescue: with no face-up card that fits, after picking up lead one (lead), take one along (take), or nothing (none)

# Cards: the words printed on them are the same in every language
drei-joker-as = JOKER ({ $card })
drei-count-of = { $count } × { $card }

# What a player can do
drei-move-as = { $jokers } as { $card }
drei-move-pickup = pick up the pile
drei-move-flip = turn face-down card { $place }
drei-move-lead = lead { $card }
drei-move-take = take { $card }
drei-move-no-rescue = leave the table as it is
drei-move-keep = face up: { $cards }

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
    [yes] You turn a card: { $card }.
   *[no] { $who } turns a card: { $card }.
}
drei-did-flip-joker = { $me ->
    [yes] You turn a card: JOKER! It needs a name.
   *[no] { $who } turns a card: JOKER! It needs a name.
}
drei-did-flip-takes = { $me ->
    [yes] You turn a card: { $card }. It does not fit: you pick up { $count } cards.
   *[no] { $who } turns a card: { $card }. It does not fit: { $who } picks up { $count } cards.
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
drei-did-set-aside = Four × { $card } leave the game.
drei-did-go-out = { $me ->
    [yes] You have no cards left!
   *[no] { $who } has no cards left.
}
drei-begins = { $me ->
    [yes] Everybody has chosen. You begin.
   *[no] Everybody has chosen. { $who } begins.
}

# Why not
drei-why-D3-11 = Before play everybody chooses which three of their six cards lie face up; that is done once.
drei-why-D3-12 = It is another player’s turn.
drei-why-D3-21 = That number is too low: it must be at least as high as the one that counts on the pile.
drei-why-D3-22 = On a 7 only 7, 6, 5, 4, 3 or a special card may be laid.
drei-why-D3-27 = A JOKER follows the rules of the card it is named after, and that card does not fit.
drei-why-D3-31 = There is no pile to pick up: you must play.
drei-why-D3-50 = You play from your hand, and these cards are not in it.
drei-why-D3-51 = You play from your face-up cards when hand and draw pile are empty, and only what lies there.
drei-why-D3-52 = A rescue is for whoever had to pick up with no face-up card that fits, and only as the rules of this table say.
drei-why-D3-53 = Face-down cards are turned one by one, when hand and face-up cards are gone; a turned JOKER must get a name that fits.
drei-why-D3-54 = First all cards of your hand, then those on the table.

# The table
drei-plays = Move { $plays }
drei-draw = Draw pile { $cards }
drei-out = Out of the game: { $cards }
drei-out-none = nothing yet
drei-pile = Pile ({ $count }): { $cards }
drei-pile-empty = The pile is empty.
drei-pile-more = …
drei-counts-anything = Anything may be laid.
drei-counts-seven = On a 7: 7 or lower, or a special card.
drei-counts-number = { $number } or higher, or a special card.
drei-hand = hand { $count }: { $cards }
drei-hand-own = in hand: { $cards }
drei-hidden = { $count } hidden
drei-none = nothing
drei-place = { $left ->
    [0] { $place ->
        [1] has won
       *[other] is out, place { $place }
    }
    [one] place { $place }, { $left } card left
   *[other] place { $place }, { $left } cards left
}
drei-chosen = has chosen
drei-choosing = is choosing
drei-moment-exchange = { $me ->
    [yes] Choose the three cards that lie face up before you; the others are your hand. You will begin.
   *[no] Choose the three cards that lie face up before you; the others are your hand. { $who } will begin.
}
drei-moment-again = The pile is gone: play once more.
drei-moment-name = You have turned a JOKER. What is it?
drei-moment-rescue-lead = None of your face-up cards fitted. You may lead one of them now.
drei-moment-rescue-take = None of your face-up cards fitted. You may take one of them along.

# The result
drei-result = The game is over
drei-result-line = { $place }. { $who }
drei-result-loser = { $place }. { $who }, with { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
drei-stopped = Stopped after { $plays } moves: those who still had cards are placed by how many, the fewest first.

# The page
drei-ask-rescue = When none of your face-up cards fits, after picking up the pile
drei-choice-rescue-lead = you may lead one of them
drei-choice-rescue-take = you may take one of them along
drei-choice-rescue-none = nothing more happens
drei-told-pickup = { $me ->
    [yes] You pick up the pile.
   *[no] { $who } picks up the pile.
}
drei-told-flip = { $me ->
    [yes] You turn a face-down card.
   *[no] { $who } turns a face-down card.
}
drei-order = In order: { $names }
drei-hand-count = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
drei-known = Known to be in hand:
drei-on-the-table = Face up: { $up }. Face down: { $down }.
drei-row-table = On the table
drei-row-hand = In hand ({ $count })
drei-choose-three = Choose the three cards that will lie face up; the other three are your hand.
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
    [one] Discard pile, { $count } card
   *[other] Discard pile, { $count } cards, the top card last
}
drei-pile-count = Pile { $count }
drei-exchange = Before play: choose what lies face up.
drei-your-place = { $left ->
    [0] { $place ->
        [1] You were first to be rid of every card!
       *[other] You are out: place { $place }.
    }
    [one] The game is over: place { $place }, with { $left } card left.
   *[other] The game is over: place { $place }, with { $left } cards left.
}
