import { FULL_MARK, SCORE_GREEN_FROM, SCORE_YELLOW_FROM } from "../../domain/benchmark/score-scale.ts";
import { BANDS, LINE_STRONG, MUTED, PAPER, TRACK } from "./colours.ts";
import { Frame } from "./frame.tsx";
import type { SharedModel, ShareImage } from "./share-image.ts";

type Of<Kind extends ShareImage["kind"]> = Extract<ShareImage, { kind: Kind }>;

/** Four lines of it fit beside the film. */
export const PageCard = ({ subject, heading, foot }: Of<"page">) => (
  <Frame subject={subject} foot={foot}>
    <Heading words={heading} width={580} size={heading.length > 60 ? 64 : 80} />
  </Frame>
);

/** Four lines beside the drawing: the longer the title, the smaller it is set. */
export const ArticleCard = ({ subject, heading, foot }: Of<"article">) => (
  <Frame subject={subject} foot={foot}>
    <Heading words={heading} width={600} size={heading.length > 60 ? 62 : heading.length > 48 ? 70 : 78} />
  </Frame>
);

const Heading = ({ words, width, size }: { words: string; width: number; size: number }) => (
  <div
    style={{
      width,
      marginTop: 44,
      fontSize: size,
      fontWeight: 600,
      lineHeight: 1.04,
      letterSpacing: "-0.04em",
      whiteSpace: "pre-wrap",
      textWrap: "balance",
    }}
  >
    {words}
  </div>
);

export function ModelsCard({ subject, heading, foot, models, of }: Of<"models">) {
  const [only, ...others] = models;
  return (
    <Frame subject={subject} foot={foot}>
      {only !== undefined && others.length === 0 ? (
        <OneModel model={only} of={of} />
      ) : (
        <Comparison heading={heading} models={models} of={of} />
      )}
    </Frame>
  );
}

function OneModel({ model, of }: { model: SharedModel; of: number }) {
  return (
    <div style={{ display: "flex", alignItems: "center", flexGrow: 1 }}>
      <Ring score={model.score} size={272} stroke={10} />
      <div style={{ display: "flex", flexDirection: "column", marginLeft: 56, width: 740 }}>
        <div style={{ fontSize: 78, fontWeight: 600, lineHeight: 1.04, letterSpacing: "-0.04em" }}>{model.name}</div>
        <div style={{ marginTop: 24, fontSize: 32, color: MUTED }}>{`${model.company} · #${model.rank} of ${of}`}</div>
      </div>
    </div>
  );
}

function Comparison({ heading, models, of }: { heading: string; models: readonly SharedModel[]; of: number }) {
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
              flexDirection: "column",
              width: 250,
              marginLeft: place === 0 ? 0 : 24,
              paddingTop: 28,
              borderTop: `1px solid ${LINE_STRONG}`,
            }}
          >
            <Ring score={model.score} size={156} stroke={6} />
            <div style={{ marginTop: 22, fontSize: 25, fontWeight: 600, letterSpacing: "-0.02em" }}>{model.name}</div>
            <div
              style={{ marginTop: 6, fontSize: 19, color: MUTED }}
            >{`${model.company} · #${model.rank} of ${of}`}</div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The site's ring: from twelve o'clock, clockwise, in the band's colour. */
function Ring({ score, size, stroke }: { score: number; size: number; stroke: number }) {
  const radius = (size - stroke) / 2;
  const around = 2 * Math.PI * radius;
  const band = score >= SCORE_GREEN_FROM ? BANDS.good : score >= SCORE_YELLOW_FROM ? BANDS.warn : BANDS.bad;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: "none", strokeWidth: stroke };
  return (
    <div
      style={{
        position: "relative",
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        width: size,
        height: size,
      }}
    >
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it becomes pixels */}
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        style={{ position: "absolute", left: 0, top: 0, transform: "rotate(-90deg)" }}
      >
        <circle {...circle} stroke={TRACK} />
        <circle {...circle} stroke={band} strokeDasharray={`${(score / FULL_MARK) * around} ${around}`} />
      </svg>
      <div style={{ fontFamily: "Geist Mono", fontSize: Math.round(size * 0.31), fontWeight: 500, color: PAPER }}>
        {String(Math.round(score))}
      </div>
    </div>
  );
}
