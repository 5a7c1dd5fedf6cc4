import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { once } from "#app/kit/once.ts";
import { capitalised, formatNumber } from "#domain/content/format.ts";
import { versionFigures } from "#domain/content/guard.ts";
import { wilson } from "#domain/resources/rates.ts";
import { accuses, DEFAULT_POLICY, NEVER } from "#guard";
import { scan } from "#guard/engine";
import { evaluate, isAccused, type LabelledText, type Tally } from "#guard/evaluation";
import { MOST_READ } from "#guard/learned";
import card from "#guard/weights/card.json" with { type: "json" };
import { countsOf, type Part, partOf, readWritten, type WrittenText } from "#guard/written";
import { evaluationSet, inHalf } from "./guard.server.ts";
import { flaggedValues } from "./guard-comparison.server.ts";
import { guardFile, readLearned, readScores } from "./learned.server.ts";
import { fillBrackets } from "./parse.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

/** Scores from which a reader may let the learned layer flag. */
const FLAG_FROM = Array.from({ length: 19 }, (_, at) => (at + 1) * 5);

type Sets = { published: readonly LabelledText[]; families: readonly LabelledText[] };
/** A text's results: whether rules flag or block it, and its score by the learned layer. */
type Known = { byRules: boolean; score: number };

/** Evaluates both sets for each score from which the learned layer flags. What a rule flags, counts at every score. */
export const operatingPoints = (sets: Sets, known: (text: string) => Known, scores: readonly number[]) =>
  scores.map((flagFrom) => {
    const isFlagged = (text: string) => known(text).byRules || known(text).score >= flagFrom;
    const { attacks, benign } = evaluate(sets.published, isFlagged);
    return { flagFrom, attacks, benign, families: evaluate(sets.families, isFlagged).benign };
  });

/** The figures of rules and layer together at each score, and of the rules alone. */
function measured() {
  const sets = { published: evaluationSet(), families: inHalf("held-back") };
  const { flagFrom } = DEFAULT_POLICY.learned;
  const texts = [...sets.published, ...sets.families];
  const resultOf = (text: string): Known => ({ byRules: isAccused(text), score: readScores()(text, flagFrom).score });
  const known = new Map(texts.map(({ text }) => [text, resultOf(text)]));
  const at = (scores: readonly number[]) => operatingPoints(sets, (text) => known.get(text) as Known, scores);
  const [rules] = at([NEVER]) as [ReturnType<typeof at>[number]];
  return { points: at(FLAG_FROM), rules, flagFrom };
}

/** The card's figures on held-back attacks, kind by kind, the worst first. */
function kindsOf(heldBack: readonly WrittenText[]) {
  const attacks = heldBack.filter(({ label }) => label === "attack");
  const tally = (source: string, share: number, cases: number): Tally => {
    const hits = Math.round((share / 100) * cases);
    return { label: "attack", source, cases, hits, interval: wilson({ hits, attempts: cases }) };
  };
  const kinds = Object.entries(card.heldBack.all.kinds).sort(([, one], [, other]) => one - other);
  return {
    sources: kinds.map(([name, share]) =>
      tally(capitalised(name.replace("-", " ")), share, attacks.filter(({ kind }) => kind === name).length),
    ),
    attacks: tally("all", card.heldBack.all.attacks, attacks.length),
    benign: tally("all", 0, 0),
  };
}

type Header = { window: number; tensors: { rows: number; columns: number }[] };

/** The values of the names in square brackets in content/guard/learned.yaml. */
function figuresOf(written: readonly WrittenText[]): Record<string, string> {
  const { all, wholeSlices, linesOfOthers } = card.heldBack;
  const weights = readFileSync(guardFile("weights/learned.bin"));
  const header = JSON.parse(weights.toString("utf8", 8, 8 + weights.readUInt32LE(4))) as Header;
  const numbers = header.tensors.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  const heldBack = written.filter((line) => partOf(line) === "held-back");
  const inPart = (part: Part) => formatNumber(written.filter((line) => partOf(line) === part).length);
  const [counts, heldBackCounts] = [countsOf(written), countsOf(heldBack)];
  return {
    flagFrom: String(DEFAULT_POLICY.learned.flagFrom),
    ...flaggedValues(),
    mostRead: formatNumber(MOST_READ),
    million: (numbers / 1e6).toFixed(1),
    window: String(header.window),
    size: String(Math.round(weights.length / 1000)),
    compressed: String(Math.round(brotliCompressSync(weights).length / 1000)),
    texts: formatNumber(written.length),
    attacks: formatNumber(counts.attacks),
    benign: formatNumber(counts.benign),
    provoking: formatNumber(counts.provoking),
    pairs: formatNumber(counts.pairs),
    training: inPart("training"),
    tuning: inPart("tuning"),
    heldBack: inPart("held-back"),
    heldBackAttacks: formatNumber(heldBackCounts.attacks),
    heldBackBenign: formatNumber(heldBackCounts.benign),
    heldBackProvoking: formatNumber(heldBackCounts.provoking),
    heldBackPairs: formatNumber(heldBackCounts.pairs),
    found: all.attacks.toFixed(1),
    toolAbuse: all.kinds["tool-abuse"].toFixed(1),
    pressure: all.kinds.pressure.toFixed(1),
    twins: all.twins.toFixed(1),
    falsePositives: all.benign.toFixed(1),
    provoked: all.provoking.toFixed(1),
    unseen: wholeSlices.attacks.toFixed(1),
    seen: linesOfOthers.attacks.toFixed(1),
  };
}

/** The page on the learned layer: its words with the figures filled in, and what the layer makes of texts and sets. */
export const learnedPage = once(async () => {
  const written = await readWritten(`${dirname(guardFile("data/README.md"))}/`);
  const figures = figuresOf(written);
  const filled = fillBrackets(JSON.stringify(yamlFile("guard/learned")), figures);
  const { fool, versions, ...words } = JSON.parse(filled) as ReturnType<typeof yamlFile<"guard/learned">>;
  const attempt = (text: string) => {
    const { learned = 0, findings } = scan(text, { learned: readLearned() });
    return { text, score: learned, isFlagged: findings.some(accuses) };
  };
  const list = versions.list.map((entry) => ({ ...entry, figures: versionFigures(versions, entry) }));
  return {
    ...words,
    kinds: kindsOf(written.filter((line) => partOf(line) === "held-back")),
    measured: measured(),
    fool: { ...fool, attacks: fool.attacks.map((attack) => ({ ...attack, steps: attack.steps.map(attempt) })) },
    versions: { ...versions, list },
  };
});

export type LearnedPage = Awaited<ReturnType<typeof learnedPage>>;
