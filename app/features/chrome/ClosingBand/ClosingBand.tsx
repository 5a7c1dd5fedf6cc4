import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { buttonClass } from "#app/ui/Button/Button.tsx";
import { Container } from "#app/ui/Container/Container.tsx";
import still from "../../hero/media/closing-band.avif?url";
import styles from "./ClosingBand.module.css";

type ClosingBandProps = {
  sentence: string;
  /** The form, with a topic where the page tells what an inquiry is about. */
  contact?: string;
};

/** How every page ends: one sentence of its own, one action. */
export function ClosingBand({ sentence, contact = paths.contact() }: ClosingBandProps) {
  return (
    <section aria-labelledby="closing" className={styles.band}>
      <img src={still} alt="" width={1280} height={648} loading="lazy" decoding="async" className={styles.still} />
      <Container className={styles.words}>
        <h2 id="closing" className={styles.sentence}>
          {sentence}
        </h2>
        <Link to={contact} prefetch="intent" viewTransition className={buttonClass({ size: "large" })}>
          Book a Demo
        </Link>
      </Container>
    </section>
  );
}
