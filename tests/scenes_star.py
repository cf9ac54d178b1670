"""Scenes for tests/test_golden.py: the cards of Star Fluxx that do something and that Fluxx 4.0 lacks."""

def scenes(scene):
    # ── New Rules, Creepers ──
    scene("Hand Limit 3", "the others discard at once", "Hand Limit 3 / Starship", Ana="Hand Limit 3",
          Ben="Starship, Monolith, Play 2, Play 3")
    scene("Hand Limit 4", "replaces Hand Limit 1: nobody has to discard any more", "Hand Limit 4",
          Ana="Hand Limit 4, Starship, Monolith",
          Ben="Play 2", rules="Hand Limit 1")
    scene("Wormhole", "a free action: the top card is played at once; "
                      "a Creeper on the way goes down and attaches first",
          "Wormhole / Wormhole / Starship / Draw 2", Ana="Wormhole, Draw 2 | Starship",
          Ben="Play 3", rules="Play 2",
          pile="Evil, Space Dock, Monolith, The Stars, Small Moon, Alien City")
    scene("Brain Parasites", "sits on a living being, moves with it, and keeps its holder from winning",
          "Draw / Energy Being / Strange Powers / End the turn / Steal a Keeper / Energy Being",
          Ana="Strange Powers | Unseen Force, Energy Being", Ben="Steal a Keeper", drawn=None,
          pile="Brain Parasites, Draw 2, Draw 3")
    scene("Evil", "sits on any Keeper and leaves its powers alone; for a Goal that asks for it, "
                  "it may sit on any of one's Keepers",
          "Monolith / Imperial Star Destroyer",
          Ana="Imperial Star Destroyer | Starship, Monolith", Ben="Play 3", drawn=None,
          pile="Evil, Draw 2, Draw 3")
    scene("Malfunction", "waits for a device, and switches off the one it sits on",
          "Monolith / Draw 3 / Teleporter / Teleporter",
          Ana="Teleporter, Monolith | The Captain", Ben="Draw 3",
          drawn=None, pile="Malfunction, Draw 4, Play 2, Small Moon, The Stars, Alien City, Play 3")

    # ── Keepers ──
    scene("The Captain", "takes one of the crew; it is stealing, and no play",
          "Use The Captain / The Doctor / He's Dead, Captain",
          Ana="He's Dead Captain | The Captain", Ben="Play 3 | The Doctor, The Robot")
    scene("The Scientist", "takes something strange; the Crewman steps in for it",
          "Use The Scientist / Expendable Crewman / Play 3",
          Ana="Play 3 | The Scientist", Ben="Draw 3 | Monolith, Expendable Crewman")
    scene("The Computer",
          "one more card at once, one more play, and one above the limit, which its owner may give up",
          "The Computer / Starship / That is all", Ana="The Computer, Starship, Play 4",
          Ben="Draw 3", rules="Hand Limit 1",
          pile="Monolith, Draw 4, Small Moon, The Stars")
    scene("Cute Fuzzy Alien Creature",
          "moves on when its owner's turn ends; discarded, "
          "it goes to the top of the draw pile, but not what sat on it",
          "Draw 2 / Sonic Sledgehammer / Cute Fuzzy Alien Creature",
          Ana="Draw 2, Play 3 | Cute Fuzzy Alien Creature, Evil",
          Ben="Sonic Sledgehammer", attached={"Evil": "Cute Fuzzy Alien Creature"}, drawn=2,
          pile="Monolith, Small Moon, The Stars",
          rules="Play 2", played=1)
    scene("The Doctor", "takes Brain Parasites off another Keeper of the owner's",
          "Use The Doctor / He's Dead, Captain",
          Ana="He's Dead Captain | The Doctor, The Captain, Brain Parasites", Ben="Play 3",
          attached={"Brain Parasites": "The Captain"})
    scene("The Engineer", "takes a Malfunction off, and the device works again",
          "Use The Engineer / Use Teleporter / The Engineer / Ben / Draw 2",
          Ana="Draw 2 | The Engineer, Teleporter, Malfunction",
          Ben="Play 3", attached={"Malfunction": "Teleporter"}, drawn=2)
    scene("Expendable Crewman", "is what others get, whatever they want",
          "Steal a Keeper / Expendable Crewman", Ana="Steal a Keeper",
          Ben="Play 3 | Starship, Expendable Crewman")
    scene("Holographic Projector",
          "in its owner's turn a Keeper of somebody else's counts as the owner's, and the owner goes first",
          "Space Dock", Ana="Space Dock | Holographic Projector, Starship", Ben="Play 3 | Space Station")
    scene("Laser Pistol", "discards anybody's Keeper that carries a Creeper, with the Creeper",
          "Use Laser Pistol / Starship / Draw 2",
          Ana="Draw 2 | Laser Pistol", Ben="Play 3 | Starship, Evil, Monolith",
          attached={"Evil": "Starship"}, drawn=2)
    scene("Laser Sword", "discards one of the owner's own, never itself",
          "Use Laser Sword / Monolith / Draw 2",
          Ana="Draw 2 | Laser Sword, Monolith, Evil", Ben="Play 3", attached={"Evil": "Monolith"}, drawn=2)
    scene("Teleporter", "gives another Keeper of the owner's away, with what sits on it; "
                        "the receiver's limit counts at once",
          "Use Teleporter / Starship / Ben / The Stars / Draw 2", Ana="Draw 2 | Teleporter, Starship, Evil",
          Ben="Play 3 | Monolith, The Stars, Small Moon", attached={"Evil": "Starship"},
          rules="Keeper Limit 3", drawn=2)
    scene("Time Traveler", "gets Time Portal back, and fears no Sledgehammer",
          "Time Portal / The discard pile / Starship / Sonic Sledgehammer / Monolith",
          Ana="Time Portal | Time Traveler",
          Ben="Sonic Sledgehammer | Monolith", discard="Starship", pile="Draw 2, Draw 3, Draw 4")
    scene("Unseen Force", "chance picks a card of somebody's hand; once a turn",
          "Use Unseen Force / Ben / Starship",
          Ana="Draw 2 | Unseen Force", Ben="Starship")

    # ── Actions ──
    scene("Beam Us Up!", "the Teleporter's owner gets all living beings; "
                         "a Creeper lands in front of that player", "Beam Us Up! / Monolith",
          Ana="Beam Us Up! | The Doctor", Ben="Play 3 | Teleporter, Monolith",
          Cleo="Play 4 | The Captain, Evil, The Robot",
          attached={"Evil": "The Captain"})
    scene("Brain Transference", "both change seats and everything else; Cleo is next, "
                                "because Ana now sits where the next turn was",
          "Brain Transference / Ben", Ana="Brain Transference, Play 3 | Starship, Evil",
          Ben="Play 4 | Monolith", Cleo="Draw 3",
          attached={"Evil": "Starship"})
    scene("Creeper Reassignment",
          "takes a Creeper off and puts it elsewhere; the active player chooses the Keeper",
          "Creeper Reassignment / Evil / Ben / Starship",
          Ana="Creeper Reassignment | The Robot, Evil", Ben="Play 3 | Monolith, Starship",
          attached={"Evil": "The Robot"})
    scene("Distress Call",
          "one card each, two for each Creeper, and a Creeper found on the way raises the number",
          "Distress Call / Starship", Ana="Distress Call", Ben="Play 3 | Starship, Malfunction",
          Cleo="Play 4 | Monolith",
          attached={"Malfunction": "Starship"},
          pile="Draw 2, Evil, Draw 3, Draw 4, Draw 5, Play 2, The Stars, Small Moon, Alien City, The Robot")
    scene("Sonic Sledgehammer", "a Keeper of everybody's; a random card of who has none",
          "Sonic Sledgehammer / Monolith / Starship",
          Ana="Sonic Sledgehammer | Monolith, The Robot", Ben="Play 3 | Starship, Evil",
          Cleo="Play 4", attached={"Evil": "Starship"})
    scene("Space Jackpot!", "five cards, then two go", "Space Jackpot! / Starship / Play 3",
          Ana="Space Jackpot!, Play 3", Ben="Play 4",
          pile="Starship, Monolith, The Stars, Small Moon, Alien City, Draw 2")
    scene("Steal a Keeper", "with what sits on it", "Steal a Keeper / Starship", Ana="Steal a Keeper",
          Ben="Play 3 | Starship, Evil",
          attached={"Evil": "Starship"})
    scene("Time Portal", "any card but a Creeper out of the draw pile, which is then shuffled; the turn ends",
          "Time Portal / The draw pile / Monolith", Ana="Time Portal, Play 2", Ben="Play 3", rules="Play 4",
          pile="Evil, Starship, Monolith", discard="The Stars", seed=2)
    scene("What Do You Want?",
          "a Creeper out of the discard pile goes to somebody else, without a card drawn for it",
          "What Do You Want? / Evil / Ben / Starship",
          Ana="What Do You Want?", Ben="Play 3 | Starship, Monolith", discard="Evil, The Stars, Draw 2")

    # ── Surprises ──
    scene("Belay That!", "cancels an Action of somebody else's; "
                         "in one's own turn the others discard an Action or a random card",
          "Rules Reset / Belay That! / What Do You Want? / Belay That! / Trade Hands",
          Ana="Rules Reset, Trade Hands",
          Ben="Belay That!, What Do You Want?", rules="Draw 2", drawn=2, pile="Starship, Monolith, The Stars")
    scene("Canceled Plans", "stops a Goal before anybody wins with it",
          "Space Dock / Canceled Plans", Ana="Space Dock",
          Ben="Canceled Plans", Cleo="Draw 3 | Starship, Space Station", goal="Forty-Two")
    scene("It's a Trap!", "the theft fails, and the thief is robbed",
          "Steal a Keeper / Starship / It's a Trap! / Monolith",
          Ana="Steal a Keeper | Monolith, The Robot", Ben="It's a Trap! | Starship")
    scene("That's Mine!", "a Keeper just played goes elsewhere; but that, too, can be cancelled",
          "Starship / That's Mine! / Veto!",
          Ana="Starship", Ben="That's Mine!", Cleo="Veto!")
    scene("Veto!", "in one's own turn: up to two New Rules", "Veto! / Hand Limit 1 / That is all",
          Ana="Veto!, Starship", Ben="Play 3",
          rules="Draw 2, Hand Limit 1, Wormhole", drawn=2)
