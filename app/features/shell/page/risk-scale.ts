import type { RiskLevel } from "#domain/content/threat-gallery.ts";

/** The bar is a stretch of rampart. */
export const HACHURES = 33;

/** A rating in three steps, not a measurement: the bar never shows a finer difference than the word beside it. */
export const riskScale: Record<RiskLevel, { word: string; filled: number }> = {
  moderate: { word: "Moderate", filled: 12 },
  high: { word: "High", filled: 21 },
  critical: { word: "Critical", filled: 30 },
};
