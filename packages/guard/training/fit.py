"""Fitting: one model on batches, and its figures on parts of the data."""

import math

import numpy as np
import torch
from torch.nn import functional as F

from data import Batches, Line, Vocabulary, pad

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


def fit(model, lines, vocabulary, *, seed, steps, rate=1.5e-3, teachers=(), soft=0.9, **batch):
    """Trains a model on labels and kinds; with teachers it learns their mean opinion of each changed text beside the label."""
    torch.manual_seed(seed)
    model.to(DEVICE).train()
    parameters = list(model.parameters())
    optimiser = torch.optim.AdamW(parameters, lr=rate, weight_decay=0.05, betas=(0.9, 0.98), fused=DEVICE == "cuda")
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps, pct_start=0.15)
    batches = Batches(lines, vocabulary, seed, **batch)
    for _ in range(steps):
        rows, labels, kinds = (torch.from_numpy(values).to(DEVICE) for values in next(batches))
        target = labels * 0.96 + 0.02
        with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
            x, mask = model.read(rows)
            score, kind = model.pool(x, mask).float(), model.pool.kind(x, mask).float()
        if teachers:
            with torch.no_grad(), torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
                opinion = torch.stack([teacher(rows) for teacher in teachers]).float().mean(0).sigmoid()
            target = soft * opinion + (1 - soft) * target
        loss = F.binary_cross_entropy_with_logits(score, target) + 0.3 * F.cross_entropy(kind, kinds, label_smoothing=0.05)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimiser.step()
        schedule.step()
    model.eval()
    return model


@torch.no_grad()
def scores(models, lines: list[Line], vocabulary: Vocabulary) -> np.ndarray:
    """The probability of an attack for each line: the sigmoid of the models' mean logit."""
    result = np.zeros(len(lines))
    order = sorted(range(len(lines)), key=lambda at: len(lines[at].tokens))
    for start in range(0, len(order), 256):
        chosen = order[start : start + 256]
        rows = torch.from_numpy(pad([vocabulary.ids(lines[at]) for at in chosen], 512)).to(DEVICE)
        logit = torch.stack([model(rows) for model in models]).mean(0)
        result[chosen] = logit.sigmoid().float().cpu().numpy()
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
