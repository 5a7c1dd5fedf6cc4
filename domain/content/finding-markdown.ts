import { capitalised } from "../format.ts";
import type { FindingSheet } from "./red-team.ts";

/** Where a report takes in the sheet that the product page shows. */
export const SHEET_PLACE = "<!-- the sheet of content/redteam/finding.yaml -->";

const part = ({ label }: { label: string }, text: string) => `**${label}.** ${text}`;
const numbered = (items: readonly string[]) => items.map((item, index) => `${index + 1}. ${item}`).join("\n");

/** A finding as a report prints it: the nine things, in the order of the sheet. */
export function findingMarkdown(sheet: FindingSheet): string {
  const { number, title, maps, goal, severity, system, reproduction, rate, judge, evidence, fix, retest } = sheet;
  const ids = [maps.owasp.map((id) => `${id}:2026`), maps.agentic, maps.atlas];
  return [
    `### ${number}: ${title}`,
    ids.map((list) => list.join(", ")).join(" · "),
    part(goal, goal.text),
    part(severity, `${capitalised(severity.level)}. ${severity.reason}`),
    part(system, system.text),
    part(reproduction, ""),
    numbered(reproduction.steps),
    part(rate, `${rate.before} ${rate.value} ${rate.after}, ${rate.interval}.`),
    part(judge, judge.text),
    part(evidence, ""),
    `\`\`\`text\n${evidence.lines.join("\n")}\n\`\`\``,
    part(fix, ""),
    numbered(fix.steps.map(({ what, why, effect }) => `${what} ${why} *${fix.effects[effect]}.*`)),
    part(retest, `${retest.before} ${retest.value}; ${retest.bound}. ${retest.stamp}.`),
  ].join("\n\n");
}
