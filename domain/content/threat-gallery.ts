import * as v from "valibot";
import { type KnownThreat, knownThreat, THREATS } from "../threats.ts";
import { atLeastOne, nonEmptyText } from "./text.ts";

// Pages take two constants from here. Spelled field by field, a bundler sees that it can leave the schemas out.

const THREAT_IDS = ["pii-data-exposure", "ip-exposure", "dan-style-jailbreak", "instruction-injection"] as const;

/** The card that is chosen when nobody has chosen. */
export const DEFAULT_THREAT: ThreatId = "dan-style-jailbreak";

export const RISK_LEVELS = ["moderate", "high", "critical"] as const;

/** Stands in prompts and responses for a character that must not be printed; a run of it is one blackened word. */
export const REDACTED = "█";

/** A blackened word does not break; a longer one would not fit into the transcript on a screen of 320 px. */
export const REDACTED_WORD_MAX = 16;

/** Signs made of the ring: held, barred, passed straight through, in alarm. */
const STAT_ICONS = ["ringTick", "ringBarred", "ringPassed", "ringAlert"] as const;

const sample = v.pipe(
  nonEmptyText,
  v.check(
    (text) => redactedWords(text).every((word) => word.length <= REDACTED_WORD_MAX),
    `has a blackened word of more than ${REDACTED_WORD_MAX} characters`,
  ),
);

/** A number never travels without where it comes from and what it does not say. */
const statSchema = v.strictObject({
  value: nonEmptyText,
  label: nonEmptyText,
  icon: v.picklist(STAT_ICONS),
  /** What was counted, in one line, beside source and year. */
  note: nonEmptyText,
  source: nonEmptyText,
  year: v.pipe(v.number(), v.integer("is no year"), v.minValue(2000, "is no year"), v.maxValue(2100, "is no year")),
  qualification: nonEmptyText,
  reference: nonEmptyText,
  url: v.pipe(nonEmptyText, v.startsWith("https://", "does not begin with https://")),
});

const galleryThreatSchema = v.strictObject({
  id: v.picklist(THREAT_IDS),
  title: nonEmptyText,
  /** One line on the card. */
  summary: nonEmptyText,
  description: nonEmptyText,
  risk: v.picklist(RISK_LEVELS),
  prompt: sample,
  response: sample,
  /** Which of our threats it shows; what is done about it, and its ids, come from there. */
  threat: v.picklist(THREATS.map(({ id }) => id)),
  /** Which filter meets it: before the model has written anything, or after. */
  stoppedAt: v.picklist(["input", "output"]),
  /** What became of the answer. */
  responseMark: nonEmptyText,
  rule: nonEmptyText,
  userSees: nonEmptyText,
  issues: atLeastOne(nonEmptyText),
  stats: atLeastOne(statSchema),
});

export const threatGallerySchema = v.strictObject({
  label: nonEmptyText,
  heading: nonEmptyText,
  lead: nonEmptyText,
  /** What the samples are, and what they do not prove. */
  note: nonEmptyText,
  figuresNote: nonEmptyText,
  sampleMark: nonEmptyText,
  figures: v.array(statSchema),
  threats: v.pipe(
    v.array(galleryThreatSchema),
    v.check(
      (threats) => threats.length === THREAT_IDS.length && THREAT_IDS.every((id) => threats.some((t) => t.id === id)),
      `must have each of ${THREAT_IDS.join(", ")} once`,
    ),
  ),
});

export type ThreatId = (typeof THREAT_IDS)[number];
export type RiskLevel = (typeof RISK_LEVELS)[number];
export type ThreatStat = v.InferOutput<typeof statSchema>;
export type GalleryThreat = v.InferOutput<typeof galleryThreatSchema>;
/** As a page shows it: with the decision, and the ids among the issues. */
export type Threat = Omit<GalleryThreat, "threat"> & { decision: string };
/** The list of figures only serves the file, where threats refer to its entries. */
export type ThreatGalleryContent = Omit<v.InferOutput<typeof threatGallerySchema>, "figures" | "threats"> & {
  threats: Threat[];
};

const DECISIONS: Record<KnownThreat["action"], string> = {
  allow: "Allowed",
  flag: "Flagged",
  redact: "Redacted",
  hold: "Held",
  block: "Blocked",
};

/** @throws an Error when the gallery has it caught where it is not */
export function decided({ threat: id, ...shown }: GalleryThreat): Threat {
  const known = knownThreat(id);
  if (!known.at.includes(shown.stoppedAt)) throw new Error(`${id} is not caught at the ${shown.stoppedAt} filter`);
  const ids = [`${known.owasp}:2026`, known.agentic, known.atlas];
  return {
    ...shown,
    decision: `${DECISIONS[known.action]} at the ${shown.stoppedAt} filter`,
    issues: [...shown.issues, ...ids],
  };
}

function redactedWords(text: string): readonly string[] {
  return text.match(new RegExp(`${REDACTED}+`, "g")) ?? [];
}
