import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { THREATS } from "../threats.ts";
import { ideaSchema, principlesSchema } from "./about.ts";
import { detectionsSchema, eventLogSchema, guardPolicySchema, limitsSchema, requestPathSchema } from "./guard.ts";
import { openingSchema, questionsSchema } from "./page.ts";
import { engagementSchema, familiesSchema } from "./red-team.ts";

const opening = { id: "place", short: "Place", label: "Label", heading: "Heading", lead: "Lead" };
const { short: _, ...aboutOpening } = opening;
const { lead: __, ...questionsOpening } = opening;
const field = (number: number) => ({ value: `v${number}`, name: `n${number}`, note: "note", side: "above" });
const fields = Array.from({ length: 10 }, (_none, index) => field(index));
const columns = { threat: "t", example: "e", owasp: "o", atlas: "a", action: "c" };
const examples = Object.fromEntries(THREATS.map(({ id }) => [id, "e"]));
const detections = (at: string[], fields = {}) => ({
  ...opening,
  columns,
  groups: [{ at, name: "In" }],
  examples,
  references: "r",
  ...fields,
});
const event = { ...opening, threat: "t" };
const measurement = { title: "t", text: "t", note: "n", article: "a", link: "l" };
const set = { name: "s", kind: "injection", n: 10, flagged: 5 };

const messages = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);

describe("the product pages’ schemas", () => {
  it.each([
    ["an anchor that is no address", openingSchema, { ...opening, id: "Two words" }, /^id is no anchor/],
    ["an empty heading", openingSchema, { ...opening, heading: " " }, /^heading is empty/],
    [
      "a question without an answer",
      questionsSchema,
      { ...questionsOpening, more: "m", questions: [{ question: "q", answer: [] }] },
      /answer is empty/,
    ],
    ["a threat without an example", detectionsSchema, detections(["input"], { examples: {} }), /^examples\./],
    ["threats caught nowhere", detectionsSchema, detections([]), /at is empty/],
    ["threats caught at no filter of ours", detectionsSchema, detections(["proxy"]), /^groups\.0\.at\.0 /],
    [
      "an event field with a space",
      eventLogSchema,
      { ...event, fields: [{ ...field(0), key: true, value: "a b" }, ...fields.slice(1)] },
      /value has a space/,
    ],
    ["an event line without its key field", eventLogSchema, { ...event, fields }, /exactly one key field/],
    [
      "an event line of another length",
      eventLogSchema,
      { ...event, fields: fields.slice(1) },
      /has 9 entries, expected 10/,
    ],
    [
      "a share above the whole",
      limitsSchema,
      {
        ...opening,
        limits: [{ title: "t", text: "t" }],
        measurement: { ...measurement, sets: [{ ...set, flagged: 101 }] },
      },
      /flagged is no share/,
    ],
    [
      "six openings on one side",
      requestPathSchema,
      {
        ...opening,
        plan: "p",
        section: "s",
        incoming: "i",
        outgoing: "o",
        caption: "c",
        steps: [],
        openings: { in: [], out: [] },
      },
      /has 0 entries, expected 3/,
    ],
    ["a policy with an unknown key", guardPolicySchema, { application: "a", speed: "fast" }, /speed/],
    [
      "an engagement of five weeks",
      engagementSchema,
      {
        ...opening,
        week: "w",
        leaves: "l",
        note: "n",
        weeks: Array.from({ length: 5 }, () => ({ name: "n", text: "t", leaves: "l" })),
      },
      /has 5 entries, expected 6/,
    ],
    [
      "a family used in an unknown way",
      familiesSchema,
      {
        ...opening,
        families: [
          { name: "n", owasp: ["LLM01"], atlas: ["AML.T0051"], use: ["sometimes", "no", "no", "no", "again"] },
        ],
      },
      /use/,
    ],
    [
      "a principle without a consequence",
      principlesSchema,
      { ...aboutOpening, so: "so", principles: [{ title: "t", text: "t" }] },
      /consequence/,
    ],
    [
      "two notes for three leaders",
      ideaSchema,
      { ...aboutOpening, notes: [1, 2].map(() => ({ label: "l", title: "t", text: "t" })) },
      /has 2 entries, expected 3/,
    ],
  ] as const)("refuse %s", (_name, schema, value, message) => {
    expect(messages(schema, value)).toContainEqual(expect.stringMatching(message));
  });

  it("accept what they ask for", () => {
    expect(messages(openingSchema, opening)).toBeUndefined();
    expect(messages(detectionsSchema, detections(["input"]))).toBeUndefined();
    expect(
      messages(eventLogSchema, { ...event, fields: [{ ...field(0), key: true }, ...fields.slice(1)] }),
    ).toBeUndefined();
  });
});
