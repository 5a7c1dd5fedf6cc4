import { FULL_MARK } from "#domain/benchmark/dataset.ts";

/** Places as shares of the drawing, so that it fits any width while strokes and figures keep their size. */
const share = (value: number) => `${Math.round(value * 1e4) / 100}%`;

export function strokeX(place: number, count: number): string {
  return share(count > 1 ? place / (count - 1) : 0);
}

/** The height of a score above the base, from the top. */
export function strokeY(score: number): string {
  return share(1 - score / FULL_MARK);
}

/** The first, the one after the middle and the last carry their figure; fewer when there are fewer. */
export function labelledPlaces(count: number): number[] {
  return [...new Set([0, Math.floor(count / 2), count - 1])].filter((place) => place >= 0 && place < count);
}
