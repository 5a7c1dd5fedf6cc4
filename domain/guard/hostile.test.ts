import { describe, expect, it } from "vitest";
import { scan } from "./scan.ts";
import { HOSTILE } from "./testing/hostile.ts";

/** A pattern that backtracks needs minutes for this; the bench holds the real limit of 100 ms. */
const FAR_TOO_LONG_MS = 2_000;

describe("100 KB made to be slow", { timeout: 60_000 }, () => {
  it.each(HOSTILE)("%j over and over", (_seed, text) => {
    const before = process.cpuUsage();
    scan(text);
    scan(text, { direction: "output", systemPrompt: text.slice(0, 1_000) });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(FAR_TOO_LONG_MS);
  });
});
