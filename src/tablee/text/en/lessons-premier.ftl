## Mon Premier Deck Building: its lessons. Read aloud to children, so at most twelve words

premier-lesson-other = You could! But look: there’s something better.
premier-lesson-only-told = One moment! First listen, then go on.

# What a lesson points at
premier-point-middle = the cards in the middle
premier-point-front-own = your cards
premier-point-front-other = the other player’s cards
premier-point-deck-own = your deck
premier-point-stars-own = your stars
premier-point-stars-other = the other player’s stars
premier-point-strength-own = what you count
premier-point-strength-other = what the other player counts
premier-point-elves = elf { $number }
premier-point-chameleons = chameleon { $number }
premier-point-action-drop-nothing = the button “Keep them all”
premier-point-card-acorn = the card “Acorn and a Pest”
premier-point-card-brass-band = the card “Brass Band”
premier-point-card-chameleon = the card “Chameleon”
premier-point-card-deep-hall = the card “The Deep Hall”
premier-point-card-disguise = the card “The Great Disguise”
premier-point-card-flutes = the card “Three Flutes”
premier-point-card-gem-cutters = the card “Gem Cutters”
premier-point-card-hunt-party = the card “The Long Hunt”
premier-point-card-leaf-boats = the card “Leaf Sailors”
premier-point-card-lucky-star = the card “Lucky Star”
premier-point-card-old-oak = the card “Council of the Old Oak”
premier-point-card-rainbow-end = the card “End of the Rainbow”
premier-point-card-silver-leaves = the card “The Silver Leaves”
premier-point-card-sky-riders = the card “Sky Rider”
premier-point-card-sled-breaker = the card “Sled Breaker”
premier-point-card-snow-fox = the card “Snow Fox”
premier-point-card-volcano = the card “The Volcano Court”
premier-point-card-whispers = the card “Whispering Pair”
premier-point-card-wild-wings = the card “Wild Wings”
premier-point-card-wishing-well = the card “Wishing Well”

# Count with me
premier-lesson-first = Count with me
premier-lesson-first-count = Good morning! Press your elves and count with me: one, two…
premier-lesson-first-friends = Chameleons join every family. Keep counting!
premier-lesson-first-keep = Five! But six dragons are more: two stars for them. Keep everybody!
premier-lesson-first-keep-friend = Oh no, that’s a friend! Keep everybody this time.
premier-lesson-first-take = You lost, so you choose first! Who looks like your elves?
premier-lesson-first-take-dragons = Four dragons! But they would be alone with you. Elves!
premier-lesson-first-take-dwarves = Dwarves are nice. But your elves want more elves!
premier-lesson-first-discard = One card goes away. They love dragons: no dragons for them!
premier-lesson-first-discard-dwarves = Then they get the dragons! Send the dragons away.
premier-lesson-first-beside = Bedtime! Friends sleep side by side. Elves first!
premier-lesson-first-beside-chameleon = Chameleons sleep anywhere. First the elves!
premier-lesson-first-next = And who sleeps next to them?
premier-lesson-first-more = One more! Then everybody wakes up.
premier-lesson-first-stars = Good morning! Three elves win, and two stars fell from the sky!
premier-lesson-first-again = Four stars! Bedtime again: elves first.
premier-lesson-first-again-star = Stars shine anywhere. First the elves!
premier-lesson-first-late = And who sleeps next to them?
premier-lesson-first-night = The last one! Then wake up, and hold tight!
premier-lesson-first-end = A goblin, a battle, a parade, and your elves! You win!

# The biggest family
premier-lesson-count = The biggest family
premier-lesson-count-elves = Three, two and one: six elves! The goblin takes one: five.
premier-lesson-count-goblin = This elf brings a goblin: one more, one less. It may go!
premier-lesson-count-goblin-stays = You can keep it. But one more and one less is nothing!
premier-lesson-count-goblin-other = Those elves are good for you! The one with the goblin.
premier-lesson-count-chameleons = Chameleons go with every family. Take them!
premier-lesson-count-chameleons-dragons = Dragons, and a goblin! Chameleons help your elves more.
premier-lesson-count-chameleons-barbarians = Only your biggest family counts. Chameleons help it!
premier-lesson-count-dragons = The other one collects dragons. Send them far away!
premier-lesson-count-dragons-feast = Then they get four dragons! Better send those away.
premier-lesson-count-under = Bedtime! Who may wake up first?
premier-lesson-count-last = And who comes after?
premier-lesson-count-end = You count more! Biggest family, plus chameleons, minus goblins.

# Who comes to help?
premier-lesson-battle = Who comes to help?
premier-lesson-battle-tie = Soon it’s three elves against three dragons. That’s a battle!
premier-lesson-battle-fourth = In a battle one more card comes. Who comes to help?
premier-lesson-battle-fourth-goblin = A goblin? It would help the others! Four elves, quick!
premier-lesson-battle-fourth-star = A star shines, but it doesn’t count. Four elves, quick!
premier-lesson-battle-fifth = And then? The star, or the goblin?
premier-lesson-battle-fifth-goblin = Let the goblin sleep a bit longer!
premier-lesson-battle-end = Four elves came running: you win the battle!

# Hello and goodbye
premier-lesson-take = Hello and goodbye
premier-lesson-take-small = You lost: one card may leave. A tiny one!
premier-lesson-take-small-big = Your four best friends? Never! A tiny one.
premier-lesson-take-small-nothing = You may! But without it your big friends come sooner.
premier-lesson-take-first = Now a new card, and you choose first. Four elves!
premier-lesson-take-first-star = A star each time: nice! But four elves are stronger.
premier-lesson-take-first-dragons = Your elves don’t know any dragons. Four elves!
premier-lesson-take-away = Put one away. What would the other one love?
premier-lesson-take-away-star = Then they get the dragons! Put those away.
premier-lesson-take-top = Your new elves first: then you see them right away!
premier-lesson-take-top-other = They can wait. The new ones first!
premier-lesson-take-rest = And behind them, whoever you like.
premier-lesson-take-end = Nine elves! Little goodbyes make big hellos.

# Who sleeps beside whom
premier-lesson-order = Who sleeps beside whom
premier-lesson-order-families = Two families: elves and dwarves. Let’s put them to bed!
premier-lesson-order-elves = One elf is awake already. Put the biggest elf family first!
premier-lesson-order-elves-flutes = Elves, yes! But the biggest family first.
premier-lesson-order-elves-dwarves = A dwarf beside an elf? They’d snore! Elves first.
premier-lesson-order-beside = And their elf friends right beside them!
premier-lesson-order-beside-dwarves = Elves beside elves: then they wake up together!
premier-lesson-order-dwarves = The dwarves sleep together too. Good night!
premier-lesson-order-end = Good morning! Eight elves, side by side. You win!

# A fox, a treasure, a parade
premier-lesson-magic = A fox, a treasure, a parade
premier-lesson-magic-pictures = Three magic cards: a fox, a treasure and a parade!
premier-lesson-magic-thief = The fox may snatch a star. Who has the most?
premier-lesson-magic-thief-poor = Only two stars there. Be kind: take from four!
premier-lesson-magic-again = Fox and treasure have left. The parade returns: put it first!
premier-lesson-magic-again-other = They’ll come too. The parade goes in front!
premier-lesson-magic-end = Six stars! Foxes and treasures come once, parades come back.
