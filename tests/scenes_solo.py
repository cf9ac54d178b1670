"""Scenes for tests/test_golden.py: what is special about Solo Fluxx, with the cards of several editions."""
from functools import partial
from fluxx_tutor.common_cards import zap_a_card_action
from language import blanks

ZAP = blanks(zap_a_card_action())

def scenes(scene):
    alone = partial(scene, solo=True)
    alone("The first round",
          "three cards and a turn, then a New Rule comes up, then a turn by that rule", "Love / Milk / Time",
          edition="fluxx", drawn=None, Ana="Love, Milk, Bread", pile="Time, Sleep, Dreams, The Sun",
          rules_deck="Play 2, Inflation, Draw 3")
    alone("A Goal is scored", "what it asked for goes, the rest stays, and the turn goes on",
          "Toast / Toast / Love", edition="fluxx",
          Ana="Toast, Love | Bread, The Toaster, Milk", rules="Play 2", pile="Time, Sleep, Dreams",
          rules_deck="Inflation, Draw 3")
    alone("A Goal is left", "it is offered again after the next New Rule",
          "10 Cards in Hand / leave it / 10 Cards in Hand",
          edition="regular-show",
          Ana="10 Cards in Hand, Pops, Rigby, Skips, Benson, Margaret, Mordecai, Muscle Man, "
              "Two of a Kind, Diary, Jackpot!",
          pile="The Nap, The Picnic", rules_deck="Double Agenda, Draw 3")
    alone("A word is said", "to say one is to take the Goal, and its letters go", "N / noon", edition="word",
          Ana="N, E | N, O, O, A", goal="Palindrome", pile="B, C, D", rules_deck="Inflation, Draw 3")
    alone("A Creeper is in the way",
          "no Goal is taken with it; War, that nobody can be given, goes", "Toast / Peace / Toast",
          edition="fluxx", Ana="Toast, Peace | Bread, The Toaster, War", rules="Play 2",
          pile="Time, Sleep, Dreams",
          rules_deck="Inflation, Draw 3")
    alone("Creepers that a Goal asks for", "they are discarded with its Keepers, and with what they sit on",
          "Imperial Star Destroyer / Imperial Star Destroyer", edition="star",
          Ana="Imperial Star Destroyer | Starship, The Robot, Evil",
          pile="Monolith, Small Moon", rules_deck="Draw 2, Play 2", attached={"Evil": "The Robot"})
    alone("A limit comes up", "it sends the other limit away, and is obeyed before the next turn",
          "Love / Milk / Time", edition="fluxx",
          Ana="Love, Milk, Time, Sleep | Bread, Dreams", rules="Keeper Limit 3", pile="The Sun, The Moon",
          rules_deck="Hand Limit 1, Draw 3")
    alone("Two Goals become one", "Double Agenda makes room, so one of them goes in the rules' turn",
          "Love / Toast", edition="fluxx",
          Ana="Love, Milk", rules="Double Agenda", goal="Toast, Hippyism", pile="Time, Sleep",
          rules_deck="Inflation, Draw 3")
    alone("Zap a Card!", "a New Rule goes into the hand, is played from there, and has its own discard pile",
          "Zap a Card! / Draw 3 / Draw 3 / Love", edition=ZAP, Ana="Zap a Card!, Love, Milk",
          rules="Draw 3, Play 3", drawn=3,
          pile="Time, Sleep, Dreams, The Sun", rules_deck="Draw 2, Inflation")
    alone("Let's Do That Again!", "both discard piles are looked through",
          "Let's Do That Again! / Draw 2", edition="fluxx",
          Ana="Let's Do That Again!, Love", discard="Jackpot!, Milk", rules_discard="Draw 2",
          pile="Time, Sleep, Dreams, The Sun, The Moon, Bread", rules_deck="Inflation, Play 2")
    alone("A Danger strikes", "out until the next New Rule has come up, "
                              "then back with three cards and a turn; scored Goals stay",
          "The Wrong Door", edition="mystery", Ana="The Wrong Door, The Will | Fog, The Safe",
          claimed={"Ana": ["Overdue"]},
          pile="The Alibi, The Diary, The Photograph, The Full Moon, The Night Train, The Chocolates",
          rules_deck="Draw 2, Inflation")
    alone("The Main Deck runs out",
          "the last card ends the game, although two cards lie on the discard pile", "Love", edition="fluxx",
          Ana="Love, Milk", claimed={"Ana": ["Toast"]}, discard="Time, Sleep", pile="Bread",
          rules_deck="Inflation, Play 2")
    alone("The Rules Deck runs out", "the last New Rule ends the game; no Goal is no win", "Love",
          edition="fluxx", Ana="Love, Milk",
          pile="Bread, Time", rules_deck="Inflation")
    alone("The next draw", "in this reading the game goes on until a card is needed",
          "Love / Bread / Milk", edition="fluxx",
          Ana="Love, Milk", pile="Bread", rules_deck="Play 2, Inflation", options={"solo end": "next draw"})
