import { classNames } from "#app/kit/class-names.ts";

import { drawHachures, type HachurePath } from "#app/kit/drawing/hachures.ts";
import { Section } from "#app/kit/layout/Section.tsx";

import { once } from "#app/kit/once.ts";
import typeset from "#app/kit/text/typeset.module.css";
import type { DeploymentContent, DeploymentId, DeploymentWay } from "#domain/content/guard.ts";
import styles from "./Deployment.module.css";

const PLATE = { width: 384, height: 216 } as const;

type Square = { x: number; y: number; side: number };
type FilterRing = { x: number; y: number; radius: number; hachures: () => readonly HachurePath[] };
type Label = "application" | "filter" | "model" | "inside";
type DeploymentDrawing = {
  /** Your network: what lies inside the frame is the whole difference. */
  frame: { x: number; y: number; width: number; height: number };
  hosts: readonly { x: number; y: number; width: number; height: number }[];
  squares: readonly Square[];
  rings: readonly FilterRing[];
  lines: readonly string[];
  model: { x: number; y: number; radius: number };
  labels: readonly { label: Label; x: number }[];
};

const LABEL_Y = 174;
const MIDDLE = 106;
const MODEL = { x: 334, y: MIDDLE, radius: 11 } as const;
const FRAME = { x: 24, y: 30, width: 248, height: 158 } as const;

function ring(x: number, y: number, radius: number, length: number, count: number): FilterRing {
  return { x, y, radius, hachures: once(() => drawHachures({ radius: radius + 2, length, count })) };
}

/** Several applications, one filter. */
const gateway: DeploymentDrawing = {
  frame: FRAME,
  hosts: [],
  squares: [58, 93, 128].map((y) => ({ x: 48, y, side: 26 })),
  rings: [ring(190, MIDDLE, 27, 11, 96)],
  lines: ["M75 71C110 71 120 106 150 106", "M75 106H150", "M75 141C110 141 120 106 150 106", "M230 106H322"],
  model: MODEL,
  labels: [
    { label: "application", x: 61 },
    { label: "filter", x: 190 },
    { label: "model", x: 334 },
  ],
};

/** The filter within the application. */
const library: DeploymentDrawing = {
  frame: { ...FRAME, width: 208 },
  hosts: [],
  squares: [{ x: 83, y: 61, side: 90 }],
  rings: [ring(128, MIDDLE, 19, 10, 72)],
  lines: ["M159 106H322"],
  model: MODEL,
  labels: [
    { label: "inside", x: 128 },
    { label: "model", x: 334 },
  ],
};

/** A filter beside each application, on its host. */
const sidecar: DeploymentDrawing = {
  frame: FRAME,
  hosts: [52, 108].map((y) => ({ x: 44, y, width: 164, height: 48 })),
  squares: [63, 119].map((y) => ({ x: 62, y, side: 26 })),
  rings: [76, 132].map((y) => ring(168, y, 12, 6, 54)),
  lines: ["M89 76H148", "M89 132H148", "M188 76C250 76 270 106 322 106", "M188 132C250 132 270 106 322 106"],
  model: MODEL,
  labels: [
    { label: "application", x: 75 },
    { label: "filter", x: 168 },
    { label: "model", x: 334 },
  ],
};

const deploymentDrawings: Record<DeploymentId, DeploymentDrawing> = { gateway, library, sidecar };

type DeploymentPlateProps = { id: DeploymentId } & Pick<DeploymentContent, "network" | "parts">;

/** Square = application, hachured ring = filter, disc = model, dashed frame = your network. */
function DeploymentPlate({ id, network, parts }: DeploymentPlateProps) {
  const { frame, hosts, squares, rings, lines, model, labels } = deploymentDrawings[id];
  return (
    <div className={styles.plate}>
      <svg className={styles.drawing} viewBox={`0 0 ${PLATE.width} ${PLATE.height}`} aria-hidden="true">
        <rect className={styles.frame} {...frame} rx="8" strokeDasharray="2 4" />
        <rect className={styles.gap} x={frame.x + 14} y={frame.y - 8} width="112" height="16" />
        <text x={frame.x + 20} y={frame.y + 4}>
          {network}
        </text>
        {hosts.map((host) => (
          <rect key={host.y} className={styles.frame} {...host} rx="6" />
        ))}
        {lines.map((d) => (
          <path key={d} className={styles.line} d={d} />
        ))}
        {squares.map(({ x, y, side }) => (
          <rect key={y} className={styles.solid} x={x} y={y} width={side} height={side} rx="5" />
        ))}
        {rings.map(({ x, y, radius, hachures }) => (
          <g key={y} transform={`translate(${x} ${y})`}>
            <circle className={styles.solid} r={radius} />
            {hachures().map(({ opacity, d }) => (
              <path key={opacity} opacity={opacity} d={d} />
            ))}
          </g>
        ))}
        <circle className={styles.model} cx={model.x} cy={model.y} r={model.radius} />
        {labels.map(({ label, x }) => (
          <text key={label} x={x} y={LABEL_Y} textAnchor="middle">
            {parts[label]}
          </text>
        ))}
      </svg>
    </div>
  );
}

const ROWS = ["changes", "sees", "misses", "costs", "choose"] as const;

/** Three ways to deploy, each with the same five answers, level with each other. */
export function Deployment({ content, index }: { content: DeploymentContent; index: number }) {
  return (
    <Section opening={content} index={index}>
      <ul className={styles.ways}>
        {content.ways.map((way) => (
          <li key={way.id} className={styles.way}>
            <DeploymentPlate id={way.id} network={content.network} parts={content.parts} />
            <div className={styles.words}>
              <h3>{way.name}</h3>
              <p className={classNames(typeset.small, styles.summary)}>{way.summary}</p>
            </div>
            <Answers way={way} rows={content.rows} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Answers({ way, rows }: { way: DeploymentWay; rows: DeploymentContent["rows"] }) {
  return (
    <dl className={styles.answers}>
      {ROWS.map((row) => (
        <div key={row} className={classNames(typeset.small, styles.answer)}>
          <dt className={typeset.data}>{rows[row]}</dt>
          <dd>{way[row]}</dd>
        </div>
      ))}
    </dl>
  );
}
