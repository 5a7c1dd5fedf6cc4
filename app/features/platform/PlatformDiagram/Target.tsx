import { Badge } from "#app/ui/Badge/Badge.tsx";
import type { SecurityTarget } from "#domain/content/home.ts";
import { Connection } from "./Connection.tsx";
import styles from "./Target.module.css";

export type TargetProps = { target: SecurityTarget; badge: string };

export function Target({ target, badge }: TargetProps) {
  const { id, name, description, position } = target;
  const ids = { input: `target-${id}`, badge: `target-${id}-badge`, description: `target-${id}-description` };
  return (
    <div className={styles.target} data-position={position}>
      {/* No autocomplete: a reloaded page would light what was tapped before. */}
      <input
        className={styles.input}
        type="radio"
        name="platform-target"
        id={ids.input}
        value={id}
        autoComplete="off"
        aria-describedby={`${ids.badge} ${ids.description}`}
      />
      <div className={styles.words}>
        <div className={styles.title}>
          <h3 className={styles.name}>
            <label htmlFor={ids.input}>{name}</label>
          </h3>
          <span id={ids.badge} className={styles.badge}>
            <Badge variant="protected">{badge}</Badge>
          </span>
        </div>
        <p id={ids.description} className={styles.description}>
          {description}
        </p>
      </div>
      <Connection />
    </div>
  );
}
