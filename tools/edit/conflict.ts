import { isDeepStrictEqual } from "node:util";
import type { Content } from "./files.ts";
import { at, type Data, inside } from "./form-data.ts";

/** The text below the front matter, beside the places of fields. */
export const BODY = "body";

/** A place where two people wrote differently. */
export type Difference = {
  place: string;
  mine: unknown;
  theirs: unknown;
  /** Who alone has changed it, as far as that is known. */
  by: "me" | "them" | "both";
};

const isBranch = (value: unknown): value is Data => typeof value === "object" && value !== null;
const sameShape = (mine: unknown, theirs: unknown) =>
  isBranch(mine) &&
  isBranch(theirs) &&
  Array.isArray(mine) === Array.isArray(theirs) &&
  (!Array.isArray(mine) || mine.length === (theirs as unknown as unknown[]).length);

const keysOf = (mine: Data, theirs: Data) => [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];

type Three = { mine: unknown; theirs: unknown; base: unknown };

const difference = (place: string, { mine, theirs, base }: Three): Difference => {
  const changedBy = isDeepStrictEqual(mine, base) ? "them" : isDeepStrictEqual(theirs, base) ? "me" : "both";
  return { place, mine, theirs, by: changedBy };
};

function dataDifferences({ mine, theirs, base }: Three, place: string): Difference[] {
  if (isDeepStrictEqual(mine, theirs)) return [];
  if (!sameShape(mine, theirs)) return [difference(place, { mine, theirs, base })];
  return keysOf(mine as Data, theirs as Data).flatMap((key) =>
    dataDifferences({ mine: at(mine, key), theirs: at(theirs, key), base: at(base, key) }, inside(place, key)),
  );
}

/** `base` is what both began with, if it is known. */
export const differences = (mine: Content, theirs: Content, base: Content | undefined): Difference[] => [
  ...dataDifferences({ mine: mine.data, theirs: theirs.data, base: base?.data }, ""),
  ...(mine.body === theirs.body ? [] : [difference(BODY, { mine: mine.body, theirs: theirs.body, base: base?.body })]),
];

function mergedData(mine: unknown, theirs: unknown, takesMine: (place: string) => boolean, place: string): unknown {
  if (isDeepStrictEqual(mine, theirs)) return theirs;
  if (!sameShape(mine, theirs)) return takesMine(place) ? mine : theirs;
  const entries = keysOf(mine as Data, theirs as Data).map((key): [string, unknown] => [
    key,
    mergedData(at(mine, key), at(theirs, key), takesMine, inside(place, key)),
  ]);
  if (Array.isArray(theirs)) return entries.map(([, value]) => value);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Theirs, with mine at the places that were chosen. */
export const merged = (mine: Content, theirs: Content, takesMine: (place: string) => boolean): Content => ({
  data: mergedData(mine.data, theirs.data, takesMine, ""),
  body: takesMine(BODY) ? mine.body : theirs.body,
});
