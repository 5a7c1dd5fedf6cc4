import { idsOf } from "#guard";
import { openingTexts } from "./page.ts";
import { DEFAULT_THREAT, REDACTED } from "./page-constants.ts";
import * as v from "./text.ts";
import { knownThreat, threatId } from "./threats.ts";

const THREAT_IDS = ["pii-data-exposure", "ip-exposure", DEFAULT_THREAT, "instruction-injection"] as const;

export const RISK_LEVELS = ["moderate", "high", "critical"] as const;

/** A redacted word does not wrap; a longer one would overflow the transcript on a screen of 320 px. */
export const REDACTED_WORD_MAX = 16;

const sample = v.pipe(
  v.nonEmptyText,
  v.check(
    (text) => !text.includes(REDACTED.repeat(REDACTED_WORD_MAX + 1)),
    `has a redacted word of more than ${REDACTED_WORD_MAX} characters`,
  ),
);

/** A published figure with its source and its qualification. */
const statSchema = v.object({
  value: "The figure with its unit.",
  label: "What it is a figure of, in two to four words.",
  icon: v.described(
    "The ring held, barred, passed straight through, or in alarm.",
    v.picklist(["ringTick", "ringBarred", "ringPassed", "ringAlert"]),
  ),
  note: "What was counted, in one line, beside source and year.",
  source: "Who counted, in a word or two.",
  year: v.pipe(v.number(), v.integer("is no year"), v.minValue(2000, "is no year"), v.maxValue(2100, "is no year")),
  qualification: "What the figure does not say: sample, interval, what it is often mistaken for.",
  reference: "Author, title, publisher, page.",
  url: v.httpsUrl,
});

const galleryThreatSchema = v.object({
  id: v.picklist(THREAT_IDS),
  title: v.nonEmptyText,
  summary: "One line on the card.",
  description: "How the attack works, in two or three sentences.",
  risk: v.described("Our own rating.", v.picklist(RISK_LEVELS)),
  prompt: v.described("Shortened and made harmless; █ for what must not be printed.", sample),
  response: v.described("What an unprotected model answers; █ for what must not be printed.", sample),
  threat: v.described(
    "Which entry of the list of threats it shows; what is done about it, and its ids, come from there.",
    threatId,
  ),
  stoppedAt: v.described(
    "Which filter meets it: before the model has written anything, or after.",
    v.picklist(["input", "output"]),
  ),
  responseMark: "What became of the answer.",
  rule: "What it is found by.",
  userSees: "What the user is shown.",
  issues: v.described(
    "What kind of problem it is, in two words each. Its ids are added.",
    v.atLeastOne(v.nonEmptyText),
  ),
  stats: v.described("What has been measured about it: names of the figures above.", v.atLeastOne(v.nonEmptyText)),
});

export const threatGallerySchema = v.pipe(
  v.object({
    ...openingTexts,
    note: "What the samples are, and what they do not prove.",
    figuresNote: "How to see what a figure counts.",
    sampleMark: "Says on each sample that it is one.",
    figures: v.described("Each figure once, by a name; threats below use them.", v.record(v.nonEmptyText, statSchema)),
    threats: v.oneForEach(THREAT_IDS, galleryThreatSchema),
  }),
  v.check(
    ({ figures, threats }) => threats.every(({ stats }) => stats.every((name) => Object.hasOwn(figures, name))),
    "names a figure that it does not have",
  ),
);

export type RiskLevel = (typeof RISK_LEVELS)[number];
export type ThreatStat = v.InferOutput<typeof statSchema>;
export type GalleryFile = v.InferOutput<typeof threatGallerySchema>;
export type GalleryThreat = GalleryFile["threats"][number];
/** A threat for the page: with its decision, and with the public lists' ids added to its issues. */
export type Threat = Omit<GalleryThreat, "threat" | "stats"> & { decision: string; stats: ThreatStat[] };
/** The gallery for the page: each threat includes the figures it refers to. */
export type ThreatGalleryContent = Omit<GalleryFile, "figures" | "threats"> & { threats: Threat[] };

const DECISIONS = { allow: "Allowed", flag: "Flagged", redact: "Redacted", hold: "Held", block: "Blocked" };

/** Adds figures, decision and ids to a threat of the file. @throws if the named filter does not catch it */
export function decided({ threat: id, stats, ...card }: GalleryThreat, figures: GalleryFile["figures"]): Threat {
  const known = knownThreat(id);
  if (!known.at.includes(card.stoppedAt)) throw new Error(`${id} is not caught at the ${card.stoppedAt} filter`);
  return {
    ...card,
    decision: `${DECISIONS[known.action]} at the ${card.stoppedAt} filter`,
    issues: [...card.issues, ...Object.values(idsOf(known))],
    stats: stats.flatMap((name) => figures[name] ?? []),
  };
}
