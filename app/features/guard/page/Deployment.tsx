import type { GuardPage } from "#app/content/guard.server.ts";
import { classNames, typeset } from "#app/kit/classes.ts";
import { drawHachures, Hachures } from "#app/kit/drawing/hachures.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import styles from "./Deployment.module.css";

const MIDDLE = 106;
const LINE = { strokeOpacity: 0.7, strokeWidth: 1.5 } as const;
const FRAME = { x: 24, y: 30, height: 158 } as const;

/** `network` is the width of the frame that stands for the customer's network, `labels` have their x positions. */
const drawings = {
  /** Gateway: several applications, one filter. */
  gateway: {
    network: 248,
    hosts: [],
    squares: [58, 93, 128].map((y) => ({ x: 48, y, side: 26 })),
    rings: [{ x: 190, y: MIDDLE, radius: 27, length: 11, count: 96 }],
    lines: ["M75 71C110 71 120 106 150 106", "M75 106H150", "M75 141C110 141 120 106 150 106", "M230 106H322"],
    labels: { application: 61, filter: 190, model: 334 },
  },
  /** Library: the filter within the application. */
  library: {
    network: 208,
    hosts: [],
    squares: [{ x: 83, y: 61, side: 90 }],
    rings: [{ x: 128, y: MIDDLE, radius: 19, length: 10, count: 72 }],
    lines: ["M159 106H322"],
    labels: { inside: 128, model: 334 },
  },
  /** Sidecar: a filter beside each application, on its host. */
  sidecar: {
    network: 248,
    hosts: [52, 108].map((y) => ({ x: 44, y, width: 164, height: 48 })),
    squares: [63, 119].map((y) => ({ x: 62, y, side: 26 })),
    rings: [76, 132].map((y) => ({ x: 168, y, radius: 12, length: 6, count: 54 })),
    lines: ["M89 76H148", "M89 132H148", "M188 76C250 76 270 106 322 106", "M188 132C250 132 270 106 322 106"],
    labels: { application: 75, filter: 168, model: 334 },
  },
};

type Content = GuardPage["deployment"];

/** One deployment. Square = application, hachured ring = filter, disc = model, dashed frame = customer's network. */
function DeploymentPlate({ way, content: { network, parts } }: { way: keyof typeof drawings; content: Content }) {
  const drawing = drawings[way];
  return (
    <div className={styles.plate}>
      <svg className={styles.drawing} viewBox="0 0 384 216" aria-hidden="true">
        <rect {...FRAME} width={drawing.network} rx="8" strokeDasharray="2 4" strokeOpacity=".35" />
        <rect className={styles.solid} x={FRAME.x + 14} y={FRAME.y - 8} width="112" height="16" stroke="none" />
        <text x={FRAME.x + 20} y={FRAME.y + 4}>
          {network}
        </text>
        {drawing.hosts.map((host) => (
          <rect key={host.y} {...host} rx="6" strokeOpacity=".35" />
        ))}
        {drawing.lines.map((d) => (
          <path key={d} d={d} {...LINE} />
        ))}
        {drawing.squares.map(({ x, y, side }) => (
          <rect key={y} className={styles.solid} x={x} y={y} width={side} height={side} rx="5" {...LINE} />
        ))}
        {drawing.rings.map(({ x, y, radius, length, count }) => (
          <g key={y} transform={`translate(${x} ${y})`}>
            <circle className={styles.solid} r={radius} {...LINE} />
            <Hachures paths={drawHachures({ radius: radius + 2, length, count })} />
          </g>
        ))}
        <circle cx="334" cy={MIDDLE} r="11" fill="currentColor" stroke="none" />
        {Object.entries(drawing.labels).map(([label, x]) => (
          <text key={label} x={x} y="174" textAnchor="middle">
            {parts[label as keyof typeof parts]}
          </text>
        ))}
      </svg>
    </div>
  );
}

export const Deployment = ({ content }: { content: Content }) => (
  <Section opening={content}>
    <ul className={styles.options}>
      {content.ways.map((option) => (
        <li key={option.id} className={styles.option}>
          <DeploymentPlate way={option.id} content={content} />
          <div className={styles.text}>
            <h3>{option.name}</h3>
            <p className={classNames(typeset.small, styles.summary)}>{option.summary}</p>
          </div>
          <dl className={styles.answers}>
            {(["changes", "sees", "misses", "costs", "choose"] as const).map((row) => (
              <div key={row} className={classNames(typeset.small, styles.answer)}>
                <dt className={typeset.data}>{content.rows[row]}</dt>
                <dd>{option[row]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  </Section>
);
