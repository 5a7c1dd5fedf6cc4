import { classNames } from "#app/kit/class-names.ts";
import { buttonClass } from "#app/kit/controls/Button.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import layout from "#app/kit/layout/layout.module.css";
import still from "#app/media/closing-band.avif?url";
import { paths } from "#app/paths.ts";
import type { ClosingAction } from "#domain/content/page.ts";
import styles from "./ClosingBand.module.css";
import { DemoLink, PageLink } from "./PageLink.tsx";

type ClosingBandProps = {
  /** The sentence; pages without one have no closing band. */
  sentence: string | undefined;
  /** The contact form's path, with a topic if the page implies one. */
  contact?: string;
  /** The page's own call to action, before the demo link. */
  action?: ClosingAction | undefined;
};

/** The closing band of a page: one sentence and the demo link, on some pages after an action of their own. */
export function ClosingBand({ sentence, contact, action }: ClosingBandProps) {
  if (sentence === undefined) return null;
  return (
    <section aria-labelledby="closing" data-only="screen" className={styles.band}>
      <img src={still} alt="" width={1280} height={648} loading="lazy" decoding="async" className={styles.still} />
      <Container className={styles.text}>
        <h2 id="closing" className={styles.sentence}>
          {sentence}
        </h2>
        <div className={classNames(layout.cluster, styles.actions)}>
          {action && (
            <PageLink to={paths.contactAbout(action.topic)} className={buttonClass({ size: "large" })}>
              {action.text}
            </PageLink>
          )}{" "}
          <DemoLink to={contact} size="large" variant={action ? "quiet" : "primary"} />
        </div>
      </Container>
    </section>
  );
}
