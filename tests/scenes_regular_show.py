"""Scenes for tests/test_golden.py: the special cards of the Regular
Show practice deck that Fluxx 4.0 lacks."""

def scenes(scene):
    scene("Time Machine",
          "Ana's turn after Ben's, for the price of the card; then Cleo, as it would have been",
          "Pops / Use the Time Machine / Skips", Ana="Skips | Time Machine", Ben="Pops, Rigby",
          Cleo="Benson", turn="Ben",
          pile="The Nap, The Picnic, The Sunrise")
    scene("Yeahuh!", "said, the Keeper stays; forgotten, it is lost, even if it would have won",
          "Yeahuh! / Rigby / Say Yeahuh! / Mordecai / Say nothing", Ana="Yeahuh!, Rigby, Mordecai",
          Ben="Pops", rules="Play 3",
          goal="Two of a Kind", pile="The Nap, The Picnic")
    scene("Do Me a Solid",
          "not the Keeper in Ben's hand, but the next one he draws, after a Creeper and a Goal",
          "Do Me a Solid / Ben / Pops", Ana="Do Me a Solid, Skips", Ben="Pops", rules="Draw 2", drawn=2,
          pile="Diary, Boredom, Rigby, Benson, The Nap")
    scene("Step Off!",
          "one Creeper goes, whoever has it, and with it what kept Ana from winning", "Step Off! / Boredom",
          Ana="Step Off!, Skips | Mordecai, Rigby, Boredom", Ben="Pops | Bad Weather",
          goal="Two of a Kind", pile="The Nap, The Picnic")
    scene("Play All But 1",
          "counts at once: Ana plays until one card is left; from an empty hand one more is drawn",
          "Play All But 1 / Pops / Skips", Ana="Play All But 1, Pops, Skips, Rigby", Ben="",
          pile="The Nap, The Picnic, The Sunrise")
    scene("Goal Mill", "once a turn, any number of Goals from the hand for as many cards",
          "Goal Mill / Goal Mill / Diary / Lunch Break / Pops", Ana="Goal Mill, Diary, Lunch Break, Pops",
          Ben="Rigby", rules="Play 2",
          pile="The Nap, The Picnic, The Sunrise, Skips")
    scene("Recycling", "once a turn, a Keeper in play for three cards",
          "Recycling / Recycling / Skips / Pops",
          Ana="Recycling, Pops | Skips, Rigby", Ben="Diary", rules="Play 2",
          pile="The Nap, Bad Weather, The Picnic, The Sunrise, Benson")
    scene("Mystery Play", "once a turn the top card is played unseen; a Creeper on the way goes down",
          "Mystery Play / Mystery Play / Let it pass", Ana="Mystery Play, Pops | Time Machine", Ben="Diary",
          pile="Boredom, Draw 2, The Picnic, Goal Mill, Benson")
    scene("Swap Plays for Draws",
          "two plays are left: two cards instead, and the turn is over; a limit still holds",
          "Swap Plays for Draws / Swap Plays for Draws / Pops / Skips",
          Ana="Swap Plays for Draws, Pops, Skips", Ben="Diary", rules="Play 3, Hand Limit 2",
          pile="The Nap, The Picnic, The Sunrise")
    scene("Steal a Keeper", "a Keeper taken so is not played: no word, and it may win at once",
          "Steal a Keeper / Rigby",
          Ana="Steal a Keeper, Pops | Mordecai", Ben="Diary | Rigby, Boredom",
          rules="Yeahuh!", goal="Two of a Kind",
          pile="The Nap, The Picnic")
    scene("Trash a Keeper", "any Keeper in play, but no Creeper", "Trash a Keeper / Rigby",
          Ana="Trash a Keeper, Pops | Skips, Boredom", Ben="Diary | Rigby, Bad Weather",
          pile="The Nap, The Picnic")
    scene("Share the Wealth", "all Keepers are dealt out from Ana on; Creepers stay", "Share the Wealth",
          Ana="Share the Wealth, Pops | Boredom", Ben="Diary | Rigby, Skips, Benson",
          Cleo="Early Bird", pile="The Nap, The Picnic", seed=3)
    scene("Empty the Trash",
          "the discard pile goes back into the draw pile; then only this card lies there", "Empty the Trash",
          Ana="Empty the Trash, Pops", Ben="Diary", discard="Rigby, Skips, Benson",
          pile="The Nap, The Picnic", seed=2)
