import type { Finding } from "#domain/guard/verdict.ts";

const TICKS = 96;
const RADIUS = 31;
const LENGTH = 8;
const SHORT = 0.62;
const STRUCK_GROWTH = 1.5;
/** A word in a long text would strike nothing; everything found is seen. */
const LEAST_DEGREES = 15;

export type Tick = { x1: number; y1: number; x2: number; y2: number; struck: boolean };

const round = (value: number) => Math.round(value * 10) / 10;

/** The wall runs round once with the text, from the top: it is struck where something was found. */
export function wallTicks(length: number, findings: readonly Pick<Finding, "span">[]): Tick[] {
  const arcs = findings.map(({ span }) => {
    const middle = ((span.start + span.end) / 2 / Math.max(1, length)) * 360;
    const half = Math.max(LEAST_DEGREES, ((span.end - span.start) / Math.max(1, length)) * 360) / 2;
    return { from: middle - half, to: middle + half };
  });
  return Array.from({ length: TICKS }, (_, index) => {
    const degrees = (index / TICKS) * 360;
    const struck = arcs.some(({ from, to }) =>
      [degrees, degrees + 360, degrees - 360].some((at) => at >= from && at <= to),
    );
    const reach = LENGTH * (index % 2 === 0 ? 1 : SHORT) * (struck ? STRUCK_GROWTH : 1);
    const angle = ((degrees - 90) * Math.PI) / 180;
    const at = (radius: number) => ({ x: round(radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) });
    const foot = at(RADIUS);
    const tip = at(RADIUS + reach);
    return { x1: foot.x, y1: foot.y, x2: tip.x, y2: tip.y, struck };
  });
}

const path = (ticks: readonly Tick[]) => ticks.map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`).join("");

export function wallPaths(
  length: number,
  findings: readonly Pick<Finding, "span">[],
): { calm: string; struck: string } {
  const ticks = wallTicks(length, findings);
  return { calm: path(ticks.filter(({ struck }) => !struck)), struck: path(ticks.filter(({ struck }) => struck)) };
}
