"""Scenes for tests/test_golden.py: the special cards of the Mystery practice deck that Fluxx 4.0 lacks."""

PILE = ("The Stopped Watch, The Empty Glass, The Fingerprint, The Full Moon, The Missing Key, "
        "The Torn Letter, The Photograph")

def scenes(scene):
    # ── Dangers ──
    scene("Poison in the Cup", "who alone holds the most cards, six or more, is out: "
                               "it may be yourself, and then the turn is over",
          "Poison in the Cup",
          Ana="Poison in the Cup, The Will, The Diary, The Alibi, Draw 2, Play 4, Play 3", Ben="The Safe",
          Cleo="The Chocolates", rules="Play 2", pile=PILE)
    scene("The Falling Chandelier", "level at the top: nobody is hit", "The Falling Chandelier",
          Ana="The Falling Chandelier, Draw 2",
          Ben="Play 2 | The Will, The Diary, The Alibi, The Safe",
          Cleo="Play 3 | The Watchdog, The Reporter, The Librarian, The Chocolates", pile=PILE)
    scene("A Shot in the Dark",
          "Ben is out, and the order of turns stays as it was: "
          "all others complete a turn, then he is back when the turn comes to his seat",
          "A Shot in the Dark / Ben / The Diary / The Will", Ana="A Shot in the Dark, The Will",
          Ben="Draw 2, Draw 3 | The Safe, Fog",
          Cleo="The Diary", pile=PILE)
    scene("Lights Out", "two at once; with one player left in the game, that player wins", "Lights Out",
          Ana="Lights Out, The Will", Ben="Draw 2 | Fog, The Safe", Cleo="The Diary | Suspicion", pile=PILE)
    scene("The Locked Room", "the next player buys the way out with a Keeper", "The Locked Room / The Safe",
          Ana="The Locked Room, The Will", Ben="Draw 2 | The Safe, The Diary", Cleo="The Alibi", pile=PILE)
    scene("The Wrong Door", "in a game of two, whoever is eliminated is back at once with three cards; "
                            "the turn is over all the same",
          "The Wrong Door", Ana="The Wrong Door, The Will | The Safe, Fog", Ben="Draw 2",
          rules="Play 3", pile=PILE)
    # ── Secrets ──
    scene("The Guilty One", "taken by a warrant, it acts on who held it: Ben is out. "
                            "It goes where it was going",
          "Search Warrant / Ben / The Guilty One", Ana="Search Warrant, The Will",
          Ben="The Guilty One, Draw 2 | The Safe",
          Cleo="The Diary", pile=PILE)
    scene("The Forged Testament", "discarded for a limit it acts as well: the Keepers go",
          "Hand Limit 1 / The Forged Testament",
          Ana="Hand Limit 1, The Will",
          Ben="The Forged Testament, Draw 2 | The Safe, The Diary, Fog", pile=PILE)
    scene("The False Name",
          "the hand that it throws away has another Secret in it, which acts next", "The False Name",
          Ana="The False Name, The Forged Testament, Draw 2 | The Safe", Ben="The Diary",
          rules="Play 2", pile=PILE)
    # ── Surprises ──
    scene("I Object!", "a Danger is played like an Action, so it can be stopped like one",
          "The Falling Chandelier / I Object!",
          Ana="The Falling Chandelier, The Will",
          Ben="I Object!, Draw 2 | The Safe, The Diary, The Alibi, The Watchdog", Cleo="Play 2",
          pile=PILE)
    scene("The Plot Thickens", "the Goal that would win is stopped, and the answer to it is stopped in turn",
          "The Heir / The Plot Thickens / Overruled!", Ana="The Heir, Overruled!",
          Ben="The Plot Thickens | The Safe",
          Cleo="Draw 2 | The Will, The Photograph", pile="The Stopped Watch, The Empty Glass")
    scene("The Trail Goes Cold", "in your own turn it works like an Action: any Keeper goes",
          "The Trail Goes Cold / The Safe",
          Ana="The Trail Goes Cold, The Will", Ben="Draw 2 | The Safe, Fog", pile=PILE)
    scene("Overruled!", "a New Rule is stopped before anybody has to keep to it", "Hand Limit 1 / Overruled!",
          Ana="Hand Limit 1, The Will", Ben="Overruled!, Draw 2, The Diary", pile=PILE)
    # ── the others ──
    scene("Search Warrant", "Ana sees the whole hand and takes what she likes; nobody else sees it",
          "Search Warrant / Ben / Draw 2",
          Ana="Search Warrant, The Will", Ben="The Guilty One, Draw 2", Cleo="The Diary", pile=PILE)
    scene("J'Accuse!", "with a Secret in hand Ben must give it up, and is out",
          "J'Accuse! / Ben / The Guilty One",
          Ana="J'Accuse!, The Will", Ben="The Guilty One, Draw 2 | The Safe", Cleo="The Diary", pile=PILE)
    scene("Detective Bonus", "more Investigators than anybody else: one more card at once", "Detective Bonus",
          Ana="Detective Bonus, The Will | Sherlock Holmes, The Watchdog",
          Ben="Draw 2 | The Reporter", pile=PILE)
    scene("Mystery Play", "a Secret that comes from the draw pile has left no hand: it does nothing",
          "Mystery Play / Mystery Play / The Will", Ana="Mystery Play, The Will | The Safe",
          Ben="Draw 2", rules="Play 2",
          pile="The Forged Testament, The Stopped Watch, The Empty Glass")
    scene("The Final Act",
          "Cleo could come back, but the draw pile is empty: "
          "it has run out for the first time, and she stays out for good",
          "The Safe / The Will", Ana="The Will", Ben="The Safe", Cleo="", turn="Ben",
          out={"Cleo": []}, pile="",
          discard="Draw 2, Draw 3, Play 2, Play 3")
