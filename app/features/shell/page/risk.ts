import type { RiskLevel } from "#domain/content/threat-gallery.ts";

/** The bar is a stretch of rampart: hachures on one ground line, alternately short and full. */
export const HACHURES = 33;
export const FULL_HEIGHT = 16;
const SHORT_HEIGHT = 12;

/** A rating in three steps, not a measurement: the bar never shows a finer difference than the word beside it. */
export const riskScale: Record<RiskLevel, { word: string; filled: number }> = {
  moderate: { word: "Moderate", filled: 12 },
  high: { word: "High", filled: 21 },
  critical: { word: "Critical", filled: 30 },
};

/** The first `count` hachures as one path, one unit apart. */
export function hachurePath(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const height = index % 2 === 0 ? SHORT_HEIGHT : FULL_HEIGHT;
    return `M${index} ${FULL_HEIGHT - height}v${height}`;
  }).join("");
}
