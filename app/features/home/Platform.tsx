import type { ReactNode } from "react";
import { Mark } from "#app/features/shell/Logo.tsx";
import { classNames, typeset } from "#app/kit/classes.ts";
import { LineDrawing } from "#app/kit/icons/Icon.tsx";
import { IconCards } from "#app/kit/layout/Card.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import { Badge } from "#app/kit/text/Badge.tsx";
import type { Feature, FeatureId, PlatformContent, SecurityTarget } from "#domain/content/home.ts";
import styles from "./Platform.module.css";

/** The drawing's size at a window width of 1280; the stylesheet sets it in pixels, so that lines keep their width. */
const SIZE = 504;

const circle = { cx: "50%", cy: "50%", fill: "none" };
/** A circle whose dash pattern is in degrees: dashes of a wide stroke look like ticks on the orbit. */
const scale = { ...circle, className: styles.scale, pathLength: 360 };
/** Dash pattern that starts at 3°: four ticks, then a gap for a longer one. */
const TICKS = "0.25 2.75 0.25 2.75 0.25 2.75 0.25 5.75";
const LONG_TICKS = "0.25 14.75";

/** Two orbits; the outer one divided like a compass, a tick every 3° and a longer one every 15°. */
const orbits = (
  <svg className={styles.orbits} width={SIZE} height={SIZE} aria-hidden="true">
    <circle {...circle} r="35.35%" strokeDasharray="2 6" />
    <circle {...circle} r="50%" />
    <circle {...scale} r="50.5%" strokeWidth="4" strokeDasharray={TICKS} strokeDashoffset="-2.875" />
    <circle {...scale} r="51%" strokeWidth="8" strokeDasharray={LONG_TICKS} strokeDashoffset="0.125" />
  </svg>
);

function Target({ target, badge }: { target: SecurityTarget; badge: string }) {
  const { id, name, description, position } = target;
  const ids = { input: `target-${id}`, badge: `target-${id}-badge`, description: `target-${id}-description` };
  return (
    <div className={styles.target} data-position={position}>
      {/* No autocomplete: browsers would restore the selected target on reload. */}
      <input
        data-only="screen"
        className={styles.input}
        type="radio"
        name="platform-target"
        id={ids.input}
        value={id}
        autoComplete="off"
        aria-describedby={`${ids.badge} ${ids.description}`}
      />
      <div className={styles.text}>
        <div className={styles.title}>
          <h3 className={classNames(typeset.name, styles.name)}>
            <label htmlFor={ids.input}>{name}</label>
          </h3>
          <span id={ids.badge} data-only="screen" className={styles.badge}>
            <Badge variant="protected">{badge}</Badge>
          </span>
        </div>
        <p id={ids.description} className={classNames(typeset.small, styles.description)}>
          {description}
        </p>
      </div>
      {/* The connection of a target with the mark: the spoke, its node on the orbit, and the rule to the text. */}
      <span data-only="screen" className={styles.drawn} aria-hidden="true">
        <span className={styles.spoke} />
        <span className={styles.rule} />
        <span className={styles.node} />
      </span>
    </div>
  );
}

const middle = { cx: 16, cy: 16 };
const dot = <circle {...middle} r="2" fill="currentColor" stroke="none" />;

/** Icons on a grid of 32, based on the ring, with exactly one amber stroke each. */
const drawings: Record<FeatureId, ReactNode> = {
  "real-time-visibility": (
    <>
      <path d="M28.36 9.43A14 14 0 1 1 22.79 3.76M23.06 12.24A8 8 0 1 1 19.88 9" />
      {dot}
      <path className={styles.amber} d="M16 16 27 7" />
    </>
  ),
  guardrails: (
    <>
      <path d="M21.92 3.31A14 14 0 0 1 21.92 28.69M10.08 3.31A14 14 0 0 0 10.08 28.69" />
      <path d="M20.59 9.45A8 8 0 0 1 20.59 22.55M11.41 9.45A8 8 0 0 0 11.41 22.55" />
      <path className={styles.amber} d="M16 1V31" />
    </>
  ),
  "threat-detection": (
    <>
      <circle {...middle} r="14" pathLength="24" strokeDasharray=".55 .45" />
      <circle {...middle} r="8" />
      {dot}
      <path className={styles.amber} d="M29 3 22.4 9.6" />
      <path className={styles.amber} d="M19 8.58A8 8 0 0 1 23.42 13" strokeWidth="2.4" />
    </>
  ),
  compliance: (
    <>
      <circle {...middle} r="14" />
      {/* Twelve strokes across a ring from 8.5 to 11.5, one at each hour. */}
      <circle {...middle} r="10" pathLength="12" strokeDasharray=".286 .714" strokeDashoffset=".143" strokeWidth="3" />
      <path className={styles.amber} d="M12.2 16.2 14.9 18.9 19.9 12.9" />
    </>
  ),
};

/** Four targets around the mark. CSS selects one by hover, focus or its radio button, without scripts. */
export function Platform({ platform, features }: { platform: PlatformContent; features: readonly Feature[] }) {
  const cards = features.map(({ id, name, description }) => ({
    key: id,
    icon: (
      <LineDrawing size={32} strokeWidth={1.5}>
        {drawings[id]}
      </LineDrawing>
    ),
    name,
    text: description,
  }));
  return (
    <Section opening={{ id: "platform", ...platform }}>
      <fieldset className={styles.frame} aria-labelledby="platform-heading">
        <div className={styles.stage}>
          <div data-only="screen" className={styles.drawn}>
            {orbits}
            {/* The size is a fallback: the stylesheet scales the mark with the orbit. */}
            <Mark className={styles.mark} size={221} />
          </div>
          {platform.targets.map((target) => (
            <Target key={target.id} target={target} badge={platform.badge} />
          ))}
          {/* Shown in place of a description on screens that show one at a time, until a target is chosen. */}
          <p data-only="screen" className={classNames(typeset.small, styles.prompt)}>
            {platform.prompt}
          </p>
        </div>
      </fieldset>
      <IconCards cards={cards} className={styles.cards} />
    </Section>
  );
}
