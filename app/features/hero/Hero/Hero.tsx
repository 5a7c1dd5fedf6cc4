import { useState } from "react";
import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { ArrowLabel, arrowLinkClass } from "#app/ui/ArrowLink/ArrowLink.tsx";
import { buttonClass } from "#app/ui/Button/Button.tsx";
import { Container } from "#app/ui/Container/Container.tsx";
import type { HeroContent } from "#domain/content/home.ts";
import { HeroFilm } from "../HeroFilm/HeroFilm.tsx";
import { TypedLine } from "../TypedLine/TypedLine.tsx";
import { useWantsStillness } from "../use-motion.ts";
import styles from "./Hero.module.css";
import { MotionControl } from "./MotionControl.tsx";

export function Hero({ hero }: { hero: HeroContent }) {
  const still = useWantsStillness();
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  const [filmMissing, setFilmMissing] = useState(false);
  const running = choice === null ? !still : choice === "play";
  const [first, second, ...rest] = hero.phrases;

  return (
    <section className={styles.hero} data-running={running} data-chosen={choice ?? "none"}>
      <HeroFilm running={running} onMissing={() => setFilmMissing(true)} />
      <Container className={styles.content}>
        <div className={styles.words}>
          <h1 className={styles.heading}>
            {/* The whole text, heard instead of the typed line, and seen where nothing moves. */}
            <span className={styles.whole}>
              {first} {second}
              <span className={styles.unseen}> {rest.join(" ")}</span>
            </span>
            <TypedLine phrases={hero.phrases} running={running} />
          </h1>
          <p className={styles.lead}>{hero.lead}</p>
          <div className={styles.actions}>
            <div className={styles.demo}>
              <Link to={paths.contact()} prefetch="intent" viewTransition className={buttonClass({ size: "large" })}>
                Book a Demo
              </Link>
            </div>
            <div>
              <Link to={`${paths.guard()}#guard-lab`} prefetch="intent" viewTransition className={arrowLinkClass}>
                <ArrowLabel>{hero.lab.text}</ArrowLabel>
              </Link>{" "}
              <p className={styles.labNote}>{hero.lab.note}</p>
            </div>
          </div>
        </div>
        <div className={styles.foot}>
          <p className={styles.references} id="references">
            {hero.references}
          </p>
          <ul className={styles.frameworks} aria-labelledby="references">
            {hero.frameworks.map((framework) => (
              <li key={framework}>{framework}</li>
            ))}
          </ul>
          <MotionControl moves={filmMissing ? "typing" : "film and typing"} running={running} onChange={setChoice} />
        </div>
      </Container>
    </section>
  );
}
