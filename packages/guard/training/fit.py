"""Fitting: the small model on what the teachers say of texts, and figures on parts of the data."""

import math
from dataclasses import dataclass

import numpy as np
import torch
from torch.nn import functional as F

from data import Line, Vocabulary, pad

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


@dataclass
class Lesson:
    """Texts as numbers of words, the shortest first, and of each the teachers' mean logit and their features."""

    texts: list[np.ndarray]
    scores: np.ndarray
    features: np.ndarray


class Batches:
    """Endless batches of texts of like length, in random order. Some words become any other, some are read by their parts alone."""

    def __init__(self, lesson: Lesson, vocabulary: Vocabulary, seed: int, size: int, replaced=0.04, by_parts=0.06):
        self.lesson, self.size, self.replaced, self.by_parts = lesson, size, replaced, by_parts
        self.known, self.all = len(vocabulary.words), len(vocabulary.table)
        self.numbers = np.random.default_rng(seed)
        self.lengths = np.array([len(ids) for ids in lesson.texts])

    def changed(self, rows: np.ndarray) -> np.ndarray:
        chance = self.numbers.random(rows.shape)
        any_word = self.numbers.integers(1, self.known + 1, rows.shape)
        rows = np.where((rows > 0) & (chance < self.replaced), any_word, rows)
        return np.where((rows > 0) & (chance > 1 - self.by_parts), rows + self.all, rows)

    def __iter__(self):
        lesson, count = self.lesson, len(self.lengths)
        while True:
            order = np.argsort(self.lengths + self.numbers.random(count) * np.maximum(8, self.lengths / 4), kind="stable")
            for start in self.numbers.permutation(np.arange(0, count, self.size)):
                chosen = order[start : start + self.size]
                rows = self.changed(pad([lesson.texts[at] for at in chosen]))
                yield rows, lesson.scores[chosen], lesson.features[chosen].astype(np.float32)


def fit(model, lesson: Lesson, vocabulary: Vocabulary, *, seed: int, steps: int, rate: float, share: float, size: int = 1024):
    """Trains the small model on the teachers' opinion; the share is that of their features in the loss."""
    torch.manual_seed(seed)
    model.to(DEVICE).train()
    parameters = list(model.parameters())
    optimiser = torch.optim.AdamW(parameters, lr=rate, weight_decay=0.02, betas=(0.9, 0.98), fused=DEVICE == "cuda")
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps, pct_start=0.15)
    mean, spread = (torch.from_numpy(values).to(DEVICE) for values in moments(lesson.features))
    for _, batch in zip(range(steps), Batches(lesson, vocabulary, seed, size)):
        rows, opinion, features = (torch.from_numpy(values).to(DEVICE) for values in batch)
        with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
            x, mask = model.read(rows)
            score, guess = model.pool(x, mask).float(), model.pool.guess(x, mask).float()
        loss = F.binary_cross_entropy_with_logits(score, opinion.sigmoid()) + share * F.mse_loss(guess, (features - mean) / spread)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimiser.step()
        schedule.step()
    return model.eval()


def moments(features: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The mean and the spread of each feature, over some 20,000 texts."""
    some = features[:: max(1, len(features) // 20_000)].astype(np.float32)
    return some.mean(0), some.std(0) + 1e-3


@torch.no_grad()
def scores(model, lines: list[Line], vocabulary: Vocabulary) -> np.ndarray:
    """The probability of an attack for each line."""
    result = np.zeros(len(lines))
    order = sorted(range(len(lines)), key=lambda at: len(lines[at].tokens))
    for start in range(0, len(order), 256):
        chosen = order[start : start + 256]
        rows = torch.from_numpy(pad([vocabulary.ids(lines[at].tokens) for at in chosen], 512)).to(DEVICE)
        result[chosen] = model(rows).sigmoid().float().cpu().numpy()
    return result


def threshold_for(values: np.ndarray, share: float) -> float:
    """The lowest threshold that at most this share of the values reaches."""
    ordered = np.sort(values)[::-1]
    allowed = math.floor(share * len(ordered))
    return float(ordered[allowed]) + 1e-6 if len(ordered) else 0.5


def percent(hits, digits: int = 1) -> float | None:
    """The share of hits; None, which JSON can hold, if there are no cases."""
    return round(100 * float(np.mean(hits)), digits) if len(hits) else None


def figures(lines: list[Line], found: np.ndarray, threshold: float) -> dict:
    """Percentages: attacks and benign texts that are flagged, pairs with both halves right, attacks by kind."""
    hit = found >= threshold
    rate = lambda keep: percent([hit[at] for at, line in enumerate(lines) if keep(line)])
    twins: dict[str, list[bool]] = {}
    for at, line in enumerate(lines):
        if line.twin:
            twins.setdefault(line.twin, []).append(bool(hit[at]) == line.attack)
    return {
        "attacks": rate(lambda line: line.attack),
        "benign": rate(lambda line: not line.attack),
        "provoking": rate(lambda line: line.provoke and not line.attack),
        "twins": percent([all(pair) for pair in twins.values()]),
        "kinds": {kind: rate(lambda line: line.attack and line.kind == kind) for kind in sorted({line.kind for line in lines if line.attack})},
    }
