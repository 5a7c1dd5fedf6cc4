import type { Figure } from "#app/features/articles/figures/shapes.ts";

/** What Open Graph readers show large, at the size they ask for. */
export const SHARE_IMAGE = { width: 1200, height: 630, maxBytes: 300_000 } as const;

/** The tokens as sRGB: neither the layout nor the rasteriser knows OKLCH. */
export const INK = "#070a0f";
export const PAPER = "#f5f3ef";
export const AMBER = "#ffb23d";
export const MUTED = "#acb2b9";
export const LINE_STRONG = "rgba(255, 255, 255, 0.18)";
export const TRACK = "rgba(255, 255, 255, 0.12)";
export const BANDS = { good: "#4add8c", warn: "#f2cf3b", bad: "#fc5855" } as const;

/** Overall scores only: no sample value leaves the site without its label. */
export type SharedModel = { name: string; company: string; score: number; rank: number };

/** What can be drawn. Add a kind here and its card in `svg.ts`. */
export type ShareImage =
  /** A page's h1 before the film. A line break in the heading is kept. */
  | { kind: "page"; subject: string; heading: string; foot: string }
  /** An article's title beside its drawing. */
  | { kind: "article"; subject: string; heading: string; foot: string; figure: Figure }
  /** A model of the benchmark with its ring. */
  | { kind: "model"; subject: string; foot: string; model: SharedModel; of: number }
  /** Two of them side by side. */
  | { kind: "pair"; subject: string; foot: string; models: readonly [SharedModel, SharedModel]; of: number };

/** A picture and the address it is published under, such as /share/benchmarks/gpt-4o.png. */
export type PublishedImage = { path: string; image: ShareImage };
