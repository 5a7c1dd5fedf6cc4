import type { RiskLevel } from "#domain/content/threat-gallery.ts";

/** Number of hachures in the bar. */
export const HACHURES = 33;

/** Risk ratings in three steps; the bar shows no finer difference than the word beside it. */
export const riskScale: Record<RiskLevel, { word: string; filled: number }> = {
  moderate: { word: "Moderate", filled: 12 },
  high: { word: "High", filled: 21 },
  critical: { word: "Critical", filled: 30 },
};
