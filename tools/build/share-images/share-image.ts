import { readFileSync } from "node:fs";
import type { Figure } from "#app/features/articles/figures/shapes.ts";

/** What Open Graph readers show large, at the size they ask for. */
export const SHARE_IMAGE = { width: 1200, height: 630, maxBytes: 300_000 } as const;

/** As browsers without OKLCH get them: neither the layout nor the rasteriser knows it. */
const fallbacks = readFileSync(new URL("../../../brand/tokens.css", import.meta.url), "utf8").split("@supports not")[1];

function token(name: string): string {
  const [, value] = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(fallbacks ?? "") ?? [];
  if (value === undefined) throw new Error(`brand/tokens.css has no ${name} for browsers without OKLCH`);
  return value;
}

export const INK = token("ink-950");
export const PAPER = token("paper");
export const AMBER = token("beacon");
export const MUTED = token("muted");
export const LINE_STRONG = "rgba(255, 255, 255, 0.18)";
export const TRACK = "rgba(255, 255, 255, 0.12)";
export const BANDS = { good: token("good"), warn: token("warn"), bad: token("bad") };

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
