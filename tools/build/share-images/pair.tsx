import { LINE_STRONG, MUTED, PAPER } from "./colours.ts";
import { Frame } from "./frame.tsx";
import { Ring } from "./ring.tsx";
import type { SharedModel } from "./share-image.ts";

/** Where the two columns stand below the heading. */
export const COLUMN = { lefts: [64, 612], top: 238, width: 524, height: 308 } as const;

const RING = 196;
/** Between the ring and the text beside it. */
const GAP = 28;

/** What all pairs share: the frame and its heading. */
export const PairGround = ({ subject, foot }: { subject: string; foot: string }) => (
  <Frame subject={subject} foot={foot}>
    <div style={{ marginTop: 36, fontSize: 60, fontWeight: 600, lineHeight: "72px", letterSpacing: "-0.035em" }}>
      Two models, side by side
    </div>
  </Frame>
);

export const ModelColumn = ({ model, of }: { model: SharedModel; of: number }) => (
  <div
    style={{
      display: "flex",
      alignItems: "center",
      boxSizing: "border-box",
      width: COLUMN.width,
      height: COLUMN.height,
      borderTop: `1px solid ${LINE_STRONG}`,
      fontFamily: "Geist",
      color: PAPER,
    }}
  >
    <Ring score={model.score} size={RING} stroke={8} />
    <NameAndRank model={model} of={of} />
  </div>
);

/** Two lines for a name, one for its company: what is longer ends in an ellipsis; the rank stays. */
const NameAndRank = ({ model: { name, company, rank }, of }: { model: SharedModel; of: number }) => (
  <div
    style={{
      display: "flex",
      flexDirection: "column",
      flexShrink: 0,
      width: COLUMN.width - RING - GAP,
      marginLeft: GAP,
    }}
  >
    <div
      style={{
        display: "block",
        lineClamp: 2,
        fontSize: 31,
        fontWeight: 600,
        lineHeight: 1.2,
        letterSpacing: "-0.02em",
        wordBreak: "break-word",
      }}
    >
      {name}
    </div>
    <div style={{ display: "flex", flexDirection: "column", marginTop: 10, fontSize: 23, color: MUTED }}>
      <div style={{ display: "block", lineClamp: 1 }}>{company}</div>
      <div style={{ marginTop: 2 }}>{`#${rank} of ${of}`}</div>
    </div>
  </div>
);
