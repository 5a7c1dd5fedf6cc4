import * as v from "valibot";
import { THREATS, type ThreatId } from "../families.ts";
import { DECODINGS } from "../policy.ts";

const THREAT_IDS = Object.keys(THREATS) as ThreatId[];

const nonEmptyText = v.pipe(v.string(), v.trim(), v.nonEmpty("is empty"));

/** A schema with a description, which the JSON Schema passes on to editors. */
export const described = <Schema extends v.GenericSchema>(description: string, schema: Schema) =>
  v.pipe(schema, v.description(description));

/** Description of keys on which the gateway, the library and the sidecar act, and not the engine. */
const NOT_THE_ENGINE = "The gateway, the library and the sidecar act on it; the engine checks how it is spelled.";

const name = v.pipe(nonEmptyText, v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is no name: small letters, digits and hyphens"));

/** Threats that have a key of their own instead of a place in a list. */
const ELSEWHERE: Readonly<Partial<Record<string, string>>> = {
  "document-instruction": "set documents.on-instruction instead",
  "tool-call": "list the tool under tools instead",
  "learned-attack": "set learned instead",
};
const listedAt = (at: "input" | "output") =>
  THREAT_IDS.filter((id) => !(id in ELSEWHERE) && THREATS[id].at.some((place) => place === at));

function wrongThreat(id: string, at: "input" | "output", known: readonly string[]): string {
  const isListedAt = (place: "input" | "output") => listedAt(place).some((other) => other === id);
  const other = at === "input" ? "output" : "input";
  if (Object.hasOwn(ELSEWHERE, id)) return `is not listed here: ${ELSEWHERE[id]}`;
  if (isListedAt(at)) return `cannot be redacted; only ${known.join(" and ")} can`;
  if (isListedAt(other)) return `is caught at the ${other}: list it there`;
  return `is no threat. Known here: ${known.join(", ")}`;
}

const threats = (at: "input" | "output", known: readonly string[]) => {
  const wrong = ({ received }: v.PicklistIssue) => wrongThreat(received.replace(/^"|"$/g, ""), at, known);
  return v.optional(v.array(v.picklist(known, wrong)), []);
};

const actions = (at: "input" | "output") => {
  const ids = listedAt(at);
  const redacted = ids.filter((id) => THREATS[id].action === "redact");
  return {
    block: described("These threats are blocked. Anything not listed is allowed.", threats(at, ids)),
    flag: described("These are let through with a mark.", threats(at, ids)),
    redact: described("These values are replaced by placeholders.", threats(at, redacted)),
  };
};

type Lists = Record<"block" | "flag" | "redact", string[]>;
const twice = ({ block, flag, redact }: Lists) => {
  const all = [...block, ...flag, ...redact];
  return all.find((id, at) => all.indexOf(id) !== at);
};
const onlyOnce = <Section extends Lists>() =>
  v.check<Section, (issue: v.CheckIssue<Section>) => string>(
    (lists) => twice(lists) === undefined,
    ({ input }) => `lists ${twice(input)} twice: keep one action for it`,
  );

const oneOf = <const Options extends readonly string[]>(...options: Options) =>
  v.picklist(options, `must be one of ${options.join(", ")}`);
const host = v.pipe(
  nonEmptyText,
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "is no host: write help.example.com, in small letters, without https://"),
);
const score = v.pipe(
  v.number(),
  v.integer("is no whole number"),
  v.minValue(1, "is below 1"),
  v.maxValue(100, "is over 100"),
);

const limits = v.strictObject({ "flag-from": v.optional(score), "block-from": v.optional(score) });

const toolAction = oneOf("allow", "hold", "block");
const CONDITIONS = ["outside", "above", "not-in"] as const;
const textOrNumber = v.union([v.string(), v.number()], "must be a text or a number");
const condition = v.pipe(
  v.strictObject({
    argument: described("The argument of the call that is looked at.", nonEmptyText),
    outside: described("Met by an address whose host is not listed.", v.optional(v.array(host))),
    above: described("Met by a larger number.", v.optional(v.number())),
    "not-in": described("Met by any other value.", v.optional(v.array(textOrNumber))),
  }),
  v.check(
    (given) => CONDITIONS.filter((name) => given[name] !== undefined).length === 1,
    `needs exactly one of ${CONDITIONS.join(", ")}`,
  ),
);
const conditionalAction = v.strictObject({
  action: toolAction,
  when: described("An argument that is missing or cannot be read meets the condition.", condition),
  otherwise: v.optional(toolAction, "allow"),
});

/** Parts of a log line. Decision and rule are always kept; `reference` is the ids of OWASP and ATLAS. */
const KEPT_IN_LOG = ["decision", "rule", "span", "reference"] as const;
const log = v.strictObject({
  keep: v.optional(v.array(oneOf(...KEPT_IN_LOG)), [...KEPT_IN_LOG]),
  never: v.optional(v.array(oneOf("message")), ["message"]),
});

const decodings = v.array(v.picklist(DECODINGS, `is no decoding. Known: ${DECODINGS.join(", ")}`));
const input = v.strictObject({
  ...actions("input"),
  decode: described(
    "What is decoded and scanned again; everything if left out. nfkc and invisible are always applied.",
    v.optional(decodings, [...DECODINGS]),
  ),
});
const onInstruction = v.optional(oneOf("allow", "flag", "block"), "flag");
const documents = v.strictObject({
  "treat-as": described("There is no other way to treat them.", v.optional(v.literal("data", "must be data"), "data")),
  "on-instruction": described("What is done about an instruction in one, of whatever kind.", onInstruction),
});
const output = v.strictObject({
  ...actions("output"),
  links: described(
    "An answer may load from these hosts and no others. If left out, an address is judged by what it carries.",
    v.optional(v.strictObject({ allow: v.array(host) })),
  ),
  refusal: described(`What the user sees instead of a blocked answer. ${NOT_THE_ENGINE}`, v.optional(nonEmptyText)),
});

const mode = oneOf("observe", "enforce");

/** The format of a policy file: one per application. */
export const policyFileSchema = v.strictObject({
  application: described("Names the application in the log. The lab shows nothing of it.", name),
  mode: described("In observe mode nothing is done, and a verdict says what would have been.", mode),
  enforce: described(
    "Threats that are acted on in observe mode, so that a policy can be enforced one rule at a time.",
    v.optional(v.array(v.picklist(THREAT_IDS, `is no threat. Known: ${THREAT_IDS.join(", ")}`)), []),
  ),
  "when-unreachable": described(NOT_THE_ENGINE, v.optional(oneOf("refuse", "pass"), "refuse")),
  log: described(
    "What a log line keeps beside its decision and rule, which are always there. It never holds a message.",
    v.optional(log, {}),
  ),
  input: described(
    "What goes to the model. Documents and tool results share its data: block, flag and redact of personal-data and credentials.",
    v.optional(v.pipe(input, onlyOnce()), {}),
  ),
  documents: described("Documents and what tools give back.", v.optional(documents, {})),
  output: described("What comes back from the model.", v.optional(v.pipe(output, onlyOnce()), {})),
  tools: described(
    "What is done about a call, by the tool’s name; anything-else is every other tool, which is held if it is left out.",
    v.optional(v.record(nonEmptyText, v.union([toolAction, conditionalAction]))),
  ),
  learned: described(
    "The scores of the learned layer, 1 to 100, from which a message or a document is flagged or blocked; or off. A finding in a document counts as document-instruction in enforce and in the log.",
    v.optional(v.union([v.literal("off"), limits])),
  ),
  scores: described("The scores, 1 to 100, from which a text is flagged or blocked.", v.optional(limits, {})),
});

/** The rule for the calls of a tool: one action, or one that depends on a condition. */
export type ToolRule = v.InferOutput<typeof toolAction> | v.InferOutput<typeof conditionalAction>;
export type PolicyFile = v.InferOutput<typeof policyFileSchema>;
