import { describe, expect, it } from "vitest";
import { site } from "#brand/site.ts";
import { flow } from "./flow.server.ts";

const story = (mode: string) => {
  const found = flow.stories.find((candidate) => candidate.mode === mode);
  if (!found) throw new Error(`no story is told for ${mode}`);
  return found;
};

/** The interface texts the specification gives, word for word. */
describe("content/flow.yaml", () => {
  it("uses the given labels", () => {
    expect(flow.label).toBe("LLM Security Flow");
    expect(story("vulnerable")).toMatchObject({ choice: "No Protection", status: "Vulnerable Mode" });
    expect(story("protected")).toMatchObject({ choice: `With ${site.products.guard.name}`, status: "Protected Mode" });
    expect(story("protected").stations.inputFilter.words).toBe("Prompt Injection Detected!");
  });

  it("counts what it says it counts", () => {
    const { plain, marked } = flow.message;
    expect(`${plain} ${marked}`.match(/[.?!](?=\s|$)/g)).toHaveLength(2);
    expect(story("protected").log[0]?.detail).toBe("2 sentences");
    expect(story("protected").log[1]?.detail).toBe("characters 21–103");
    expect(story("vulnerable").response.text.marked?.match(/\bAKIA\w{16}\b/g)).toHaveLength(1);
    expect(story("vulnerable").log[4]?.detail).toBe("1 access key in the response");
  });

  it("prints no key that is not a documented fake", () => {
    const keys = JSON.stringify(flow).match(/\b[A-Z0-9]{16,}\b/g);
    expect(new Set(keys)).toEqual(new Set(["AKIAIOSFODNN7EXAMPLE"]));
  });
});
