import { once } from "#app/kit/once.ts";
import { checkedFile } from "#domain/content/field-errors.ts";
import { formatDate, formatNumber, numberInWords } from "#domain/content/format.ts";
import { comparisonSchema, type MeasurementContent } from "#domain/content/guard.ts";
import { wilson } from "#domain/resources/rates.ts";
import type { Tally } from "#guard/evaluation";
import { contentText } from "./files.server.ts";
import { fillBrackets, readJson } from "./parse.server.ts";

const FILE = "content/guard/comparison.json";

/** The counts of `npm run guard -- compare`. */
export const countedSets = once(() => checkedFile(FILE, comparisonSchema, readJson(FILE, contentText(FILE))));

type CountedSet = ReturnType<typeof countedSets>["sets"][number];

/** The sets with this label, in the order of their sources. */
const setsOf = (label: CountedSet["label"], sources: readonly string[]) =>
  sources.flatMap((source) => countedSets().sets.filter((set) => set.source === source && set.label === label));

/** Each detector with a tally for each of these sets. */
const rowsOf = ({ own, packages }: MeasurementContent["against"], sets: readonly CountedSet[]) =>
  countedSets().detectors.map(({ name, version }, at) => ({
    name: own[name] ?? name,
    version,
    package: packages[name],
    tallies: sets.map((set): Tally => {
      const hits = set.hits[at] ?? 0;
      return { ...set, hits, interval: wilson({ hits, attempts: set.cases }) };
    }),
  }));

function setNamed(source: string): CountedSet {
  const set = countedSets().sets.find((one) => one.source === source);
  if (!set) throw new Error(`${FILE} has no set ${source}: run npm run guard -- compare again`);
  return set;
}

const total = (sets: readonly CountedSet[]) => sets.reduce((sum, { cases }) => sum + cases, 0);

/** Values for words on pages: what rules and learned layer flag together in held-back and in newer texts. */
export function flaggedValues() {
  /** The share, in percent, that the second detector flags: rules and learned layer. */
  const share = ({ cases, hits }: CountedSet) => ((100 * (hits[1] ?? 0)) / cases).toFixed(1);
  const [english, englishProvoking] = [setNamed("newer-english"), setNamed("newer-english-provoking")];
  const [other, otherProvoking] = [setNamed("newer-other"), setNamed("newer-other-provoking")];
  const newer = countedSets().sets.filter(({ source }) => source.startsWith("newer-"));
  const ordinary = newer.filter(({ source, label }) => label === "benign" && !source.endsWith("-provoking"));
  return {
    together: share(setNamed("written")),
    togetherProvoked: share(setNamed("written-provoking")),
    newer: formatNumber(total(newer)),
    newerOrdinary: formatNumber(total(ordinary)),
    newerEnglish: share(english),
    newerEnglishAttacks: formatNumber(english.cases),
    newerEnglishProvoked: share(englishProvoking),
    newerEnglishProvoking: formatNumber(englishProvoking.cases),
    newerOther: share(other),
    newerOtherAttacks: formatNumber(other.cases),
    newerOtherProvoked: share(otherProvoking),
    newerOtherProvoking: formatNumber(otherProvoking.cases),
    compared: formatDate(countedSets().measured),
  };
}

/** Whether a package finds more attacks, or flags fewer benign texts, than a detector of ours. */
export function isBeaten({ label, hits }: Pick<CountedSet, "label" | "hits">, own: number, packagesFrom: number) {
  const [ours = 0, theirs] = [hits[own], hits.slice(packagesFrom)];
  return label === "attack" ? Math.max(...theirs) > ours : Math.min(...theirs) < ours;
}

/** Our detectors beside open-source packages, on our own sets and on other people's. */
export function guardComparison({ against, others }: MeasurementContent) {
  const sources = others.sets.map(({ source }) => source);
  const [attacks, benign] = [setsOf("attack", sources), setsOf("benign", sources)];
  const sets = [...attacks, ...benign];
  const packagesFrom = Object.keys(against.own).length;
  const beaten = (own: number) => numberInWords(sets.filter((set) => isBeaten(set, own, packagesFrom)).length);
  const values = { columns: numberInWords(sets.length), rules: beaten(0), learned: beaten(1) };
  const nameOf = ({ source }: CountedSet) => others.sets.find((set) => set.source === source)?.name ?? source;
  return {
    measured: countedSets().measured,
    rows: rowsOf(against, [...setsOf("attack", ["published"]), ...setsOf("benign", ["published", "benign-families"])]),
    others: {
      attacks: { columns: attacks.map(nameOf), rows: rowsOf(against, attacks) },
      benign: { columns: benign.map(nameOf), rows: rowsOf(against, benign) },
      losses: fillBrackets(others.losses, values),
      sets: others.sets.map(({ source, size, ...set }) => {
        const measured = total(sets.filter((one) => one.source === source));
        return { ...set, measured: `${measured} of ${size}` };
      }),
    },
  };
}
