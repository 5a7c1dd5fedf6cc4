import { classNames, layout } from "#app/kit/classes.ts";
import { buttonClass } from "#app/kit/controls/Button.tsx";
import { Container } from "#app/kit/layout/Container.tsx";
import still from "#app/media/closing-band.avif?url";
import { paths } from "#app/paths.ts";
import type { ClosingAction } from "#domain/content/page.ts";
import styles from "./ClosingBand.module.css";
import { DemoLink, PageLink } from "./PageLink.tsx";

type ClosingBandProps = { sentence: string | undefined; contact?: string; action?: ClosingAction | undefined };

/** The closing band of a page: one sentence and the demo link, on some pages after an action of their own. */
export const ClosingBand = ({ sentence, contact, action }: ClosingBandProps) =>
  sentence !== undefined && (
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
