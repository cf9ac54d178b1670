"""What learners read is easy to read: grade 4 at most, for every lesson as a whole.

The grade is Flesch and Kincaid's, a school year in the United States:
0.39 × words a sentence + 11.8 × syllables a word - 15.59. (textstat, the library for it, fetches a word list
from the network; so syllables are counted here, by their vowels.)
"""
import re
import pytest
from fluxx_tutor.course import COURSE, lesson, outlines
from fluxx_tutor.glossary import GLOSSARY
from fluxx_tutor.tasks import TASKS, task_of

MOST = 4.0

def syllables(word: str) -> int:
    "Groups of vowels; the e of a last -e, -ed or -es is mostly silent, but not in table, counted, places."
    word = word.lower()
    spoken = re.search(r"[^aeiouyl]les?$|[td]ed$|(s|x|z|c|g|ch|sh)es$", word)
    silent = re.search(r"[^aeiouy]e[ds]?$", word) and not spoken
    return max(1, len(re.findall(r"[aeiouy]+", word)) - bool(silent))

def words_of(text: str) -> list:
    "Words and numbers: a number is one word of one syllable, as a child sees it."
    return re.findall(r"[A-Za-z]+(?:['’][A-Za-z]+)?|\d+", text)

def sentences_of(text: str) -> list:
    return [one for one in re.split(r"[.!?…]+[”)]*(?:\s|$)", text) if words_of(one)]

def grade(texts) -> float:
    sentences = [one for text in texts for one in sentences_of(text)]
    words = [word for one in sentences for word in words_of(one)]
    return .39 * len(words) / len(sentences) + 11.8 * sum(map(syllables, words)) / len(words) - 15.59

def told(trace) -> list:
    "Every sentence that a lesson may show: what it says, its hints, its replies and its recap."
    def said(parts):
        one = lambda p: p if isinstance(p, str) else (p.get("player") or p.get("word")
                                                      or trace["cards"][p["card"]]["name"])
        return "".join(map(one, parts))
    out = [trace["aim"]]
    for step in trace["steps"]:
        out += map(said, step["say"])
        out += [said(step["hint"])] if step.get("hint") else []
        out += [said(point["text"]) for point in step.get("points", ())]
        out += [said(parts) for option in step.get("options", ()) for parts in option["reply"]]
        out += [said(parts) for reply in step.get("replies", {}).values() for parts in reply]
    return out


@pytest.mark.parametrize("word, n", dict(
    card=1, rules=1, rule=1, played=1, counted=2, table=2, little=2, action=2, everyone=3, draws=1, goes=1,
    changes=2, places=2, the=1, discard=2, people=2, eye=1, hand=1).items())
def test_syllables_are_counted_as_people_say_them(word, n): assert syllables(word) == n

def test_a_grade_tells_easy_words_from_hard_ones():
    easy = ["The cat sat on the mat. It was a fat cat."]
    hard = ["Notwithstanding considerable institutional opposition, the parliamentary committee unanimously "
            "recommended comprehensive administrative reorganisation."]
    assert grade(easy) < 1 and grade(hard) > 16

@pytest.mark.parametrize("name", COURSE)
def test_a_lesson_reads_easily(name): assert grade(told(lesson(name).trace())) <= MOST

def test_the_map_reads_easily(): assert grade([one["about"] for one in outlines().values()]) <= MOST

def test_the_tasks_read_easily(): assert grade([task_of(name)[1].say for name in TASKS]) <= MOST

def test_the_glossary_reads_easily(): assert grade([term.text for term in GLOSSARY.values()]) <= MOST
