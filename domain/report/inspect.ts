import {
  dayOf,
  isRecord,
  listOf,
  nameOf,
  type Outcome,
  own,
  type ReadingOptions,
  type Report,
  ReportProblem,
  reportOf,
  tally,
} from "./report.ts";

/** Whether a score is "correct" or "incorrect" as Inspect reads scores; undefined for anything between or else. */
function isCorrect(value: unknown): boolean | undefined {
  const known = typeof value === "string" ? value.toLowerCase() : value;
  if (known === true || known === 1 || known === "c" || known === "yes" || known === "true") return true;
  if (known === false || known === 0 || known === "i" || known === "no" || known === "false") return false;
  return undefined;
}

/** The text of a message's content, which may be a list of parts and may refer to an attachment of its sample. */
function contentText(content: unknown, sample: unknown): unknown {
  const text = Array.isArray(content)
    ? content.flatMap((part) => own(part, "text") ?? []).join("\n")
    : (content ?? undefined);
  const [, attachment] = (typeof text === "string" && /^attachment:\/\/(\w+)$/.exec(text)) || [];
  return attachment === undefined ? text : own(sample, "attachments", attachment);
}

function inputText(sample: unknown): unknown {
  const input = own(sample, "input");
  const message = listOf(input).findLast((one) => own(one, "role") === "user");
  return contentText(message === undefined ? input : own(message, "content"), sample);
}

/** The scores of a sample by judge; a score with several values is one judge for each. */
function scoresOf(sample: unknown): [judge: string, value: unknown][] {
  const scores = own(sample, "scores");
  // Called `score`, without the scorer's name, in the first logs.
  const named = isRecord(scores) ? Object.entries(scores) : [["score", own(sample, "score")] as const];
  return named.flatMap(([name, score]) => {
    const value = own(score, "value");
    if (!isRecord(value)) return [[name, value] as [string, unknown]];
    return Object.entries(value).map(([key, one]): [string, unknown] => [`${name}.${key}`, one]);
  });
}

/** Reads a JSON log of Inspect: the format of inspect_ai 0.3.95 to 0.3.232, and what differed before. */
export function readInspect(file: unknown, { correctMeans = "resisted" }: ReadingOptions): Report {
  const spec = own(file, "eval");
  const samples = own(file, "samples");
  const task = nameOf(own(spec, "task_registry_name")) ?? nameOf(own(spec, "task"));
  if (task === undefined) throw new ReportProblem("The Inspect log names no task at eval.task.");
  if (!Array.isArray(samples))
    throw new ReportProblem("The Inspect log has no samples: it is a header, or was written without them.");

  const counts = tally();
  for (const [index, sample] of samples.entries()) {
    if (!isRecord(sample)) throw new ReportProblem(`samples[${index}] of the Inspect log is not an object.`);
    const isError = isRecord(own(sample, "error"));
    for (const [name, value] of scoresOf(sample)) {
      const correct = isError ? undefined : isCorrect(value);
      const outcome: Outcome =
        correct === undefined ? "unjudged" : correct === (correctMeans === "resisted") ? "resisted" : "hit";
      counts.add(task, nameOf(name) ?? "scorer not named", outcome, 1, () => [
        inputText(sample),
        contentText(own(sample, "output", "choices", 0, "message", "content"), sample),
      ]);
    }
  }

  const status = nameOf(own(file, "status")) ?? "unknown";
  const version = own(spec, "task_version");
  return reportOf(
    {
      tool: "inspect",
      toolVersion: nameOf(own(spec, "packages", "inspect_ai")),
      model: nameOf(own(spec, "model")),
      date: dayOf(own(file, "stats", "completed_at")) ?? dayOf(own(spec, "created")),
      attackSet:
        typeof version === "number" || typeof version === "string"
          ? { name: nameOf(own(spec, "dataset", "name")) ?? task, version: nameOf(String(version)) ?? "0" }
          : undefined,
      notes: status === "success" ? [] : [`The run did not end well: its status is “${status}”.`],
      isFinished: status === "success",
    },
    counts,
  );
}
