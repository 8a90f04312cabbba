## The lab: experiments, their figures, and the report

help-lab =
    tablee lab new [FILE.toml] [--game GAME]
    tablee lab run EXPERIMENT.toml [--to FOLDER] [--workers N] [--on ADDRESS]
    tablee lab run --game GAME [--seats N] [--bots casual,novice] [--option name=value] [--cards FILE]
    {""}              [--games N] [--precision P] [--minutes M] [--seed S] [--to FOLDER] [--workers N] [--on ADDRESS]
    {""}              [--json]
    tablee lab compare FOLDER FOLDER
    tablee lab report FOLDER
    tablee lab tune GAME --cards FILE --aim "decks 19-21%, rounds 11-13" [--only PILE,CARD] [--to FILE]
    {""}              [--seats N] [--bots casual] [--games N] [--minutes M] [--seed S] [--workers N]

    Finds out how a game plays: who wins, how long it lasts, how exciting it is, and what skill and luck are worth.
    “new” writes an experiment with an explanation of every line. “run” plays it; run it again to go on where it was
    stopped, or to add games. --games is a number of games, --precision ends earlier, once every share of wins is known
    to so many points. The same seed gives the same results on any number of cores.
    “compare” says what differs between two results, deal by deal where they played the same ones.
    “report” makes a page to read, print or mail, and the same plots as pictures.
    “tune” changes the numbers of a card file until your aims hold, and says which of them can’t be met.
    --on ray uses a Ray cluster, or starts one here; an address such as ray://host:10001 uses that one.
    --json prints progress and figures as lines of JSON, for programs.
    You need the extra: pip install "tablee[lab]".

# The commented experiment
lab-new-head = An experiment. Run it with: tablee lab run { $file }
lab-new-game = The game, how many play, and who: one bot for all seats, or one for each. random, novice, casual, strong, expert;
lab-new-bots = strong@200 thinks with 200 iterations. Bots that think take far longer.
lab-new-games = How many games, at most. precision ends earlier: once every share of wins is known to so many points, 99 times in 100.
lab-new-minutes = Stop after so many minutes, with what is done.
lab-new-seed = The same seed plays the same games, on any machine.
lab-new-seconds = How long people think about a decision, in seconds, to estimate how long a game takes.
lab-new-cards = A card file of your own, next to this file.
lab-new-options = Options of the game. “tablee games” lists them.
lab-new-measure = More than whole games; 0 leaves a measure out, and whatever isn’t here has a sensible default.
lab-new-followed = games in which every seat’s chances to win are followed, at so many positions, with so many playouts from each
lab-new-deals = deals that are played again and again, and how often: this tells luck from everything else
lab-new-restricted = games in which somebody does without a kind of move, for each kind, or for the moves of “without”
lab-new-skill = games between one level and the next; thinking: the same for bots that think, and for each doubling of their iterations
lab-new-variant = Variants play the same deals, so even small differences show. What a variant doesn’t say is as above.

# What goes wrong
lab-place = { $file }, line { $line }
lab-command-line = command line
lab-bad-toml = { $place }: this isn’t TOML.
lab-bad-field = { $place }: there is no field “{ $field }”. There are { $known }.
lab-bad-missing = { $place }: the experiment needs a field “{ $field }”.
lab-bad-value = { $place }: { $field } takes { $kind ->
    [int] a whole number
    [float] a number
    [str] a text in quotes
    [array] a list
    [object] a table
    [bool] true or false
   *[other] something else
}{ $limit ->
    [none] {""}
   *[other] {" "}({ $limit })
}.
lab-bad-twice = { $place }: two variants are called “{ $name }”.
lab-bad-game = { $place }: there is no game “{ $name }”. There are { $known }.
lab-bad-no-cards = { $place }: { $game } isn’t played with a card file.
lab-bad-bots = { $place }: { $bots } bots for { $seats } seats; name one for all of them, or one for each.
lab-bad-option = { $place }: { $choices ->
    [none] there is no option “{ $field }”.
   *[other] the option { $field } takes { $choices }, not “{ $value }”.
}
lab-bad-seats = { $place }: with these options { $least } to { $most } can play, not { $seats }.
lab-bad-bot = { $place }: there is no bot “{ $name }”. There are { $known }.
lab-bad-thinks = { $place }: “{ $name }” thinks too long to follow the chances with; use casual, novice or random.
lab-bad-without = { $place }: { $game } has no move or kind of move “{ $name }”.
lab-folder-full = The disk is full. Everything done so far is kept; make some room and run the same command again.
lab-folder-write = { $file } can’t be written: { $problem }. Everything done so far is kept.
lab-folder-read = { $file } can’t be read: { $problem }.
lab-folder-no-folder = { $folder } is a file. Results need a folder: choose another one with --to.
lab-folder-other = { $folder } holds the results of another experiment. Choose another folder with --to.
lab-folder-strange = { $folder } isn’t empty and holds no results. Choose another folder with --to.
lab-folder-no-results = { $folder } holds no results: “tablee lab run” writes them.
lab-folder-unfinished = The results in { $folder } aren’t finished. Run the experiment again to go on.
lab-folder-broken = { $file } is damaged. Run the experiment again with another folder.
lab-folder-piece = { $file } is damaged. Run the experiment with --to { $folder } again: that mends it.
lab-damaged = { $count ->
    [one] One damaged piece was played again.
   *[other] { $count } damaged pieces were played again.
}
lab-extra = This needs more libraries: pip install "tablee[{ $extra }]"
lab-cluster-unreachable = No cluster answers at { $address }. What was done is kept in { $folder }; run the same command again to go on.
lab-cluster-lost = The cluster went away. What was done is kept in { $folder }; run the same command again to go on.
lab-cluster-address = --on takes “ray”, or the address of a Ray cluster such as ray://host:10001 or host:6379, not “{ $value }”.
lab-cluster-version = A node of the cluster has another version of Tablée: { $versions }. Install the same one everywhere; what was done is kept in { $folder }.
lab-different-games = These results are of different games: { $one } and { $other }.

# What is printed
lab-written = { $file } is an experiment to start from. Run it with: tablee lab run { $file }
lab-stopped = Stopped. What is done is kept; run the same command again to go on.
lab-variant = { $name }: { $games } games of { $game }, { $bots }
lab-ended = { $ended ->
    [precision] The shares of wins are known to ±{ $precision } points, as asked.
    [minutes] The time is over. The shares of wins are known to ±{ $precision } points.
    [stopped] Stopped early. The shares of wins are known to ±{ $precision } points.
   *[games] The shares of wins are known to ±{ $precision } points.
}
lab-verdict-fair = Yes, it’s fair: a fair share is { $fair } of the wins, and after { $games } games everybody is known to have between { $least } and { $most }.
lab-verdict-unfair = No, it isn’t fair: “{ $worst }” is { $value }, and a fair share would be { $fair } ({ $least } to { $most } still counts as fair).
lab-verdict-open = It’s too early to tell: after { $games } games, “{ $worst }” is furthest from a fair share of { $fair }, with { $value }.
lab-line = { $name }: { $value } ({ $low } to { $high })
lab-differs = { $name }, beside { $first }:
lab-no-difference = Nothing differs for sure.
lab-in-folder = Results: { $folder }. For a page to read: tablee lab report { $folder }
lab-report-written = { $file } is the report; the plots are in { $folder } as well.
lab-pairing = { $paired ->
    [yes] Deal by deal, over { $games } games:
   *[no] The two didn’t play the same deals, so intervals are wider:
}
lab-percent = { $number }%
lab-points = { $number } points
lab-minutes = { $number } min

# Figures, by their names in docs/lab.md
lab-measure-seat = Wins of seat { $of }
lab-measure-starter = Wins of whoever starts
lab-measure-bot = Wins of { $of }
lab-measure-moves = Moves in a game
lab-measure-decisions = Decisions in a game
lab-measure-minutes = Minutes in a game, estimated
lab-measure-branching = Choices in a decision
lab-measure-forced = Forced moves
lab-measure-shared = Shared wins
lab-measure-nobody = Games nobody wins
lab-measure-stopped = Games that never end
lab-measure-reason = Ends by “{ $of }”
lab-measure-kind = Moves “{ $of }”
lab-measure-kind-worth = Players who choose “{ $of }” win more by
lab-measure-move = Move “{ $of }”
lab-measure-move-worth = Players who choose “{ $of }” win more by
lab-measure-drama = Drama
lab-measure-lead-changes = Changes of the lead
lab-measure-decided = Decided after this part of the game
lab-measure-uncertainty = Uncertainty
lab-measure-comeback = Comebacks
lab-measure-leader-at-a-third = Leader after a third wins
lab-measure-leader-at-two-thirds = Leader after two thirds wins
lab-measure-luck = Explained by the deal
lab-measure-restricted = Without “{ $of }”
lab-measure-step = { $of }
lab-measure-doubling = { $of }
lab-group = { $group }: { $of }

# The report
lab-report-title = How { $game } plays
lab-report-made = { $games } games, seed { $seed }. Bars and lines are measured; thin lines show where the true value lies 99 times in 100.
lab-report-language = Français
lab-report-summary = At a glance
lab-report-seats = Wins by seat
lab-report-seat = Seat { $seat }
lab-report-wins = Who wins
lab-report-wins-about = Share of the games won by each seat, a shared win counted in parts. The dashed line is a fair share.
lab-report-groups = Wins by { $group }
lab-report-groups-about = Share of the games won by the players who have it, a shared win counted in parts. The dashed line is a fair share.
lab-report-length = How long it takes
lab-report-length-about = Share of the games by their number of moves.
lab-report-chances = How exciting it is
lab-report-chances-about = Uncertainty is 1 while everybody may win alike, and 0 once it’s clear. The other line says how often whoever is ahead at that time goes on to win.
lab-report-paths = Some games
lab-report-paths-about = Each seat’s chance to win along single games, for somebody who sees what a spectator sees.
lab-report-choices = What people choose
lab-report-choices-about = How often each kind of move is made where there is a choice.
lab-report-worth = What choices are worth
lab-report-worth-about = How much more those win who choose a move than those who don’t, in points. It doesn’t prove that the move makes them win: they may choose it because they’re ahead.
lab-report-restricted = What it costs to do without
lab-report-restricted-about = What somebody wins who never makes this move, less what they win in the same games when they’re free to.
lab-report-skill = What skill is worth
lab-report-skill-about = What the better one of two players wins beyond a fair share, in points.
lab-report-luck = Luck
lab-report-luck-about = { $share } of who wins is explained by the deal: the same deals were played again and again by the same players.
lab-report-figures = All figures
lab-report-differences = Differences from { $first }
lab-report-differences-about = On the same deals. Where the line doesn’t cross zero, the difference is real, 99 times in 100.
lab-report-measure = Measure
lab-report-value = Value
lab-report-interval = 99% interval
lab-report-number = Observations
lab-report-missing = Not measured: { $names }. { $why ->
    [written] Moves of this game can’t be listed.
   *[thinking] Bots that think are too slow for it.
}
lab-report-x-moves = moves
lab-report-x-part = part of the game
lab-report-y-share = share of wins
lab-report-y-games = share of games
lab-report-y-moves = share of choices
lab-report-y-points = points
lab-report-y-chance = chance to win
lab-report-curve-uncertainty = uncertainty
lab-report-curve-leader = the leader wins
lab-report-game = game { $number }
lab-report-no-script = The plots need JavaScript. All figures are in the table below.

# Tuning
lab-tune-nothing = { $game } has no numbers that could be tuned.
lab-aim-form = An aim is written like “rounds 11-13” or “decks 19-21%”, several with commas between them, not “{ $text }”.
lab-aim-name = There is no aim “{ $text }”. There are { $known }.
lab-tune-only = --only names no number of the file: { $only }. Name a pile, a card or a number, such as dragons.
lab-tune-progress = { $tried } card sets tried, { $loss } to go
lab-tune-met = { $met ->
    [yes] met
   *[no] not met
}
lab-tune-line = { $name }: before { $before }, after { $after } ({ $low } to { $high })
lab-tune-changed = { $name }: { $before } → { $after }
lab-tune-never = “{ $aim }” was never met, not even alone, in { $tried } card sets.
lab-tune-apart = “{ $one }” and “{ $other }” were never met together in { $tried } card sets, only one by one.
lab-tune-written = The new cards: { $file }. Before and after: { $report }
