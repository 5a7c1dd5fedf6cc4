import type { DeploymentContent, DeploymentId } from "#domain/content/guard.ts";
import styles from "./DeploymentPlate.module.css";
import { deploymentDrawings, LABEL_Y, PLATE } from "./deployment-geometry.ts";

type DeploymentPlateProps = { id: DeploymentId } & Pick<DeploymentContent, "network" | "parts">;

/** Square = application, hachured ring = filter, disc = model, dashed frame = your network. */
export function DeploymentPlate({ id, network, parts }: DeploymentPlateProps) {
  const { frame, hosts, squares, rings, lines, model, labels } = deploymentDrawings[id];
  return (
    <div className={styles.plate}>
      <svg className={styles.drawing} viewBox={`0 0 ${PLATE.width} ${PLATE.height}`} aria-hidden="true">
        <rect className={styles.frame} {...frame} rx="8" />
        <rect className={styles.gap} x={frame.x + 14} y={frame.y - 8} width="104" height="16" />
        <text className={styles.network} x={frame.x + 20} y={frame.y + 4}>
          {network}
        </text>
        {hosts.map((host) => (
          <rect key={host.y} className={styles.host} {...host} rx="6" />
        ))}
        {lines.map((d) => (
          <path key={d} className={styles.line} d={d} />
        ))}
        {squares.map(({ x, y, side }) => (
          <rect key={y} className={styles.square} x={x} y={y} width={side} height={side} rx="5" />
        ))}
        {rings.map(({ x, y, radius, hachures }) => (
          <g key={y} transform={`translate(${x} ${y})`}>
            <circle className={styles.ring} r={radius} />
            {hachures().map(({ opacity, d }) => (
              <path key={opacity} opacity={opacity} d={d} />
            ))}
          </g>
        ))}
        <circle className={styles.model} cx={model.x} cy={model.y} r={model.radius} />
        {labels.map(({ label, x }) => (
          <text key={label} className={styles.label} x={x} y={LABEL_Y}>
            {parts[label]}
          </text>
        ))}
      </svg>
    </div>
  );
}
