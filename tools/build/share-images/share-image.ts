import { readFileSync } from "node:fs";
import type { Figure } from "#app/features/articles/figures/shapes.ts";

// Apart from the cards: vite.config.ts imports the colours, and in its config Vite sets import.meta.url in no .tsx file.

/** The size recommended for Open Graph images. */
export const SHARE_IMAGE = { width: 1200, height: 630, maxBytes: 300_000 } as const;

/** The colours for browsers without OKLCH, which Satori and Resvg do not support either. */
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

/** Overall scores only: sample values are not shown without their label. */
type SharedModel = { name: string; company: string; score: number; rank: number };

/** The kinds of share image. Add a kind here and its card in `svg.ts`. */
export type ShareImage =
  /** A page's h1 over the hero drawing. Line breaks in the heading are kept. */
  | { kind: "page"; subject: string; heading: string; foot: string }
  | { kind: "article"; subject: string; heading: string; foot: string; figure: Figure }
  | { kind: "model"; subject: string; foot: string; model: SharedModel; of: number }
  | { kind: "pair"; subject: string; foot: string; models: readonly [SharedModel, SharedModel]; of: number };

/** A share image and its address, such as /share/benchmarks/gpt-4o.png. */
export type PublishedImage = { path: string; image: ShareImage };
