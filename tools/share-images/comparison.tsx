import { LINE_STRONG, MUTED } from "./colours.ts";
import { Ring } from "./ring.tsx";
import { COLUMNS, columnWidth, type SharedModel } from "./share-image.ts";

type Look = { lying: boolean; ring: number; stroke: number; name: number; company: number };

/** Fewer models have wider columns, and are seen from further away. */
const LOOKS: Readonly<Record<number, Look>> = {
  2: { lying: true, ring: 196, stroke: 8, name: 31, company: 23 },
  3: { lying: false, ring: 156, stroke: 6, name: 28, company: 20 },
};
const NARROW: Look = { lying: false, ring: 156, stroke: 6, name: 25, company: 19 };

/** Between the ring and the words beside it. */
const LYING_GAP = 28;

type ComparisonProps = { heading: string; models: readonly SharedModel[]; of: number };

type WordsProps = { model: SharedModel; of: number; look: Look; width: number };

export function Comparison({ heading, models, of }: ComparisonProps) {
  const look = LOOKS[models.length] ?? NARROW;
  const width = columnWidth(models.length);
  return (
    <div style={{ display: "flex", flexDirection: "column" }}>
      <div style={{ marginTop: 36, fontSize: 60, fontWeight: 600, lineHeight: "72px", letterSpacing: "-0.035em" }}>
        {heading}
      </div>
      <div style={{ display: "flex", marginTop: 36 }}>
        {models.map((model, place) => (
          <div
            key={model.name}
            style={{
              display: "flex",
              flexDirection: look.lying ? "row" : "column",
              alignItems: look.lying ? "center" : "flex-start",
              boxSizing: "border-box",
              overflow: "hidden",
              width,
              height: COLUMNS.height,
              marginLeft: place === 0 ? 0 : COLUMNS.gap,
              paddingTop: look.lying ? 0 : 28,
              borderTop: `1px solid ${LINE_STRONG}`,
            }}
          >
            <Ring score={model.score} size={look.ring} stroke={look.stroke} />
            <Words model={model} of={of} look={look} width={look.lying ? width - look.ring - LYING_GAP : width} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Two lines for a name, one for its company: what is longer ends in an ellipsis; the rank stays. */
function Words({ model: { name, company, rank }, of, look, width }: WordsProps) {
  const { lying } = look;
  const place = { display: "flex", flexDirection: "column", flexShrink: 0, width } as const;
  return (
    <div style={{ ...place, ...(lying ? { marginLeft: LYING_GAP } : { marginTop: 22 }) }}>
      <div
        style={{
          display: "block",
          lineClamp: 2,
          fontSize: look.name,
          fontWeight: 600,
          lineHeight: 1.2,
          letterSpacing: "-0.02em",
          wordBreak: "break-word",
        }}
      >
        {name}
      </div>
      <div
        style={{
          display: "flex",
          flexDirection: lying ? "column" : "row",
          marginTop: lying ? 10 : 6,
          fontSize: look.company,
          color: MUTED,
        }}
      >
        <div style={{ display: "block", flexShrink: 1, lineClamp: 1 }}>{company}</div>
        <div
          style={{ flexShrink: 0, whiteSpace: "pre", marginTop: lying ? 2 : 0 }}
        >{`${lying ? "" : " · "}#${rank} of ${of}`}</div>
      </div>
    </div>
  );
}
