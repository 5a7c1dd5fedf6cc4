import { expect, it } from "vitest";
import { typingFrames } from "./Hero.tsx";

it("starts with a complete phrase, pauses 800 ms, deletes and types the next at 35 ms per code point", () => {
  const frames = ["ab", "c", "d👋é"].flatMap((phrase, index) => [...typingFrames(phrase, index === 0)]);
  let time = 0;
  const played = frames.map(({ seen, unseen, resting, delayMs }) => {
    time += delayMs;
    return [time - delayMs, `${seen}|${unseen}`, resting];
  });
  expect(played).toEqual([
    [0, "ab|", true],
    [800, "ab|", false],
    [835, "a|b", false],
    [870, "|c", false],
    [905, "c|", true],
    [1705, "c|", false],
    [1740, "|d👋é", false],
    [1775, "d|👋é", false],
    [1810, "d👋|é", false],
    [1845, "d👋é|", true],
    [2645, "d👋é|", false],
    [2680, "d👋|é", false],
    [2715, "d|👋é", false],
  ]);
});
