"""Pages that are written from the engine: the rulebook clause by clause, a table, a deck."""
import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from fluxx_tutor.cards import BUILT_IN, Edition, edition, goal, Has, keeper
from fluxx_tutor.clauses import CLAUSES, EDITIONS, PROSE, WORDINGS
from fluxx_tutor.course import COURSE, lesson
from fluxx_tutor.lesson import Lesson
from fluxx_tutor.page import RIGHTS, as_html, deck_html, on_a_site, plain_steps, table_html
from fluxx_tutor.questions import cards_drawn
from fluxx_tutor.scenario import Scenario

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import pages        # noqa: E402
import rulebook     # noqa: E402
from test_clauses import WAITING    # noqa: E402

HOSTILE = "</script><img src=x onerror=alert(1)>"


def test_the_rulebook_page_is_up_to_date():
    assert ((ROOT / "docs" / "rulebook.md")
            .read_text(encoding="utf-8") == rulebook.in_docs()), "make pages writes docs/rulebook.md"


def test_what_lists_say_about_the_lessons_is_up_to_date():
    assert (pages.OUTLINES.read_text(encoding="utf-8")
            == pages.lesson_outlines()), "make pages brings fluxx_tutor/data/lessons.json up to date"


def test_the_gallery_shows_every_lesson_and_names_no_picture_that_is_not_there():
    named = set(re.findall(r"\(pictures/([^)]+)\)",
                           (ROOT / "docs" / "pictures.md").read_text(encoding="utf-8")))
    there = {path.name for path in (ROOT / "docs" / "pictures").glob("*.png")}
    assert named <= there and {f"lesson-{name}-{theme}.png" for name in COURSE
                               for theme in ("light", "dark")} <= named


def test_the_rulebook_page_has_every_clause_once():
    text = rulebook.in_docs()
    for id, clause in CLAUSES.items():
        assert text.count(f'<a id="{id}"></a>\n\n### {rulebook.escaped(clause.text)}\n') == 1, id


@pytest.mark.parametrize("slug", EDITIONS)
def test_no_clause_is_without_a_test_or_a_reason(slug):
    entries = [e for e in rulebook.entries() if slug in e["editions"]]
    assert len(entries) > 80 and [e["id"] for e in entries if not e["tests"] and not e["prose"]
                                  and e["id"] not in WAITING] == []


@pytest.mark.parametrize("slug", EDITIONS)
def test_the_rulebook_page_lists_the_clauses_of_each_edition(slug):
    [listed] = [block for block in rulebook.in_docs().split("<details>")[1:]
                if block.strip().startswith(f"<summary>{EDITIONS[slug]}:")]
    links = [link.split(")")[0] for link in listed.split("</details>")[0].split("](#")[1:]]
    assert links == [id for id, c in CLAUSES.items() if slug in c.editions]


def test_the_rulebook_page_says_where_rulebooks_differ_and_what_no_test_shows():
    text = rulebook.in_docs()
    differ = text.split("## Where the rulebooks differ")[1].split("\n## ")[0]
    for option, readings in WORDINGS.items():
        assert f'options={{"{option}": "' in differ and option in rulebook.OPTIONS
        part = differ.split(f"differ-{rulebook.slugged(option)}")[1].split("<a id")[0]
        assert [reading for reading in readings if f"- *{reading}* (" not in part] == []
        assert [id for ids in readings.values() for id in ids.split() if f"(#{id})" not in part] == []
    assert [reason for reason in PROSE.values() if rulebook.escaped(reason) not in text] == []


def test_docs_and_site_say_the_same_of_a_rule():
    "One writer: without what only leads somewhere, every rule reads the same in both places."
    def plain(place, e):
        text = " ".join(rulebook.article(e, place))
        for sign in (
                r"\*\*.*?See it played.*?\*\*\. ?",
                r"\]\([^)]*\)", r"</?sub>|\{[^}]*\}|<a id[^>]*></a>|[][#]"):
            text = re.sub(sign, "", text)
        return text.split()
    site = rulebook.OnSite()
    site.played = lambda id, page: []
    for e in rulebook.entries(): assert plain(site, e) == plain(rulebook.InDocs(), e), e["id"]


def test_every_word_of_the_game_is_asked_for_as_people_ask():
    from fluxx_tutor.glossary import GLOSSARY
    asked = {term.word: rulebook.asked(term) for term in GLOSSARY.values()}
    assert asked["Surprise"] == "What is a Surprise?" and asked["Action"] == "What is an Action?"
    assert asked["draw"] == "What does “draw” mean?" and asked["Basic Rules"] == "What are the Basic Rules?"
    assert set(rulebook.ASKED) <= set(asked) and len(set(asked.values())) == len(asked)


def test_a_deck_names_every_card():
    html = deck_html(edition("fluxx"))
    assert all(card.name.replace("'", "&#x27;").replace("<", "&lt;") in html
               for card in edition("fluxx").cards.values())


def first_table(e):
    "A table of this edition, with a hostile name at it and in a hand."
    table = Scenario(e, players=["Ana", HOSTILE], hands={"Ana": [HOSTILE], HOSTILE: []})
    return table_html(table.start().state)

@pytest.mark.parametrize("draw", [deck_html, first_table])
def test_names_cannot_run_as_code(draw):
    odd = Edition("odd", "Odd",
                  [keeper(HOSTILE, HOSTILE, None), goal("G", Has(HOSTILE), None),
                   *(keeper(f"K{i}", "", None) for i in range(9))])
    html = draw(odd)
    assert "<img" not in html and html.count("</script>") == 1


@pytest.mark.parametrize("slug", BUILT_IN)
def test_a_deck_says_which_cards_are_published_and_which_are_ours(slug):
    deck, html = edition(slug), deck_html(edition(slug)).split("<script")[0]
    ours = [c for c in deck.cards.values() if c.ours]
    assert html.count("(our card)") + html.count("(our effect)") == len(ours) and deck.practice == bool(ours)
    published = (f"The other {len(deck.cards) - len(ours)} are published cards" if ours
                 else f"All {len(deck.cards)} cards are those of the published deck")
    assert published in html


@pytest.mark.parametrize("slug", BUILT_IN)
def test_a_table_by_itself_says_once_if_its_deck_is_a_practice_deck(slug):
    html = table_html(Scenario(slug).start().state).split("<script")[0]
    assert html.count("a practice deck") == edition(slug).practice


def test_a_deck_of_your_own_does_not_call_itself_published():
    own = Edition("own", "Own", [keeper("A"), keeper("B"), goal("AB", Has("A", "B"))])
    assert "published" not in deck_html(own).split("<script")[0]


# ── a lesson as text, and as HTML that needs no script ──
class Steps(HTMLParser):
    "The lines of each step of a lesson in plain HTML, in order."
    def __init__(self, html):
        super().__init__()
        self.depth, self.steps, self.line = 0, [], ""
        self.feed(html)
        assert self.depth == 0, "every element is closed"
    def handle_starttag(self, tag, attrs): self._turn(tag, 1)
    def handle_endtag(self, tag): self._turn(tag, -1)
    def handle_data(self, data): self.line += data
    def _turn(self, tag, by):
        if tag == "code": return
        if self.line.strip(): self.steps[-1].append(self.line.strip())
        self.line = ""
        if tag == "details" and by == 1 and self.depth == 0: self.steps.append([])
        self.depth += by


def without_marks(step):
    "The lines of a step as text, without what marks them."
    step = re.sub(r"(?m)^Answer: .*|(?<=^Why: )(.*) \[([\w-]+)\]$",
                  lambda found: f"{found[1]} {found[2]}" if found[1] else "", step)
    step = re.sub(r"(?m)^(• .*?)  \[[\w, -]+\]$", r"\1", step)
    return [re.sub("^ *([A-Z][)]|·|•|Why:) ", "", line).strip() for line in step.split("\n") if line.strip()]


@pytest.mark.parametrize("name", COURSE)
def test_the_plain_steps_of_a_lesson_say_what_its_text_says(name):
    head, *told = re.split("(?m)^── ", str(taught := lesson(name)))
    shown = Steps(plain_steps(taught.trace())).steps
    assert taught.title in head and taught.aim in head and len(told) == len(shown) == len(taught.steps)
    answers = re.findall("(?m)^Answer: (.*)", str(taught))
    for text, lines in zip(told, shown):
        if "Show the answer" in lines:
            at = lines.index("Show the answer")
            assert lines[at + 1].replace("; ", " or ") == answers.pop(0)
            del lines[at:at + 2]
        assert without_marks(text) == [line for line in lines if line not in ("Why?", "The table")]
    assert not answers


def small_lesson():
    start = Scenario(hands={"Ana": ["Draw 4", "Love"], "Ben": ["Draw 2"]},
                     draw_pile=["Milk", "Bread", "Time", "Sleep"], seed=1)
    return (Lesson(start, "Mine", aim="See it.").go("Ana draws", "She begins.")
            .ask("How many?", "She plays [Draw 4].", cards_drawn("Ana"), [3, 4], 3,
                 why="ex-draw4-difference", hint="She has drawn 1.")
            .play("Ana", "Draw 4", "Three", "Three more.").recap(("At once.", "rule-instant")))


def test_a_lesson_as_text():
    "The table stands below what happens, not below a question; every line says what it is by its mark."
    ask, play, *_, recap = re.split("(?m)^── ", str(small_lesson()))[2:]
    assert ask == """Step 2 of 5: How many?
She plays Draw 4.
  A) Ana draws 3 more cards
  B) Ana draws 4 more cards

"""
    assert play.startswith("""Step 3 of 5: Three
Three more.
Answer: Ana draws 3 more cards.
· Ana plays Draw 4 (play 1 of 1)
  · It covers the Draw half of the Basic Rules
  · Ana draws 3 more (4 − 1 = 3)
    · Bread
    · Time
    · Sleep
· Ana's turn ends
Why: """)
    assert "\n\n    Rules in force: draw 4 (Draw 4), play 1\n" in play
    assert recap == "Step 5 of 5: What you have seen\n• At once.  [rule-instant]\n"


def test_a_lesson_in_a_saved_notebook_or_a_file_has_all_in_it(tmp_path, unpacked):
    taught = small_lesson()
    shown = taught._repr_mimebundle_()
    assert shown["text/html"] == as_html(taught) and shown["text/plain"] == repr(taught)
    assert (plain_steps(taught.trace()) in shown["text/html"]
            and '"Three more."' in unpacked(shown["text/html"]))
    page = taught.to_html(tmp_path / "mine.html").read_text(encoding="utf-8")
    assert (shown["text/html"] in page and "<title>Mine · Fluxx Tutor</title>" in page
            and RIGHTS in page and "http" not in RIGHTS)


def test_what_shows_itself_as_a_picture_shows_itself_in_a_terminal_too():
    game = Scenario(seed=3).start()
    assert game._repr_mimebundle_() == {"text/html": table_html(game.state), "text/plain": repr(game)}
    deck = edition("star")
    assert deck._repr_mimebundle_() == {"text/html": deck_html(deck), "text/plain": repr(deck)}


def test_on_a_site_no_piece_carries_the_module():
    calls = []
    def put(call, values, plain):
        calls.append(call)
        return f"<p>{len(calls)}</p>"
    with on_a_site(put):
        assert as_html(small_lesson()) == "<p>1</p>" and deck_html(edition("fluxx")) == "<p>2</p>"
    assert (calls == ["mount", "mountDeck"]
            and "<script" in as_html(small_lesson())), "and afterwards each carries it again"


@pytest.mark.parametrize("closed", [True, False])
def test_a_table_by_itself_hides_the_hands_that_are_not_open(closed, unpacked):
    game = Scenario(hands={"Ana": ["Love"], "Ben": ["Draw 4"]}, draw_pile=["Milk", "Time"], seed=1).start()
    html = table_html(game.state, open=["Ana"] if closed else None)
    page = html + unpacked(html)
    assert ("Love" in page and ("Draw 4" in page) == (not closed)
            and "Time" not in page), "the draw pile is never open"


def test_every_rulebook_has_a_letter_of_its_own_and_a_row_has_no_other():
    from fluxx_tutor import clauses
    assert list(clauses.LETTERS) == list(clauses.EDITIONS)
    assert len(set(clauses.LETTERS.values())) == len(clauses.EDITIONS)
    with pytest.raises(ValueError, match="'nap-first' has FX.*F, S, W, R, M"):
        clauses._section("Cats", "nap-first | FX | A cat naps first.")
    assert "nap-first" not in clauses.CLAUSES
