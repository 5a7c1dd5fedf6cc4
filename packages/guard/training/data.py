"""Data: the written lines, their parts, and the vocabulary."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tokens import GRAMS, grams, tokens

FOLDER = Path(__file__).parent.parent / "data"
HELD_BACK_SLICES = ("c", "j")
LONGEST = 256


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

    def __init__(self, words: list[str], buckets: int, others: Iterable[str]):
        self.words, self.buckets = words, buckets
        self.number = {word: at + 1 for at, word in enumerate(dict.fromkeys([*words, *others]))}
        self.table = np.zeros((len(self.number) + 1, GRAMS), np.int64)
        for word, at in self.number.items():
            found = grams(word, buckets)
            self.table[at, : len(found)] = np.array(found) + 1

    @staticmethod
    def of(texts: list[list[str]], size: int, buckets: int, others: list[Line]) -> "Vocabulary":
        """The most frequent words of texts have a vector; all words of the texts and of other lines have a number."""
        counts = Counter(token for words in texts for token in set(words))
        words = [word for word, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0]))]
        return Vocabulary(words[:size], buckets, [*words, *(token for line in others for token in line.tokens)])

    def ids(self, words: list[str]) -> np.ndarray:
        return np.array([self.number[word] for word in words] or [0])


def pad(texts: list[np.ndarray], longest: int = LONGEST) -> np.ndarray:
    """Texts as rows of one length, truncated at the longest and filled with 0."""
    texts = [ids[:longest] for ids in texts]
    rows = np.zeros((len(texts), max(map(len, texts))), np.int64)
    for row, ids in zip(rows, texts):
        row[: len(ids)] = ids
    return rows
