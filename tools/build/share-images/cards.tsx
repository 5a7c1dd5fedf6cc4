import { MUTED } from "./colours.ts";
import { Frame } from "./frame.tsx";
import { Ring } from "./ring.tsx";
import type { ShareImage } from "./share-image.ts";

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

export const ModelCard = ({ subject, foot, model, of }: Of<"model">) => (
  <Frame subject={subject} foot={foot}>
    <div style={{ display: "flex", alignItems: "center", flexGrow: 1 }}>
      <Ring score={model.score} size={272} stroke={10} />
      <div style={{ display: "flex", flexDirection: "column", marginLeft: 56, width: 740 }}>
        <div style={{ fontSize: 78, fontWeight: 600, lineHeight: 1.04, letterSpacing: "-0.04em" }}>{model.name}</div>
        <div style={{ marginTop: 24, fontSize: 32, color: MUTED }}>{`${model.company} · #${model.rank} of ${of}`}</div>
      </div>
    </div>
  </Frame>
);
