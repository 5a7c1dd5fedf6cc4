import { capitalised, counted, inSentence } from "../content/format.ts";
import { byOverallScore, modelSlug } from "./dataset.ts";
import { rankOf } from "./facts.ts";
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

/** Models added, removed and rescored between two releases, in sentences: "1 model added: Name (92)." */
export function changesBetween(before: Results, after: Results): string[] {
  const bySlug = ({ models }: Results) => new Map(models.map((model) => [modelSlug(model), model]));
  const [old, current] = [bySlug(before), bySlug(after)];
  const missingIn = (known: ReadonlyMap<string, ReleasedModel>, { models }: Results) =>
    byOverallScore(models.filter((model) => !known.has(modelSlug(model)))).map(
      ({ name, overallScore }) => `${name} (${overallScore})`,
    );
  const rescored = [...current].flatMap(([slug, { name, overallScore: to }]) => {
    const from = old.get(slug)?.overallScore;
    return from === undefined || from === to ? [] : [`${name} (${from} to ${to})`];
  });
  const lists = { added: missingIn(old, after), removed: missingIn(current, before), rescored };
  return Object.entries(lists).flatMap(([verb, models]) =>
    models.length === 0 ? [] : [`${counted(models.length, "model")} ${verb}: ${inSentence(models)}.`],
  );
}

/** An entry of the list of releases. */
export type ReleaseEntry = {
  version: string;
  lastChanged: string;
  models: number;
  /** Changes since the previous release, in sentences. */
  changes: string[];
};

/** `releases` come newest first. */
export function releaseEntries(releases: readonly Release[]): ReleaseEntry[] {
  return releases.map((release, place) => {
    const { version, lastChanged, models, note } = release;
    const before = releases[place + 1];
    const computed = before ? changesBetween(before, release) : ["First release."];
    const changes = computed.length > 0 ? computed : ["No overall score changed."];
    return { version, lastChanged, models: models.length, changes: note ? [note, ...changes] : changes };
  });
}

export type RankAt = { version: string; lastChanged: string; rank: number; of: number; score: number };

/** A model's rank in every release that lists it, oldest first. */
export function rankHistory(releases: readonly Release[], slug: string): RankAt[] {
  return releases.toReversed().flatMap(({ version, lastChanged, models }) => {
    const model = models.find((candidate) => modelSlug(candidate) === slug);
    if (!model) return [];
    const { overallScore: score } = model;
    return [{ version, lastChanged, rank: rankOf(models, model), of: models.length, score }];
  });
}

/** "Rank 1 of 20 in 1.0, 2 of 21 in 1.1." */
export const historyInWords = (history: readonly RankAt[]): string =>
  capitalised(`rank ${inSentence(history.map(({ version, rank, of }) => `${rank} of ${of} in ${version}`))}.`);
