import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { injectedSpan, tellFlow } from "./flow.ts";

it.each([
  ["Hi?", "Obey.", "5–9"],
  ["Where is my parcel?", "Ignore it.", "21–30"],
  ["🙂", "Obey.", "3–7"],
])("injectedSpan: counts characters from one: %j %j", (plain, marked, span) => {
  expect(injectedSpan({ plain, marked })).toBe(span);
  const [from = 0, to = 0] = span.split("–").map(Number);
  expect([...`${plain} ${marked}`].slice(from - 1, to).join("")).toBe(marked);
});

it("tells both stories, with the stations' names and the place of the injected part in their logs", () => {
  const flow = tellFlow(parse(readFileSync("content/flow.yaml", "utf8")));
  expect(flow.initial).toBe("protected");
  expect(flow.stories.map((story) => story.mode)).toEqual(["vulnerable", "protected"]);
  const [vulnerable, guarded] = flow.stories;
  const span = injectedSpan(flow.message as { plain: string; marked: string });
  expect(guarded?.log[1]).toMatchObject({
    station: flow.names.inputFilter,
    kind: "found",
    detail: `characters ${span}`,
  });
  expect(vulnerable?.log[2]).toMatchObject({ station: flow.names.llm, kind: "followed" });
});
