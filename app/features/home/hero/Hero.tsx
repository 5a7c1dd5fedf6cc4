import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ArrowPageLink, DemoLink, PageLink } from "#app/features/shell/PageLink.tsx";
import { useHydrated } from "#app/hydration/use-hydrated.ts";
import { classNames } from "#app/kit/class-names.ts";
import { buttonClass } from "#app/kit/controls/Button.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import type { HeroContent } from "#domain/content/home.ts";
import styles from "./Hero.module.css";
import { connection, HeroVideo } from "./HeroVideo.tsx";

const reducedMotion = "(prefers-reduced-motion: reduce)";

/** Whether the visitor prefers reduced motion or data saving. */
const prefersStill = () => matchMedia(reducedMotion).matches || connection()?.saveData === true;

function subscribe(changed: () => void) {
  const query = matchMedia(reducedMotion);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** The text node of an element that holds only text. */
const textOf = (element: Element) => element.firstChild ?? element.appendChild(new Text());

/** Delays from the specification, sections 4 and 9. */
const TYPING_MS_PER_CHARACTER = 35;
const TYPING_PAUSE_MS = 800;

/** One state of the line: its visible and its invisible part, so that the full phrase takes part in layout. */
type TypingFrame = { seen: string; unseen: string; resting: boolean; delayMs: number };

/** The states of a phrase on the typed line: typing it, unless it is the first, then a pause, then deleting it. */
export function* typingFrames(phrase: string, isFirst: boolean): Generator<TypingFrame, undefined> {
  const characters = Array.from(phrase);
  const frame = (shown: number, resting = false): TypingFrame => ({
    seen: characters.slice(0, shown).join(""),
    unseen: characters.slice(shown).join(""),
    resting,
    delayMs: resting ? TYPING_PAUSE_MS : TYPING_MS_PER_CHARACTER,
  });
  for (let shown = 0; !isFirst && shown < characters.length; shown += 1) yield frame(shown);
  yield frame(characters.length, true);
  for (let shown = characters.length; shown > 0; shown -= 1) yield frame(shown);
}

/** The animated typed line, one phrase after the other. Decorative: the heading around it holds the full text. */
function TypedLine({ phrases, running }: { phrases: readonly string[]; running: boolean }) {
  const [index, setIndex] = useState(0);
  const showNext = useCallback(() => setIndex((last) => last + 1), []);
  const phrase = phrases[index % phrases.length] ?? "";
  // Every phrase is a new element: one that changed its number of lines would count as a layout shift.
  return <TypedPhrase key={index} phrase={phrase} isFirst={index === 0} running={running} onEnd={showNext} />;
}

type TypedPhraseProps = { phrase: string; isFirst: boolean; running: boolean; onEnd: () => void };

/**
 * A phrase that is typed and deleted. Each step changes two text nodes directly; rendering by React would take a slow
 * phone most of the time between two characters.
 */
function TypedPhrase({ phrase, isFirst, running, onEnd }: TypedPhraseProps) {
  const [frames] = useState(() => typingFrames(phrase, isFirst));
  const seen = useRef<HTMLSpanElement>(null);
  const unseen = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!running) return;
    let timer: ReturnType<typeof setTimeout>;
    function type() {
      const frame = frames.next().value;
      if (!frame) return onEnd();
      if (!seen.current || !unseen.current) return;
      textOf(seen.current).nodeValue = frame.seen;
      textOf(unseen.current).nodeValue = frame.unseen;
      seen.current.dataset.resting = String(frame.resting);
      timer = setTimeout(type, frame.delayMs);
    }
    type();
    return () => clearTimeout(timer);
  }, [running, frames, onEnd]);

  return (
    <span aria-hidden="true" className={styles.line}>
      <span ref={seen} className={styles.typed} data-resting="true">
        {isFirst ? phrase : ""}
      </span>
      <span ref={unseen} className={styles.untyped}>
        {isFirst ? "" : phrase}
      </span>
    </span>
  );
}

export function Hero({ hero }: { hero: HeroContent }) {
  // True on the server: nothing moves before hydration.
  const still = useSyncExternalStore(subscribe, prefersStill, () => true);
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  const [filmMissing, setFilmMissing] = useState(false);
  const running = choice === null ? !still : choice === "play";
  const [first, second, ...rest] = hero.phrases;

  return (
    <section className={styles.hero} data-running={running} data-chosen={choice ?? "none"}>
      <HeroVideo running={running} onMissing={() => setFilmMissing(true)} />
      <Container className={styles.content}>
        <div className={styles.text}>
          <h1 className={classNames(typeset.display, styles.heading)}>
            {/* The full text, for screen readers and wherever the line is not animated. */}
            <span className={styles.fullText}>
              {first} {second}
              <span className={styles.unseen}> {rest.join(" ")}</span>
            </span>
            <TypedLine phrases={hero.phrases} running={running} />
          </h1>
          <p className={classNames(typeset.lead, styles.lead)}>{hero.lead}</p>
          <div className={classNames(layout.cluster, styles.actions)}>
            <div className={styles.demo}>
              <DemoLink size="large" />
            </div>
            <div>
              <ArrowPageLink to={`${paths.guard()}#guard-lab`}>{hero.lab.text}</ArrowPageLink>{" "}
              <p className={typeset.note}>{hero.lab.note}</p>
            </div>
          </div>
        </div>
        <div className={classNames(typeset.note, layout.cluster, layout.spread, styles.foot)}>
          <p className={classNames(typeset.label, styles.references)} id="references">
            {hero.references}
          </p>
          <ul className={classNames(layout.cluster, styles.frameworks)} aria-labelledby="references">
            {hero.frameworks.map(({ id, name }) => (
              <li key={id}>
                <PageLink to={`${paths.compliance()}#${id}`} className={styles.framework}>
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
          {/* One pause button for all motion; hidden without scripts. */}
          <button
            type="button"
            className={classNames(buttonClass({ variant: "quiet", size: "small" }), styles.motion)}
            data-enhanced={useHydrated()}
            onClick={() => setChoice(running ? "pause" : "play")}
          >
            <svg aria-hidden="true" width="10" height="12" viewBox="0 0 10 12" fill="currentColor">
              <path d={running ? "M0 0h3v12H0zM7 0h3v12H7z" : "M0 0 10 6 0 12z"} />
            </svg>
            {running ? "Pause" : "Play"}
            <span className={typeset.hidden}> {filmMissing ? "typing" : "film and typing"}</span>
          </button>
        </div>
      </Container>
    </section>
  );
}
