"""Tokens: words and single marks of a text. `tokensOf` in `src/learned/model.ts` must split texts in the same way."""

import unicodedata

LONGEST_WORD = 24
GRAMS = 8

CJK = [(0x3040, 0x30FF), (0x3400, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF)]


def is_cjk(char: str) -> bool:
    """Whether a character is of a script written without spaces: each of those is a token of its own."""
    return any(first <= ord(char) <= last for first, last in CJK)


def tokens(text: str) -> list[str]:
    """Words in lower case, single punctuation marks and line breaks; a mark or a break that is repeated counts once."""
    found: list[str] = []
    word: list[str] = []

    def end_word() -> None:
        if word:
            found.append(normal("".join(word)))
            word.clear()

    for char in text:
        kind = unicodedata.category(char)
        if kind == "Cf":
            continue
        if kind[0] in "LMN" and not is_cjk(char):
            word.append(char)
            continue
        end_word()
        mark = "\n" if char == "\r" else char
        if is_cjk(char) or ((mark == "\n" or kind[0] not in "ZC") and found[-1:] != [mark]):
            found.append(mark)
    end_word()
    return found


def normal(word: str) -> str:
    """A word as it is looked up: in compatibility form (NFKC) and lower case; a number as up to four zeros."""
    word = unicodedata.normalize("NFKC", word).lower()[:LONGEST_WORD]
    return "0" * min(len(word), 4) if word.isdecimal() else word


def grams(word: str, buckets: int) -> list[int]:
    """The buckets of a word's parts: its beginning and its first runs of three letters, with its ends marked."""
    marked = f"<{word}>"
    parts = [marked[:5]] + [marked[at : at + 3] for at in range(len(marked) - 2)]
    return [hash_of(part) % buckets for part in parts[:GRAMS]]


def hash_of(part: str) -> int:
    """FNV-1a over code points, 32 bits."""
    value = 2166136261
    for char in part:
        value = ((value ^ ord(char)) * 16777619) & 0xFFFFFFFF
    return value
