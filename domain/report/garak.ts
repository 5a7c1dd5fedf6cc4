import { counted } from "../content/format.ts";
import {
  countAt,
  dayOf,
  isRecord,
  listOf,
  nameOf,
  own,
  type Report,
  ReportProblem,
  reportOf,
  tally,
} from "./report.ts";

/** garak's `eval_threshold` where a report does not state it: a detector's score from which an attack has succeeded. */
const DEFAULT_THRESHOLD = 0.5;
/** The status of an attempt that has been answered and judged; the same attempt stands in the file before that, too. */
const JUDGED = 2;

const plain = (name: unknown) => nameOf(name)?.replace(/^(?:garak\.)?(?:probes?|detectors?)\./, "");

/** The text of a message: a string in early reports, an object with `text` since. */
const messageText = (message: unknown): unknown => (typeof message === "string" ? message : own(message, "text"));

/** The text of a prompt: a message, or in newer reports a conversation, whose last turn by the user counts. */
function promptText(prompt: unknown): unknown {
  const turn = listOf(own(prompt, "turns")).findLast((one) => own(one, "role") === "user");
  return messageText(turn === undefined ? prompt : own(turn, "content"));
}

/** Reads a report of garak, `*.report.jsonl`, line by line: the format of 0.12 to 0.16, and what differed before. */
export function garakReader() {
  const counts = tally();
  const about: Record<"version" | "model" | "kind" | "begin" | "end", string | undefined> = {
    version: undefined,
    model: undefined,
    kind: undefined,
    begin: undefined,
    end: undefined,
  };
  let threshold = DEFAULT_THRESHOLD;
  let cutLine: number | undefined;

  function start(entry: Record<string, unknown>) {
    about.version ??= nameOf(own(entry, "_config.version"));
    about.model ??= nameOf(own(entry, "plugins.target_name") ?? own(entry, "plugins.model_name"));
    about.kind ??= nameOf(own(entry, "plugins.target_type") ?? own(entry, "plugins.model_type"));
    about.begin ??= dayOf(own(entry, "transient.starttime_iso"));
    const stated = own(entry, "run.eval_threshold");
    if (typeof stated === "number" && stated > 0 && stated <= 1) threshold = stated;
  }

  function attempt(entry: Record<string, unknown>, where: string) {
    if (own(entry, "status") !== JUDGED) return;
    const probe = plain(own(entry, "probe_classname"));
    const judges = own(entry, "detector_results");
    if (!probe || !isRecord(judges)) throw new ReportProblem(`${where} is an attempt without probe or detectors.`);
    const outputs = listOf(own(entry, "outputs"));
    for (const [name, scores] of Object.entries(judges)) {
      const judge = plain(name);
      if (!judge || !Array.isArray(scores)) throw new ReportProblem(`${where} has a detector without scores.`);
      for (const [index, score] of scores.entries()) {
        if (score !== null && !(typeof score === "number" && score >= 0 && score <= 1))
          throw new ReportProblem(`${where} has a score that is not from 0 to 1.`);
        const outcome = score === null ? "unjudged" : score >= threshold ? "hit" : "resisted";
        counts.add(probe, judge, outcome, score ?? 0, () => [
          promptText(own(entry, "prompt")),
          messageText(outputs[index]),
        ]);
      }
    }
  }

  function evaluation(entry: Record<string, unknown>, where: string) {
    const [probe, judge] = [plain(own(entry, "probe")), plain(own(entry, "detector"))];
    if (!probe || !judge) throw new ReportProblem(`${where} is an evaluation without probe or detector.`);
    // Called `total` in early reports.
    const attempts = countAt(own(entry, "total_evaluated") ?? own(entry, "total"), `The total in ${where}`);
    const passed = countAt(own(entry, "passed"), `The number of passes in ${where}`);
    if (passed > attempts) throw new ReportProblem(`${where} has more passes than attempts.`);
    const unjudged = countAt(own(entry, "nones") ?? 0, `The number of nones in ${where}`);
    counts.state(probe, judge, { attempts, hits: attempts - passed, unjudged });
  }

  return {
    /** Reads line `number` of the file; an incomplete line is accepted where it is the last. */
    line(text: string, number: number, isLast: boolean) {
      if (text.trim() === "") return;
      const where = `line ${number}`;
      let entry: unknown;
      try {
        entry = JSON.parse(text);
      } catch {
        if (!isLast) throw new ReportProblem(`The file is damaged: ${where} is not JSON.`);
        cutLine = number;
        return;
      }
      if (!isRecord(entry)) throw new ReportProblem(`The file is damaged: ${where} is not an object.`);
      const kind = own(entry, "entry_type");
      if (kind === "start_run setup") start(entry);
      else if (kind === "init") {
        about.version ??= nameOf(own(entry, "garak_version"));
        about.begin ??= dayOf(own(entry, "start_time"));
      } else if (kind === "completion") about.end ??= dayOf(own(entry, "end_time"));
      else if (kind === "attempt") attempt(entry, where);
      else if (kind === "eval") evaluation(entry, where);
    },
    end(): Report {
      const open = counts.unstated();
      const notes = [
        cutLine !== undefined && `The file ends in the middle of line ${cutLine}; that line is left out.`,
        open > 0 &&
          `The run was not finished: ${counted(open, "pair")} of probe and detector ${open === 1 ? "has" : "have"} no evaluation and ${open === 1 ? "is" : "are"} counted from single attempts.`,
      ].filter((note) => note !== false);
      const { version, model, kind, begin, end } = about;
      return reportOf(
        {
          tool: "garak",
          toolVersion: version,
          model: model ?? kind,
          date: end ?? begin,
          attackSet: version === undefined ? undefined : { name: "garak probes", version },
          notes,
          isFinished: notes.length === 0,
        },
        counts,
      );
    },
  };
}
