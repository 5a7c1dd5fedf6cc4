"""Texts for the small model to learn from: the training lines, whole, in parts, joined, and with words replaced.

No label comes with them: the teachers say what they think of each.
"""

import random
import re
from functools import partial
from itertools import accumulate
from multiprocessing import Pool

from data import LONGEST, Line
from tokens import tokens

SENTENCE_END = re.compile(r"(?<=[.!?\n;。])\s*")
WORD = re.compile(r"[A-Za-z]{3,}")
PROCESSES = 12
SEEDS = 48


def sentences(text: str) -> list[str]:
    return [part for part in SENTENCE_END.split(text) if part.strip()]


class Sources:
    """Draws lines: a slice counts by the root of its size, its attacks, benign and provoking texts each by themselves."""

    def __init__(self, lines: list[Line], random: random.Random, provoking: int = 1):
        self.random = random
        groups: dict[tuple, list[Line]] = {}
        for line in lines:
            groups.setdefault((line.slice, line.attack, line.provoke), []).append(line)
        self.groups, self.weights = {}, {}
        for attack in (True, False):
            chosen = [group for (_, label, _), group in groups.items() if label is attack]
            self.groups[attack] = chosen
            self.weights[attack] = list(accumulate(len(group) ** 0.5 * (provoking if group[0].provoke else 1) for group in chosen))

    def pick(self, attack: bool) -> Line:
        return self.random.choice(self.random.choices(self.groups[attack], cum_weights=self.weights[attack])[0])


class Maker:
    """Makes one text after another."""

    def __init__(self, lines: list[Line], near: dict[str, list[str]], seed: int):
        self.random = random.Random(seed)
        self.lines, self.near = lines, near
        self.sources = Sources(lines, self.random)

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def some(self, attacks: float = 0.42) -> str:
        return self.sources.pick(self.chance(attacks)).text

    def inserted(self) -> str:
        """A text between two sentences of a benign one."""
        inner, outer = self.some(0.7), self.sources.pick(False).text
        at = self.random.choice([0, *(match.end() for match in SENTENCE_END.finditer(outer)), len(outer)])
        gap = self.random.choice("  \n")
        return f"{outer[:at].rstrip()}{gap}{inner} {outer[at:]}".strip()

    def mixed(self) -> str:
        """Sentences of two to four texts."""
        found = []
        for _ in range(self.random.choice([2, 2, 3, 4])):
            parts = sentences(self.some())
            at = self.random.randrange(len(parts))
            found += parts[at : at + self.random.choice([1, 1, 2])]
        return " ".join(part.strip() for part in found)

    def part(self) -> str:
        """One to three sentences of a text."""
        parts = sentences(self.some(0.6))
        at = self.random.randrange(len(parts))
        return " ".join(part.strip() for part in parts[at : at + self.random.choice([1, 1, 2, 3])])

    def replaced(self, text: str) -> str:
        """The text with some words replaced by words of a similar meaning, or of the opposite one."""
        share = self.random.choice([0.1, 0.2, 0.3, 0.4])

        def other(match: re.Match) -> str:
            word = match.group()
            found = self.near.get(word.lower()) if self.chance(share) else None
            if not found:
                return word
            chosen = self.random.choice(found)
            return chosen.capitalize() if word[0].isupper() else chosen

        return WORD.sub(other, text)

    def make(self) -> str:
        if self.chance(0.1):
            return self.random.choice(self.lines).text
        text = self.random.choices([self.some, self.inserted, self.mixed, self.part], [22, 25, 29, 24])[0]()
        if self.chance(0.65):
            text = self.replaced(text)
        return text.lower() if self.chance(0.1) else text


def made(lines, near, count: int, seed: int) -> list[tuple[str, list[str]]]:
    maker = Maker(lines, near, seed)
    texts = (maker.make() for _ in range(count))
    return [(text, tokens(text)[:LONGEST]) for text in texts]


def transfer_texts(lines: list[Line], near: dict[str, list[str]], count: int) -> list[tuple[str, list[str]]]:
    """Texts and their tokens, the shortest first. Each seed makes an equal share, whatever the number of processes."""
    with Pool(PROCESSES) as pool:
        found = pool.map(partial(made, lines, near, count // SEEDS), range(SEEDS), chunksize=1)
    return sorted((row for rows in found for row in rows), key=lambda row: len(row[1]))
