import { Mark } from "#app/features/shell/Logo.tsx";
import { classNames } from "#app/kit/class-names.ts";
import { Badge } from "#app/kit/text/Badge.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import type { PlatformContent, SecurityTarget } from "#domain/content/home.ts";
import styles from "./PlatformDiagram.module.css";

/** As drawn at 1280; the stylesheet sets it in pixels, so that no line grows or shrinks with the drawing. */
const SIZE = 504;

const circle = { cx: "50%", cy: "50%", fill: "none" };
/** In degrees: dashes across a wide stroke, which stand outward from the orbit. */
const scale = { ...circle, className: styles.scale, pathLength: 360 };
/** From 3° on: four ticks, then the place of a longer one. */
const TICKS = "0.25 2.75 0.25 2.75 0.25 2.75 0.25 5.75";
const LONG_TICKS = "0.25 14.75";

/** Two orbits; the outer one divided like a compass, a tick every 3° and a longer one every 15°. */
function Orbits() {
  return (
    <svg className={styles.orbits} width={SIZE} height={SIZE} aria-hidden="true">
      <circle {...circle} r="35.35%" strokeDasharray="2 6" />
      <circle {...circle} r="50%" />
      <circle {...scale} r="50.5%" strokeWidth="4" strokeDasharray={TICKS} strokeDashoffset="-2.875" />
      <circle {...scale} r="51%" strokeWidth="8" strokeDasharray={LONG_TICKS} strokeDashoffset="0.125" />
    </svg>
  );
}

function Target({ target, badge }: { target: SecurityTarget; badge: string }) {
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
          <h3 className={classNames(typeset.name, styles.name)}>
            <label htmlFor={ids.input}>{name}</label>
          </h3>
          <span id={ids.badge} className={styles.badge}>
            <Badge variant="protected">{badge}</Badge>
          </span>
        </div>
        <p id={ids.description} className={classNames(typeset.small, styles.description)}>
          {description}
        </p>
      </div>
      {/* What ties it to the mark: the spoke, its node on the orbit and the rule that leads to the words. */}
      <span className={styles.connection} aria-hidden="true">
        <span className={styles.spoke} />
        <span className={styles.rule} />
        <span className={styles.node} />
      </span>
    </div>
  );
}

/** Sizes of the attributes only; the stylesheet draws it in proportion to the orbit. */
const MARK_SIZE = 221;

/**
 * Four targets around the mark. What is lit is a matter of hover, focus or the radio button that was tapped last, all
 * of which the browser keeps: it works before, and without, any script.
 */
export function PlatformDiagram({ platform, labelledBy }: { platform: PlatformContent; labelledBy: string }) {
  const { targets, prompt, badge } = platform;
  return (
    <fieldset className={styles.frame} aria-labelledby={labelledBy}>
      <div className={styles.stage}>
        <Orbits />
        <Mark className={styles.mark} size={MARK_SIZE} />
        {targets.map((target) => (
          <Target key={target.id} target={target} badge={badge} />
        ))}
        {/* Where a description will stand, on screens that show one at a time. */}
        <p className={classNames(typeset.small, styles.prompt)}>{prompt}</p>
      </div>
    </fieldset>
  );
}
