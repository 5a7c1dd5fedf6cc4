/** Strokes stand on one ground line, alternately short and full, as the hachures of a rampart do. */
export const STROKE_HEIGHT = 14;
const SHORT_HEIGHT = 9;

/** `count` strokes `step` apart as one path, the first of them at place `from`. */
export function strokesRow(count: number, step = 1, from = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const place = from + index;
    const height = place % 2 === 0 ? SHORT_HEIGHT : STROKE_HEIGHT;
    return `M${Math.round(place * step * 100) / 100} ${STROKE_HEIGHT - height}v${height}`;
  }).join("");
}

/** How many of `count` strokes stand for a share in per cent. What is there at all is never shown as nothing. */
export function litStrokes(share: number, count: number): number {
  return share > 0 ? Math.max(1, Math.round((share / 100) * count)) : 0;
}
