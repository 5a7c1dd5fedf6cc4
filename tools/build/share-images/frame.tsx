import type { ReactNode } from "react";
import { MARK_GRID, mark } from "#brand/mark.ts";
import { site } from "#brand/site.ts";
import { MUTED, PAPER } from "./colours.ts";
import { SHARE_IMAGE } from "./share-image.ts";

const { width, height } = SHARE_IMAGE;
const MARGIN = 64;

function Mark() {
  const centre = MARK_GRID / 2;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it becomes pixels
    <svg
      width={40}
      height={40}
      viewBox={`0 0 ${MARK_GRID} ${MARK_GRID}`}
      fill="none"
      stroke={PAPER}
      strokeWidth={mark.strokeWidth}
    >
      {mark.rings.map((ring) => (
        <path key={ring} d={ring} />
      ))}
      <circle cx={centre} cy={centre} r={mark.coreRadius} fill={PAPER} stroke="none" />
    </svg>
  );
}

export type FrameProps = { subject: string; foot: string; children: ReactNode };

/** What all kinds share: mark and name at the top left, the subject at the right, one line at the foot. */
export function Frame({ subject, foot, children }: FrameProps) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        boxSizing: "border-box",
        width,
        height,
        padding: `54px ${MARGIN}px 52px`,
        fontFamily: "Geist",
        color: PAPER,
      }}
    >
      <div style={{ display: "flex", alignItems: "center", height: 40 }}>
        <Mark />
        <div style={{ marginLeft: 16, fontSize: 28, fontWeight: 600, letterSpacing: "-0.025em" }}>{site.brand}</div>
        <div style={{ marginLeft: "auto", fontSize: 22, color: MUTED }}>{subject}</div>
      </div>
      <div style={{ display: "flex", flexDirection: "column", flexGrow: 1 }}>{children}</div>
      <div style={{ fontSize: 23, lineHeight: "30px", color: MUTED }}>{foot}</div>
    </div>
  );
}
