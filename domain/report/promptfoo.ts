import { inSentence } from "../content/format.ts";
import { dayAt, listOf, nameAt, own, type Report, ReportProblem, tally } from "./report.ts";

/** `failureReason` of a test that ended in an error, so that nothing was judged. */
const FAILED_BY_ERROR = 2;

/** The plugin that made the attack and, after a slash, the strategy that changed it. */
function probeOf(result: unknown): string {
  const named = (key: string) =>
    nameAt(result, "metadata", key) ??
    nameAt(result, "testCase", "metadata", key) ??
    nameAt(result, "gradingResult", "metadata", key);
  const [plugin = "no plugin", strategy = "basic"] = [named("pluginId"), named("strategyId")];
  return strategy === "basic" ? plugin : `${plugin}/${strategy}`;
}

/** The assertions that decided, such as promptfoo:redteam:pii. */
function judgeOf(result: unknown): string {
  const parts = listOf(own(result, "gradingResult", "componentResults"));
  const names = new Set(parts.flatMap((part) => nameAt(part, "assertion", "type") ?? []));
  return nameAt([...names].sort().join(", ")) ?? "assertion not named";
}

/** Reads the file that promptfoo (0.123 and earlier) writes with `--output results.json`: version 3 of its results. */
export function readPromptfoo(file: unknown): Report {
  if (own(file, "results", "version") !== 3)
    throw new ReportProblem(
      "This promptfoo file is not of version 3, which can be read. Export it again with a current promptfoo.",
    );
  const results = own(file, "results", "results");
  if (!Array.isArray(results)) throw new ReportProblem("The promptfoo file has no list at results.results.");

  const counts = tally();
  const models = new Set<string>();
  for (const [index, result] of results.entries()) {
    const [success, score] = [own(result, "success"), own(result, "score")];
    if (typeof success !== "boolean")
      throw new ReportProblem(`results.results[${index}].success is neither true nor false.`);
    const model = nameAt(result, "provider", "label") ?? nameAt(result, "provider", "id");
    if (model) models.add(model);
    const isError = own(result, "failureReason") === FAILED_BY_ERROR;
    const outcome = isError ? "unjudged" : success ? "resisted" : "hit";
    // promptfoo scores 1 for a pass: the lower the score, the worse the case.
    counts.add(probeOf(result), judgeOf(result), outcome, typeof score === "number" ? 1 - score : 0, () => [
      own(result, "metadata", "redteamFinalPrompt") ?? own(result, "prompt", "raw"),
      own(result, "response", "output"),
    ]);
  }

  const version = nameAt(file, "metadata", "promptfooVersion");
  const names = inSentence([...models].slice(0, 8));
  return counts.report({
    tool: "promptfoo",
    toolVersion: version,
    model: names || undefined,
    date: dayAt(file, "results", "timestamp"),
    attackSet: version === undefined ? undefined : { name: "promptfoo red team", version },
    unfit: models.size > 1 ? `The file has results of several models, counted together: ${names}.` : undefined,
  });
}
