import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { flowContent } from "./flow.ts";

const file = parse(readFileSync("content/flow.yaml", "utf8"));

it.each([
  ["Hi?", "Obey.", "5–9"],
  ["Where is my parcel?", "Ignore it.", "21–30"],
  ["🙂", "Obey.", "3–7"],
])("the log shows the injected part's position, in characters from 1: %j %j", (plain, marked, span) => {
  const { stories, names, initial } = flowContent({
    ...file,
    message: { plain, marked, mark: "injected" },
    log: { ...file.log, events: { ...file.log.events, found: { event: "Found", detail: "characters [span]" } } },
  });
  const [vulnerable, guarded] = stories;
  expect([initial, vulnerable?.mode, guarded?.mode]).toEqual(["protected", "vulnerable", "protected"]);
  const station = names.inputFilter;
  expect(guarded?.log[1]).toEqual({ station, kind: "found", event: "Found", detail: `characters ${span}` });
  expect(vulnerable?.log[2]).toMatchObject({ station: names.llm, kind: "followed" });
});
