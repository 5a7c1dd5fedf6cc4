import { describe, expect, it } from "vitest";
import { splitPhrase, typedWhole, typingDelay, typingStep } from "./typing.ts";

const phrases = ["ab", "c", "déf"];

/** What the line reads at each moment it changes, from its start. */
function play(steps: number) {
  const frames: [time: number, text: string, phase: string][] = [];
  let state = typedWhole(phrases);
  let time = 0;
  for (let step = 0; step < steps; step += 1) {
    time += typingDelay(state);
    state = typingStep(state, phrases);
    frames.push([time, splitPhrase(phrases[state.phrase] ?? "", state.shown).seen, state.phase]);
  }
  return frames;
}

describe("the typed line", () => {
  it("starts whole, pauses 800 ms, deletes and types at 35 ms a character, and goes round", () => {
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

  it("does not cut a character in half", () => {
    expect(splitPhrase("a👋🏽b", 1)).toEqual({ seen: "a", unseen: "👋🏽b" });
    expect(splitPhrase("ab", 9)).toEqual({ seen: "ab", unseen: "" });
  });
});
