"""Scenes for tests/test_golden.py: the cards of Word Fluxx that do something and that Fluxx 4.0 lacks,
and Keep Going."""

def scenes(scene):
    scene("Spell Flux", "names its letters: nobody has to say a word", "X", Ana="X | F, L, U, E",
          Ben="A", goal="Spell Flux")
    scene("Noun", "Ben is asked out of turn and says no; the letter that Ana plays then makes a noun of hers",
          "Noun / no word / T / meat",
          Ana="Noun, T | M, E, A", Ben="C | B, O, O, K", rules="Play 2")
    scene("Verb", "two can spell a verb and both say so: a tie, and the game goes on",
          "Verb / break / trust", Ana="Verb, C",
          Ben="D | B, R, E, A, K", Cleo="F | T, R, U, S, T", rules="Play 2")
    scene("Adjective", "what somebody has said holds: the tie is over when the other loses a letter",
          "Adjective / quiet / great / Trash a Letter / G",
          Ana="Adjective, Trash a Letter | Q, U, I, E, T", Ben="D | G, R, E, A, T",
          rules="Play 2")
    scene("Adverb", "an adverb of at least four letters", "N / soon",
          Ana="N | S, O, O", Ben="A", goal="Adverb")
    scene("Word of Five Letters", "exactly five: planets is too long; any word of five may be said, "
                                  "also one that is not offered",
          "Word of Five Letters / slate", Ana="Word of Five Letters | P, L, A, N, E, T, S", Ben="D")
    scene("Word of Six Letters", "five letters are not enough; the sixth is",
          "Word of Six Letters / T / planet",
          Ana="Word of Six Letters, T | P, L, A, N, E", Ben="D", rules="Play 2")
    scene("Word of Seven Letters", "letters may be left over", "S / planets",
          Ana="S | P, L, A, N, E, T, X, Q", Ben="D",
          goal="Word of Seven Letters")
    scene("Words That Rhyme", "each word has letters of its own", "W / be we", Ana="W | B, E, E",
          Ben="D", goal="Words That Rhyme")
    scene("Double Letter", "needs two Keepers of that letter", "O / book", Ana="O | B, O, K",
          Ben="D", goal="Double Letter")
    scene("Palindrome", "reads the same backwards", "N / noon", Ana="N | N, O, O, A",
          Ben="D", goal="Palindrome")
    scene("Silent Letter", "from our own list", "E / knee", Ana="E | K, N, E", Ben="D", goal="Silent Letter")
    scene("There and Back", "ends as it begins", "D / dread", Ana="D | D, R, E, A",
          Ben="B", goal="There and Back")
    scene("Without E", "has to do without the commonest letter", "D / solid", Ana="D | S, O, L, I, E",
          Ben="B", goal="Without E")
    scene("Three Vowels", "three in a row", "T / quiet", Ana="T | Q, U, I, E", Ben="B", goal="Three Vowels")
    scene("Keeper Limit 4", "the others choose at once what to let go",
          "Keeper Limit 4 / X", Ana="Keeper Limit 4, A",
          Ben="E | F, L, U, X, Y")
    scene("Keeper Limit 5", "the active player complies when the turn is over", "A / Q",
          Ana="A | B, C, D, F, Q", Ben="E",
          rules="Keeper Limit 5")
    scene("Keeper Limit 6", "replaces Keeper Limit 4", "Keeper Limit 6",
          Ana="Keeper Limit 6 | B, C, D, F", Ben="E", rules="Keeper Limit 4")
    scene("Vowel Bonus", "no vowel in play: one more card at once; with a vowel there is none",
          "Vowel Bonus", Ana="Vowel Bonus | B, C",
          Ben="D | E", pile="F, G, H, K")
    scene("Change a Letter", "once a turn, a letter for a card; it is no play",
          "Change a Letter / Q / A", Ana="A | Q, B", Ben="D",
          rules="Change a Letter", pile="E, F, G")
    scene("Double Take", "two cards by chance from one hand", "Double Take / Ben",
          Ana="Double Take", Ben="A, B, C", Cleo="D",
          pile="E, F, G", seed=2)
    scene("Take One, Trade One", "first a Keeper is taken, then one is traded",
          "Take One, Trade One / X / O / Q",
          Ana="Take One Trade One | Q", Ben="A | X, Y", Cleo="B | O")
    scene("Trash a Letter", "one's own, too", "Trash a Letter / Q", Ana="Trash a Letter | Q", Ben="A | X")
    scene("Letter from the Past", "only letters are found in the discard pile",
          "Letter from the Past / E", Ana="Letter from the Past",
          Ben="A", discard="Draw 3, E, X, Noun", pile="B, C")
    scene("Keep Going",
          "a Goal is a point, the letters used for it go, the turn ends; two Goals win", "X / Spell Goal",
          Ana="X, C | F, L, U, E", Ben="Spell Goal, D | G, O, A, L", rules="Play 2",
          goal="Spell Flux", meta="Keep Going",
          claimed={"Ben": ["Noun"]}, pile="A, B, H, K")
