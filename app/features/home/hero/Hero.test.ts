import { expect, it } from "vitest";
import { typingFrames } from "./Hero.tsx";

it("starts with a complete phrase, pauses 800 ms, deletes and types the next at 35 ms per code point", () => {
  const frames = ["ab", "👋é"].flatMap((phrase, index) => [...typingFrames(phrase, index === 0)]);
  let time = 0;
  const played = frames.map(({ seen, unseen, resting, delayMs }) => {
    time += delayMs;
    return [time - delayMs, `${seen}|${unseen}`, resting];
  });
  expect(played).toEqual([
    [0, "ab|", true],
    [800, "ab|", false],
    [835, "a|b", false],
    [870, "|👋é", false],
    [905, "👋|é", false],
    [940, "👋é|", true],
    [1740, "👋é|", false],
    [1775, "👋|é", false],
  ]);
});
