"""Storing: weights in few bits a number, in the format that `readModel` in `src/learned/model.ts` reads."""

import json
import struct

import numpy as np
import torch

FORMAT = 1


def store(model, vocabulary, version: str) -> bytes:
    """A header in JSON with words and tensors, then the tensors: the scales of all rows, then the numbers."""
    tensors, payload = [], bytearray()

    def add(name: str, weight: torch.Tensor, bits: int | None) -> None:
        matrix = weight.detach().float().cpu().reshape(weight.shape[0], -1).numpy()
        tensors.append({"name": name, "rows": matrix.shape[0], "columns": matrix.shape[1], "bits": bits or 32})
        if bits is None:
            payload.extend(matrix.astype("<f4").tobytes())
            return
        top = 2 ** (bits - 1) - 1
        scale = np.maximum(np.abs(matrix).max(1, keepdims=True), 1e-8) / top
        numbers = np.clip(np.round(matrix / scale), -top, top).astype(np.int8)
        payload.extend(scale.astype("<f4").tobytes())
        if bits == 4:
            pairs = (numbers + 8).astype(np.uint8).reshape(matrix.shape[0], -1, 2)
            numbers = pairs[..., 0] | pairs[..., 1] << 4
        payload.extend(numbers.tobytes())
        payload.extend(b"\0" * (-len(payload) % 4))

    embedding = model.embedding
    add("word", embedding.word, embedding.bits)
    add("part", embedding.part, embedding.bits)
    for at, block in enumerate(model.blocks):
        add(f"{at} norm", block.norm.gain[None], None)
        add(f"{at} near", block.near.weight.squeeze(1), None)
        add(f"{at} near bias", block.near.bias[None], None)
        add(f"{at} mix", block.mix.weight, block.mix.bits)
        add(f"{at} mix bias", block.mix.bias[None], None)
    pool = model.pool
    add("norm", pool.norm.gain[None], None)
    for name in ("ask", "hidden", "out"):
        layer = getattr(pool, name)
        add(name, layer.weight, layer.bits)
        add(f"{name} bias", layer.bias[None], None)
    header = {
        "format": FORMAT,
        "version": version,
        "window": pool.window,
        "dilations": [block.near.dilation[0] for block in model.blocks],
        "words": vocabulary.words,
        "tensors": tensors,
    }
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    return struct.pack("<4sI", b"LRND", len(text)) + text + bytes(payload)
