import type { Family } from "../families.ts";
import type { Policy } from "../policy.ts";
import { scan } from "../scan.ts";
import type { Spread, Turn } from "./turn.ts";

/** Families whose instructions can be split over turns; not framing, since every conversation has many questions. */
const CAN_BE_SPLIT: readonly Family[] = [
  "override",
  "persona",
  "extraction",
  "delimiter",
  "splitting",
  "exfiltration",
  "directive",
];
const MIN_WEIGHT = 50;
const MAX_FINDINGS = 20;

/** Finds instructions split over several turns of the user, by scanning those turns as one text. */
export function detectSplit(turns: readonly Turn[], policy: Policy): Spread[] {
  const parts: { turn: number; start: number; end: number }[] = [];
  let joined = "";
  for (const [turn, { role, text }] of turns.entries()) {
    if (role !== "user") continue;
    if (joined !== "") joined += " ";
    parts.push({ turn, start: joined.length, end: joined.length + text.length });
    joined += text;
  }
  if (parts.length < 2) return [];
  const { score, findings } = scan(joined, { policy });
  const splittable = findings.filter(
    ({ family, weight, action }) => CAN_BE_SPLIT.includes(family) && weight >= MIN_WEIGHT && action !== "note",
  );
  return splittable.slice(0, MAX_FINDINGS).flatMap((finding) => {
    const { span } = finding;
    const touched = parts.filter(({ start, end }) => end > start && end > span.start && start < span.end);
    const last = touched.at(-1);
    if (touched.length < 2 || last === undefined) return [];
    const within = { start: 0, end: span.end - last.start };
    const why = `${finding.why} It is split over ${touched.length} turns.`;
    return [{ finding: { ...finding, span: within, why }, turns: touched.map(({ turn }) => turn), score }];
  });
}
