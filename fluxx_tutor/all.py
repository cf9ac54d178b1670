"""Everything a notebook needs: `from fluxx_tutor.all import *`. For cards: `fluxx_tutor.write`.

Names that need ipywidgets are thin functions, so that importing this stays quick and works without them.
"""
from __future__ import annotations
from typing import TYPE_CHECKING
from fluxx_tutor.beliefs import BadBelief, Belief, beliefs, believe
from fluxx_tutor.bots import BOTS, UnknownBot, play_on, random_bot, simple_bot
from fluxx_tutor.cards import (
    ACTION, CREEPER, DANGER, GOAL, KEEPER, META_RULE, NEW_RULE, SECRET, SURPRISE, Alone, BadCard, Card,
    DeckWarning, Edition, FluxxError, Has, Most, SomeOf, UnknownCard, UnknownEdition, UnknownPlayer,
    Without, action, creeper, danger, edition, goal, keeper, meta_rule, new_rule, register, secret,
    surprise)
from fluxx_tutor.clauses import CLAUSES, EDITIONS, clause, search
from fluxx_tutor.coach import coach
from fluxx_tutor.compare import compare
from fluxx_tutor.course import (
    CHAPTERS, COURSE, UnknownLesson, class_plan, lesson, lesson_list, teachers_notes)
from fluxx_tutor.decisions import BadSetup, DamagedRecord, GameIsOver, NotAllowed, Refusal
from fluxx_tutor.experiments import simulate
from fluxx_tutor.exercises import BadExercise, Exercise
from fluxx_tutor.game import Game
from fluxx_tutor.generator import questions
from fluxx_tutor.glossary import GLOSSARY, UnknownWord, define
from fluxx_tutor.knowledge import class_knowledge, knowledge
from fluxx_tutor.lesson import Lesson, LessonError, notes
from fluxx_tutor.links import DamagedLink, from_link, share_link
from fluxx_tutor.look_back import look_back
from fluxx_tutor.notebook import register_magic
from fluxx_tutor.progress import BadProgress, Progress
from fluxx_tutor.puzzles import BadPuzzle, Puzzle
from fluxx_tutor.questions import (
    Question, basic_rules, cards_drawn, cards_left, counts_as_word, creepers_before, goals_claimed,
    goals_out, hand_change, is_out, is_over, keepers_before, must_play, new_rules, place_of, plays_made,
    sits_on, who_discards, who_wins, whose_turn)
from fluxx_tutor.rulings import RULINGS, ruling
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.setup import TooManyCopies
from fluxx_tutor.task import Task
if TYPE_CHECKING:
    from fluxx_tutor.map import Course
    from fluxx_tutor.player import LessonPlayer
    from fluxx_tutor.practice_player import PracticePlayer
    from fluxx_tutor.puzzle_player import PuzzlePlayer
    from fluxx_tutor.table import Table

__all__ = [
    # tables and games
    "Scenario", "Game", "table", "try_it", "Task", "share_link", "from_link", "compare", "simulate", "coach",
    "look_back", "BOTS", "play_on", "random_bot", "simple_bot",
    # decks and cards
    "Edition", "edition", "register", "Card", "keeper", "creeper", "goal", "new_rule", "action",
    "surprise", "danger", "secret", "meta_rule", "Has", "Without", "Alone", "SomeOf", "Most", "KEEPER",
    "CREEPER", "GOAL", "NEW_RULE", "ACTION", "SURPRISE", "DANGER", "SECRET", "META_RULE",
    # rules and words
    "clause", "search", "ruling", "define", "CLAUSES", "RULINGS", "GLOSSARY", "EDITIONS",
    # lessons
    "course", "show", "lesson", "Lesson", "Progress", "notes", "COURSE", "CHAPTERS", "lesson_list",
    "class_plan", "teachers_notes",
    # practice
    "practice", "puzzle", "questions", "beliefs", "believe", "Belief", "Exercise", "Puzzle",
    "knowledge", "class_knowledge",
    # what a lesson can ask about
    "Question", "basic_rules", "cards_drawn", "cards_left", "counts_as_word", "creepers_before",
    "goals_claimed", "goals_out", "hand_change", "is_out", "is_over", "keepers_before", "must_play",
    "new_rules", "place_of", "plays_made", "sits_on", "who_discards", "who_wins", "whose_turn",
    # what can go wrong
    "FluxxError", "BadBelief", "BadCard", "BadExercise", "BadProgress", "BadPuzzle", "BadSetup", "DamagedLink", "DamagedRecord", "DeckWarning", "GameIsOver",
    "LessonError", "NotAllowed", "Refusal", "TooManyCopies", "UnknownBot", "UnknownCard",
    "UnknownEdition", "UnknownLesson", "UnknownPlayer", "UnknownWord"]


def course(**options) -> Course:
    "The map of all lessons as a live widget: begin here."
    from fluxx_tutor.map import course
    return course(**options)


def show(lesson: str | int | Lesson | None = None, **options) -> LessonPlayer:
    "Show a lesson as a live widget, by its name, its number or one of your own."
    from fluxx_tutor.player import show
    return show(lesson, **options)


def practice(deck: str = "fluxx", **options) -> PracticePlayer:
    "Ten questions about a deck as a live widget, chosen for you; then ten more."
    from fluxx_tutor.practice_player import practice
    return practice(deck, **options)


def puzzle(which: int | str = "today", **options) -> PuzzlePlayer:
    "A puzzle as a live widget: that of the day, one by its number, or that of a day such as '2026-05-17'."
    from fluxx_tutor.puzzle_player import puzzle
    return puzzle(which, **options)


def table(scenario: Scenario | Game | None = None, **options) -> Table:
    "A live table as a widget: a scenario, or a game to go on from."
    from fluxx_tutor.table import table
    return table(scenario, **options)


def try_it(lesson: str | int | None = None, **options) -> Table:
    "The live table that comes after a lesson, with something to reach."
    from fluxx_tutor.table import try_it
    return try_it(lesson, **options)


register_magic()        # %%scenario, where we are in a notebook
