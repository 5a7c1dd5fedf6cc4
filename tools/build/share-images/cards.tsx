import type { ReactNode } from "react";
import { MARK_GRID, mark } from "#brand/mark.ts";
import { site } from "#brand/site.ts";
import { FULL_MARK, scoreBand } from "#domain/benchmark/dataset.ts";
import { BANDS, LINE_STRONG, MUTED, PAPER, SHARE_IMAGE, type ShareImage, TRACK } from "./share-image.ts";

const MARGIN = 64;

const row = { display: "flex", alignItems: "center" } as const;
const column = { display: "flex", flexDirection: "column" } as const;
const text = { fontFamily: "Geist", color: PAPER };
const large = { fontWeight: 600, lineHeight: 1.04, letterSpacing: "-0.04em" };

function Mark() {
  const centre = MARK_GRID / 2;
  const box = { width: 40, height: 40, viewBox: `0 0 ${MARK_GRID} ${MARK_GRID}` };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: rendered to a PNG
    <svg {...box} fill="none" stroke={PAPER} strokeWidth={mark.strokeWidth}>
      {mark.rings.map((ring) => (
        <path key={ring} d={ring} />
      ))}
      <circle cx={centre} cy={centre} r={mark.coreRadius} fill={PAPER} stroke="none" />
    </svg>
  );
}

/** The frame of every card: mark and name at the top left, the subject at the right, one line at the bottom. */
function Frame({ subject, foot, children }: { subject: string; foot: string; children: ReactNode }) {
  const { width, height } = SHARE_IMAGE;
  return (
    <div style={{ ...column, boxSizing: "border-box", width, height, padding: `54px ${MARGIN}px 52px`, ...text }}>
      <div style={{ ...row, height: 40 }}>
        <Mark />
        <div style={{ marginLeft: 16, fontSize: 28, fontWeight: 600, letterSpacing: "-0.025em" }}>{site.brand}</div>
        <div style={{ marginLeft: "auto", fontSize: 22, color: MUTED }}>{subject}</div>
      </div>
      <div style={{ ...column, flexGrow: 1 }}>{children}</div>
      <div style={{ fontSize: 23, lineHeight: "30px", color: MUTED }}>{foot}</div>
    </div>
  );
}

/** The score ring as on the site: clockwise from twelve o'clock, in the colour of the score band. */
function Ring({ score, size, stroke }: { score: number; size: number; stroke: number }) {
  const radius = (size - stroke) / 2;
  const around = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: "none", strokeWidth: stroke };
  const box = { width: size, height: size };
  const fromTop = { position: "absolute", left: 0, top: 0, transform: "rotate(-90deg)" } as const;
  return (
    <div style={{ ...row, position: "relative", justifyContent: "center", ...box }}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: rendered to a PNG */}
      <svg {...box} viewBox={`0 0 ${size} ${size}`} style={fromTop}>
        <circle {...circle} stroke={TRACK} />
        <circle
          {...circle}
          stroke={BANDS[scoreBand(score)]}
          strokeDasharray={`${(score / FULL_MARK) * around} ${around}`}
        />
      </svg>
      <div style={{ fontFamily: "Geist Mono", fontSize: Math.round(size * 0.31), fontWeight: 500, color: PAPER }}>
        {String(Math.round(score))}
      </div>
    </div>
  );
}

type Of<Kind extends ShareImage["kind"]> = Extract<ShareImage, { kind: Kind }>;

const wrapped = { marginTop: 44, ...large, whiteSpace: "pre-wrap", textWrap: "balance" } as const;

/** Width and font size of a heading: longer ones are smaller, so that four lines are enough. */
function sizeOf({ kind, heading: { length } }: Of<"page" | "article">) {
  if (kind === "page") return { width: 580, fontSize: length > 60 ? 64 : 80 };
  return { width: 600, fontSize: length > 60 ? 62 : length > 48 ? 70 : 78 };
}

export const HeadingCard = (image: Of<"page" | "article">) => (
  <Frame subject={image.subject} foot={image.foot}>
    <div style={{ ...sizeOf(image), ...wrapped }}>{image.heading}</div>
  </Frame>
);

export const ModelCard = ({ subject, foot, model, of }: Of<"model">) => (
  <Frame subject={subject} foot={foot}>
    <div style={{ ...row, flexGrow: 1 }}>
      <Ring score={model.score} size={272} stroke={10} />
      <div style={{ ...column, marginLeft: 56, width: 740 }}>
        <div style={{ fontSize: 78, ...large }}>{model.name}</div>
        <div style={{ marginTop: 24, fontSize: 32, color: MUTED }}>{`${model.company} · #${model.rank} of ${of}`}</div>
      </div>
    </div>
  </Frame>
);

/** Positions and size of the two columns below the heading. */
export const COLUMN = { lefts: [64, 612], top: 238, width: 524, height: 308 } as const;

const RING = 196;
const GAP = 28;

/** The part that all pair cards share: the frame and its heading. */
export const PairGround = ({ subject, foot }: { subject: string; foot: string }) => (
  <Frame subject={subject} foot={foot}>
    <div style={{ marginTop: 36, fontSize: 60, fontWeight: 600, lineHeight: "72px", letterSpacing: "-0.035em" }}>
      Two models, side by side
    </div>
  </Frame>
);

/** A model's column: name on up to two lines, company on one, both truncated with an ellipsis, and the rank. */
export function ModelColumn({ model, of }: Pick<Of<"model">, "model" | "of">) {
  const { width, height } = COLUMN;
  const name = { fontSize: 31, fontWeight: 600, lineHeight: 1.2, letterSpacing: "-0.02em" };
  return (
    <div style={{ ...row, boxSizing: "border-box", width, height, borderTop: `1px solid ${LINE_STRONG}`, ...text }}>
      <Ring score={model.score} size={RING} stroke={8} />
      <div style={{ ...column, flexShrink: 0, width: width - RING - GAP, marginLeft: GAP }}>
        <div style={{ display: "block", lineClamp: 2, ...name, wordBreak: "break-word" }}>{model.name}</div>
        <div style={{ ...column, marginTop: 10, fontSize: 23, color: MUTED }}>
          <div style={{ display: "block", lineClamp: 1 }}>{model.company}</div>
          <div style={{ marginTop: 2 }}>{`#${model.rank} of ${of}`}</div>
        </div>
      </div>
    </div>
  );
}
