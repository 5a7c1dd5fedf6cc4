import * as v from "valibot";
import file from "../../content/threats.json" with { type: "json" };
import { FAMILY_NAMES } from "../guard/families.ts";
import { checkedFile } from "./field-errors.ts";
import { agenticId, atlasId, owaspId } from "./framework-ids.ts";
import { atLeastOne, nonEmptyText } from "./text.ts";

/** Checkpoints: before the model, after it, or between the model and its tools. */
export const CHECKPOINTS = ["input", "output", "tool"] as const;

/** Policy actions, from the mildest to the strictest. */
const POLICY_ACTIONS = ["allow", "flag", "redact", "hold", "block"] as const;

const threatSchema = v.strictObject({
  /** The id in policies and log lines. */
  id: v.pipe(nonEmptyText, v.regex(/^[a-z]+(-[a-z]+)*$/, "is no name of a rule")),
  name: nonEmptyText,
  at: atLeastOne(v.picklist(CHECKPOINTS)),
  /** The default action; a policy may set another. */
  action: v.picklist(POLICY_ACTIONS),
  owasp: owaspId,
  /** The closest agentic risk in OWASP's own crosswalk. */
  agentic: agenticId,
  atlas: atlasId,
  /** The guard's detector families that find it. */
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

/** All threats, the single source of their names, checkpoints, default actions and framework ids. */
export const THREATS: readonly KnownThreat[] = checkedFile("content/threats.json", threatsSchema, file).threats;

/** @throws an Error if there is no threat with this id */
export function knownThreat(id: string): KnownThreat {
  const threat = THREATS.find((candidate) => candidate.id === id);
  if (threat === undefined) throw new Error(`${id} is no threat of content/threats.json`);
  return threat;
}
