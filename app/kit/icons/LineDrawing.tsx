import type { ReactNode } from "react";

type LineDrawingProps = {
  size: number;
  /** The square it is drawn in; as large as it is shown, unless told. */
  grid?: number;
  strokeWidth: number;
  className?: string | undefined;
  children: ReactNode;
};

/** A square of plain strokes in the colour of the words beside it, which say the same. */
export function LineDrawing({ size, grid = size, strokeWidth, className, children }: LineDrawingProps) {
  const place = { className, width: size, height: size, viewBox: `0 0 ${grid} ${grid}` };
  return (
    <svg {...place} fill="none" stroke="currentColor" strokeWidth={strokeWidth} aria-hidden="true">
      {children}
    </svg>
  );
}
