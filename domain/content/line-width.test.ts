import { expect, it } from "vitest";
import { displayLines } from "./line-width.ts";

it.each([
  ["Come to us", 1],
  ["before they come to you", 2],
  ["Ringwall Guard", 2],
  // In 6.1 em, as on a phone of 320 px, these take two lines in a browser although they are short.
  ["common women", 2],
  ["Measure what", 2],
  ["illicit little", 1],
  ["before they come to find you", 3],
  ["Counterintelligence", 2],
  ["no Counterintelligence", 3],
  ["", 1],
])("%j takes %i lines", (text, lines) => {
  expect(displayLines(text, 6.1)).toBe(lines);
});
