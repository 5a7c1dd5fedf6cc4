"""Trains the learned layer: teachers first, then the small model that ships. README.md says how to run it."""

import argparse
import hashlib
import json
import math
import time
from pathlib import Path

import numpy as np
import torch

from data import FOLDER, HELD_BACK_SLICES, Vocabulary, read_benign, read_written
from fit import DEVICE, figures, fit, percent, scores, threshold_for
from model import Large, Small
from store import store

BUCKETS = 2048
SEED = 7
SMALL = {"words": 8000, "size": 64, "bits": 4}
WIDE = {"size": 128, "hidden": 64, "dropout": 0.35}
TEACHER_BATCHES = {"replaced": 0.15, "by_parts": 0.25, "provoking": 2}
VARIANTS = {
    "8 bits": {"bits": 8},
    "48 dimensions": {"size": 48},
    "4,000 words": {"words": 4000},
    "12,000 words": {"words": 12000},
    "96 dimensions": {"size": 96, "words": 6000},
    "windows of 64 words": {"window": 64},
    "three blocks": {"dilations": (1, 2, 4)},
}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--public", type=Path, help="benign texts of others, as JSON lines")
    options.add_argument("--out", type=Path, default=Path(__file__).parent.parent / "weights")
    options.add_argument("--teachers", type=int, default=2, help="how many of each kind")
    options.add_argument("--steps", type=int, default=2200, help="of each teacher")
    options.add_argument("--small-steps", type=int, default=5000)
    options.add_argument("--variants", action="store_true", help="also train the small model with other settings, and print figures")
    options.add_argument("--slices", help="letters of slices: only train without each of them in turn, and print figures")
    chosen = options.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = True
    began = time.time()
    say = lambda text: print(f"{time.time() - began:5.0f} s  {text}", flush=True)

    written = read_written()
    public = read_benign(chosen.public) if chosen.public else []
    part = lambda name, lines: [line for line in lines if line.part == name]
    training = part("training", written + public)
    vocabulary = Vocabulary.of(training, 12000, BUCKETS, written + public)
    for line in written + public:
        vocabulary.ids(line)
    say(f"{len(written)} written lines, {len(training)} for training, {len(vocabulary.words)} words, on {DEVICE}")

    def measure(models, name: str, lines=part("tuning", written)) -> tuple[dict, float]:
        """Figures on the tuning part, at the threshold that few of its provoking and public benign texts reach."""
        others = part("tuning", public)
        found, found_others = scores(models, lines, vocabulary), scores(models, others, vocabulary)
        provoking = np.array([score for score, line in zip(found, lines) if line.provoke])
        table = {}
        for share in (0.01, 0.02, 0.03, 0.05):
            at = threshold_for(provoking, share)
            row = figures(lines, found, at)
            table[share] = [row["attacks"], row["benign"], row["twins"], percent(found_others >= at, 2), round(at, 3)]
        threshold = max(threshold_for(provoking, 0.025), threshold_for(found_others, 0.008))
        row = figures(lines, found, threshold) | {"public": percent(found_others >= threshold, 2), "threshold": round(threshold, 4)}
        say(f"{name}: {json.dumps(row)}\n         {json.dumps(table)}")
        return row, threshold

    kinds = len({line.kind for line in training})
    words = len(vocabulary.words)

    def small(lines, teachers, steps=chosen.small_steps, **changes):
        torch.manual_seed(SEED)
        settings = SMALL | changes
        model = Small(min(settings.pop("words"), words), vocabulary, kinds, **settings)
        return fit(model, lines, vocabulary, seed=SEED, steps=steps, rate=2.5e-3, teachers=teachers)

    for name in chosen.slices or "":
        kept, left_out = ([line for line in written if (line.slice == name) == gone and line.part != "held-back"] for gone in (False, True))
        model = small(part("training", kept + public), [], steps=chosen.steps)
        _, threshold = measure([model], f"without slice {name}", part("tuning", kept))
        say(f"slice {name}: {json.dumps(figures(left_out, scores([model], left_out, vocabulary), threshold))}")
    if chosen.slices:
        return

    teachers = []
    for seed in range(1, 2 * chosen.teachers + 1):
        torch.manual_seed(seed)
        wide = seed % 2 == 0
        model = Small(words, vocabulary, kinds, **WIDE) if wide else Large(words, vocabulary, kinds)
        teachers.append(fit(model, training, vocabulary, seed=seed, steps=chosen.steps, rate=1.2e-3 if wide else 8e-4, **TEACHER_BATCHES))
        measure(teachers[-1:], f"teacher {seed}")
    if teachers:
        measure(teachers, "teachers")
    model = small(training, teachers)
    row, threshold = measure([model], "as shipped")
    save(chosen.out, model, vocabulary, written, public, row, threshold)
    say("saved")
    if chosen.variants:
        for name, changes in VARIANTS.items():
            measure([small(training, teachers, **changes)], name)
        measure([small(training, [])], "without teachers")


def save(out: Path, model, vocabulary, written, public, row: dict, threshold: float) -> None:
    """Writes the weights, a card and reference outputs. The held-back part is measured here and nowhere else.

    The last bias is moved so that the threshold is 0.5: scores of models trained at different times mean the same.
    """
    with torch.no_grad():
        model.pool.out.bias -= math.log(threshold / (1 - threshold))
    out.mkdir(parents=True, exist_ok=True)
    data = hashlib.sha256(b"".join(file.read_bytes() for file in sorted(FOLDER.glob("*.jsonl")))).hexdigest()
    version = hashlib.sha256(store(model, vocabulary, data)).hexdigest()[:12]
    (out / "learned.bin").write_bytes(store(model, vocabulary, version))
    held_back = [line for line in written if line.part == "held-back"]
    in_slices = [line for line in held_back if line.slice in HELD_BACK_SLICES]
    in_lines = [line for line in held_back if line.slice not in HELD_BACK_SLICES]
    measured = lambda lines: figures(lines, scores([model], lines, vocabulary), 0.5)
    others = [line for line in public if line.part == "held-back"]
    card = {
        "version": version,
        "data": data,
        "trained": time.strftime("%Y-%m-%d"),
        "seed": SEED,
        "tuning": row,
        "heldBack": {"all": measured(held_back), "wholeSlices": measured(in_slices), "linesOfOthers": measured(in_lines)},
        "publicHeldBack": {"texts": len(others), "flagged": int(sum(scores([model], others, vocabulary) >= 0.5))},
    }
    (out / "card.json").write_text(json.dumps(card, indent=2) + "\n")
    digest = lambda line: hashlib.sha256(line.text.encode()).hexdigest()[:16]
    chosen = sorted(written, key=digest)[:500]
    rows = [[digest(line), round(float(score), 6)] for line, score in zip(chosen, scores([model], chosen, vocabulary))]
    (out / "reference.json").write_text("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]\n")


if __name__ == "__main__":
    main()
