import { describe, expect, test } from "vitest";
import { knownFields, tracesOf } from "./fields.ts";
import { DEFAULT_TOPIC, TOPICS, topicLabel, topicOf } from "./topics.ts";

test("knownFields takes one text per known name", () => {
  const form: [string, unknown][] = [
    ["name", "Ada"],
    ["name", "Grace"],
    ["email", { size: 3 }],
    ["__proto__", "x"],
    ["list[4294967294].a", "x"],
    ["website", "spam.example"],
  ];
  expect([...knownFields(form)]).toEqual([
    ["name", "Ada"],
    ["website", "spam.example"],
  ]);
});

describe("tracesOf", () => {
  const id = "0B0f7b5e-8a55-4d2c-9a43-3f5f0e8f7a11";

  test("reads what the browser told", () => {
    expect(tracesOf(new URLSearchParams({ website: "", submission: id, elapsed: "4200" }))).toEqual({
      honeypot: "",
      submissionId: id.toLowerCase(),
      elapsedMs: 4200,
    });
  });

  test.each([{}, { submission: "", elapsed: "" }, { submission: "1; drop table", elapsed: "-1" }, { elapsed: "1e3" }])(
    "%j is as good as none",
    (form) => {
      const none = { honeypot: "", submissionId: undefined, elapsedMs: undefined };
      expect(tracesOf(new URLSearchParams(form as Record<string, string>))).toEqual(none);
    },
  );
});

describe("topics", () => {
  test.each([...TOPICS])("%s has words", (topic) => {
    expect(topicOf(topic)).toBe(topic);
    expect(topicLabel(topic, { guard: "Shield" })).not.toBe("");
  });

  test("anything else is none", () => {
    for (const text of [null, undefined, "", "constructor", "Red-Team"]) expect(topicOf(text)).toBeUndefined();
    expect(TOPICS).toContain(DEFAULT_TOPIC);
    expect(topicLabel("guard-demo", { guard: "Shield" })).toContain("Shield");
  });
});
