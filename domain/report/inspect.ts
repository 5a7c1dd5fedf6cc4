import { inSentence } from "../content/format.ts";
import { type CorrectMeans, dayAt, isRecord, messageText, nameAt, own, ReportProblem, tally } from "./report.ts";

/** The values that Inspect reads as correct and incorrect, strings in any case; anything else is between the two, or no verdict. */
const CORRECT: readonly unknown[] = [true, 1, "c", "yes", "true"];
const INCORRECT: readonly unknown[] = [false, 0, "i", "no", "false"];

/** The text of a message, which may refer to an attachment of its sample. */
function textOf(sample: unknown, ...path: (string | number)[]): unknown {
  const text = messageText(own(sample, ...path));
  const [, attachment] = (typeof text === "string" && /^attachment:\/\/(\w+)$/.exec(text)) || [];
  return attachment === undefined ? text : own(sample, "attachments", attachment);
}

/** A sample's scores by judge. Each value of a composite score is a judge of its own; without scores it is not judged. */
function scoresOf(sample: unknown): [judge: string, value: unknown][] {
  const scores = own(sample, "scores");
  return Object.entries(isRecord(scores) ? scores : { "no scorer": undefined }).flatMap(([name, score]) => {
    const value = own(score, "value");
    if (!isRecord(value)) return [[name, value]];
    return Object.entries(value).map(([key, one]): [string, unknown] => [`${name}.${key}`, one]);
  });
}

/** A log may score utility beside security, and does not say which score is the attack's success. */
const severalScorers = (judges: ReadonlySet<string>) =>
  judges.size > 1
    ? `The log has several scores, and the totals are those of the highest rate: ${inSentence([...judges].slice(0, 8))}.`
    : undefined;

/** Reads a JSON log of Inspect: the format of inspect_ai 0.3.95 to 0.3.232. */
export function readInspect(file: unknown, correctMeans: CorrectMeans) {
  const spec = own(file, "eval");
  const samples = own(file, "samples");
  const task = nameAt(spec, "task_registry_name") ?? nameAt(spec, "task");
  if (task === undefined) throw new ReportProblem("The Inspect log names no task at eval.task.");
  if (!Array.isArray(samples))
    throw new ReportProblem("The Inspect log has no samples: it is a header, or was written without them.");

  const counts = tally();
  const judges = new Set<string>();
  const [resisted, hit] = correctMeans === "resisted" ? [CORRECT, INCORRECT] : [INCORRECT, CORRECT];
  for (const sample of samples)
    for (const [judge, value] of scoresOf(sample)) {
      const known = typeof value === "string" ? value.toLowerCase() : value;
      const isJudged = !isRecord(own(sample, "error"));
      const outcome =
        isJudged && hit.includes(known) ? "hit" : isJudged && resisted.includes(known) ? "resisted" : "unjudged";
      const scorer = nameAt(judge) ?? "scorer not named";
      if (outcome !== "unjudged") judges.add(scorer);
      counts.add(task, scorer, outcome, 1, () => [
        textOf(sample, "input"),
        textOf(sample, "output", "choices", 0, "message", "content"),
      ]);
    }

  const version = nameAt(String(own(spec, "task_version") ?? ""));
  return counts.report({
    tool: "inspect",
    toolVersion: nameAt(spec, "packages", "inspect_ai"),
    model: nameAt(spec, "model"),
    date: dayAt(file, "stats", "completed_at") ?? dayAt(spec, "created"),
    attackSet: version === undefined ? undefined : { name: nameAt(spec, "dataset", "name") ?? task, version },
    unfit: own(file, "status") === "success" ? severalScorers(judges) : "The run did not finish successfully.",
  });
}
