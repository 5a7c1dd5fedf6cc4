import type { Family } from "../families.ts";
import type { Policy } from "../policy.ts";
import { scan } from "../scan.ts";
import type { Finding } from "../verdict.ts";
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
    const touched = partsWithin(parts, span);
    const last = touched.at(-1);
    if (touched.length < 2 || last === undefined) return [];
    const within = { start: 0, end: span.end - last.start };
    const why = `${finding.why} It is split over ${touched.length} turns.`;
    return [{ finding: { ...finding, span: within, why }, turns: touched.map(({ turn }) => turn), score }];
  });
}

type Part = { turn: number; start: number; end: number };

/** The parts that a span touches. Parts are in order, so the first is found by bisection. */
function partsWithin(parts: readonly Part[], { start, end }: Finding["span"]): Part[] {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((parts[middle] as Part).end > start) high = middle;
    else low = middle + 1;
  }
  const touched: Part[] = [];
  for (let at = low; at < parts.length && (parts[at] as Part).start < end; at++) touched.push(parts[at] as Part);
  return touched.filter((part) => part.end > part.start);
}
