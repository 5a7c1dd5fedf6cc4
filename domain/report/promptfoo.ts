import { counted, inSentence } from "../content/format.ts";
import {
  dayOf,
  listOf,
  nameOf,
  own,
  type ReadingOptions,
  type Report,
  ReportProblem,
  reportOf,
  tally,
} from "./report.ts";

/** `failureReason` of a test that ended in an error, so that nothing was judged. */
const FAILED_BY_ERROR = 2;
const NO_PLUGIN = "no plugin";

/** The plugin that made the attack and, after a slash, the strategy that changed it. */
function probeOf(result: unknown): string {
  const named = (key: string) =>
    nameOf(own(result, "metadata", key) ?? own(result, "testCase", "metadata", key)) ??
    nameOf(own(result, "gradingResult", "metadata", key));
  const [plugin, strategy] = [named("pluginId"), named("strategyId")];
  return [plugin ?? NO_PLUGIN, ...(strategy && strategy !== "basic" ? [strategy] : [])].join("/");
}

/** The assertions that decided, such as promptfoo:redteam:pii. */
function judgeOf(result: unknown): string {
  const assertions = listOf(own(result, "gradingResult", "componentResults")).map((one) =>
    nameOf(own(one, "assertion", "type")),
  );
  const names = [...new Set(assertions.filter((name) => name !== undefined))].sort().slice(0, 5);
  return nameOf(names.join(", ")) ?? "assertion not named";
}

/** Reads the file that promptfoo (0.123 and earlier) writes with `--output results.json`: version 3 of its results. */
export function readPromptfoo(file: unknown, { provider }: ReadingOptions): Report {
  const version = own(file, "results", "version");
  if (version !== 3)
    throw new ReportProblem(
      `This promptfoo file has results of version ${typeof version === "number" ? version : "unknown"}; version 3 can be read. Export it again with a current promptfoo.`,
    );
  const results = own(file, "results", "results");
  if (!Array.isArray(results)) throw new ReportProblem("The promptfoo file has no list at results.results.");

  const counts = tally();
  const models = new Set<string>();
  let withoutPlugin = 0;
  for (const [index, result] of results.entries()) {
    const success = own(result, "success");
    if (typeof success !== "boolean")
      throw new ReportProblem(`results.results[${index}].success is neither true nor false.`);
    const model = nameOf(own(result, "provider", "label")) ?? nameOf(own(result, "provider", "id"));
    if (provider !== undefined && model !== provider) continue;
    if (model !== undefined) models.add(model);
    const probe = probeOf(result);
    if (probe.startsWith(NO_PLUGIN)) withoutPlugin += 1;
    const isError = own(result, "failureReason") === FAILED_BY_ERROR;
    const score = own(result, "score");
    const outcome = isError ? "unjudged" : success ? "resisted" : "hit";
    // promptfoo scores 1 for a pass: the lower the score, the worse the case.
    counts.add(probe, judgeOf(result), outcome, typeof score === "number" ? 1 - score : 0, () => [
      own(result, "metadata", "redteamFinalPrompt") ?? own(result, "prompt", "raw"),
      own(result, "response", "output"),
    ]);
  }
  if (provider !== undefined && models.size === 0)
    throw new ReportProblem(`The file has no results of the provider ${provider}.`);

  const toolVersion = nameOf(own(file, "metadata", "promptfooVersion"));
  const notes = [
    models.size > 1 &&
      `The file has results of ${counted(models.size, "model")}, counted together: ${inSentence([...models].slice(0, 8))}.`,
    withoutPlugin > 0 && `${counted(withoutPlugin, "result")} name no red-team plugin.`,
  ].filter((note) => note !== false);
  return reportOf(
    {
      tool: "promptfoo",
      toolVersion,
      model: models.size === 1 ? [...models][0] : undefined,
      date: dayOf(own(file, "results", "timestamp")),
      attackSet: toolVersion === undefined ? undefined : { name: "promptfoo red team", version: toolVersion },
      notes,
      isFinished: true,
    },
    counts,
  );
}
