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
from fit import DEVICE, Lesson, figures, fit, percent, scores, threshold_for
from model import Small
from store import store
from teacher import Encoder, fit_teacher, opinion
from transfer import transfer_texts

WORDS = 8000
BUCKETS = 2048
SIZE = 64
BITS = 4
SEED = 7


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--encoder", type=Path, required=True, help="folder with the files of the pretrained encoder")
    options.add_argument("--public", type=Path, help="benign texts of others, as JSON lines")
    options.add_argument("--out", type=Path, default=Path(__file__).parent.parent / "weights")
    options.add_argument("--teachers", type=int, default=3)
    options.add_argument("--teacher-steps", type=int, default=3000)
    options.add_argument("--texts", type=int, default=600_000, help="how many the small model learns from")
    options.add_argument("--steps", type=int, default=4200, help="of the small model")
    chosen = options.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = True
    began = time.time()
    say = lambda text: print(f"{time.time() - began:5.0f} s  {text}", flush=True)

    written = read_written()
    public = read_benign(chosen.public) if chosen.public else []
    part = lambda name, lines: [line for line in lines if line.part == name]
    training, tuning, others = part("training", written + public), part("tuning", written), part("tuning", public)
    say(f"{len(written)} written lines, {len(training)} for training, on {DEVICE}")

    def measure(name: str, found: np.ndarray, found_others: np.ndarray) -> tuple[dict, float]:
        """Figures on the tuning part, at the threshold that few of its provoking and public benign texts reach."""
        provoking = np.array([score for score, line in zip(found, tuning) if line.provoke])
        table = {}
        for share in (0.01, 0.02, 0.03, 0.04, 0.05):
            at = threshold_for(provoking, share)
            row = figures(tuning, found, at)
            table[share] = [row["attacks"], row["benign"], row["twins"], percent(found_others >= at, 2), round(at, 3)]
        threshold = max(threshold_for(provoking, 0.025), threshold_for(found_others, 0.008))
        row = figures(tuning, found, threshold) | {"public": percent(found_others >= threshold, 2), "threshold": round(threshold, 4)}
        say(f"{name}: {json.dumps(row)}\n         {json.dumps(table)}")
        return row, threshold

    encoder = Encoder(chosen.encoder)
    made = transfer_texts(training, encoder.near(), chosen.texts)
    say(f"{len(made)} texts made")
    opinions, on_tuning = [], []
    for seed in range(1, chosen.teachers + 1):
        teacher = fit_teacher(training, encoder, seed, chosen.teacher_steps)
        on_tuning.append([opinion(teacher, encoder, [line.text for line in lines])[0] for lines in (tuning, others)])
        measure(f"teacher {seed}", *on_tuning[-1])
        opinions.append(opinion(teacher, encoder, [text for text, _ in made]))
        say(f"teacher {seed} has read the texts made")
    measure("teachers", *(np.mean(found, 0) for found in zip(*on_tuning)))

    vocabulary = Vocabulary.of([words for _, words in made], WORDS, BUCKETS, written + public)
    lesson = Lesson(
        [vocabulary.ids(words) for _, words in made],
        np.mean([found for found, _ in opinions], 0),
        np.concatenate([found for _, found in opinions], 1),
    )
    torch.manual_seed(SEED)
    model = Small(vocabulary, lesson.features.shape[1], SIZE, BITS)
    model.embedding.begin_with(encoder.small_vectors(SIZE), vocabulary.words)
    fit(model, lesson, vocabulary, seed=SEED, steps=chosen.steps, rate=4e-3, share=0.3)
    row, threshold = measure("small model", *(scores(model, lines, vocabulary) for lines in (tuning, others)))
    save(chosen.out, model, vocabulary, written, public, row, threshold)
    say("saved")


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
    measured = lambda lines: figures(lines, scores(model, lines, vocabulary), 0.5)
    others = [line for line in public if line.part == "held-back"]
    card = {
        "version": version,
        "data": data,
        "trained": time.strftime("%Y-%m-%d"),
        "seed": SEED,
        "tuning": row,
        "heldBack": {"all": measured(held_back), "wholeSlices": measured(in_slices), "linesOfOthers": measured(in_lines)},
        "publicHeldBack": {"texts": len(others), "flagged": int(sum(scores(model, others, vocabulary) >= 0.5))},
    }
    (out / "card.json").write_text(json.dumps(card, indent=2) + "\n")
    digest = lambda line: hashlib.sha256(line.text.encode()).hexdigest()[:16]
    chosen = sorted(written, key=digest)[:500]
    rows = [[digest(line), round(float(score), 6)] for line, score in zip(chosen, scores(model, chosen, vocabulary))]
    (out / "reference.json").write_text("[\n  " + ",\n  ".join(map(json.dumps, rows)) + "\n]\n")


if __name__ == "__main__":
    main()
