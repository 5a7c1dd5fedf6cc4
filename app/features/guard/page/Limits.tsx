import type { incidents } from "#app/content/articles.server.ts";
import type { GuardPage } from "#app/content/guard.server.ts";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { litStrokes, StrokeRow, strokesRow } from "#app/kit/drawing/hachures.tsx";
import { Section } from "#app/kit/layout/Section.tsx";
import { paths } from "#app/paths.ts";
import { ArrowPageLink } from "../../shell/PageLink.tsx";
import { Sourced } from "../../shell/page/Sourced.tsx";
import styles from "./Limits.module.css";

const STROKES = 64;

type LimitsProps = { content: GuardPage["limits"]; incidents: ReturnType<typeof incidents> };

/** The product's limits, with a measured example of what one rule detects and the incidents replayed in articles. */
export const Limits = ({ content, incidents }: LimitsProps) => (
  <Section opening={content}>
    <div className={styles.columns}>
      <ul className={layout.rows}>
        {content.limits.map(({ title, text, source }) => (
          <li key={title} className={styles.limit}>
            <svg className={styles.icon} width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true">
              <path d="M11.24 2.76A6 6 0 1 0 11.24 11.24" />
            </svg>
            <h3 className={typeset.name}>{title}</h3>
            <p className={classNames(typeset.small, styles.text)}>
              <Sourced text={text} source={source} />
            </p>
          </li>
        ))}
      </ul>
      <div className={classNames(layout.stack, styles.aside)}>
        <Measurement {...content.measurement} />
        <div className={styles.measurement}>
          <h3 className={typeset.name}>{incidents.heading}</h3>
          <p className={typeset.note}>{incidents.lead}</p>
          <ul className={classNames(layout.stack, styles.incidents)}>
            {incidents.replays.map(({ id, title, article }) => (
              <li key={id}>
                <ArrowPageLink to={`${paths.article(article)}#replay`}>{title}</ArrowPageLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  </Section>
);

const Measurement = ({ title, text, sets, note, article, link }: GuardPage["limits"]["measurement"]) => (
  <div className={styles.measurement}>
    <h3 className={typeset.name}>{title}</h3>
    <p className={typeset.note}>{text}</p>
    <ul className={styles.sets}>
      {sets.map(({ name, kind, n, flagged }) => {
        const lit = litStrokes(flagged, STROKES);
        const paths = [
          { className: styles.lit, strokeWidth: 1.75, d: strokesRow(lit) },
          { strokeWidth: 1.5, d: strokesRow(STROKES - lit, 1, lit) },
        ];
        return (
          <li key={name} className={classNames(typeset.note, typeset.bright, styles.set)}>
            <span>
              {name}, {kind}
            </span>{" "}
            <span className={typeset.data}>n {n}</span>{" "}
            <span className={classNames(typeset.data, typeset.bright)}>{flagged}%</span>
            <StrokeRow className={styles.strokes} width={STROKES - 1} paths={paths} />
          </li>
        );
      })}
    </ul>
    <p className={classNames(typeset.note, styles.note)}>{note}</p>
    <ArrowPageLink to={paths.article(article)}>{link}</ArrowPageLink>
  </div>
);
