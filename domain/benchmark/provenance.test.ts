import { expect, it } from "vitest";
import { brief, provenanceLines } from "./provenance.ts";
import { measured } from "./testing/models.ts";

const full =
  "500 attempts, judged by Judge 1, 1 November 2026; Attacks 2.0 against model-2026-10-01, through its API, by The lab.";
const unknown = "Attempts, judge, date and attack set of the overall score are not published.";
const short = (attempts: string) => `${attempts} attempts, judged by Judge 1, 1 November 2026.`;

it.each([
  ["that is not published", "not published", undefined, [unknown]],
  ["that is the same for each metric", measured(), undefined, [full]],
  ["of weights", measured({ access: "weights" }), undefined, [full.replace("through its API", "run from its weights")]],
  ["in brief", measured({ attempts: 12_000 }), brief, [short("12,000")]],
  [
    "that differs between metrics",
    { ...measured(), jailbreak: measured({ attempts: 90 }).jailbreak },
    brief,
    [`Prompt Injection and Data Leakage Prevention: ${short("500")}`, `Jailbreak Resistance: ${short("90")}`],
  ],
] as const)("provenanceLines: says provenance %s", (_, provenance, inWords, lines) =>
  expect(provenanceLines(provenance, inWords).map(({ text }) => text)).toEqual(lines),
);
