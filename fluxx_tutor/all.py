"""Everything a notebook needs: `from fluxx_tutor.all import *`.

Names that need ipywidgets are thin functions, so that importing this stays quick and works without them.
"""
from fluxx_tutor.bots import BOTS, UnknownBot, play_on, random_bot, simple_bot
from fluxx_tutor.cards import *
from fluxx_tutor.clauses import CLAUSES, EDITIONS, clause, search
from fluxx_tutor.course import CLASS_PLAN, COURSE, CHAPTERS, UnknownLesson, class_plan, lesson, lesson_list, teachers_notes
from fluxx_tutor.decisions import DamagedRecord, BadSetup, GameIsOver, NotAllowed, Refusal
from fluxx_tutor.experiments import compare, simulate
from fluxx_tutor.game import Game
from fluxx_tutor.glossary import GLOSSARY, UnknownWord, define
from fluxx_tutor.lesson import Lesson, LessonError, notes
from fluxx_tutor.links import DamagedLink, from_link, share_link
from fluxx_tutor.notebook import register_magic
from fluxx_tutor.questions import *
from fluxx_tutor.rulings import RULINGS, ruling
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.setup import TooManyCopies


def show(lesson=None, **options):
    "Show a lesson as a live widget, by its name or one of your own."
    from fluxx_tutor.player import show
    return show(lesson, **options)


def table(scenario=None, **options):
    "A live table as a widget: a scenario, or a game to go on from."
    from fluxx_tutor.table import table
    return table(scenario, **options)


register_magic()        # %%scenario, where we are in a notebook
