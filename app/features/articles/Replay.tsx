import { useState } from "react";
import type { ArticlePage } from "#app/content/articles.server.ts";
import { useHydrated } from "#app/hydration/use-hydrated.ts";
import { layout, typeset } from "#app/kit/classes.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { SourceLinks } from "../shell/page/Sourced.tsx";
import styles from "./Replay.module.css";

const VERDICTS = [
  ["couldSee", "ringTick"],
  ["couldNot", "ringBarred"],
] as const;

/** An incident step by step. Without scripts, and on paper, all steps are listed. */
export function Replay({ replay, words, layers, note }: NonNullable<ArticlePage["replay"]>) {
  const hydrated = useHydrated();
  const [current, setCurrent] = useState(0);
  const { id, title, product, dateOf, status, steps, sources } = replay;
  const look = { variant: "quiet", size: "small" } as const;
  return (
    <section id="replay" className={styles.replay} aria-labelledby={`replay-${id}`}>
      <h2 id={`replay-${id}`} className={typeset.subheading}>
        {title}
      </h2>
      <p className={typeset.small}>
        {product}. {dateOf}, {replay.date.slice(0, 4)}. {status}
      </p>
      <nav aria-label="Steps" data-only="scripts" className={layout.cluster}>
        <Button {...look} disabled={current === 0} onClick={() => setCurrent(current - 1)}>
          Back
        </Button>
        <ol className={styles.dots}>
          {steps.map(({ name }, index) => (
            <li key={name}>
              <button
                type="button"
                className={typeset.data}
                aria-label={`Step ${index + 1}: ${name}`}
                aria-current={index === current ? "step" : undefined}
                onClick={() => setCurrent(index)}
              >
                {index + 1}
              </button>
            </li>
          ))}
        </ol>
        <Button {...look} disabled={current === steps.length - 1} onClick={() => setCurrent(current + 1)}>
          Next
        </Button>
      </nav>
      <ol className={styles.steps} data-stepping={hydrated || undefined} aria-live={hydrated ? "polite" : undefined}>
        {steps.map((step, index) => (
          <li key={step.name} data-current={index === current || undefined}>
            <h3 className={typeset.name}>
              {index + 1}. {step.name}
            </h3>
            <p className={typeset.body}>{step.happened}</p>
            <div className={layout.columns} data-columns="2">
              {VERDICTS.map(([verdict, icon]) => (
                <div key={verdict}>
                  <p className={typeset.label}>{words[verdict]}</p>
                  {step[verdict].length === 0 && <p className={typeset.small}>{words.none}</p>}
                  <ul className={styles.layers}>
                    {step[verdict].map(({ layer, why }) => (
                      <li key={layer} className={typeset.small} data-verdict={verdict}>
                        <Icon name={icon} size={16} className={styles.icon} />
                        <span>
                          <strong>{layers.find(({ id }) => id === layer)?.name}.</strong> {why}
                        </span>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <p className={typeset.note}>
        {note} <SourceLinks sources={sources} />.
      </p>
    </section>
  );
}
