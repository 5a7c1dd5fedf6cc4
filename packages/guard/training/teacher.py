"""Teachers: a pretrained encoder of English, trained further on the training lines. Too large to ship: 22 million numbers."""

import json
import random
from pathlib import Path

import numpy as np
import torch
from safetensors.numpy import load_file
from tokenizers import Tokenizer
from torch import nn
from torch.nn import functional as F
from transformers import BertConfig, BertModel

from data import Line, pad
from fit import DEVICE
from transfer import Sources, sentences

LONGEST_PIECES = 320
BEGIN, END, MASK = 101, 102, 103
# Pieces by number: special ones and "!" come first, then marks, letters and the four most frequent words, then other words.
FIRST_MASKED = 1000
FIRST_WORD = 2000


class Encoder:
    """The files of the encoder: all-MiniLM-L6-v2, in the folder `model` of the npm package that README.md names."""

    def __init__(self, folder: Path):
        self.tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self.tokenizer.no_truncation()
        self.tokenizer.no_padding()
        self.words = json.loads((folder / "tokenizer.json").read_text())["model"]["vocab"]
        self.config = BertConfig.from_json_file(str(folder / "config.json"))
        weights = load_file(folder / "model.fp16.safetensors")
        self.weights = {name.removeprefix("bert."): values.astype(np.float32) for name, values in weights.items()}

    def model(self) -> BertModel:
        model = BertModel(self.config, add_pooling_layer=False)
        model.load_state_dict({name: torch.from_numpy(values) for name, values in self.weights.items()}, strict=False)
        return model

    def pieces(self, texts: list[str]) -> list[np.ndarray]:
        return [np.array(found.ids[:LONGEST_PIECES]) for found in self.tokenizer.encode_batch(texts)]

    def vectors(self) -> tuple[list[str], np.ndarray]:
        """English words and their vectors, of length one."""
        words = [word for word, at in self.words.items() if at >= FIRST_WORD and word.isascii() and word.isalpha() and len(word) > 2]
        vectors = self.weights["embeddings.word_embeddings.weight"][[self.words[word] for word in words]]
        vectors = vectors - vectors.mean(0)
        return words, vectors / np.linalg.norm(vectors, axis=1, keepdims=True)

    def small_vectors(self, size: int) -> dict[str, np.ndarray]:
        """The vectors in fewer dimensions: those in which the most frequent words differ most."""
        words, vectors = self.vectors()
        axes = np.linalg.svd(vectors[:6000], full_matrices=False)[2][:size]
        small = vectors @ axes.T
        return dict(zip(words, (small / small.std() * 0.1).astype(np.float32)))

    def near(self) -> dict[str, list[str]]:
        """For each English word, up to eight that the encoder takes for similar."""
        words, vectors = self.vectors()
        found = {}
        for start in range(0, len(words), 2000):
            alike = vectors[start : start + 2000] @ vectors.T
            for row, best in enumerate(np.argpartition(-alike, 9, axis=1)[:, :9]):
                found[words[start + row]] = [words[at] for at in best if at != start + row and alike[row, at] > 0.33]
        return found


class Teacher(nn.Module):
    """One score for a text, and a guess at its kind, from what attention picks out, the maxima and the first place."""

    FEATURES = 128

    def __init__(self, encoder: Encoder, kinds: int, dropout: float = 0.1):
        super().__init__()
        self.encoder = encoder.model()
        size = encoder.config.hidden_size
        self.ask = nn.Linear(size, 4)
        self.hidden = nn.Linear(6 * size, self.FEATURES)
        self.out = nn.Linear(self.FEATURES, 1)
        self.kinds = nn.Linear(6 * size, kinds)
        self.dropout = nn.Dropout(dropout)

    def forward(self, ids):
        """The score, what it was made from, and the kind."""
        there = ids > 0
        x = self.encoder(ids, attention_mask=there.long()).last_hidden_state
        missing = ~there[..., None]
        asked = self.ask(x).masked_fill(missing, -1e4).softmax(1)
        picked = torch.einsum("bth,btd->bhd", asked, x).flatten(1)
        z = self.dropout(torch.cat([picked, x.masked_fill(missing, -1e4).amax(1), x[:, 0]], -1))
        features = F.gelu(self.hidden(z))
        return self.out(self.dropout(features)).squeeze(-1), features, self.kinds(z)


class Batches:
    """Pairs, then single texts: two of five are attacks, and nearly half stand inside a benign text."""

    def __init__(self, lines: list[Line], encoder: Encoder, seed: int):
        self.random, self.numbers = random.Random(seed), np.random.default_rng(seed)
        self.sources = Sources(lines, self.random, provoking=2)
        self.kinds = {kind: at for at, kind in enumerate(sorted({line.kind for line in lines}))}
        twins: dict[str, list[Line]] = {}
        for line in lines:
            if line.twin:
                twins.setdefault(line.twin, []).append(line)
        self.twins = [pair for pair in twins.values() if len(pair) == 2]
        parts = [sentences(line.text) for line in lines]
        pieces = iter(encoder.pieces([part for found in parts for part in found]))
        self.parts = {id(line): [next(pieces)[1:-1] for _ in found] for line, found in zip(lines, parts)}

    def pieces(self, line: Line, inserted: bool) -> np.ndarray:
        parts = self.parts[id(line)]
        if inserted and self.random.random() < 0.45:
            outer = self.parts[id(self.sources.pick(False))]
            if sum(map(len, parts)) + sum(map(len, outer)) < LONGEST_PIECES:
                at = self.random.randint(0, len(outer))
                parts = outer[:at] + parts + outer[at:]
        return np.concatenate([[BEGIN], *parts, [END]])[:LONGEST_PIECES]

    def __next__(self):
        pairs = [line for pair in self.random.choices(self.twins, k=12) for line in pair]
        singles = [self.sources.pick(at % 5 < 2) for at in range(72)]
        rows = pad([self.pieces(line, False) for line in pairs] + [self.pieces(line, True) for line in singles], LONGEST_PIECES)
        rows = np.where((rows >= FIRST_MASKED) & (self.numbers.random(rows.shape) < 0.1), MASK, rows)
        lines = pairs + singles
        return rows, np.array([line.attack for line in lines], np.float32), np.array([self.kinds[line.kind] for line in lines])


def fit_teacher(lines: list[Line], encoder: Encoder, seed: int, steps: int, rate: float = 1e-4) -> Teacher:
    torch.manual_seed(seed)
    batches = Batches(lines, encoder, seed)
    model = Teacher(encoder, len(batches.kinds)).to(DEVICE).train()
    heads = [values for name, values in model.named_parameters() if not name.startswith("encoder.")]
    groups = [{"params": model.encoder.parameters(), "lr": rate}, {"params": heads, "lr": 5 * rate}]
    optimiser = torch.optim.AdamW(groups, weight_decay=0.01, fused=DEVICE == "cuda")
    rates = [rate, 5 * rate]
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rates, total_steps=steps, pct_start=0.1, anneal_strategy="linear")
    for _ in range(steps):
        rows, labels, kinds = (torch.from_numpy(values).to(DEVICE) for values in next(batches))
        with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
            score, _, kind = model(rows)
        loss = F.binary_cross_entropy_with_logits(score.float(), labels * 0.96 + 0.02) + 0.2 * F.cross_entropy(kind.float(), kinds)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        schedule.step()
    return model.eval()


@torch.no_grad()
def opinion(model: Teacher, encoder: Encoder, texts: list[str]) -> tuple[np.ndarray, np.ndarray]:
    """A teacher's scores of texts as logits, and the features they were made from."""
    scores, features = np.zeros(len(texts), np.float32), np.zeros((len(texts), Teacher.FEATURES), np.float16)
    order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
    for start in range(0, len(order), 512):
        chosen = order[start : start + 512]
        rows = torch.from_numpy(pad(encoder.pieces([texts[at] for at in chosen]), LONGEST_PIECES)).to(DEVICE)
        with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
            score, found, _ = model(rows)
        scores[chosen], features[chosen] = score.float().cpu().numpy(), found.half().cpu().numpy()
    return scores, features
