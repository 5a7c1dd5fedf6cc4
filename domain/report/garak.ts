import { dayAt, isRecord, messageText, nameAt, own, type Report, ReportProblem, tally } from "./report.ts";

/** garak's `eval_threshold` where a report does not state it: a detector's score from which an attack has succeeded. */
const DEFAULT_THRESHOLD = 0.5;
/** The status of an attempt that has been answered and judged; the same attempt stands in the file before that, too. */
const JUDGED = 2;

/**
 * Reads a report of garak 0.12 to 0.16, `*.report.jsonl`, from its lines. Its `eval` entries are sums of the attempts
 * before them (garak/evaluators/base.py), so only the attempts are counted, in a run that was stopped, too.
 */
export function garakReader() {
  const counts = tally('It needs lines of "entry_type": "attempt" with "status": 2; "eval" lines are sums.');
  let version: string | undefined;
  let model: string | undefined;
  let begin: string | undefined;
  let end: string | undefined;
  let threshold = DEFAULT_THRESHOLD;
  let isFinished = false;
  let number = 0;

  function attempt(entry: unknown) {
    const probe = nameAt(entry, "probe_classname");
    const judges = own(entry, "detector_results");
    if (!probe || !isRecord(judges))
      throw new ReportProblem(`Line ${number} is an attempt without probe or detectors.`);
    for (const [judge, scores] of Object.entries(judges)) {
      if (!Array.isArray(scores)) throw new ReportProblem(`Line ${number} has a detector without scores.`);
      for (const [index, score] of scores.entries()) {
        if (score !== null && !(typeof score === "number" && score >= 0 && score <= 1))
          throw new ReportProblem(`Line ${number} has a score that is not from 0 to 1.`);
        const outcome = score === null ? "unjudged" : score >= threshold ? "hit" : "resisted";
        counts.add(probe, nameAt(judge) ?? "detector not named", outcome, score ?? 0, () => [
          messageText(own(entry, "prompt")),
          messageText(own(entry, "outputs", index)),
        ]);
      }
    }
  }

  function read(entry: unknown) {
    const kind = own(entry, "entry_type");
    if (kind === "start_run setup") {
      version = nameAt(entry, "_config.version");
      // Early reports say `model_*`. The type stands in where a generator has no name, since it serves one model.
      const names = ["target_name", "model_name", "target_type", "model_type"];
      model = names.map((name) => nameAt(entry, `plugins.${name}`)).find(Boolean);
      begin = dayAt(entry, "transient.starttime_iso");
      const stated = own(entry, "run.eval_threshold");
      if (typeof stated === "number") threshold = stated;
    } else if (kind === "completion") {
      isFinished = true;
      end = dayAt(entry, "end_time");
    } else if (kind === "attempt" && own(entry, "status") === JUDGED) attempt(entry);
  }

  return {
    /** Reads the next line; a run that was stopped may have left half of the last. */
    line(text: string, isLast: boolean) {
      number += 1;
      if (text.trim() === "") return;
      let entry: unknown;
      try {
        entry = JSON.parse(text);
      } catch {
        if (isLast) return;
        throw new ReportProblem(`The file is damaged: line ${number} is not JSON.`);
      }
      read(entry);
    },
    report: (): Report =>
      counts.report({
        tool: "garak",
        toolVersion: version,
        model,
        date: end ?? begin,
        attackSet: version === undefined ? undefined : { name: "garak probes", version },
        unfit: isFinished ? undefined : "The run was not finished; what it had judged is counted.",
      }),
  };
}
