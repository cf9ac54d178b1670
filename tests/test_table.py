"""The live table, from the side of Python:
every intent gets an answer, and the page is told what the engine did."""
import json
import random
import re
import pytest
import language
from fluxx_tutor.cards import FluxxError
from fluxx_tutor.decisions import NotAllowed
from fluxx_tutor.game import Game
from fluxx_tutor.numbers import behind_draws
from fluxx_tutor.scenario import Scenario
from fluxx_tutor.table import Table, table
from fluxx_tutor.view import changes, merged, view


@pytest.fixture
def s():
    return Scenario(hands={"Ana": ["Draw 4", "The Moon"], "Ben": ["Draw 2", "Love"]},
                    draw_pile=["The Sun", "Bread", "Time", "Sleep"],
                    seed=7)


class Page:
    "What a page would know: the trace it was given, and the news since."
    def __init__(self, t):
        self.t, self.n, self.trace = t, 0, json.loads(json.dumps(t.get_state()["trace"]))
        t.observe(lambda change: self.hear(json.loads(json.dumps(change["new"]))), "news")

    def hear(self, news):
        self.trace["steps"] = self.trace["steps"][:news["keep"]] + news["steps"]
        self.trace.update({k: news[k] for k in ("decision", "made", "redo", "task")})
        self.trace["cards"].update(news["cards"]), self.trace["clauses"].update(news["clauses"])

    def ask(self, do, **more):
        self.n += 1
        self.t.intent = dict(n=self.n, do=do, at=self.trace["made"], **more)
        assert self.t.answer["n"] == self.n
        return self.t.answer

    def view(self):
        now = {}
        for step in self.trace["steps"]: now = merged(now, step["view"])
        return now

    def agrees(self):
        "The page, the engine, and a page that is opened now show the same."
        t = self.t
        assert self.view() == json.loads(json.dumps(view(t.game.state, open=t.open_hands)))
        whole = json.loads(json.dumps(t.get_state()["trace"]))
        assert all(self.trace[k] == whole[k] for k in ("steps", "decision", "made", "redo", "task"))
        assert set(self.trace["cards"]) >= set(whole["cards"])
        return True


def test_choosing_is_told_step_by_step(s):
    page = Page(t := table(s))
    assert page.ask("choose", key="Draw 4")["ok"] and page.agrees()
    assert t.step == t.made == 1
    assert page.trace["decision"]["player"] == "Ben"
    assert page.trace["steps"][1]["label"].startswith("Ana plays Draw 4")


def test_a_random_walk_always_agrees_with_the_engine():
    rnd, page = random.Random(3), Page(table(Scenario(players=["Ana", "Ben", "Cleo"], seed=11)))
    for _ in range(200):
        deed = rnd.choice(["choose"] * 6 + ["undo", "redo", "rewind"])
        if deed == "choose" and page.trace["decision"]:
            page.ask("choose", key=rnd.choice(page.trace["decision"]["options"])["key"])
        elif deed == "rewind": page.ask("rewind", to=rnd.randrange(page.trace["made"] + 1))
        elif deed != "choose": page.ask(deed)
        assert page.agrees()


def test_there_is_something_to_undo_and_redo_or_it_is_said(s):
    t = table(s)
    with pytest.raises(FluxxError, match="nothing to undo: you have not chosen anything yet"): t.undo()
    with pytest.raises(FluxxError, match="nothing to bring back"): t.redo()
    seated = table(Scenario(players=["Ana", "Ben"], turn="Ben", seed=3), seat="Ana", seed=1)
    while seated.game.pending.player != "Ana": seated.refresh()
    with pytest.raises(FluxxError, match="you have not chosen anything yet"): seated.undo()


def test_what_won_is_marked():
    start = Scenario(hands={"Ana": ["Toast"], "Ben": []}, in_play={"Ben": ["Bread", "The Toaster", "Milk"]},
                     draw_pile=["Time"], seed=1)
    page = Page(table(start))
    page.ask("choose", key="Toast")
    marks = page.trace["steps"][-1]["marks"]
    assert {card
            for card, mark in marks.items() if mark["word"] == "won"} == {"Toast", "Bread", "The Toaster"}


def test_a_change_tells_only_what_differs(s):
    before = s.start()
    after = before.fork()
    after.choose("Love" if "Love" in before.hand("Ana") else "The Moon")
    old, new = before.view(), after.view()
    told = changes(old, new)
    assert changes({}, new) == new and changes(old, old) == {} and merged(old, told) == new
    assert all(old.get(k) != v for k, v in told.items()) and "rules" not in told and "goals" not in told


def test_a_refused_choice_changes_nothing_and_says_why(s):
    page = Page(t := table(s))
    before, answer = t.game.record(), page.ask("choose", key="Love")
    assert not answer["ok"]
    assert answer["refusal"]["code"] == "in-other-hand"
    assert answer["clauses"]
    assert t.game.record() == before
    assert page.agrees()


def test_a_stale_click_is_refused(s):
    page = Page(table(s))
    page.ask("choose", key="Draw 4")
    page.trace["made"] = 0
    assert "moved on" in page.ask("choose", key="Draw 4")["say"][0]


@pytest.mark.parametrize("intent",
                         [{}, {"do": "dance"}, {"do": "choose"}, {"do": "choose", "at": 0},
                          {"do": "copy", "as": "poem"},
                          {"do": "rewind", "at": 0, "to": 99},
                          {"do": "rewind", "at": 0, "to": "x"}, {"do": "undo", "at": 0},
                          {"do": "redo", "at": 0}, {"do": "why_not", "at": 0, "card": "Drwa 4"},
                          {"do": None}, {"do": 7}])
def test_every_intent_gets_an_answer(s, intent):
    t = table(s)
    before = t.game.record()
    answer = t.respond(dict(n=4, **intent))
    assert answer["n"] == 4 and answer["ok"] is False and answer["say"][0] and t.game.record() == before


def test_undo_and_redo_against_a_bot_go_to_my_own_choices(s):
    page = Page(t := table(s, seat="Ana", seed=1))
    mine = t.game.pending.options[0].key
    page.ask("choose", key=mine)
    after = t.game.record()
    assert t.game.pending is None or t.game.pending.player == "Ana"
    assert page.ask("undo")["ok"] and t.game.log == [] and page.agrees() and page.trace["redo"] == 1
    assert page.ask("redo")["ok"] and t.game.record() == after and page.agrees()


def test_the_hands_of_bots_stay_closed(s):
    t = table(s, seat="Ana", seed=1)
    t.choose(t.game.pending.options[0].key)
    told = json.dumps(t.get_state()["trace"]) + json.dumps(t.news)
    hidden = set(t.game.hand("Ben"))
    assert not any(json.dumps(card) in told for card in hidden)


def test_at_a_seat_nobody_learns_where_a_closed_card_is(s):
    page = Page(table(s, seat="Ana", seed=1))
    for do, what in ("why_not", "card"), ("choose", "key"):
        one, other = ({**page.ask(do, **{what: card}), "n": 0} for card in ("Love", "Sleep"))
        assert (json.dumps(one).replace("Love", "…") == json.dumps(other)
                .replace("Sleep", "…") and "Ben" not in json.dumps(one))
    assert (Page(table(s)).ask("why_not", card="Love")["refusal"]["code"]
            == "in-other-hand"), "where all hands are open it is told"

def test_the_last_step_says_who_won():
    t = table(Scenario(hands={"Ana": ["Rocket to the Moon"], "Ben": []},
                       in_play={"Ana": ["The Rocket", "The Moon"]}, goals=["Toast"],
                       draw_pile=["Love"], seed=1))
    t.choose("Rocket to the Moon")
    assert t.winner == "Ana"
    assert t.news["decision"] is None
    assert any("wins at once" in str(part) for text in t.news["steps"][-1]["say"] for part in text)


def test_what_is_done_in_a_cell_is_shown(s):
    page = Page(t := table(s))
    t.game.choose("Draw 4")
    t.refresh()
    assert page.agrees() and page.trace["made"] == 1 and t.news["n"] is None
    t.choose("Draw 2")
    t.undo()
    assert page.agrees()


@pytest.mark.parametrize("form", ["python", "record"])
def test_a_copy_plays_to_the_same_table(s, form):
    t = table(s)
    t.choose("Draw 4"), t.game.join("Cleo"), t.refresh()
    copied, names = t.copy_as(form), {}
    if form == "python": exec(copied, names)
    twin = names["game"] if form == "python" else Game.from_record(copied)
    assert twin.view() == t.game.view() and (form != "python" or len(copied.splitlines()) == 3)


def test_a_copy_as_text_is_the_table_as_it_lies(s):
    t = table(s)
    t.choose("Draw 4")
    assert Scenario.parse(t.copy_as("text")).start().view() == t.game.view()


def test_in_the_middle_of_a_card_only_a_record_will_do():
    t = table(Scenario(hands={"Ana": ["Draw 3, Play 2 of Them"], "Ben": []}, seed=1))
    t.choose("Draw 3, Play 2 of Them")
    with pytest.raises(FluxxError, match="in the middle of something"): t.copy_as("text")
    assert Game.from_record(t.copy_as("record")).view() == t.game.view()


def test_a_table_is_an_ordinary_widget(s):
    from ipywidgets import HBox, Tab
    t, seen = table(s), []
    t.observe(lambda change: seen.append(change["new"]), "made")
    t.choose("Draw 4")
    assert seen == [1] and HBox([t]).children == (t,) and Tab([t]).children == (t,)


def test_a_table_goes_on_from_a_game_and_leaves_it_alone(s):
    game = s.start()
    t = table(game)
    t.choose("Draw 4")
    assert game.log == [] and isinstance(t, Table)


def test_a_wrong_seat_or_choice_is_refused(s):
    with pytest.raises(FluxxError, match="Nobody called 'Dan'"): table(s, seat="Dan")
    with pytest.raises(NotAllowed): table(s).choose("Love")


def test_what_a_saved_notebook_shows_hides_what_the_seat_may_not_see(monkeypatch, unpacked):
    t, shown = table(Scenario(players=["Dana", "Bea"], seed=12), seat="Dana"), []
    import IPython.display
    monkeypatch.setattr(IPython.display, "display", lambda data, **kw: shown.append(data))
    t._ipython_display_()
    assert ("text/plain" not in shown[0] and shown[1]["text/plain"]
            .startswith("A table: a widget for a notebook"))
    page = (html := shown[1]["text/html"]) + unpacked(html)
    secret = [name for name in t.game.hand("Bea") if name not in t.game.view("Dana")["discard_pile"]]
    assert secret
    assert not [name for name in secret if f'"{name}"' in page or f">{name}" in page]
    assert all(f'"{name}"' in page for name in t.game.hand("Dana"))


def test_a_copy_from_a_seat_tells_only_what_the_seat_may_know():
    t = table(Scenario(players=["Dana", "Bea", "Cem"], seed=12), seat="Dana")
    hidden = lambda game: [game.hand("Bea"), game.hand("Cem"), game.draw_pile]
    copies, names = [Scenario.parse(t.copy_as("text")).start()], {}
    exec(t.copy_as("python"), names)
    for twin in [*copies, names["game"]]:
        assert twin.view("Dana") == t.game.view("Dana") and hidden(twin) != hidden(t.game), (
            "the same for Dana, and nothing that she cannot see")
    assert str(t.game.state.seed) not in t.copy_as("text")
    assert str(t.game.setup["seed"]) not in re.findall(r"seed: (\d+)", t.copy_as("text"))
    with pytest.raises(FluxxError, match="whole game"): t.copy_as("record")
    assert Game.from_record(t.copy_as("record", all=True)).view() == t.game.view()
    assert Scenario.parse(t.copy_as("text", all=True)).start().view() == t.game.view()
    answer = t.respond(dict(n=1, do="copy", **{"as": "record"}))
    assert answer["ok"] and answer["ask"] and answer["text"] == "" and "whole game" in answer["note"]
    assert (t.respond(dict(n=2, do="copy", all=True, **{"as": "record"}))["text"]
            == t.copy_as("record", all=True))
    assert "at random" in t.respond(dict(n=3, do="copy", **{"as": "text"}))["note"]


def test_a_view_shows_the_newest_discard_first_and_hides_what_is_set_aside():
    t = (language.table(Ana="Draw 2 and Use 'Em", Ben="", discard="Love, Milk", pile="Time, Sleep, Bread")
         .plays("Ana", "Draw 2 and Use 'Em"))
    aside = lambda view: [(a["player"], a["cards"], a["count"]) for a in view["aside"]]
    assert aside(t.game.view("Ana")) == aside(t.game.view()) == [("Ana", ["Time", "Sleep"], 2)]
    assert aside(t.game.view("Ben")) == [("Ana", None, 2)]
    t.plays("Ana", "Time", "Sleep")
    assert t.game.view()["discard_pile"] == ["Draw 2 and Use 'Em", "Love", "Milk"]


def test_a_view_tells_the_numbers_in_force():
    told = lambda **laid: {n["what"]: n["is"]
                           for n in language.table(Ana="Love", Ben="", **laid).game.view()["numbers"]}
    assert told() == {"draw": "1", "play": "1", "hand limit": "none", "keeper limit": "none", "goals": "1"}
    assert told(rules="Play All, Hand Limit 2, Double Agenda, Draw 3", drawn=3) == {
        "draw": "3", "play": "all", "hand limit": "2", "keeper limit": "none", "goals": "2"}


def test_only_cards_that_count_now_are_behind_the_number_of_draws():
    behind = lambda **laid: [c.name
                             for c in behind_draws(language.table(rules="Draw 3, Poor Bonus",
                                                                  drawn=3, **laid).game.state)]
    assert (behind(Ana="Time | Love", Ben="") == ["Draw 3"]
            and behind(Ana="Time", Ben="| Love") == ["Draw 3", "Poor Bonus"])


@pytest.mark.parametrize("deed", [dict(do="choose", key="The Moon"), dict(do="undo"),
                                  dict(do="redo"), dict(do="rewind", to=0),
                                  dict(do="why_not", card="Love")], ids=lambda deed: deed["do"])
def test_whatever_was_pressed_on_an_older_table_is_refused(s, deed):
    t = table(s)
    t.choose("Draw 4")
    before = t.game.record()
    told = t.respond(dict(n=5, at=0, **deed))
    assert not told["ok"] and "The table has moved on" in told["say"][0] and t.game.record() == before

# ---- who is told, and what

def test_the_one_at_the_seat_is_told_as_you():
    laid = Scenario(hands={"Ana": ["Draw 2", "Love"], "Ben": ["Milk"]}, draw_pile=["The Sun", "Time"])
    t = Table(laid, seat="Ana")
    assert t.full_trace()["decision"]["say"] == ["You choose a card to play."]
    assert "You, Ben" in t.full_trace()["kicker"]
    t.choose("Draw 2")
    first, *bots = t.news["steps"]
    assert first["label"] == "You play Draw 2 (play 1 of 1)" and first["part"] == "Your turn"
    assert bots and all(step["label"].startswith("Ben ") for step in bots)
    read = ("label", "part", "head", "say", "tree")
    assert "Ana" not in str([[step[k] for k in read] for step in t.news["steps"]])
    why = t.respond(dict(n=1, do="why_not", at=t.made, card="Milk"))["refusal"]["say"][0]
    assert "Ana" not in why
    assert str(t.game.explain()[0]).startswith("Ben "), "in a cell everybody has a name"

def test_where_all_seats_are_played_everybody_has_a_name():
    t = Table(Scenario(hands={"Ana": ["Draw 2"], "Ben": []}))
    assert t.full_trace()["decision"]["say"] == [{"player": "Ana"}, " chooses a card to play."]
    assert "sees" not in t.full_trace()["decision"]

@pytest.mark.parametrize("open, sees", [(None, None), (["Ana", "Ben"], None), (["Ben"], "Ana"), ([], "Ana")])
def test_closed_hands_at_one_screen_are_for_their_owners(open, sees):
    t = Table(Scenario(hands={"Ana": ["Draw 2", "Love"], "Ben": ["Milk"]}), open=open)
    more = t.full_trace()["decision"].get("sees")
    assert (list(more["players"]) if more else [None]) == [sees]
    t.choose("Love")
    # no step shows a closed hand
    assert ("'Draw 2'" in str(t.full_trace()["steps"])) == (open is None or "Ana" in open)

def test_a_temporary_hand_is_for_its_owner_too():
    t = Table(Scenario(hands={"Ana": ["Draw 3, Play 2 of Them"], "Ben": []}), open=[])
    t.choose("Draw 3, Play 2 of Them")
    aside, = t.full_trace()["decision"]["sees"]["aside"]
    assert len(aside["cards"]) == 3 and t.full_trace()["steps"][-1]["view"]["aside"][0]["cards"] is None

def test_at_a_seat_nothing_else_is_seen():
    t = Table(Scenario(seed=3), seat="Ana", open=[])
    assert "sees" not in t.full_trace()["decision"]


# ── the coach ──
def advised(page, most=200):
    "Ask the coach until it has no more to say; what it said each time."
    told = []
    while not told or told[-1]["more"]:
        told.append(page.ask("coach"))
        assert told[-1]["ok"] and len(told) < most
    return told


def toast(**more):
    return Scenario(hands={"Ana": ["Toast", "Love", "Draw 2"], "Ben": ["Milk"]}, drawn=1, seed=3,
                    in_play={"Ben": ["Bread", "The Toaster"]}, **more)


def test_the_coach_is_heard_bit_by_bit(monkeypatch):
    monkeypatch.setattr("fluxx_tutor.coached.AT_MOST", 2)
    page = Page(table(toast(), seat="Ana"))
    told = advised(page)
    assert [a["level"] for a in told[0]["advice"]] == ["certain"] and told[0]["more"]
    assert told[0]["advice"][0]["say"] == [{"card": "Toast"}, " hands ", {"player": "Ben"}, " the game."]
    assert "Toast" in told[0]["cards"] and set(told[0]["advice"][0]["why"]) <= set(told[0]["clauses"])
    assert told[-1]["advice"][-1]["level"] == "likely"
    assert page.ask("coach")["advice"] == told[-1]["advice"], "asked once more it says the same"


def test_what_the_coach_says_is_told_to_the_seat_and_of_others_by_name():
    laid = Scenario(hands={"Ana": ["Night and Day"], "Ben": []}, drawn=1, seed=3,
                    in_play={"Ana": ["The Sun", "The Moon"]})
    for seat, begins in (("Ana", "You can win now: "), (None, {"player": "Ana"})):
        said = Page(table(laid, seat=seat)).ask("coach")
        assert said["advice"][0]["say"][0] == begins


def test_after_a_choice_the_coach_begins_anew_and_an_old_question_is_refused():
    page = Page(t := table(toast()))
    page.ask("coach")
    first, at = t._thinking, page.trace["made"]
    page.ask("choose", key="Love")
    t.intent = dict(n=99, do="coach", at=at)
    assert t.answer["ok"] is False and "moved on" in t.answer["say"][0]
    page.n = 99
    page.ask("coach")
    assert t._thinking is not first and t._thinking.thinking.seat == "Ben"


def test_when_the_game_is_over_the_coach_has_nothing_to_choose():
    page = Page(table(toast()))
    page.ask("choose", key="Toast")
    assert page.ask("coach")["say"] == ["The game is over: there is nothing to choose."]


# ── what a bot says ──
def in_words(parts): return "".join(p if isinstance(p, str) else p.get("card") or p["player"] for p in parts)


def reasons(table): return [(n, in_words(node["text"])) for n, step in enumerate(table._follower.steps)
                            for node in step["tree"] if "“" in in_words(node["text"])]


@pytest.mark.parametrize("bot", ["simple", "keen"])
def test_a_bots_reason_names_no_card_of_a_closed_hand(bot):
    from fluxx_tutor.bots import random_bot
    for seed in range(3):
        t, pick = Table(Scenario(seed=seed), seat="Ana", bot=bot), random_bot(seed)
        while t.game.pending is not None and len(t.game.log) < 60: t.choose(pick(t.game).key)
        assert reasons(t)
        for n, said in reasons(t):
            after, before = t.game.at(n), t.game.at(n - 1)
            kept = {id for id in before.hand("Ben") if id in after.hand("Ben")}
            assert not [id for id in kept if id in said and id not in in_words(t._follower.steps[n]["head"])]


def test_a_reason_goes_when_its_choice_is_taken_back():
    t = Table(Scenario(seed=2), seat="Ana", bot="random")
    while not reasons(t): t.choose(t.game.pending.options[0].key)
    told = reasons(t)
    assert told and all("I draw lots." in said for _, said in told)
    t.undo()
    assert reasons(t) == []
    t.redo()
    assert reasons(t) == told
