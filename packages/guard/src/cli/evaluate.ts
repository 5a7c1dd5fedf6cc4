import { readFile, stat } from "node:fs/promises";
import { type Half, halfOf, type LabelledText, measure, type RuleSet, readSet, type Tally } from "../evaluation.ts";
import { learnedLayer } from "./learned.ts";
import { openRules } from "./open-rules.ts";
import { table } from "./table.ts";
import { filesIn, readSetOf, type WrittenSet, type WrittenText } from "./written.ts";

/** Reads files, and all files of folders. @throws an Error that names the file and its line */
async function readSets(paths: readonly string[]): Promise<LabelledText[]> {
  const cases: LabelledText[] = [];
  for (const path of paths) {
    try {
      const files = (await stat(path)).isDirectory() ? await filesIn(path) : [path];
      for (const file of files) cases.push(...readSet(await readFile(file, "utf8")));
    } catch (error) {
      throw new Error(`${path}: ${(error as Error).message}`);
    }
  }
  return cases;
}

const benignSort = (line: WrittenText) => ("provoke" in line ? "provoking" : "ordinary");

/** A set of written texts. The source of a text is its kind or sort; of a newer text, its language and label or sort. */
async function writtenSet(name: WrittenSet): Promise<LabelledText[]> {
  return (await readSetOf(name)).map((line) => {
    const { label, text, kind, lang = "en" } = line;
    const [own, common] = label === "attack" ? [kind, "attacks"] : [benignSort(line), benignSort(line)];
    return { label, text, source: name === "newer" ? `${lang} ${common}` : own };
  });
}

const percent = (share: number) => (share * 100).toFixed(1);

const rate = ({ cases, hits, interval: { low, high } }: Tally) => [
  cases === 0 ? "–" : `${percent(hits / cases)} %`,
  `${percent(low)}–${percent(high)}`,
];

const tallyTable = (title: string, tallies: readonly Tally[]) =>
  table(
    [title, "cases", "hits", "share", "95 %"],
    tallies.map((tally) => [tally.source, String(tally.cases), String(tally.hits), ...rate(tally)]),
  );

/** What `eval` was asked for, as its usage describes it; `written` is in place of `paths`. */
type EvaluateOptions = Record<"learned" | "against" | "json", boolean> & {
  paths: readonly string[];
  half: Half | undefined;
  written: WrittenSet | undefined;
};

export async function evaluateSets(options: EvaluateOptions): Promise<string> {
  const { paths, half, written, learned, against, json } = options;
  const all = written ? await writtenSet(written) : await readSets(paths);
  const cases = half ? all.filter(({ text }) => halfOf(text) === half) : all;
  const others: RuleSet[] = [...(learned ? [await learnedLayer()] : []), ...(against ? await openRules() : [])];
  const measured = await measure(cases, others);
  if (json) return JSON.stringify({ sets: written ? [written] : paths, half: half ?? "both", measured }, null, 2);
  const sections = measured.flatMap(({ rules, version, evaluation: { sources, attacks, benign } }) => {
    const of = (total: Tally) => [...sources.filter(({ label }) => label === total.label), total];
    return [
      ...(others.length > 0 ? [`# ${rules} ${version}`] : []),
      tallyTable("Recall: attacks flagged or blocked", of(attacks)),
      tallyTable("False positives: benign texts flagged or blocked", of(benign)),
    ];
  });
  const comparison = table(
    ["Flagged or blocked", "of all attacks", "95 %", "of all benign texts", "95 %"],
    measured.map(({ rules, version, evaluation }) => {
      return [`${rules} ${version}`, ...rate(evaluation.attacks), ...rate(evaluation.benign)];
    }),
  );
  return [...sections, ...(others.length > 0 ? [comparison] : [])].join("\n\n");
}

/** The held-back written texts, and the newer ones in English and in other languages, as a comparison names its sets. */
async function writtenSets(): Promise<LabelledText[]> {
  const named = (name: string, line: WrittenText): LabelledText => {
    const { label, text } = line;
    return { label, text, source: label === "attack" ? name : `${name}-${benignSort(line)}` };
  };
  const [heldBack, newer] = [await readSetOf("held-back"), await readSetOf("newer")];
  return [
    ...heldBack.map((line) => named("written", line)),
    ...newer.map((line) => named((line.lang ?? "en") === "en" ? "newer-english" : "newer-other", line)),
  ];
}

type CompareOptions = { setAt: (name: string) => string; paths: readonly string[]; written?: LabelledText[] };

/** A comparison as the site prints it: texts flagged or blocked, by set and detector, as JSON. */
export async function compareSets({ setAt, paths, written }: CompareOptions): Promise<string> {
  const own = async (name: string, source: string) =>
    (await readSets([setAt(name)])).map((one) => ({ ...one, source }));
  const cases: LabelledText[] = [
    ...(await own("evaluation", "published")),
    ...(await own("benign", "benign-families")).filter(({ text }) => halfOf(text) === "held-back"),
    ...(written ?? (await writtenSets())),
    ...(await readSets(paths)),
  ];
  const measured = await measure(cases, [await learnedLayer(), ...(await openRules())]);
  const comparison = {
    measured: new Date().toISOString().slice(0, 10),
    detectors: measured.map(({ rules, version }) => ({ name: rules, version })),
    /** The hits are in the order of the detectors. */
    sets: measured[0].evaluation.sources.map(({ source, label, cases }, at) => ({
      source,
      label,
      cases,
      hits: measured.map(({ evaluation }) => evaluation.sources[at]?.hits),
    })),
  };
  return JSON.stringify(comparison, null, 2);
}
