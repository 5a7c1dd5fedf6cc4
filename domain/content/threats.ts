import { THREATS as ENGINE_THREATS, type Threat, type ThreatId } from "#guard";
import file from "../../content/threats.json" with { type: "json" };
import { checkedFile } from "./field-errors.ts";
import * as v from "./text.ts";

const IDS = Object.keys(ENGINE_THREATS) as ThreatId[];

/** The schema of content/threats.json: for each threat of the guard, the copy that only pages need. */
export const threatsSchema = v.object({
  threats: v.oneForEach(IDS, v.object({ id: v.picklist(IDS, "is no threat of the guard"), name: v.nonEmptyText })),
});

type PageFields = v.InferOutput<typeof threatsSchema>["threats"][number];
export type KnownThreat = Threat & Pick<(typeof ENGINE_THREATS)[ThreatId], "owasp" | "agentic" | "atlas"> & PageFields;

/** Every threat: its name from the file; checkpoints, action and ids from the guard. */
export const THREATS: readonly KnownThreat[] = checkedFile("content/threats.json", threatsSchema, file).threats.map(
  (threat) => ({ ...threat, ...ENGINE_THREATS[threat.id] }),
);

export const threatId = v.picklist(IDS, "is no threat of content/threats.json");

/** @throws an Error if there is no threat with this id */
export function knownThreat(id: string): KnownThreat {
  const threat = THREATS.find((candidate) => candidate.id === id);
  if (threat === undefined) throw new Error(`${id} is no threat of content/threats.json`);
  return threat;
}
