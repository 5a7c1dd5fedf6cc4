import type { ReactNode } from "react";

const RING = { width: 14, height: 14, strokeWidth: 1.6 };
const TOOL = { width: 16, height: 16, strokeWidth: 1.5 };

/** Icons of plain strokes; some are based on the ring. */
const drawings = {
  arrow: { width: 14, height: 10, strokeWidth: 1.5, path: "M0 5H13M9 1l4 4-4 4" },
  chevron: { width: 8, height: 5, strokeWidth: 1.5, path: "M.5.5 4 4 7.5.5" },
  cross: { width: 10, height: 10, strokeWidth: 1.5, path: "M1 1l8 8M9 1 1 9" },
  lens: { ...TOOL, path: "M11.2 11.2 14.5 14.5M12.5 7A5.5 5.5 0 1 1 1.5 7A5.5 5.5 0 1 1 12.5 7" },
  filters: { ...TOOL, path: "M1 4H15M3.5 8H12.5M6 12H10" },
  weights: { ...TOOL, path: "M8 2 15 14H1ZM8 8.4V10.6" },
  link: {
    ...TOOL,
    path: "M6.5 4.5H4.5A3.5 3.5 0 0 0 4.5 11.5H6.5M9.5 4.5H11.5A3.5 3.5 0 0 1 11.5 11.5H9.5M5.5 8H10.5",
  },
  download: { ...TOOL, path: "M8 1.5V10M4.5 6.8 8 10.3 11.5 6.8M1.5 14H14.5" },
  ringTick: { ...RING, path: "M12.638 4.948A6 6 0 1 1 9.15 1.399M4.5 7.4l2 2 5-6.2" },
  ringBarred: { ...RING, strokeWidth: 2, path: "M13 7A6 6 0 1 1 1 7A6 6 0 1 1 13 7M2.757 11.243 11.243 2.757" },
  ringPassed: { ...RING, path: "M0 7H14M1.8 4A6 6 0 0 1 12.2 4M12.2 10A6 6 0 0 1 1.8 10" },
  ringAlert: { ...RING, path: "M13 7A6 6 0 1 1 1 7A6 6 0 1 1 13 7M7 3.8V7.7M7 9V10.6" },
};

type IconProps = { name: keyof typeof drawings; size?: number; className?: string | undefined };

/** An icon, as wide as its grid by default. Hidden from assistive technology: text beside it says the same. */
export function Icon({ name, size, className }: IconProps) {
  const { width, height, strokeWidth, path } = drawings[name];
  return (
    <LineDrawing size={size ?? width} grid={width} gridHeight={height} strokeWidth={strokeWidth} className={className}>
      <path d={path} />
    </LineDrawing>
  );
}

type LineDrawingProps = {
  size: number;
  /** The width of the view box; default: `size`. */
  grid?: number;
  /** The height of the view box; default: its width. */
  gridHeight?: number;
  strokeWidth: number;
  className?: string | undefined;
  children: ReactNode;
};

/** An SVG of plain strokes in the colour of the text beside it. */
export function LineDrawing(props: LineDrawingProps) {
  const { size, grid = size, gridHeight = grid, strokeWidth, className, children } = props;
  const box = { width: size, height: (size * gridHeight) / grid, viewBox: `0 0 ${grid} ${gridHeight}` };
  return (
    <svg className={className} {...box} fill="none" stroke="currentColor" strokeWidth={strokeWidth} aria-hidden="true">
      {children}
    </svg>
  );
}
