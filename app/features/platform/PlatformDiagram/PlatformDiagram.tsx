import { Mark } from "#app/features/chrome/Logo/Mark.tsx";
import type { SecurityTarget } from "#domain/content/home.ts";
import { Orbits } from "./Orbits.tsx";
import styles from "./PlatformDiagram.module.css";
import { Target } from "./Target.tsx";

export type PlatformDiagramProps = {
  targets: readonly SecurityTarget[];
  /** Stands where a description will, on screens that show one at a time. */
  prompt: string;
  badge: string;
  /** Id of the heading that names the choice. */
  labelledBy: string;
};

/** Sizes of the attributes only; the stylesheet draws it in proportion to the orbit. */
const MARK_SIZE = 221;

/**
 * Four targets around the mark. What is lit is a matter of hover, focus or the radio button that was tapped last, all
 * of which the browser keeps: it works before, and without, any script.
 */
export function PlatformDiagram({ targets, prompt, badge, labelledBy }: PlatformDiagramProps) {
  return (
    <fieldset className={styles.frame} aria-labelledby={labelledBy}>
      <div className={styles.stage}>
        <Orbits className={styles.orbits} />
        <Mark className={styles.mark} size={MARK_SIZE} />
        {targets.map((target) => (
          <Target key={target.id} target={target} badge={badge} />
        ))}
        <p className={styles.prompt}>{prompt}</p>
      </div>
    </fieldset>
  );
}
