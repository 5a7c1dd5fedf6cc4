import type { DeploymentContent, DeploymentWay } from "#domain/content/guard.ts";
import { LinkedSection } from "../../page/LinkedSection/LinkedSection.tsx";
import styles from "./Deployment.module.css";
import { DeploymentPlate } from "./DeploymentPlate.tsx";

const ROWS = ["changes", "sees", "misses", "costs", "choose"] as const;

/** Three ways to deploy, each with the same five answers, level with each other. */
export function Deployment({ content, turn }: { content: DeploymentContent; turn: number }) {
  return (
    <LinkedSection opening={content} turn={turn}>
      <ul className={styles.ways}>
        {content.ways.map((way) => (
          <li key={way.id} className={styles.way}>
            <DeploymentPlate id={way.id} network={content.network} parts={content.parts} />
            <div className={styles.words}>
              <h3>{way.name}</h3>
              <p className={styles.summary}>{way.summary}</p>
            </div>
            <Answers way={way} rows={content.rows} />
          </li>
        ))}
      </ul>
    </LinkedSection>
  );
}

function Answers({ way, rows }: { way: DeploymentWay; rows: DeploymentContent["rows"] }) {
  return (
    <dl className={styles.answers}>
      {ROWS.map((row) => (
        <div key={row} className={styles.answer}>
          <dt className={styles.question}>{rows[row]}</dt>
          <dd>{way[row]}</dd>
        </div>
      ))}
    </dl>
  );
}
