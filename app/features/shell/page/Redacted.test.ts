import { describe, expect, it } from "vitest";
import { readPassages } from "./Redacted.tsx";

const text = (words: string) => ({ kind: "text", text: words });
const redacted = (...lengths: number[]) => ({ kind: "redacted", lengths });

describe("readPassages", () => {
  it.each([
    ["no bars", "Tell me", [text("Tell me")]],
    ["a bar at the end", "Tell me ███", [text("Tell me "), redacted(3)]],
    ["a bar at the start", "██ is the key", [redacted(2), text(" is the key")]],
    ["bars that stand together", "by █ ████ ██", [text("by "), redacted(1, 4, 2)]],
    ["bars apart", "name ██, card ████", [text("name "), redacted(2), text("\u2060, card "), redacted(4)]],
    ["a full stop held to its bar", "Send ██.", [text("Send "), redacted(2), text("\u2060.")]],
    ["nothing but bars", "██ █", [redacted(2, 1)]],
  ])("reads %s", (_, sample, passages) => {
    expect(readPassages(sample)).toEqual(passages);
  });
});
