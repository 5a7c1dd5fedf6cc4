import * as v from "valibot";
import file from "../content/threats.json" with { type: "json" };
import { checkedFile } from "./content/field-errors.ts";
import { atLeastOne, nonEmptyText } from "./content/text.ts";
import { agenticId, atlasId, owaspId } from "./framework-ids.ts";
import { FAMILY_NAMES } from "./guard/families.ts";

/** Where a message is caught: before the model, after it, or between the model and its tools. */
export const CHECKPOINTS = ["input", "output", "tool"] as const;

/** From letting it pass to blocking it. There is no sixth. */
const POLICY_ACTIONS = ["allow", "flag", "redact", "hold", "block"] as const;

const threatSchema = v.strictObject({
  /** As a policy and a log line spell it. */
  id: v.pipe(nonEmptyText, v.regex(/^[a-z]+(-[a-z]+)*$/, "is no name of a rule")),
  name: nonEmptyText,
  at: atLeastOne(v.picklist(CHECKPOINTS)),
  /** What is done unless a policy says otherwise. */
  action: v.picklist(POLICY_ACTIONS),
  owasp: owaspId,
  /** The closest of those that OWASP's own crosswalk names beside the risk. */
  agentic: agenticId,
  atlas: atlasId,
  /** The lab's families of detectors that look for it. */
  families: v.array(v.picklist(FAMILY_NAMES)),
});

const unique = <Item>(list: readonly Item[]) => new Set(list).size === list.length;

export const threatsSchema = v.strictObject({
  threats: v.pipe(
    v.array(threatSchema),
    v.check((threats) => unique(threats.map(({ id }) => id)), "has an id twice"),
    v.check((threats) => {
      const families = threats.flatMap((threat) => threat.families);
      return unique(families) && families.length === FAMILY_NAMES.length;
    }, "must name each family of the lab once"),
  ),
});

export type KnownThreat = v.InferOutput<typeof threatSchema>;
export type Checkpoint = (typeof CHECKPOINTS)[number];

/** The one source: what each threat is called, where it is caught, what is done about it and its ids. */
export const THREATS: readonly KnownThreat[] = checkedFile("content/threats.json", threatsSchema, file).threats;

/** @throws an Error when no threat is called so */
export function knownThreat(id: string): KnownThreat {
  const threat = THREATS.find((candidate) => candidate.id === id);
  if (threat === undefined) throw new Error(`${id} is no threat of content/threats.json`);
  return threat;
}
