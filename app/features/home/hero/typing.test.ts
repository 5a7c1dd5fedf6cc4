import { describe, expect, it } from "vitest";
import { initialTyping, splitPhrase, typingDelay, typingStep } from "./typing.ts";

const phrases = ["ab", "c", "déf"];

/** The text of the line after each step, with its time. */
function play(steps: number) {
  const frames: [time: number, text: string, phase: string][] = [];
  let state = initialTyping(phrases);
  let time = 0;
  for (let step = 0; step < steps; step += 1) {
    time += typingDelay(state);
    state = typingStep(state, phrases);
    frames.push([time, splitPhrase(phrases[state.phrase] ?? "", state.shown).seen, state.phase]);
  }
  return frames;
}

describe("typing", () => {
  it("starts with a complete phrase, pauses 800 ms, deletes and types at 35 ms per character, and loops", () => {
    expect(play(15)).toEqual([
      [800, "ab", "deleting"],
      [835, "a", "deleting"],
      [870, "", "typing"],
      [905, "c", "pausing"],
      [1705, "c", "deleting"],
      [1740, "", "typing"],
      [1775, "d", "typing"],
      [1810, "dé", "typing"],
      [1845, "déf", "pausing"],
      [2645, "déf", "deleting"],
      [2680, "dé", "deleting"],
      [2715, "d", "deleting"],
      [2750, "", "typing"],
      [2785, "a", "typing"],
      [2820, "ab", "pausing"],
    ]);
  });

  it("splits between code points", () => {
    expect(splitPhrase("a👋🏽b", 1)).toEqual({ seen: "a", unseen: "👋🏽b" });
    expect(splitPhrase("ab", 9)).toEqual({ seen: "ab", unseen: "" });
  });
});
