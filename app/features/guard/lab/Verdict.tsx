import type { ReactNode } from "react";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { angleBetween, hachureRing } from "#app/kit/drawing/hachures.tsx";
import { strokesPath } from "#app/kit/drawing/path.ts";
import { capitalised } from "#domain/content/format.ts";
import type { ConversationResult, Span } from "#guard";
import { verdictLine } from "./findings-shown.ts";
import styles from "./Judgement.module.css";
import { labFragment } from "./lab-state.ts";
import type { LabParts, Reading } from "./use-reading.ts";

const WALL = { radius: 31, length: 8, count: 96, from: -90 } as const;
/** Minimum arc of a finding: a word in a long text would otherwise cover no hachure. */
const LEAST_DEGREES = 15;

/** Hachures of a ring that stands for the text, clockwise from the top; those at findings are longer (`struck`). */
function wallOf(length: number, spans: readonly Span[]) {
  const degrees = (place: number) => (place / Math.max(1, length)) * 360;
  const arcs = spans.map(({ start, end }) => ({
    middle: WALL.from + degrees((start + end) / 2),
    half: Math.max(LEAST_DEGREES, degrees(end - start)) / 2,
  }));
  const isStruck = (angle: number) => arcs.some(({ middle, half }) => angleBetween(angle, middle) <= half);
  const hachures = hachureRing({ ...WALL, growth: (angle) => (isStruck(angle) ? 1.5 : 1) });
  return {
    calm: strokesPath(hachures.filter(({ angle }) => !isStruck(angle))),
    struck: strokesPath(hachures.filter(({ angle }) => isStruck(angle))),
  };
}

type JudgedTextProps = {
  verdict?: ConversationResult["verdict"];
  wall?: ReturnType<typeof wallOf>;
  children: ReactNode;
};

/** A verdict beside a ring that stands for the text, with marks where something was found. The ring is decorative. */
function JudgedText({ verdict, wall = wallOf(0, []), children }: JudgedTextProps) {
  return (
    <div className={styles.verdict}>
      <svg className={styles.wall} width="88" height="88" viewBox="-44 -44 88 88" fill="none" aria-hidden="true">
        <path opacity=".45" d={wall.calm} />
        <path className={styles.struck} strokeWidth="1.6" d={wall.struck} />
        <circle strokeWidth="1.5" opacity=".5" r="28.5" />
        {verdict === "allow" ? (
          <path className={styles.tick} strokeWidth="2.5" d="M-8 .5-2.5 6 8.5-6" />
        ) : (
          <circle r="6" fill="currentColor" stroke="none" />
        )}
      </svg>
      <div>
        <h3 className={styles.title}>
          <span className={typeset.label}>Verdict</span>{" "}
          <span className={typeset.heading}>{capitalised(verdict ?? "pending")}</span>
        </h3>
        {children}
      </div>
    </div>
  );
}

/** Why there is no verdict yet. */
export const pendingLine = ({ excess }: Reading) =>
  excess ? `The text has ${excess}. Shorten it to get a verdict.` : "Loading the rules…";

/** Shown instead of the verdict until the rules have loaded, and for a text too long to scan. */
export function NoVerdict({ state, reading, onRetry }: LabParts & { onRetry: () => void }) {
  const { engine } = reading;
  function reload() {
    location.hash = labFragment(state);
    location.reload();
  }
  return (
    <JudgedText>
      {engine.status === "failed" ? (
        <>
          <p role="alert" className={typeset.small}>
            The rules could not be loaded. Check your connection. Your text is still here.
          </p>
          <div className={classNames(layout.cluster, styles.buttons)}>
            <Button variant="quiet" onClick={onRetry}>
              Try again
            </Button>
            {engine.failures > 1 && (
              <Button variant="quiet" onClick={reload}>
                Reload with this text
              </Button>
            )}
          </div>
        </>
      ) : (
        <p className={typeset.small}>{pendingLine(reading)}</p>
      )}
    </JudgedText>
  );
}

/** The verdict; turns follow each other round the ring. */
export function Verdict({ result, findings, turns }: Reading & { result: ConversationResult }) {
  /** The length of the text before a turn. */
  const startOf = (turn: number) => turns.slice(0, turn).reduce((length, { text }) => length + text.length, 0);
  const acting = findings.filter(({ action }) => action !== "note");
  const spans = acting.map(({ turn, span }) => ({ start: startOf(turn) + span.start, end: startOf(turn) + span.end }));
  return (
    <JudgedText verdict={result.verdict} wall={wallOf(startOf(turns.length), spans)}>
      <p className={typeset.small}>{verdictLine(result, findings)}</p>
      {result.mode === "observe" && (
        <p className={typeset.small}>
          {result.enforced === "allow"
            ? "Observe mode: the decision is logged, and the text passes unchanged."
            : `Observe mode, with single rules enforced: ${capitalised(result.enforced)}.`}
        </p>
      )}
    </JudgedText>
  );
}

/** The text forwarded instead, for each turn that was changed. */
export const RedactedTurns = ({ state, reading: { result, turns } }: LabParts) =>
  result?.turns.map(
    ({ redacted }, turn) =>
      redacted !== turns[turn]?.text && (
        // biome-ignore lint/suspicious/noArrayIndexKey: a turn of the result has no other identity.
        <div key={turn} className={classNames(layout.stack, styles.redacted)}>
          <h4 className={typeset.label}>Redacted text{state.mode === "conversation" && ` of turn ${turn + 1}`}</h4>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts scroll, and the keyboard has to reach them. */}
          <p tabIndex={0} className={typeset.data}>
            {redacted}
          </p>
        </div>
      ),
  );
