import type { Figure } from "../../app/features/articles/figures/strokes.ts";

/** What Open Graph readers show large, at the size they ask for. */
export const SHARE_IMAGE = { width: 1200, height: 630, maxBytes: 300_000 } as const;

/** One column of a comparison. Overall scores only: no sample value leaves the site without its label. */
export type SharedModel = { name: string; company: string; score: number; rank: number };

/** Where the columns of a comparison stand: as many as there are models, over the whole width between the margins. */
export const COLUMNS = { left: 64, top: 238, width: 1072, height: 308, gap: 24 } as const;

export const columnWidth = (count: number) => Math.floor((COLUMNS.width - COLUMNS.gap * (count - 1)) / count);
export const columnLeft = (place: number, count: number) => COLUMNS.left + place * (columnWidth(count) + COLUMNS.gap);

/** What can be drawn. Add a kind here and its card in `svg.ts`. */
export type ShareImage =
  /** A page's h1 before the film. A line break in the heading is kept. */
  | { kind: "page"; subject: string; heading: string; foot: string }
  /** An article's title beside its drawing. */
  | { kind: "article"; subject: string; heading: string; foot: string; figure?: Figure }
  /** One to four models of the benchmark, each with its ring. */
  | { kind: "models"; subject: string; heading: string; foot: string; models: readonly SharedModel[]; of: number };

/** A picture and the address it is published under, such as /share/benchmarks/gpt-4o.png. */
export type PublishedImage = { path: string; image: ShareImage };
