import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { ArrowPageLink, DemoLink, PageLink } from "#app/features/shell/PageLink.tsx";
import { useHydrated } from "#app/hydration/use-hydrated.ts";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { buttonClass } from "#app/kit/controls/Button.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import mp4 from "#app/media/hero.mp4?url";
import webm from "#app/media/hero.webm?url";
import avif from "#app/media/poster.avif?url";
import webp from "#app/media/poster.webp?url";
import small from "#app/media/poster-small.avif?url";
import { paths } from "#app/paths.ts";
import type { HeroContent } from "#domain/content/home.ts";
import styles from "./Hero.module.css";
import film from "./HeroVideo.module.css";

const FIRST_START_DELAY_MS = 1_000;

/** The connection, as the browser reports it; some report nothing, which counts as fast. */
const connection = () => (navigator as { connection?: { effectiveType?: string; saveData?: boolean } }).connection;

/** The video over a poster of its first frame; fetched only when it is going to play, never on a slow connection. */
function HeroVideo({ running, onMissing }: { running: boolean; onMissing: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    const isSlow = /2g|3g/.test(connection()?.effectiveType ?? "");
    if (!running || isSlow) return video.current?.pause();
    // The video starts after hydration. If the browser refuses to autoplay, the poster stays.
    const timer = setTimeout(() => video.current?.play().catch(() => {}), started ? 0 : FIRST_START_DELAY_MS);
    return () => clearTimeout(timer);
  }, [running, started]);

  return (
    <div className={film.film} aria-hidden="true">
      {/* The poster: the video's first frame, and the page's largest contentful paint. */}
      <picture className={film.picture}>
        <source media="(width < 768px)" srcSet={small} type="image/avif" width={960} height={540} />
        <source srcSet={avif} type="image/avif" />
        <img src={webp} alt="" width={1280} height={720} fetchPriority="high" />
      </picture>
      <video
        ref={video}
        className={film.video}
        data-started={started}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="none"
        tabIndex={-1}
        width={1280}
        height={720}
        onPlaying={() => setStarted(true)}
      >
        <source src={webm} type="video/webm" />
        {/* The last source: if it fails (codec or network), there is no video. */}
        <source src={mp4} type="video/mp4" onError={onMissing} />
      </video>
    </div>
  );
}

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

/** The animated line, decorative. It changes text nodes directly: rendering each letter would busy a slow phone. */
function TypedLine({ phrases, running }: { phrases: readonly string[]; running: boolean }) {
  const lineAt = (index: number) => {
    const phrase = phrases[index % phrases.length] ?? "";
    return { index, phrase, frames: typingFrames(phrase, index === 0) };
  };
  const [{ index, phrase, frames }, setLine] = useState(() => lineAt(0));
  const showNext = useEffectEvent(() => setLine(lineAt(index + 1)));
  const seen = useRef<HTMLSpanElement>(null);
  const unseen = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!running) return;
    let timer: ReturnType<typeof setTimeout>;
    function type() {
      const frame = frames.next().value;
      if (!frame) return showNext();
      if (!seen.current || !unseen.current) return;
      textOf(seen.current).nodeValue = frame.seen;
      textOf(unseen.current).nodeValue = frame.unseen;
      seen.current.dataset.resting = String(frame.resting);
      timer = setTimeout(type, frame.delayMs);
    }
    type();
    return () => clearTimeout(timer);
  }, [running, frames]);

  return (
    // Every phrase is a new element: one that changed its number of lines would count as a layout shift.
    <span key={index} aria-hidden="true" className={styles.line}>
      <span ref={seen} className={styles.typed} data-resting="true">
        {index === 0 ? phrase : ""}
      </span>
      <span ref={unseen} className={styles.untyped}>
        {index === 0 ? "" : phrase}
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
