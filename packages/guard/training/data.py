"""Data: the written lines, their parts, the vocabulary, and batches with texts joined and words replaced."""

import hashlib
import json
import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from pathlib import Path

import numpy as np

from tokens import GRAMS, grams, tokens

FOLDER = Path(__file__).parent.parent / "data"
HELD_BACK_SLICES = ("c", "j")
LONGEST = 256
SENTENCE_ENDS = {".", "!", "?", "\n", ";", "。"}


@dataclass
class Line:
    text: str
    attack: bool
    kind: str
    slice: str
    twin: str | None
    provoke: bool
    part: str
    tokens: list[str]
    ids: np.ndarray | None = None

    @cached_property
    def ends(self) -> list[int]:
        """Places where another text can be inserted: the beginning, and after each sentence."""
        return [0] + [at + 1 for at, word in enumerate(self.tokens) if word in SENTENCE_ENDS]


def part_of(key: str, slice_name: str) -> str:
    """The part of a line; `partOf` in `src/cli/written.ts` has the same rule."""
    if slice_name in HELD_BACK_SLICES:
        return "held-back"
    number = int(hashlib.sha256(key.encode()).hexdigest()[:8], 16)
    if number % 8 == 0:
        return "held-back"
    return "tuning" if number // 8 % 12 == 0 else "training"


def read_rows(file: Path) -> list[dict]:
    """JSON lines, split at line feeds only: a text may contain the other separators that `splitlines` knows."""
    return [json.loads(row) for row in file.read_text("utf-8").split("\n") if row]


def read_written() -> list[Line]:
    lines = []
    for file in sorted(FOLDER.glob("*.jsonl")):
        for row in read_rows(file):
            twin = row.get("twin")
            key = f"{file.stem} {twin}" if twin else row["text"]
            lines.append(
                Line(row["text"], row["label"] == "attack", row["kind"], file.stem, twin and f"{file.stem} {twin}",
                     row.get("provoke", False), part_of(key, file.stem), tokens(row["text"]))
            )
    return lines


def read_benign(file: Path) -> list[Line]:
    """Other people's benign texts: half of each set is for training, a quarter for choosing settings, a quarter held back."""
    lines = []
    for row in read_rows(file):
        if row["label"] != "benign":
            continue
        number = int(hashlib.sha256(row["text"].encode()).hexdigest()[:8], 16)
        part = "training" if number % 2 else "tuning" if number // 2 % 2 else "held-back"
        lines.append(Line(row["text"], False, "public", row["source"], None, False, part, tokens(row["text"])))
    return lines


class Vocabulary:
    """Words by number. The first ones, most frequent, have a vector of their own; every word also has parts.

    Number 0 is no word. A number plus `len(self.table)` is the same word, read by its parts alone.
    """

    def __init__(self, words: list[str], buckets: int, others: Iterable[str] = ()):
        self.words, self.buckets = words, buckets
        self.number = {word: at + 1 for at, word in enumerate(dict.fromkeys([*words, *others]))}
        self.table = np.zeros((len(self.number) + 1, GRAMS), np.int64)
        for word, at in self.number.items():
            found = grams(word, buckets)
            self.table[at, : len(found)] = np.array(found) + 1

    @staticmethod
    def of(lines: list[Line], size: int, buckets: int, others: list[Line]) -> "Vocabulary":
        counts = Counter(token for line in lines for token in set(line.tokens))
        words = [word for word, n in sorted(counts.items(), key=lambda item: (-item[1], item[0])) if n >= 3]
        return Vocabulary(words[:size], buckets, (token for line in [*lines, *others] for token in line.tokens))

    def ids(self, line: Line) -> np.ndarray:
        if line.ids is None:
            line.ids = np.array([self.number[word] for word in line.tokens] or [0], np.int64)
        return line.ids


class Batches:
    """Endless batches: pairs, then single texts, two of five attacks; a source counts by the root of its size.

    Of the words, the share `replaced` becomes any other, and the share `by_parts` is read by its parts alone. Sources
    of provoking texts count `provoking` times.
    """

    def __init__(
        self, lines: list[Line], vocabulary: Vocabulary, seed: int, *, pairs=16, singles=112, replaced=0.08, by_parts=0.1, provoking=1
    ):
        self.random = random.Random(seed)
        self.numbers = np.random.default_rng(seed)
        self.pairs, self.singles = pairs, singles
        self.replaced, self.by_parts = replaced, by_parts
        self.known, self.all = len(vocabulary.words), len(vocabulary.table)
        self.kinds = {kind: at for at, kind in enumerate(sorted({line.kind for line in lines}))}
        by_source: dict[tuple, list[Line]] = {}
        twins: dict[str, list[Line]] = {}
        for line in lines:
            vocabulary.ids(line)
            by_source.setdefault((line.slice, line.attack, line.provoke), []).append(line)
            if line.twin:
                twins.setdefault(line.twin, []).append(line)
        self.twins = [sorted(pair, key=lambda line: not line.attack) for pair in twins.values() if len(pair) == 2]
        self.sources, self.weights = {}, {}
        for attack in (True, False):
            groups = [group for (_, label, _), group in by_source.items() if label is attack]
            self.sources[attack] = groups
            self.weights[attack] = list(accumulate(len(group) ** 0.5 * (provoking if group[0].provoke else 1) for group in groups))

    def pick(self, attack: bool) -> Line:
        return self.random.choice(self.random.choices(self.sources[attack], cum_weights=self.weights[attack])[0])

    def text(self, line: Line) -> np.ndarray:
        """A line's words; three of ten lines are inserted into a benign one, between two of its sentences."""
        ids = line.ids
        if self.random.random() < 0.3 and len(ids) < LONGEST - 20:
            outer = self.pick(False)
            if len(outer.ids) < LONGEST:
                at = self.random.choice([end for end in outer.ends if end + len(ids) <= LONGEST])
                ids = np.concatenate([outer.ids[:at], ids, outer.ids[at:]])
        return ids

    def changed(self, rows: np.ndarray) -> np.ndarray:
        """Rows in which some words are replaced, and some are read by their parts alone."""
        chance = self.numbers.random(rows.shape)
        any_word = self.numbers.integers(1, self.known + 1, rows.shape)
        rows = np.where((rows > 0) & (chance < self.replaced), any_word, rows)
        return np.where((rows > 0) & (chance > 1 - self.by_parts), rows + self.all, rows)

    def __next__(self):
        """Rows of words, their labels, and the numbers of their kinds; a text inserted into another decides both."""
        pairs = [line for pair in self.random.choices(self.twins, k=self.pairs) for line in pair]
        singles = [self.pick(at % 5 < 2) for at in range(self.singles)]
        texts = [line.ids for line in pairs] + [self.text(line) for line in singles]
        lines = pairs + singles
        labels = np.array([line.attack for line in lines], np.float32)
        return self.changed(pad(texts)), labels, np.array([self.kinds[line.kind] for line in lines])


def pad(texts: list[np.ndarray], longest: int = LONGEST) -> np.ndarray:
    """Texts as rows of one length, truncated at the longest and filled with 0."""
    texts = [ids[:longest] for ids in texts]
    rows = np.zeros((len(texts), max(map(len, texts))), np.int64)
    for row, ids in zip(rows, texts):
        row[: len(ids)] = ids
    return rows
