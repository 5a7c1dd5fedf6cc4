import { capitalised, counted, inSentence } from "../content/format.ts";
import { byOverallScore, METRICS, modelSlug } from "./dataset.ts";
import { rankOf } from "./facts.ts";
import type { Provenance } from "./provenance.ts";
import type { Release, ReleasedModel } from "./schema.ts";

/** Compares versions: "1.10" comes after "1.9". */
export const compareVersions = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });

export function nextVersion(version: string): string {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return `${major}.${minor + 1}`;
}

/** Sorts releases, newest first. @throws if two are the same or their versions and dates disagree */
export function orderedReleases<Any extends Pick<Release, "version" | "lastChanged">>(releases: readonly Any[]): Any[] {
  const ordered = [...releases].sort((a, b) => compareVersions(b.version, a.version));
  for (const [place, newer] of ordered.entries()) {
    const older = ordered[place + 1];
    if (older?.version === newer.version)
      throw new Error(`two releases have the version ${newer.version}: the newer one needs the next`);
    if (older && older.lastChanged > newer.lastChanged)
      throw new Error(`version ${newer.version} is dated ${newer.lastChanged}, before ${older.version}`);
  }
  return ordered;
}

type Results = { models: readonly ReleasedModel[] };

export const bySlug = ({ models }: Results) => new Map(models.map((model) => [modelSlug(model), model]));

const attackSet = ({ attackSet: { name, version } }: Provenance) => `${name} ${version}`;

const statusOf = ({ status }: ReleasedModel) => status ?? "verified";

/** The changes of a model beside its overall score: "judge changed from A to B". */
function otherChanges(before: ReleasedModel, after: ReleasedModel): string[] {
  const changed = (what: string, was: string, is: string) =>
    was === is ? [] : [`${what} changed from ${was} to ${is}`];
  const metrics = METRICS.some((metric) => before[metric] !== after[metric]) ? ["metrics changed"] : [];
  const status = changed("status", statusOf(before), statusOf(after));
  const [old, current] = [before.provenance, after.provenance];
  if (typeof current !== "object") return [...metrics, ...status];
  if (typeof old !== "object") return ["provenance published", ...metrics, ...status];
  const methods = Object.keys(current).flatMap((field) => {
    const [was, is] = [old, current].map((provenance) => provenance[field as keyof typeof current]);
    if (!was || !is) return [];
    return [
      ...changed("judge", was.judge, is.judge),
      ...changed("attack set", attackSet(was), attackSet(is)),
      ...changed("tested version", was.modelVersion, is.modelVersion),
    ];
  });
  return [...new Set([...methods, ...metrics, ...status])];
}

/** Every model of two releases with its score in each: first those of the later release, in published order. */
export function modelChanges(before: Results, after: Results) {
  const [old, current] = [bySlug(before), bySlug(after)];
  const removed = before.models.filter((model) => !current.has(modelSlug(model)));
  return [...byOverallScore(after.models), ...byOverallScore(removed)].map((model) => {
    const [was, is] = [old, current].map((models) => models.get(modelSlug(model)));
    const notes = was && is ? otherChanges(was, is) : [];
    return { name: model.name, before: was?.overallScore, after: is?.overallScore, notes };
  });
}

export type ModelChange = ReturnType<typeof modelChanges>[number];

/** What changed, in sentences. A new judge or attack set names its models: their scores cannot be compared any more. */
export function changesBetween(earlier: Results, later: Results): string[] {
  const models = modelChanges(earlier, later);
  const added = models.flatMap(({ name, before, after }) => (before === undefined ? `${name} (${after})` : []));
  const removed = models.flatMap(({ name, before, after }) => (after === undefined ? `${name} (${before})` : []));
  const both = models.filter(({ before, after }) => before !== undefined && after !== undefined && before !== after);
  const rescored = both.map(({ name, before, after }) => `${name} (${before} to ${after})`);
  const scores = Object.entries({ added, removed, rescored }).flatMap(([verb, texts]) =>
    texts.length === 0 ? [] : [`${counted(texts.length, "model")} ${verb}: ${inSentence(texts)}.`],
  );
  const notes = [...new Set(models.flatMap((model) => model.notes))].map((note) => {
    const names = models.filter((model) => model.notes.includes(note)).map(({ name }) => name);
    return `${capitalised(note)}: ${inSentence(names)}.`;
  });
  return [...scores, ...notes];
}

/** Every two releases and the address of their comparison: "1-0-to-1-1", without dots, which would name a file. */
export const releasePairs = <Any extends Pick<Release, "version">>(releases: readonly Any[]) =>
  releases.flatMap((after, place) =>
    releases.slice(place + 1).map((before) => ({
      before,
      after,
      address: `${before.version}-to-${after.version}`.replaceAll(".", "-"),
    })),
  );

/** What changed in each release, and its comparisons, the latest first. `releases` come newest first. */
export function releaseEntries(releases: readonly Release[]) {
  const pairs = releasePairs(releases);
  return releases.map((release, place) => {
    const { version, lastChanged, models, note } = release;
    const before = releases[place + 1];
    const computed = before ? changesBetween(before, release) : ["First release."];
    const changes = computed.length > 0 ? computed : ["No overall score changed."];
    const comparisons = pairs
      .filter(({ after }) => after === release)
      .map((pair) => ({ version: pair.before.version, address: pair.address }));
    return { version, lastChanged, models: models.length, changes: note ? [note, ...changes] : changes, comparisons };
  });
}

export type ReleaseEntry = ReturnType<typeof releaseEntries>[number];

/** A model's rank in every release that lists it, oldest first. */
export const rankHistory = (releases: readonly Release[], slug: string) =>
  releases.toReversed().flatMap(({ version, lastChanged, models }) => {
    const model = models.find((candidate) => modelSlug(candidate) === slug);
    if (!model) return [];
    return [{ version, lastChanged, rank: rankOf(models, model), of: models.length, score: model.overallScore }];
  });

export type RankAt = ReturnType<typeof rankHistory>[number];

/** "Overall score 74 (rank 2 of 20) in version 1.0 and 80 (rank 1 of 21) in version 1.1." One version is not named. */
export function historyInWords(history: readonly RankAt[]): string {
  const where = (version: string) => (history.length > 1 ? ` in version ${version}` : "");
  const places = history.map(({ version, rank, of, score }) => `${score} (rank ${rank} of ${of})${where(version)}`);
  return `Overall score ${inSentence(places)}.`;
}
