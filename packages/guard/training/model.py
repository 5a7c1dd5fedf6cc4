"""The small model that ships."""

import torch
from torch import nn
from torch.nn import functional as F


def rounded(weight: torch.Tensor, bits: int) -> torch.Tensor:
    """A matrix with the values that `store.py` will write, one scale a row; gradients pass as if unrounded."""
    top = 2 ** (bits - 1) - 1
    scale = weight.detach().abs().amax(dim=-1, keepdim=True).clamp(min=1e-8) / top
    stored = (weight.detach() / scale).round().clamp(-top, top) * scale
    return weight + (stored - weight.detach())


class Embedding(nn.Module):
    """A word's own vector, if it has one, plus the mean of those of its parts; each word of a batch is read once."""

    def __init__(self, vocabulary, size: int, bits: int):
        super().__init__()
        self.words, self.bits = len(vocabulary.words), bits
        self.word = nn.Parameter(torch.randn(self.words, size) * 0.1)
        self.part = nn.Parameter(torch.randn(vocabulary.buckets, size) * 0.1)
        self.register_buffer("table", torch.from_numpy(vocabulary.table), persistent=False)

    @torch.no_grad()
    def begin_with(self, vectors: dict, words: list[str]) -> None:
        """Gives words the vectors that are known of them; the others keep random ones."""
        for at, word in enumerate(words):
            if word in vectors:
                self.word[at] = torch.from_numpy(vectors[word])

    def forward(self, ids):
        numbers, places = ids.unique(return_inverse=True)
        word, part = (F.pad(rounded(weight, self.bits), (0, 0, 1, 0)) for weight in (self.word, self.part))
        parts = self.table[numbers % len(self.table)]
        by_parts = F.embedding(parts, part).sum(1) / (parts > 0).sum(1, keepdim=True).clamp(min=1)
        own = F.embedding(torch.where(numbers <= self.words, numbers, 0), word)
        return F.embedding(places, own + by_parts)


class Norm(nn.Module):
    """Divides a vector by its root mean square, and multiplies each dimension by its gain."""

    def __init__(self, size: int):
        super().__init__()
        self.gain = nn.Parameter(torch.ones(size))

    def forward(self, x):
        return x * torch.rsqrt(x.square().mean(-1, keepdim=True) + 1e-6) * self.gain


class Linear(nn.Linear):
    """A linear layer that learns with rounded weights."""

    bits = 8

    def forward(self, x):
        return F.linear(x, rounded(self.weight, self.bits), self.bias)


class Block(nn.Module):
    """Mixes each word with its neighbours, then its own dimensions, through a gate."""

    def __init__(self, size: int, dilation: int, dropout: float):
        super().__init__()
        self.norm = Norm(size)
        self.near = nn.Conv1d(size, size, 5, padding=2 * dilation, dilation=dilation, groups=size)
        self.mix = Linear(size, 2 * size)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x, mask):
        h = self.norm(x) * mask
        h = self.near(h.transpose(1, 2)).transpose(1, 2)
        value, gate = self.mix(h).chunk(2, -1)
        return x + self.dropout(value * gate.sigmoid()) * mask


class Pool(nn.Module):
    """Scores windows that overlap by half, by what attention picks out and by the maximum of each dimension.

    The teachers' features of the whole text are guessed in training only: this teaches the blocks what texts are about.
    """

    def __init__(self, size: int, heads: int, window: int, hidden: int, dropout: float, features: int):
        super().__init__()
        self.window = window
        self.norm = Norm(size)
        self.ask = Linear(size, heads)
        self.hidden = Linear(size * (heads + 1), hidden)
        self.out = Linear(hidden, 1)
        self.features = nn.Linear(size * (heads + 1), features)
        self.dropout = nn.Dropout(dropout)

    def summary(self, x, mask):
        asked = self.ask(x).masked_fill(mask == 0, -1e4)
        picked = torch.einsum("bth,btd->bhd", asked.softmax(1), x).flatten(1)
        return torch.cat([picked, x.masked_fill(mask == 0, -1e4).amax(1)], -1)

    def guess(self, x, mask):
        return self.features(self.dropout(self.summary(self.norm(x), mask)))

    def forward(self, x, mask):
        x = self.norm(x)
        scores = []
        for start in range(0, x.shape[1], self.window // 2):
            part, m = (t[:, start : start + self.window] for t in (x, mask))
            z = self.summary(part, m)
            score = self.out(self.dropout(F.relu(self.hidden(self.dropout(z))))).squeeze(-1)
            scores.append(score.masked_fill(m[:, 0, 0] == 0, -1e4))
        return torch.stack(scores, 1).amax(1)


class Small(nn.Module):
    """The model that ships: words, gated convolutions, one score a window; the text's score is its highest."""

    def __init__(self, vocabulary, features, size, bits, dilations=(1, 2, 4, 8, 1), heads=4, window=128, hidden=32, dropout=0.05):
        super().__init__()
        self.embedding = Embedding(vocabulary, size, bits)
        self.blocks = nn.ModuleList(Block(size, dilation, dropout) for dilation in dilations)
        self.pool = Pool(size, heads, window, hidden, dropout, features)
        self.dropout = nn.Dropout(dropout)

    def read(self, ids):
        mask = (ids > 0).float()[..., None]
        x = self.dropout(self.embedding(ids)) * mask
        for block in self.blocks:
            x = block(x, mask)
        return x, mask

    def forward(self, ids):
        return self.pool(*self.read(ids))
