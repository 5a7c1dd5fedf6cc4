import { memo, type ReactNode } from "react";
import { classNames, typeset } from "#app/kit/classes.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import { FULL_MARK, SCORE_GREEN_FROM, SCORE_YELLOW_FROM } from "#domain/benchmark/dataset.ts";
import type { PageContent } from "#domain/content/page.ts";
import styles from "./Banner.module.css";

/** Radius of the outermost ring and distance between rings; the innermost of twenty rings still clears the core. */
const RADIUS = 166;
const STEP = 7;
/** Radius that the strokes of the rings reach. */
const REACH = RADIUS + 4;
/** Least radius of a ring, clear of the core. */
const INNERMOST = 20;
/** Radii of the lines at 80 and 90: from beside the core to outside the rings, then the label. */
const RULE = { from: 25, to: 180, label: 190 };
/** Maximum number of rings; more would blur together. */
const RINGS_MAX = 48;

const round = (value: number) => Math.round(value * 100) / 100;

/** The point of a score on a ring: 0 at twelve o'clock, clockwise, 100 a full turn. */
function onRing(radius: number, score: number): [number, number] {
  const angle = (score / 100) * 2 * Math.PI;
  return [round(Math.sin(angle) * radius), round(-Math.cos(angle) * radius)];
}

/** The arc between two scores. An SVG arc cannot be a full circle, so it stops just short of one. */
function arc(radius: number, from: number, to: number): string {
  const end = Math.min(to, from + 99.99);
  const [x1, y1] = onRing(radius, from);
  const [x2, y2] = onRing(radius, end);
  return `M${x1} ${y1}A${radius} ${radius} 0 ${end - from > 50 ? 1 : 0} 1 ${x2} ${y2}`;
}

type DataRingsProps = { scores: readonly number[]; lit?: number; className?: string | undefined };

/** One ring per score, the first outside; if one is `lit`, the others fade. Hidden: the page's text says the same. */
export const DataRings = memo(function DataRings({ scores, lit, className }: DataRingsProps) {
  // Rings of a longer list are closer together, so that the innermost clears the core.
  const step = Math.min(STEP, (RADIUS - INNERMOST) / Math.max(1, scores.length - 1));
  const every = Math.ceil(scores.length / RINGS_MAX);
  const opacityOf = (place: number) => {
    if (place === (lit ?? 0)) return 1;
    return lit === undefined ? Math.max(0.2, 0.78 - 0.022 * place).toFixed(3) : 0.2;
  };
  return (
    <svg data-only="screen" className={className} viewBox="-300 -170 470 340" aria-hidden="true">
      <mask id="data-rings-sweep" maskUnits="userSpaceOnUse" x={-REACH} y={-REACH} width={2 * REACH} height={2 * REACH}>
        <circle
          className={styles.sweep}
          fill="none"
          stroke="white"
          r={REACH / 2}
          strokeWidth={REACH}
          pathLength={FULL_MARK}
          strokeDasharray={`${FULL_MARK} ${FULL_MARK}`}
          transform="rotate(-90)"
        />
      </mask>
      <g mask="url(#data-rings-sweep)" fill="none">
        {scores.map((score, index) => {
          if (index % every !== 0 && index !== lit) return null;
          const radius = RADIUS - step * index;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a ring is identified by its index.
            <g key={index}>
              <path stroke="var(--line)" strokeDasharray="1 5" d={arc(radius, score, FULL_MARK)} />
              {/* A thick dashed circle, whose dashes look like strokes that point at the core. */}
              <path
                stroke={index === (lit ?? 0) ? "var(--beacon)" : "var(--paper)"}
                strokeWidth="4.3"
                strokeDasharray="1.3 2.7"
                d={arc(radius, 0, score)}
                opacity={opacityOf(index)}
              />
            </g>
          );
        })}
      </g>
      {[SCORE_YELLOW_FROM, SCORE_GREEN_FROM].map((mark) => {
        const [x, y] = onRing(RULE.label, mark);
        return (
          <g key={mark}>
            <path
              stroke={mark === SCORE_YELLOW_FROM ? "var(--muted)" : "var(--line-hover)"}
              d={`M${onRing(RULE.from, mark).join(" ")}L${onRing(RULE.to, mark).join(" ")}`}
            />
            <text className={typeset.data} fill="currentColor" x={x} y={y} textAnchor="end">
              {mark}
              {mark === SCORE_YELLOW_FROM && Math.max(...scores) < mark && lit === undefined && ", not reached"}
            </text>
          </g>
        );
      })}
      <circle fill="var(--paper)" r="9" />
    </svg>
  );
});

type BannerProps = {
  page: Pick<PageContent, "tagline" | "lead"> & { heading: ReactNode };
  scores: readonly number[];
  children: ReactNode;
};

/** The opening of the benchmark's pages, with the rings of the scores and, on its lower edge, tabs. */
export const Banner = ({ page, scores, children }: BannerProps) => (
  <div className={styles.banner}>
    <Container className={styles.content}>
      <DataRings scores={scores} className={styles.rings} />
      <h1 className={styles.heading}>{page.heading}</h1>
      <p className={classNames(typeset.lead, styles.tagline)}>{page.tagline}</p>
      <p className={classNames(typeset.body, styles.lead)}>{page.lead}</p>
      <div data-only="screen" className={styles.tabs}>
        {children}
      </div>
    </Container>
  </div>
);
