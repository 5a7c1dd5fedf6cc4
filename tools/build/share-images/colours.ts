/** The tokens as sRGB: neither the layout nor the rasteriser knows OKLCH. */
export const INK = "#070a0f";
export const PAPER = "#f5f3ef";
export const AMBER = "#ffb23d";
export const MUTED = "#acb2b9";
export const LINE_STRONG = "rgba(255, 255, 255, 0.18)";
export const TRACK = "rgba(255, 255, 255, 0.12)";
export const BANDS = { good: "#4add8c", warn: "#f2cf3b", bad: "#fc5855" } as const;
