"""What a notebook shows laid out: it says what the plain form says,
and names of cards and players are only ever text in it."""
import re
from html import unescape
from html.parser import HTMLParser

import mistune
import pytest
from hypothesis import given, settings, strategies as st

from fluxx_tutor.all import Edition, Has, Lesson, Scenario, clause, define, goal, keeper, ruling, simulate
from fluxx_tutor.clauses import search
from fluxx_tutor.course import CLASS_PLAN, COURSE, class_plan, lesson, lesson_list, teachers_notes
from fluxx_tutor.decisions import quoted
from fluxx_tutor.markdown import as_table, clause_list, clauses_folded, code, escape, tags
from fluxx_tutor.winning import Outcome

HOSTILE = ["<img src=x onerror=alert(1)>", "<script>alert(1)</script>", "`rm`", "a|b",
           "[x](javascript:alert(1))", "![x](http://x.y/z.png)",
           "<http://x.y>", "https://x.y/z", "www.x.y", "a@b.cd", "*a* _b_ ~~c~~", "# one",
           "1. one", "(1) one", "- one", "+ one", "> one",
           "---", "===", "    code", "a\nb\n\n# c", "a\r\n| - |", "&lt;b&gt;", "$x$ $$y$$",
           r"\(x\) \[y\] \begin{z}",
           r"$\href{javascript:alert(1)}{x}$", "{{< include /etc/passwd >}}", ":::{.x}", "[^1]",
           "\u202eevil", "\u2067x", "שלום",
           "a\u2028b", "</details>", "'\"", "a\\", "%x%", "  "]
ALLOWED = {"p", "ul", "li", "b", "small", "code", "span", "bdi", "details", "summary", "h3", "em", "strong",
           "br", "table", "thead", "tbody", "tr", "th", "td"}
DRAWN = {"mistune": mistune.create_markdown(escape=False,
                                            plugins=["table", "strikethrough", "url", "footnotes",
                                                     "task_lists", "def_list", "math",
                                                     "superscript", "mark"])}


def by_python_markdown(text):
    from markdown import Markdown
    return Markdown(extensions=["tables", "fenced_code", "footnotes", "def_list", "sane_lists",
                                "attr_list", "admonition"]).convert(text)


def by_marimo(text):
    import marimo
    # its own frame
    return (marimo.md(text).text.replace('class="markdown prose dark:prose-invert contents"', "")
            .replace('class="paragraph"', ""))


DRAWN |= {"python-markdown": by_python_markdown, "marimo": by_marimo}


class Page(HTMLParser):
    "The text of a page, its elements, and whether any of them says more than its name."
    def __init__(self, html):
        super().__init__()
        self.text, self.elements, self.attributes = "", set(), []
        self.feed(html)
    def handle_data(self, data): self.text += data
    def handle_starttag(self, tag, attrs):
        self.elements.add(tag)
        self.attributes += [(tag, a) for a in attrs if a[0] != "style"]         # that is a column's alignment


def drawn(text, how="mistune"): return Page(DRAWN[how](text))
def one_line(text):
    return re.sub(r"[\s\x00-\x1f\x7f-\x9f\u2028\u2029]+", " ",
                  re.sub("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]", "", text)).strip()
def plain(text): return " ".join(text.split())


# ── one place escapes ──
@pytest.mark.parametrize("how", DRAWN)
@pytest.mark.parametrize("before, after",
                         [("", ""), ("- ", ""), ("Ana plays ", "."), ("| a |\n|:--|\n| ", " |")],
                         ids=["alone", "item", "inside", "cell"])
@pytest.mark.parametrize("text", HOSTILE)
def test_text_stays_text(text, before, after, how):
    page = drawn(before + escape(text) + after, how)
    assert page.elements <= ALLOWED and not page.attributes
    assert plain(one_line(text)) in plain(page.text)


@given(st.text(alphabet=st.sampled_from("ab1 \n\t\\`*_{}[]()<>#+-.!|~$^@&=:;/'\"?%"), max_size=24))
@settings(max_examples=400, deadline=None)
def test_no_text_becomes_a_mark(text):
    for shown in (escape(text), code(text)):
        page = drawn(f"x {shown} x")
        assert page.elements <= {"p", "code", "span"} and plain(page.text) == plain(f"x {one_line(text)} x")


def test_formulas_are_looked_for_in_vain():
    """JupyterLab takes formulas out before Markdown is read, and looks for
    them again in each text of the page."""
    for text in HOSTILE:
        assert "$" not in escape(text) and "\\" not in escape(text)
        pieces = re.split("<[^>]*>", DRAWN["mistune"](escape(text)))
        assert all(p.count("$") <= 1 and p in ("$", "\\")
                   for p in (plain(p) for p in pieces) if "$" in p or "\\" in p)


ADDRESSES = ["https://x.y/z", "http://localhost", "//x.y", "www.x.y", "x.org",
             "ana.info/path?a=b#c", "a@b.cd",
             "mailto:a@b.cd", "data:text/html,hi", "data:text/plain;base64,SGk=",
             "DATA:,x", "javascript:alert(1)",
             "file:///etc/passwd", "ftp://x.y", "127.0.0.1:80"]


@pytest.mark.parametrize("how", DRAWN)
@pytest.mark.parametrize("text", ADDRESSES)
def test_addresses_are_looked_for_in_vain(text, how):
    "Some hosts (VS Code's markdown-it) make links of whatever looks like an address in a text of the page."
    looks_like_one = re.compile(r"[a-z]+:[^\s]|//|www\.|[\w-]+\.[a-z]{2}|@[a-z]", re.I)
    for shown in (f"x {escape(text)} x", f"x {code(text)} x", as_table([["a"], [text]])):
        html = DRAWN[how](shown)
        assert "<a" not in html and plain(text) in plain(Page(html).text)
        assert not [piece for piece in re.split("<[^>]*>", html) if looks_like_one.search(unescape(piece))]


def test_marks_that_turn_a_line_are_left_out_and_other_scripts_kept_apart():
    assert escape("\u202eevil\u2066") == "evil" and escape("שלום") == "<bdi>שלום</bdi>"


def test_ordinary_names_are_left_alone():
    for name in ("Ana", "Draw 3, Play 2 of Them", "No-Hand Bonus", "Let's Do That Again!", "10 Cards in Hand",
                 "All You Need Is Love (and Milk)"):
        assert escape(name) == name


# ── what lies on such a table ──
def hostile_game(name, card):
    deck = Edition.mix("Odd",
                       "fluxx", [keeper(card, "A *thing*."),
                                 goal(f"Goal {card}", Has(card, "Love"), text="Have both.")], slug="odd")
    return Scenario(deck, players=[name, "Ben"], hands={name: [card, "Love", f"Goal {card}"], "Ben": []},
                    rules=["Play 3"], seed=1).start()


@pytest.mark.parametrize("text", [t for t in HOSTILE if t.strip()])
def test_nothing_that_is_laid_out_lets_a_name_in(text):
    game = hostile_game(f"{text} A", f"{text} C")
    shown = [game.pending, game.why("play"), game.why_not("Peace"), game.why_not("Ben")]
    for choice in (f"{text} C", f"Goal {text} C"):
        game.choose(choice)
        shown.append(game.explain())
    shown.append(game.why_not(f"{text} C", doing="discard"))
    game.choose("Love")
    shown += [game.explain(), game.outcome, Lesson(Scenario(), text, aim=text, teacher={text: text})]
    shown[-1] = teachers_notes(shown[-1])
    for thing in shown:
        page = drawn(thing._repr_markdown_())
        assert page.elements <= ALLOWED and not page.attributes, thing
        assert "alert" not in thing._repr_markdown_() or plain(one_line(text)) in plain(page.text)


# ── the plain forms are as they were ──
def game():
    return (Scenario(hands={"Ana": ["Draw 4", "Toast", "Trade Hands"], "Ben": ["Love"]},
                     in_play={"Ana": ["Bread", "The Toaster"]},
                     draw_pile=["Milk", "War", "Time", "Sleep", "Peace"], seed=7)
            .start())


def test_an_explanation_is_still_a_list():
    g = game()
    g.choose("Draw 4")
    assert (isinstance(g.explain(), list) and repr(g.explain()) == repr(list(g.explain()))
            and g.explain()[0].event.kind == "play")
    assert "Clause" in repr(search("creeper")) and isinstance(search("creeper"), list)
    assert isinstance(simulate(Scenario(), 2, progress=False), list)


def test_an_explanation_says_each_sentence_below_what_it_follows_from():
    g = game()
    g.choose("Draw 4")
    lines = [line for line in g.explain()._repr_markdown_().split("\n") if line.lstrip().startswith("- ")]
    assert [re.sub("<small>.*?</small>|<.*?>|&#..;", "", line).strip(" -")
            for line in lines] == [str(s) for s in g.explain()]
    depth = {s.event.n: (len(line) - len(line.lstrip())) // 4 for s, line in zip(g.explain(), lines)}
    assert max(depth.values()) >= 2
    for s in g.explain():
        assert depth[s.event.n] == (depth[s.event.parent] + 1 if s.event.parent in depth else 0)


def test_an_explanation_tells_the_text_of_every_clause_once():
    g = game()
    g.choose("Draw 4")
    shown = plain(drawn(g.explain()._repr_markdown_()).text)
    cited = {id for s in g.explain() for id in s.clauses}
    assert cited and all(shown.count(clause(id).text) == 1 for id in cited)


def test_before_anything_has_happened_an_explanation_says_so():
    from fluxx_tutor.sentences import Explanation
    assert Explanation()._repr_markdown_() == "Nothing has happened yet."


def test_every_option_of_a_decision_can_be_copied():
    chosen, copied = game(), 0
    chosen.choose("Trade Hands")
    for g in (game(), chosen):
        lines = re.findall("<code>(.*?)</code>", DRAWN["mistune"](g.pending._repr_markdown_()))
        for line, option in zip(lines, g.pending.options, strict=True):
            fork = g.fork()
            exec(Page(line).text, {"game": fork})
            assert fork.log[-1][2] == option.key
            copied += 1
    assert copied >= 4


@pytest.mark.parametrize("text", ["Draw 4", 'the "Moon"', "it's", "both ' and \"", "a\nb", "\u202e"])
def test_a_quoted_text_is_what_it_was(text): assert eval(quoted(text)) == text


def test_a_decision_says_who_is_asked_and_which_card_asks():
    g = game()
    assert g.pending._repr_markdown_().startswith("Ana chooses a card to play.")
    t = (Scenario(hands={"Ana": ["Rules Reset", "Exchange Keepers"]},
                  in_play={"Ana": ["Love"], "Ben": ["Milk", "Time"]}, rules=["Play 2"],
                  seed=1)
         .start())
    t.choose("Exchange Keepers")
    assert "Exchange Keepers" in t.pending._repr_markdown_()


def test_a_refusal_says_why_by_which_card_and_by_which_clause():
    g = game()
    shown = g.why_not("Love")._repr_markdown_()
    assert (shown.startswith("Love is in Ben's hand.") and clause("turn-free-choice-of-card").text in shown
            and "<b>Love</b>" in shown)


def test_an_outcome_names_winner_goal_and_clause():
    g = game()
    g.choose("Toast")
    assert g.outcome.clauses and clause_list(g.outcome.clauses) in g.outcome._repr_markdown_()
    assert (g.outcome._repr_markdown_().startswith("Ana wins with <b>Toast</b>.")
            and repr(g.outcome) == "<Outcome: Ana (win, Toast)>")
    h = game()
    h.stop("the pizza came")
    assert h.outcome._repr_markdown_().startswith("Nobody wins.")


def test_an_outcome_tells_how_many_goals_each_has():
    level = Outcome(("Ana", "Ben"), "level", scores={"Ana": 2, "Ben": 2, "Cleo": 1, "Dan": 0})
    assert level._repr_markdown_().split("\n") == [
        "Ana and Ben win.", "", "- Ana: 2 Goals", "- Ben: 2 Goals", "- Cleo: 1 Goal", "- Dan: 0 Goals"]


def test_clauses_rulings_and_words_are_laid_out():
    assert "Fluxx 4" in clause("rule-instant")._repr_markdown_()
    assert search("creeper play")._repr_markdown_().count("\n") == len(search("creeper play")) - 1
    assert search("no such words")._repr_markdown_() == "No clause has all these words."
    assert ruling("combining-decks-allowed").answer[:3] in ruling("combining-decks-allowed")._repr_markdown_()
    assert "creeper-auto-play" in define("Creeper")._repr_markdown_()


def test_rows_say_who_won_how_often():
    rows = simulate(Scenario(seed=1), 12, progress=False)
    shown = rows._repr_markdown_()
    for name in ("Ana", "Ben"):
        assert f"| {name} | {sum(r['winner'] == name for r in rows)} of 12 |" in shown
    assert "and 4 more" in shown and shown.count("| win |") <= 8
    assert as_table([["a"], [None]]).endswith("|  |")


def test_a_lesson_without_aim_or_notes_has_a_handout():
    shown = teachers_notes(Lesson(Scenario(), "Mine"))
    assert shown == "### Mine\n\nAbout 5 minutes.\n\n" or shown.strip().endswith("About 5 minutes.")
    assert "**The base game**" in lesson_list()


def test_where_no_clause_is_cited_nothing_is_shown_of_it():
    assert (tags([]) == clause_list([]) == clauses_folded([]) == ""
            and tags(["rule-instant"]) == " <small>rule-instant</small>")


# ── what a teacher is given ──
def test_the_plan_for_a_class_adds_up():
    "Each part begins at the minute at which the one before ends."
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in class_plan().split("\n")[2:]]
    assert [int(minute) for minute, *_ in rows] == [sum(part.minutes for part in CLASS_PLAN[:i])
                                                    for i in range(len(CLASS_PLAN) + 1)]
    assert all(escape(part.what) in what and escape(part.how) in how
               for part, (_, what, how) in zip(CLASS_PLAN, rows))
    assert [escape(lesson(part.lesson).title) in what
            for part, (_, what, _) in zip(CLASS_PLAN, rows) if part.lesson].count(False) == 0
    assert repr(CLASS_PLAN[0]) == f"{CLASS_PLAN[0].minutes:>2} min  {CLASS_PLAN[0].what}: {CLASS_PLAN[0].how}"


def test_the_notes_of_a_lesson_are_told_point_by_point():
    name = next(iter(COURSE))
    shown = teachers_notes(name)
    assert [f"- **{escape(what)}**: {escape(text)}" in shown
            for what, text in lesson(name).teacher.items()] == [True] * 3
    assert shown.startswith(f"### {escape(lesson(name).title)}\n\n*{escape(lesson(name).aim)}* About "
                            f"{lesson(name).minutes} minutes.")
