"""What a reader would frown at: words broken in the middle, a stop at the beginning of a line,
signs that lie over words."""
import pytest
from fluxx_tutor.course import COURSE
pytest.register_assert_rewrite("lesson_driver")
from lesson_driver import *

# words before stops; attached cards; icons; a table for one; many cards
TELLING = ["a-first-turn", "creepers-that-sit-on-keepers", "keepers-with-powers",
           "playing-alone", "a-deck-of-your-own"]
SOME = [pytest.param(name, marks=[] if name in TELLING else pytest.mark.full) for name in COURSE]

# Functions of the player's root, each a list of what is wrong. A word of a name is whole if it
# takes one rectangle.
BROKEN = r"""root => all(root, '[data-ft="table"] .ft-name').flatMap(name => {
  const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode();
  const part = document.createRange();
  return [...text.data.matchAll(/[^\s-]+/g)].filter(({ 0: word, index }) => {
    part.setStart(text, index); part.setEnd(text, index + word.length);
    return new Set([...part.getClientRects()].map(r => Math.round(r.top))).size > 1;
  }).map(([word]) => `${word} is broken`) })"""
STRAY = r"""root => all(root, ".ft-word").filter(word => {
  const next = word.nextSibling, part = document.createRange();
  if (next?.nodeType !== Node.TEXT_NODE || !/^[.,;:!?]/.test(next.data)) return false;
  part.setStart(next, 0); part.setEnd(next, 1);
  return part.getBoundingClientRect().top > word.getBoundingClientRect().bottom - 4;
}).map(word => `a line begins with the stop after ${word.textContent}`)"""
COVERED = r"""root => lying(root).filter(card => card.matches(".ft-iconed:not(.ft-slip)")).filter(card => {
  const type = one(card, ".ft-type"), part = document.createRange();
  const text = [...type.childNodes].find(n => n.nodeType === Node.TEXT_NODE);
  part.selectNodeContents(text);
  return part.getBoundingClientRect().right > one(card, ".ft-icons").getBoundingClientRect().left;
}).map(card => `the icon of ${card.dataset.card} lies over its type`)"""

@pytest.mark.parametrize("width", [1280, 1000])
@pytest.mark.parametrize("name", SOME)
def test_no_word_is_broken_covered_or_left_without_its_stop(name, width, exported, visit):
    _, trace, url = exported(name)
    faults = Player(visit(url, width=width, height=800)).run(f"""async (root, n) => {{
        const looks = [{BROKEN}, {STRAY}, {COVERED}], out = [];
        for (let i = 0; i < n; i += 1) {{
            await act(root, ["go", i]);
            out.push(...looks.flatMap(look => look(root)).map(fault => `step ${{i + 1}}: ${{fault}}`));
        }}
        return out;
      }}""", len(trace["steps"]))
    assert not faults, "\n".join(faults)
